import TouchKit

/// A file format for touches, which is detected from the contents of a file and never from its
/// name.
///
/// Each reader declares its format: what a file is called, how its lines are recognized, and how it
/// is read.
public struct RecordingFormat: Sendable {
  /// The name in statistics, such as `evemu`.
  package let name: String
  /// The name of a file with its article, such as `an evemu recording`.
  package let title: String
  /// The usual extensions of files.
  package let extensions: [String]
  /// Returns whether a file is of this format if it contains a line. Lines of other formats come
  /// before it at most as comments.
  private let recognizes: @Sendable (LineScanner) -> Bool
  /// Reads the bytes of a file, which its problems call by a name.
  package let read:
    @Sendable ([UInt8], String) throws(InputError) ->
      any RecordingContent
  /// Returns the text of a file with touches, or `nil` if the format can only be read.
  package let text: (@Sendable (TouchRecording) -> String)?
  /// Adds what the files beside a file at a path say, or `nil` if they say nothing.
  package let complete: (@Sendable (inout any RecordingContent, String) -> Void)?

  /// Creates a format.
  package init(
    _ name: String, title: String, extensions: [String],
    recognizes: @escaping @Sendable (LineScanner) -> Bool,
    read:
      @escaping @Sendable ([UInt8], String) throws(InputError) ->
      any RecordingContent,
    text: (@Sendable (TouchRecording) -> String)? = nil,
    complete: (@Sendable (inout any RecordingContent, String) -> Void)? = nil
  ) {
    self.name = name
    self.title = title
    self.extensions = extensions
    self.recognizes = recognizes
    self.read = read
    self.text = text
    self.complete = complete
  }

  /// Reads the bytes of a file, which its problems call `file`.
  ///
  /// The first line that is possible in exactly one format determines the format. Comments and
  /// blank lines before it are ignored. The first line of JSON is the last one that is examined.
  ///
  /// - Throws: An error if the file is of none of the formats, or if it is a script with an error.
  package static func read(
    _ bytes: [UInt8], file: String, as formats: [RecordingFormat]
  ) throws(InputError) -> (format: RecordingFormat, content: any RecordingContent) {
    guard let format = detect(bytes, among: formats) else {
      let titles = formats.map(\.title).alternatives
      // The shell of Windows writes what a program prints in UTF-16.
      let end =
        bytes.starts(with: [0xff, 0xfe])
        ? "text in UTF-16"
        : bytes.isEmpty
          ? "an empty file" : formats.count > 1 ? "none of these formats" : "another format"
      throw InputError("\(file): expected \(titles); found \(end)")
    }
    return (format, try format.read(bytes, file))
  }

  /// Returns the format of the bytes of a file, or `nil` if it is unknown.
  package static func detect(
    _ bytes: [UInt8], among formats: [RecordingFormat]
  ) -> RecordingFormat? {
    var scanner = LineScanner(bytes)
    while scanner.line < RecordingConstants.maximumLinesExamined, scanner.advance() {
      if let format = formats.first(where: { $0.recognizes(scanner) }) { return format }
      if scanner.isAtJSON { return nil }
    }
    return nil
  }
}

extension RecordingFormat: Equatable {
  /// Returns whether both are the same format.
  public static func == (left: RecordingFormat, right: RecordingFormat) -> Bool {
    left.name == right.name
  }
}

import TouchKit

extension TouchRecording {
  /// Reads the touches in the bytes of a file. What can be read of a damaged file is read.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - file: The name of the file in problems and errors.
  ///   - formats: The formats that the file may have, which its contents show.
  ///   - surface: The size of the surface in points to which coordinates in other units are scaled,
  ///     or `nil` for the default of the format.
  ///   - report: A closure that is called with each problem of the file.
  /// - Throws: An error if the file is of none of the formats, or if it is a script with an error.
  public init(
    reading bytes: [UInt8], file: String, as formats: [RecordingFormat] = [.touchlog],
    surface: Size2D? = nil, reporting report: (FormatError) -> Void = { _ in }
  ) throws(InputError) {
    let content = try RecordingFormat.read(bytes, file: file, as: formats).content
    content.problems.forEach(report)
    self = content.touches(on: surface)
  }

  /// Reads the touches of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `-` for standard input.
  ///   - formats: The formats that the file may have, which its contents show.
  ///   - surface: The size of the surface in points to which coordinates in other units are scaled,
  ///     or `nil` for the default of the format.
  ///   - report: A closure that is called with each problem of the file.
  /// - Throws: An error if the file cannot be read, is of none of the formats, or is a script with
  ///   an error.
  public init(
    contentsOf path: String, as formats: [RecordingFormat] = [.touchlog], surface: Size2D? = nil,
    reporting report: (FormatError) -> Void = { _ in }
  ) throws(InputError) {
    let loaded = try RecordingLoader.load(path, as: formats)
    loaded.problems.forEach(report)
    self = loaded.recording(on: surface)
  }

  /// Returns the text of a file with the touches.
  ///
  /// - Precondition: The format can be written: it is a touchlog, a script, InkML, TUIO or
  ///   WebDriver actions.
  public func text(as format: RecordingFormat = .touchlog) -> String {
    guard let text = format.text else {
      // Not a precondition failure, which prints no message in a release build.
      fatalError("\(format.title) can be read, but not written")
    }
    return text(self)
  }
}

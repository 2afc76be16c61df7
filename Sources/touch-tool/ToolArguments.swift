import TouchCommandLine
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

/// The arguments of a command: files, and options with their values.
struct ToolArguments: Sendable {
  /// The arguments that are not options, and all arguments after `--`.
  private(set) var files: [String] = []
  private var values: [String: String] = [:]
  private let command: String

  /// Creates the arguments of a command with a name and options.
  init(_ arguments: [String], of command: String, options: [ToolOption]) throws {
    self.command = command
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        files += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        files.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = options.first(where: { $0.name == parts[0] }) else {
        throw InputError(
          "unknown option \"\(argument)\"" + String(parts[0]).suggestion(among: options.map(\.name))
            + "; `touch-tool \(command) --help` lists those of \(command)")
      }
      values[option.name] = try Self.value(of: option, parts, &rest)
    }
  }

  private static func value(
    of option: ToolOption, _ parts: [Substring], _ rest: inout ArraySlice<String>
  ) throws -> String {
    guard option.value != nil else {
      if parts.count == 2 {
        throw InputError("\(option.name): expected no value, found \"\(parts[1])\"")
      }
      return ""
    }
    if parts.count == 2 { return String(parts[1]) }
    guard let value = rest.popFirst() else {
      throw InputError("\(option.name): expected \(option.value ?? "a value"), found nothing")
    }
    return value
  }

  /// Returns whether an option is present.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// Returns the value of an option, or `nil` if the option is absent.
  func value(_ option: String) -> String? { values[option] }

  /// Returns the converted value of an option, or `nil` if the option is absent. `convert` returns
  /// `nil` for an invalid value.
  func value<Value>(
    _ option: String, _ expected: String, _ convert: (String) -> Value?
  ) throws -> Value? {
    try values[option].map { text in
      guard let value = convert(text) else {
        throw InputError("\(option): expected \(expected), found \"\(text)\"")
      }
      return value
    }
  }

  /// Returns the value of an option, which is one of `words`, or `nil` if the option is absent.
  func word(_ option: String, _ words: String...) throws -> String? {
    try value(option, words.alternatives) { words.contains($0) ? $0 : nil }
  }

  /// Returns the value of an option as a number within a range, or `nil` if the option is absent.
  func number(_ option: String, _ meaning: String, in range: ClosedRange<Double>)
    throws -> Double?
  {
    try value(option, meaning) { Double($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// Returns the value of the option `--at` in seconds, or `nil` if the option is absent.
  func time() throws -> Double? {
    try number(
      "--at", "a number of milliseconds from 0 to 1000000000", in: 0...ScriptConstants.maximumTime
    ).map { $0 / 1000 }
  }

  /// Returns the times of the options `--from` and `--to` in seconds, or `nil` if both are absent.
  func range() throws -> ClosedRange<Double>? {
    guard has("--from") || has("--to") else { return nil }
    func time(_ option: String) throws -> Double? {
      try number(option, "a number of milliseconds, 0 or more", in: 0...1e12).map { $0 / 1000 }
    }
    let start = try time("--from") ?? 0
    let end = try time("--to") ?? .infinity
    guard start <= end else {
      throw InputError("--to: expected a time after --from, found \"\(value("--to") ?? "")\"")
    }
    return start...end
  }

  /// Returns the part of a recording that `--from` and `--to` choose. Says if nothing happens in
  /// it.
  func part(of recording: TouchRecording, _ file: String) throws -> TouchRecording {
    guard let range = try range() else { return recording }
    let part = recording.cropped(to: range)
    if !part.hasInput {
      Terminal.writeError("\(file): no touch, hover or scroll was found from --from to --to")
    }
    return part
  }

  /// Returns the script that the option `--views` names, or `nil` if the option is absent.
  func views() throws -> TouchScript? {
    try value("--views").map { path in
      try TouchScript(parsing: RecordingLoader.bytes(of: path), file: path)
    }
  }

  /// Returns the path that the option `-o` states, or `-` if the option is absent. The command must
  /// not read the file.
  func output() throws -> String {
    let path = value("-o") ?? "-"
    guard !(files + [value("--views") ?? "-"]).containsFile(path) else {
      throw InputError("-o: expected a file other than the input, found \"\(path)\"")
    }
    return path
  }

  /// Returns whether the option `--touchpad` is present.
  func movesPointer() throws -> Bool { try word("--touchpad", "pointer") != nil }

  /// Returns the value of the option `--surface` in points, or `nil` if the option is absent.
  func surface() throws -> Size2D? {
    try value("--surface", "WxH, two numbers of points") { ScriptLiterals.surface($0) }
  }

  /// Loads a file of any format, with what the options `--axes`, `--origin` and `--views` say.
  func load(_ file: String) throws -> LoadedRecording {
    var origins = try views().map { ScriptStage($0).centers } ?? [:]
    let stated = try value("--origin", "NAME=X,Y;..., numbers of points") {
      Self.pairs($0, ";", ScriptLiterals.finitePoint)
    }
    origins.merge(stated ?? [:]) { $1 }
    let webDriver = RecordingFormat.webDriver(origins: origins)
    var loaded = try RecordingLoader.load(
      file, as: RecordingFormat.all.map { $0 == webDriver ? webDriver : $0 })
    if let ranges = try statedRanges() {
      guard var recording = loaded.content as? DeviceRecording else {
        throw InputError("--axes: expected a recording of a device, found \(loaded.format.title)")
      }
      for index in recording.devices.indices { recording.devices[index].statedRanges = ranges }
      loaded.content = recording
    }
    return loaded
  }

  /// Returns the ranges of both axes that the option `--axes` states, or `nil` without it.
  func statedRanges() throws -> [ClosedRange<Int32>?]? {
    try value("--axes", "X=0..MAX,Y=0..MAX, whole numbers") {
      Self.pairs($0, ",", Self.range)
    }.map { [$0["X"], $0["Y"]] }
  }

  /// Returns the values by their names, or `nil` if a part of the text is no `NAME=VALUE`.
  private static func pairs<Value>(
    _ text: String, _ separator: Character, _ read: (Substring) -> Value?
  ) -> [String: Value]? {
    var values: [String: Value] = [:]
    for part in text.split(separator: separator) {
      guard let sign = part.lastIndex(of: "="), let value = read(part[sign...].dropFirst()) else {
        return nil
      }
      values[String(part[..<sign])] = value
    }
    return values
  }

  private static func range(_ text: Substring) -> ClosedRange<Int32>? {
    let words = text.split(separator: "..", omittingEmptySubsequences: false).map { Int32($0) }
    guard words.count == 2, let least = words[0], let greatest = words[1], least < greatest else {
      return nil
    }
    return least...greatest
  }

  /// Returns the files, of which there must be at least one.
  func requiredFiles() throws -> [String] {
    guard !files.isEmpty else { throw mistake("a FILE") }
    return files
  }

  /// Returns the files, of which there must be as many as names.
  func files(_ names: String...) throws -> [String] {
    guard files.count == names.count else { throw mistake(names.joined(separator: " and ")) }
    return files
  }

  private func mistake(_ expected: String) -> InputError {
    let found = files.isEmpty ? "none" : files.map { "\"\($0)\"" }.joined(separator: " and ")
    return InputError(
      "\(command): expected \(expected), found \(found); `touch-tool \(command) --help` shows how")
  }
}

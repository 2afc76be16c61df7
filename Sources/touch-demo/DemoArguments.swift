/// An option of a command.
struct DemoOption: Sendable {
  /// With its dashes: `--format`.
  var name: String
  /// What its value is called in the help; nil for an option that has none.
  var value: String?
  /// What it does, on one line.
  var summary: String

  init(_ name: String, _ value: String? = nil, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// The option as the help shows it.
  var label: String { value.map { "\(name) \($0)" } ?? name }
}

/// What went wrong, as one sentence for standard error; the exit code is 2.
struct DemoFailure: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// A command's arguments: files, and options with their values.
struct DemoArguments: Sendable {
  /// What stands there without dashes; everything behind `--`.
  private(set) var files: [String] = []
  private var values: [String: String] = [:]
  private let command: String

  init(_ arguments: [String], of command: DemoCommand) throws(DemoFailure) {
    self.command = command.name
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
      guard let option = command.options.first(where: { $0.name == parts[0] }) else {
        throw DemoFailure(
          "unknown option \"\(argument)\"; `touch-demo \(command.name) --help` lists those of \(command.name)"
        )
      }
      values[option.name] = try Self.value(of: option, parts, &rest)
    }
  }

  private static func value(
    of option: DemoOption, _ parts: [Substring], _ rest: inout ArraySlice<String>
  ) throws(DemoFailure) -> String {
    guard option.value != nil else {
      if parts.count == 2 {
        throw DemoFailure("\(option.name): expected no value, found \"\(parts[1])\"")
      }
      return ""
    }
    if parts.count == 2 { return String(parts[1]) }
    guard let value = rest.popFirst() else {
      throw DemoFailure("\(option.name): expected \(option.value ?? "a value"), found nothing")
    }
    return value
  }

  /// Whether an option was given.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// An option's value; nil where it was not given.
  func value(_ option: String) -> String? { values[option] }

  /// An option's value, one of a few words; the first where it was not given.
  func choice(_ option: String, _ words: [String]) throws(DemoFailure) -> String {
    guard let value = values[option] else { return words[0] }
    guard words.contains(value) else {
      throw DemoFailure(
        "\(option): expected \(words.joined(separator: " or ")), found \"\(value)\"")
    }
    return value
  }

  /// An option's value as a number within a range; nil where it was not given.
  func number(_ option: String, _ meaning: String, in range: ClosedRange<Double>)
    throws(DemoFailure) -> Double?
  {
    guard let value = values[option] else { return nil }
    guard let number = Double(value), range.contains(number) else {
      throw DemoFailure("\(option): expected \(meaning), found \"\(value)\"")
    }
    return number
  }

  /// The files; at least one.
  func requiredFiles() throws(DemoFailure) -> [String] {
    guard !files.isEmpty else {
      throw DemoFailure(
        "\(command): expected a FILE, found none; `touch-demo \(command) --help` shows how")
    }
    return files
  }

  /// The one file.
  func singleFile() throws(DemoFailure) -> String {
    guard files.count == 1 else {
      throw DemoFailure("\(command): expected one FILE, found \(files.count)")
    }
    return files[0]
  }
}

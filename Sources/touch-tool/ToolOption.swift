/// An option of a command.
struct ToolOption: Sendable {
  /// The name with its dashes, such as `--format`.
  var name: String
  /// The placeholder of the value in the help, or `nil` if the option has no value.
  var value: String?
  /// A description on one line.
  var summary: String

  /// The options of commands that read a part of a file.
  static let range = [
    ToolOption("--from", "MS", "the start of the part to use, in milliseconds"),
    ToolOption("--to", "MS", "its end; touches that are down there are cancelled"),
  ]
  /// The option of commands that can play a recording into views.
  static let views = ToolOption(
    "--views", "FILE.touch", "use the surface, the views and the gestures of a script")

  /// The option of commands that scale what a device or tracker reports.
  static let surface = ToolOption(
    "--surface", "WxH",
    "the size of the surface in points (default: the device's own, or 400x300 for trackers)")
  /// The option of commands that read a device or its recording, which may not state its ranges.
  static let axes = ToolOption(
    "--axes", "X=A..B,Y=A..B",
    "the least and greatest values of a device, if it does not state them")

  /// The options of commands that read a file of any format, for what a recording may not state.
  static let input = [
    axes,
    ToolOption(
      "--origin", "NAME=X,Y;...",
      "the centers in points of elements of WebDriver actions, if --views has no such views"),
  ]

  /// The option of commands that can take a touchpad for that of a desktop.
  static let touchpad = ToolOption(
    "--touchpad", "pointer",
    "take fingers on a touchpad as a desktop does: they move a pointer, click, scroll and zoom")

  init(_ name: String, _ value: String? = nil, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// The option as it is listed in the help.
  var label: String { value.map { "\(name) \($0)" } ?? name }
}

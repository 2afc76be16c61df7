@_spi(Support) import TouchKit
import TouchScripts
import TouchSources

extension DemoCommand {
  /// `touch-demo live DEVICE [--layout 32|64]`
  static let live = DemoCommand(
    name: "live", usage: "DEVICE [--layout 32|64]",
    summary: "shows the touches of a Linux device as they happen",
    help: """
      Prints a line for each event of a Linux multitouch device, or of a pipe or file of its events
      (- is standard input), until it ends. Locations are in points if the device announces its axes,
      and otherwise in device units.

      example:
        $ touch-demo live /dev/input/event3
        $ adb exec-out cat /dev/input/event1 | touch-demo live -
      """,
    options: [
      DemoOption(
        "--layout", "32|64",
        "the number of bits of a word of time (default: detected from the first bytes)")
    ],
    run: { arguments throws(DemoFailure) in try LivePrinter.run(arguments) })
}

/// The implementation of `touch-demo live`.
private enum LivePrinter {
  static func run(_ arguments: DemoArguments) throws(DemoFailure) -> Int32 {
    let path = try arguments.singleFile()
    let layout = try arguments.value("--layout").map { text throws(DemoFailure) in
      guard let bits = Int(text), let layout = EvdevEventParser.Layout(rawValue: bits) else {
        throw DemoFailure("--layout: expected 32 or 64, found \"\(text)\"")
      }
      return layout
    }
    return try read(path, layout)
  }

  #if os(Windows)
    private static func read(_ path: String, _ layout: EvdevEventParser.Layout?) throws(DemoFailure)
      -> Int32
    {
      throw DemoFailure("live: this system has no Linux input devices")
    }
  #else
    private static func read(_ path: String, _ layout: EvdevEventParser.Layout?) throws(DemoFailure)
      -> Int32
    {
      var touches = DeviceTouchSource(device: EvdevDeviceDescription())
      do throws(EvdevDevice.Failure) {
        var device = try EvdevDevice(path: path, layout: layout)
        touches = DeviceTouchSource(device: device.description)
        var events: [EvdevEvent] = []
        while try device.read(into: &events) {
          for event in events { touches.receive(event, show) }
          events.removeAll(keepingCapacity: true)
        }
        touches.finish(show)
        return 0
      } catch {
        touches.finish(show)
        throw DemoFailure(error.description)
      }
    }

    private static func show(_ event: TouchEvent) {
      let time = DecimalText.fixed(event.timestamp, fractionDigits: 3).leftPadded(to: 10)
      let touches = event.allTouches.map { "\($0.id) \($0.phase) \($0.location.reportText)" }
      Terminal.writeLine(time + "  " + touches.joined(separator: "   "))
      Terminal.flush()
    }
  #endif
}

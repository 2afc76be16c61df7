import Foundation
import TouchCommandLine
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources
import TouchViews

extension ToolCommand {
  /// `touch-tool live DEVICE [...]` and `touch-tool live --tuio PORT [...]`
  static let live = ToolCommand(
    name: "live", usage: "DEVICE [...] | --tuio PORT [...]",
    summary: "shows the touches of a Linux device or a TUIO tracker as they happen",
    help: """
      Prints a line for each event of a Linux touch screen, touchpad, tablet or wheel, or of a pipe
      or file of its events (- is standard input), until it ends. Locations are in points if the
      device announces its axes or --axes states them, and otherwise in device units. A device that
      is mounted turned or mirrored is corrected by --matrix, --mirror and --rotate, in this order.

      With --touchpad pointer, one finger on a touchpad moves a pointer from the middle of the
      surface, and two fingers scroll, or pinch and rotate. A tap clicks with the primary button, one
      of two fingers with the secondary, and so does the button of the pad. A finger that lands soon
      after a tap drags, and so does one while the button is pressed. A thumb or palm that rests at
      the lower edge is ignored.

      With --tuio, prints a line for each event of the TUIO 1.1 trackers that send their cursors to a
      UDP port, until it is interrupted. Touches of a tracker that sends nothing for 3 s are
      cancelled. The usual port is 3333. Only trackers on this machine are heard, unless --address
      says otherwise, because whoever can reach the port makes touches.

      example:
        $ touch-tool live /dev/input/event3
        $ touch-tool live /dev/input/event3 --rotate 90 --surface 600x1024
        $ touch-tool live /dev/input/event5 --touchpad pointer --surface 1920x1080
        $ adb exec-out cat /dev/input/event1 | touch-tool live - --axes X=0..1079,Y=0..2339
        $ touch-tool live --tuio 3333 --address 0.0.0.0 --surface 1920x1080
      """,
    options: [
      ToolOption(
        "--layout", "32|64",
        "the number of bits of a word of time (default: detected from the first bytes)"),
      ToolOption("--rotate", "90|180|270", "rotate the device's locations clockwise"),
      ToolOption(
        "--mirror", "x|y|xy", "exchange left and right (x), top and bottom (y), or both"),
      ToolOption(
        "--matrix", "A,B,C,D,E,F",
        "map x to Ax+By+C and y to Dx+Ey+F, where the device reaches from 0 to 1"),
      ToolOption("--tuio", "PORT", "the UDP port to which TUIO trackers send (0: any free port)"),
      ToolOption(
        "--address", "IPV4",
        "the address at which trackers send (default: 127.0.0.1; 0.0.0.0: all of this machine)"),
      ToolOption.surface, ToolOption.axes,
      ToolOption(
        "--palms", "reject",
        "leave out palms: large contacts, and fingers while a pen is down or hovers"),
      ToolOption.touchpad,
    ],
    run: { try LivePrinter.run($0) })
}

/// The implementation of `touch-tool live`.
private enum LivePrinter {
  #if os(Windows)
    static func run(_ arguments: ToolArguments) throws -> Int32 {
      throw InputError("live: this system has no Linux input devices and no POSIX sockets")
    }
  #else
    static func run(_ arguments: ToolArguments) throws -> Int32 {
      if arguments.has("--tuio") { return try runTracker(arguments) }
      guard !arguments.files.isEmpty else {
        throw InputError("live: expected a DEVICE or --tuio PORT, found neither")
      }
      let path = try arguments.files("one FILE")[0]
      try checkFormat(of: path)
      let layout = try arguments.value("--layout", "32 or 64") {
        Int($0).flatMap { EvdevEventParser.Layout(rawValue: $0) }
      }
      var device = try EvdevDevice(path: path, layout: layout)
      var source = try Self.source(of: device.description, arguments)
      if device.description.isEmpty {
        Terminal.writeError("\(path) is no device; its bytes are read as events of one")
      }
      var configuration = source.configuration
      configuration.rejectsPalms = try arguments.word("--palms", "reject") != nil
      let listing = EventListing(configuration), surface = listing.surface
      defer {
        source.finish(surface.receive, indirect: surface.receive)
        surface.draw(atOrAfter: 0)
        if !listing.hasShown { Terminal.writeError("\(path): no touch, hover or scroll was found") }
        if surface.rejectedPalmCount > 0 {
          Terminal.writeError("\(path): \(surface.rejectedPalmCount) rejected palms")
        }
        if surface.issues.total > 0 { Terminal.writeError("\(path): \(surface.issues)") }
      }
      var events: [EvdevEvent] = []
      while try device.read(into: &events) {
        for event in events {
          source.receive(event, surface.receive, indirect: surface.receive)
          surface.draw(atOrAfter: 0)
        }
        events.removeAll(keepingCapacity: true)
      }
      return 0
    }

    private static func source(
      of device: EvdevDeviceDescription, _ arguments: ToolArguments
    ) throws -> DeviceTouchSource {
      var device = device
      if let ranges = try arguments.statedRanges() { device.statedRanges = ranges }
      return DeviceTouchSource(
        device: device, surface: try arguments.surface(),
        calibration: try calibration(arguments), movesPointer: try arguments.movesPointer())
    }

    /// Checks that a file, which may be a recording of events, is not one in another format.
    private static func checkFormat(of path: String) throws {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular,
        let handle = FileHandle(forReadingAtPath: path)
      else { return }
      let start = [UInt8](try handle.read(upToCount: 4096) ?? Data())
      let format = RecordingFormat.detect(start, among: RecordingFormat.all)
      guard start.isEmpty || format ?? .dump != .dump else { return }
      let found = format.map { "\($0.title); `touch-tool replay` plays it" } ?? "an empty file"
      throw InputError("\(path): expected a device or its events, found \(found)")
    }

    private static func calibration(_ arguments: ToolArguments) throws -> DeviceCalibration {
      let degrees = try arguments.word("--rotate", "90", "180", "270").flatMap { Int($0) }
      let axes = try arguments.word("--mirror", "x", "y", "xy")
      let matrix = try arguments.value("--matrix", "six numbers A,B,C,D,E,F") { text in
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
          .map { Double($0) ?? .nan }
        return numbers.count == 6 && numbers.allSatisfy(\.isFinite)
          ? Transform2D(
            a: numbers[0], b: numbers[3], c: numbers[1], d: numbers[4], tx: numbers[2],
            ty: numbers[5]) : nil
      }
      return DeviceCalibration(
        quarterTurns: (degrees ?? 0) / 90, isMirroredInX: axes?.contains("x") ?? false,
        isMirroredInY: axes?.contains("y") ?? false, matrix: matrix ?? .identity)
    }

    private static func runTracker(_ arguments: ToolArguments) throws -> Int32 {
      guard arguments.files.isEmpty else {
        throw InputError("live: expected a DEVICE or --tuio PORT, found both")
      }
      for option in ["--layout", "--rotate", "--mirror", "--matrix", "--axes"]
      where arguments.has(option) {
        throw InputError("live: \(option) is for devices, not for --tuio")
      }
      let port = try arguments.value("--tuio", "a port from 0 to 65535") { UInt16($0) }
      let size = try arguments.surface() ?? ScriptConstants.defaultSurface
      let address = arguments.value("--address") ?? "127.0.0.1"
      var socket = try TUIOSocket(port: port ?? TUIOSocket.defaultPort, address: address)
      Terminal.writeError("waiting for TUIO on \(address), UDP port \(socket.port)")
      var source = TUIOSource(surface: size)
      let listing = EventListing(
        SequencerConfiguration(rejectsPalms: try arguments.word("--palms", "reject") != nil))
      let start = DispatchTime.now().uptimeNanoseconds
      func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
      var isFull = false
      while true {
        let datagram = try socket.receive(timeout: source.nextDeadline - now())
        do {
          if let datagram {
            try source.receive(datagram, at: now(), listing.surface.receive)
          } else {
            source.advance(to: now(), listing.surface.receive)
          }
        } catch {
          Terminal.writeError("\(error)")
        }
        if source.issues.total > 0, !isFull {
          isFull = true
          Terminal.writeError("more than 256 contacts: the others are ignored")
        }
        listing.surface.draw(atOrAfter: 0)
      }
    }
  #endif
}

#if !os(Windows)
  /// A surface of a window without views that prints a line for each event.
  private final class EventListing: TouchSurfaceObserver {
    let surface: TouchSurface
    private(set) var hasShown = false

    init(_ configuration: SequencerConfiguration) {
      surface = TouchSurface(TouchWindow(frame: .zero), configuration: configuration)
      surface.addObserver(self)
    }

    func didDeliver(_ event: SequencedEvent, at time: Double) {
      hasShown = true
      switch event {
      case .touches(let event):
        let time = event.timestamp.secondsText.leftPadded(to: 10)
        let touches = event.allTouches.map { "\($0.id) \($0.phase) \($0.location.reportText)" }
        Terminal.writeLine(time + "  " + touches.joined(separator: "   "))
      case .indirect(let event):
        Terminal.writeLine("   " + EventReport.line(for: event, at: event.timestamp))
      }
      Terminal.flush()
    }
  }
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import Foundation
  import Testing
  import TouchGestures
  import TouchKit
  import TouchRecordings
  import TouchSources
  import TouchViews

  @Suite("The guide's program for Linux devices")
  struct DeviceProgramTests {
    /// As in the guide "Feeding your own input".
    private func showTouches(
      ofDevice path: String, in window: TouchWindow, draw: (TouchWindow) -> Void
    ) throws(InputError) {
      var device = try EvdevDevice(path: path)
      var source = DeviceTouchSource(device: device.description, surface: window.bounds.size)
      let surface = TouchSurface(window, configuration: source.configuration)
      var events: [EvdevEvent] = []
      var now = 0.0
      // Whatever ends the loop, such as an unplugged device, cancels the touches that are down.
      defer { surface.cancelTouches(at: now) }
      while true {
        let due = surface.nextFrame(after: now + 1.0 / 60)
        guard try device.read(into: &events, timeout: (due ?? .infinity) - now) else { return }
        if events.isEmpty, let due { now = due }
        for event in events { source.receive(event, surface.receive, indirect: surface.receive) }
        events.removeAll(keepingCapacity: true)
        now = surface.draw(atOrAfter: now)
        if window.needsDisplay { draw(window) }
      }
    }

    private func bytes(_ events: [(type: UInt16, code: UInt16, value: Int32)]) -> [UInt8] {
      events.flatMap { event in
        [UInt8](repeating: 0, count: 16) + [event.type, event.code].flatMap { [UInt8($0), 0] }
          + (0..<4).map { UInt8(truncatingIfNeeded: event.value >> (8 * $0)) }
      }
    }

    @Test("the press of a finger that rests becomes long although the device reports nothing")
    func longPress() throws {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 200))
      let view = TouchView(frame: window.bounds)
      window.addSubview(view)
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = 0.05
      var states: [String] = []
      press.addAction {
        states.append("\($0.state) \(window.now)")
        // The device is unplugged when the press has become long.
        if $0.state == .began { close(ends[1]) }
      }
      view.addGestureRecognizer(press)
      // A finger lands: its slot, its tracking identifier, its location, the end of the frame.
      let landing = bytes([(3, 0x2f, 0), (3, 0x39, 7), (3, 0x35, 40), (3, 0x36, 40), (0, 0, 0)])
      #expect(write(ends[1], landing, landing.count) == landing.count)
      var frames = 0
      try showTouches(ofDevice: "/dev/fd/\(ends[0])", in: window) {
        _ = $0.drawHierarchy()
        frames += 1
      }
      close(ends[0])
      #expect(states == ["began 0.05", "cancelled 0.05"])
      #expect(frames <= 3)
    }
  }
#endif

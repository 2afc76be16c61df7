import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

@Suite("Touchpads that move a pointer (R65)")
struct TouchpadInterpreterTests {
  private static let surface = Size2D(width: 400, height: 200)
  /// A touchpad of 400 by 200 units.
  private static let pad = EvdevDeviceDescription(
    axes: [
      EvdevEventCode.positionX: EvdevAxis(minimum: 0, maximum: 399),
      EvdevEventCode.positionY: EvdevAxis(minimum: 0, maximum: 199),
      EvdevEventCode.slot: EvdevAxis(minimum: 0, maximum: 9),
    ], properties: [EvdevDeviceDescription.pointerProperty])

  /// Returns what the pointer does of the events that `words` describe, as
  /// `kind x,y buttons` of reports and `kind phase dx,dy factor degrees at x,y` of events.
  private func lines(
    _ words: String, _ device: EvdevDeviceDescription = pad
  ) -> [String] {
    let recording = TouchRecording(
      DeviceRecording(format: .evemu, devices: [device], events: DecoderTester.events(words)),
      surface: Self.surface)
    // Palms are records of the device, and nothing that the pointer does (R64).
    return recording.interpretingTouchpads().samples.filter { $0.kind != .report(.palm) }.map(line)
  }

  private func line(_ sample: RecordedSample) -> String {
    func text(_ number: Double?) -> String { DecimalText.fixed(number ?? 0, fractionDigits: 1) }
    let location = "\(text(sample.x)),\(text(sample.y))"
    guard let event = sample.indirectEvent else {
      let buttons = sample.properties[.buttons].map { $0 == 0 ? "" : " \(Int($0))" } ?? ""
      return "\(sample.contact) \(sample.kind.name) \(location)\(buttons)"
    }
    let movement =
      event.type == .scroll
      ? "\(text(event.displacement.dx)),\(text(event.displacement.dy))"
      : "\(text(event.scale)) \(text(event.rotation * 180 / .pi))"
    return "\(event.type.name) \(event.phase) \(movement) at \(location)"
  }

  @Test("a finger moves the pointer from the middle of the surface as far as itself")
  func oneFingerMovesThePointer() {
    #expect(
      lines("@1 i1 x50 y50 | @2 x70 | @3 x75 y45 | @4 i-1 |") == [
        "pointer hover 220.0,100.0", "pointer hover 225.0,95.0", "pointer leave 225.0,95.0",
      ])
  }

  @Test("the pointer stays where a finger left it, and on the surface")
  func pointerStaysOnTheSurface() {
    #expect(
      lines("@1 i1 x50 y50 | @2 x100 | i-1 | @9 i2 x0 y0 | @10 x399 y180 |") == [
        "pointer hover 250.0,100.0", "pointer hover 400.0,200.0", "pointer leave 400.0,200.0",
      ])
    #expect(
      lines("@1 i1 x390 y150 | @2 x5 y5 | @3 i-1 |") == [
        "pointer hover 0.0,0.0", "pointer leave 0.0,0.0",
      ])
  }

  @Test("the pointer stays where it is if the source loses data (R55)")
  func pointerSurvivesAnOverflow() {
    var recording = TouchRecording(surface: Self.surface)
    recording.samples = [
      RecordedSample(.report(.down), "1", time: 1, x: 50, y: 50, type: .indirect),
      RecordedSample(.report(.move), "1", time: 2, x: 100, y: 50, type: .indirect),
      RecordedSample(.report(.overflow), time: 3),
      RecordedSample(.report(.down), "1", time: 4, x: 50, y: 50, type: .indirect),
      RecordedSample(.report(.move), "1", time: 5, x: 70, y: 50, type: .indirect),
    ]
    #expect(
      recording.interpretingTouchpads().samples.map(line) == [
        "pointer hover 250.0,100.0", " overflow 0.0,0.0", "pointer hover 270.0,100.0",
        "pointer leave 270.0,100.0",
      ])
  }

  @Test("a pointer that is pushed beyond the right and lower edge stays inside the surface (R18)")
  func pointerStaysInsideTheRightAndLowerEdge() throws {
    var source = DeviceSession(device: Self.pad, surface: Self.surface, movesPointer: true)
    var locations: [Point2D] = []
    // From the middle of the surface, the finger would move it to 599,280.
    for event in DecoderTester.events("@1 i1 x0 y0 | @2 x399 y180 |") {
      source.receive(event) { locations += $0.allTouches.map(\.location) }
    }
    let location = try #require(locations.last)
    #expect(location.x > 399.5 && location.y > 199.5)
    #expect(Rect2D(origin: .zero, size: Self.surface).contains(location))
  }

  @Test("a finger that is held may aim in small steps, and one that rolls in a tap does not move")
  func heldFingerAims() {
    #expect(lines("@1 i1 x50 y50 | @100 x53 | @200 x50 |").isEmpty)
    #expect(
      lines("@1 i1 x50 y50 | @300 x53 | @310 x53 y51 | i-1 |") == [
        "pointer hover 203.0,100.0", "pointer hover 203.0,101.0", "pointer leave 203.0,101.0",
      ])
  }

  @Test(
    "a tap clicks where the pointer is, with the button of the number of its fingers",
    arguments: [
      ("@1 i1 x50 y50 | @200 x53 | @250 i-1 |", "1"),
      ("@1 i1 x50 y50 | @9 s1 i2 x90 y50 | @99 s0 i-1 | @120 s1 i-1 |", "2"),
      ("@1 i1 x50 y50 s1 i2 x90 y50 s2 i3 x130 y50 | @99 s0 i-1 s1 i-1 s2 i-1 |", nil),
      ("@1 i1 x50 y50 | @252 i-1 |", nil),
      ("@1 i1 x50 y50 | @9 x61 | @12 x50 | @20 i-1 |", nil),
      ("@1 i1 x50 y50 | @20 t2 |", nil),
    ])
  func tapsAreClicks(words: String, button: String?) {
    let reports = lines(words).filter { !$0.hasPrefix("pointer hover") }
    let click = button.map { ["pointer down 200.0,100.0 \($0)", "pointer up 200.0,100.0"] } ?? []
    #expect(reports.filter { !$0.hasPrefix("pointer leave") } == click)
  }

  @Test("a finger that lands soon after a click presses again, and drags while it moves")
  func tapAndDrag() {
    let words = "@1 i1 x50 y50 | @99 i-1 | @200 i2 x50 y50 | @210 x70 | @220 x75 | @999 i-1 |"
    let click = ["pointer down 200.0,100.0 1", "pointer up 200.0,100.0"]
    #expect(
      lines(words) == click + [
        "pointer hover 200.0,100.0", "pointer down 200.0,100.0 1", "pointer move 220.0,100.0 1",
        "pointer move 225.0,100.0 1", "pointer up 225.0,100.0", "pointer hover 225.0,100.0",
        "pointer leave 225.0,100.0",
      ])
    // Another finger ends the drag.
    let second = lines(words.replacing("@999 i-1", with: "@999 s1 i3 x9 y9"))
    #expect(second.suffix(3).first == "pointer up 225.0,100.0")
    // A second tap is a second click, and a finger that lands later moves the pointer.
    let presses = ["pointer down 200.0,100.0 1"]
    #expect(
      lines("@1 i1 x50 y50 | @99 i-1 | @200 i2 x50 y50 | @300 i-1 |")
        .filter { $0.hasPrefix("pointer down") } == presses + presses)
    #expect(
      lines(words.replacing("@200 ", with: "@350 ").replacing("@210", with: "@360"))
        .filter { $0.hasPrefix("pointer down") } == presses)
    // A device that loses the finger cancels the drag.
    #expect(
      lines("@1 i1 x50 y50 | @99 i-1 | @200 i2 x50 y50 | @210 x70 | @220 ! |").suffix(2) == [
        "pointer move 220.0,100.0 1", "pointer cancel 220.0,100.0",
      ])
  }

  @Test("a finger drags if it lands soon after the lift of a tap, however long the tap was")
  func dragFollowsTheLiftOfALongTap() {
    // The tap lasts 240 ms, and the finger lands 159 ms after it.
    let words = "@1 i1 x50 y50 | @241 i-1 | @400 i2 x50 y50 | @410 x70 | @420 i-1 |"
    #expect(
      lines(words) == [
        "pointer down 200.0,100.0 1", "pointer up 200.0,100.0", "pointer hover 200.0,100.0",
        "pointer down 200.0,100.0 1", "pointer move 220.0,100.0 1", "pointer up 220.0,100.0",
        "pointer hover 220.0,100.0", "pointer leave 220.0,100.0",
      ])
  }

  @Test("the button of the pad drags until it is released, whatever fingers land and lift")
  func padButtonDrags() {
    #expect(
      lines("@1 i1 x50 y50 | @99 k272 | @200 x70 | @300 s1 i2 x9 y9 | @310 x19 | @320 r272 |") == [
        "pointer down 200.0,100.0 1", "pointer move 220.0,100.0 1", "pointer move 230.0,100.0 1",
        "pointer up 230.0,100.0", "pointer hover 230.0,100.0", "pointer leave 230.0,100.0",
      ])
    // A short press is one click, and no tap too.
    #expect(
      lines("@1 i1 x50 y50 | @20 k272 | @40 r272 | @60 i-1 |")
        .filter { !$0.hasPrefix("pointer hover") } == [
          "pointer down 200.0,100.0 1", "pointer up 200.0,100.0", "pointer leave 200.0,100.0",
        ])
    // The finger that presses may lift last, and the end of the input cancels the press.
    #expect(
      lines("@1 i1 x50 y50 k272 | @99 i-1 | @200 i2 x50 y50 |").prefix(2) == [
        "pointer down 200.0,100.0 1", "pointer up 200.0,100.0",
      ])
    #expect(
      lines("@1 i1 x50 y50 k272 |") == ["pointer down 200.0,100.0 1", "pointer cancel 200.0,100.0"])
  }

  @Test("while the button of the pad is held, the pointer follows the finger that moves the most")
  func pressedPadFollowsTheFastestFinger() {
    let start = "@1 i1 x50 y50 | @99 k272 | @200 s1 i2 x90 y50 | "
    // The first finger, then the second one, and both by different axes.
    #expect(
      lines(start + "@210 s0 x70 s1 x93 | @220 s0 x73 s1 x113 | @230 s0 x78 s1 y20 | @300 r272 |")
        == [
          "pointer down 200.0,100.0 1", "pointer move 220.0,100.0 1",
          "pointer move 240.0,100.0 1", "pointer move 240.0,70.0 1", "pointer up 240.0,70.0",
          "pointer hover 240.0,70.0", "pointer leave 240.0,70.0",
        ])
  }

  @Test("a finger that taps while a thumb holds the button of the pad does not press it again")
  func tapDuringAPress() {
    #expect(
      lines("@1 i1 x144 y190 | @100 k272 | @360 s1 i2 x329 y50 | @450 i-1 | @700 r272 | s0 i-1 |")
        == [
          "pointer down 200.0,100.0 1", "pointer up 200.0,100.0", "pointer hover 200.0,100.0",
          "pointer leave 200.0,100.0",
        ])
  }

  @Test("a finger that clicks, is pressed with the button and moves does not drag")
  func pressAfterAClick() {
    let lines = lines(
      "@1 i1 x50 y50 | @99 i-1 | @150 i2 x50 y50 | @160 k272 | @200 r272 | @250 x90 | @300 x120 |")
    #expect(lines.count { $0.hasPrefix("pointer down") } == 2)
  }

  @Test(
    "presses and releases of any fingers and buttons alternate",
    arguments: 0..<TestLoad.count(400 as UInt64, quick: 60))
  func pressesAlternate(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var words = ""
    var time = 1
    var identifier = 0
    var down: [Int?] = [nil, nil, nil]
    var isPressed = false
    for _ in 0..<60 {
      time += [0, 8, 8, 60, 300].randomElement(using: &random) ?? 0
      words += "@\(time) "
      let slot = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where down[slot] != nil:
        words += "s\(slot) i-1 "
        down[slot] = nil
      case 1:
        words += isPressed ? "r272 " : "k272 "
        isPressed.toggle()
      default:
        words += "s\(slot) "
        if down[slot] == nil {
          identifier += 1
          down[slot] = identifier
          words += "i\(identifier) "
        }
        words += "x\(Int.random(in: 0..<400, using: &random)) "
        words += "y\(Int.random(in: 0..<200, using: &random)) "
      }
      words += "| "
    }
    var isDown = false
    for line in lines(words) where line.hasPrefix("pointer") {
      let kind = line.split(separator: " ")[1]
      if kind == "down" {
        #expect(!isDown, "\(words)")
        isDown = true
      } else if kind == "up" || kind == "cancel" {
        #expect(isDown, "\(words)")
        isDown = false
      } else {
        #expect(isDown == (kind == "move"), "\(words)")
      }
    }
    #expect(!isDown, "\(words)")
  }

  @Test(
    "any fingers do what a simple reading of their frames says",
    arguments: 0..<TestLoad.count(500 as UInt64, quick: 60))
  func fingersDoWhatTheModelSays(seed: UInt64) {
    var pad = RandomTouchpad(seed: seed)
    var model = TouchpadModel()
    var words = ""
    for _ in 0..<40 {
      let frame = pad.nextFrame()
      words += frame.words
      model.read(at: Double(frame.time) / 1000, lifts: frame.lifts, places: frame.places)
    }
    model.finish()
    #expect(lines(words) == model.lines, "\(words)")
  }

  @Test(
    "the button of the pad presses that of the number of fingers, and ends a scroll",
    arguments: [
      ("i1 x50 y50 s1 i2 x90 y50 | @99 k272 |", "2"),
      ("i1 x50 y50 s1 i2 x90 y50 s2 i3 x130 y50 k272 |", "4"),
      ("i1 x50 y50 s1 i2 x90 y50 | @2 y70 s0 y70 | @3 k272 |", "2"),
      ("i1 x50 y50 s1 i2 x90 y190 | @99 k272 |", "1"), ("i1 x50 y190 k272 |", "1"),
      ("i1 x50 y50 | k273 |", "2"), ("i1 x50 y50 s1 i2 x90 y50 k274 |", "4"),
    ])
  func padButtons(words: String, button: String) {
    let lines = lines("@1 " + words)
    #expect(lines.contains("pointer down 200.0,100.0 \(button)"))
    #expect(lines.contains { $0.hasPrefix("scroll began") } == words.contains("y70"))
    #expect(lines.contains { $0.hasPrefix("scroll ended") } == words.contains("y70"))
  }

  @Test("two fingers that move together scroll by the mean of their movements")
  func twoFingersScroll() {
    #expect(
      lines("@1 i1 x50 y50 s1 i2 x90 y50 | @2 y62 s0 y62 | @3 y72 s1 y70 | @4 i-1 s0 i-1 |") == [
        "scroll began 0.0,12.0 at 200.0,100.0", "scroll changed 0.0,9.0 at 200.0,100.0",
        "scroll ended 0.0,0.0 at 200.0,100.0",
      ])
  }

  @Test("two fingers that move apart or around each other transform, also if one of them rests")
  func twoFingersTransform() {
    #expect(
      lines("@1 i1 x100 y50 s1 i2 x200 y50 | @2 x250 | @3 x300 | @4 i-1 |") == [
        "transform began 1.5 0.0 at 200.0,100.0", "transform changed 1.3 0.0 at 200.0,100.0",
        "transform ended 1.0 0.0 at 200.0,100.0",
      ])
    #expect(
      lines("@1 i1 x100 y50 s1 i2 x200 y50 | @2 x150 y100 s0 x150 y0 | ") == [
        "transform began 1.0 90.0 at 200.0,100.0", "transform cancelled 1.0 0.0 at 200.0,100.0",
      ])
  }

  @Test("fingers at one place scale by 1")
  func fingersAtOnePlaceDoNotScale() {
    #expect(
      lines("@1 i1 x100 y50 s1 i2 x100 y50 | @2 x150 | s0 i-1 s1 i-1 |").first
        == "transform began 1.0 0.0 at 200.0,100.0")
  }

  @Test("another finger ends a scroll, and the movement of one that stays begins after the slop")
  func numberOfFingersEndsAScroll() {
    #expect(
      lines("@1 i1 x50 y50 s1 i2 x90 y50 | @2 y70 s0 y70 | @3 s1 i-1 | @4 s0 y79 | @5 y85 |") == [
        "scroll began 0.0,20.0 at 200.0,100.0", "scroll ended 0.0,0.0 at 200.0,100.0",
        "pointer hover 200.0,106.0", "pointer leave 200.0,106.0",
      ])
    #expect(
      lines("@1 i1 x50 y50 s1 i2 x90 y50 | @2 y70 s0 y70 | @3 s2 i3 x9 y9 | @4 x90 s0 y99 |") == [
        "scroll began 0.0,20.0 at 200.0,100.0", "scroll ended 0.0,0.0 at 200.0,100.0",
      ])
  }

  @Test("a contact that lands at the lower edge does nothing until it leaves it")
  func thumbsAreIgnored() {
    #expect(lines("@1 i1 x50 y190 | @100 i-1 | @200 i2 x50 y190 | @300 x90 |").isEmpty)
    #expect(
      lines("@1 i1 x50 y190 | @2 s1 i2 x90 y50 | @3 x110 | @4 s0 y180 | @5 y150 s1 y20 |") == [
        "pointer hover 220.0,100.0", "scroll began 0.0,-30.0 at 220.0,100.0",
        "scroll cancelled 0.0,0.0 at 220.0,100.0", "pointer leave 220.0,100.0",
      ])
  }

  @Test("a scroll is cancelled if the device loses a finger, and the pointer leaves at the end")
  func lostFingersCancel() {
    #expect(
      lines("@1 i1 x50 y50 | @2 x70 | @3 s1 i2 x90 y50 | @4 y70 s0 y70 | @5 ! |") == [
        "pointer hover 220.0,100.0", "scroll began 0.0,20.0 at 220.0,100.0",
        "scroll cancelled 0.0,0.0 at 220.0,100.0", "pointer leave 220.0,100.0",
      ])
  }

  @Test("a touch screen stays one, and a touchpad without properties is told by its key")
  func touchScreensAreNotInterpreted() {
    var screen = Self.pad
    screen.properties = [EvdevDeviceDescription.directProperty]
    let words = "@1 i1 x50 y50 | @2 i-1 |"
    #expect(lines(words, screen) == ["0:0 down 50.0,50.0", "0:0 up 50.0,50.0"])
    screen.keys = [EvdevKey.finger]
    #expect(lines(words, screen).count == 2)
    screen.properties = []
    #expect(lines(words, screen).first == "pointer down 200.0,100.0 1")
  }

  @Test("a live touchpad sends its pointer, its clicks and its scrolls in their order")
  func liveTouchpads() {
    var source = DeviceSession(
      device: Self.pad, surface: Self.surface, movesPointer: true)
    var lines: [String] = []
    let add: (TouchEvent) -> Void = { event in
      lines += event.allTouches.map { "\($0.type) \($0.phase) \($0.location)" }
    }
    let words =
      "@1 i1 x50 y50 | @2 x70 | @3 i-1 | @4 i2 x9 y9 | @5 i-1 | @6 i3 x9 y9 s1 i4 x49 y9 |"
      + " @7 y29 s0 y29 |"
    for event in DecoderTester.events(words) {
      source.receive(event, add) { lines.append("\($0.type) \($0.phase) \($0.displacement.dy)") }
    }
    source.finish(add) { lines.append("\($0.type) \($0.phase)") }
    #expect(
      lines == [
        "indirectPointer regionEntered (220.0, 100.0)",
        "indirectPointer regionExited (220.0, 100.0)",
        "indirectPointer began (220.0, 100.0)", "indirectPointer ended (220.0, 100.0)",
        "indirectPointer regionEntered (220.0, 100.0)", "scroll began 20.0",
        "indirectPointer regionExited (220.0, 100.0)", "scroll cancelled",
      ])
    #expect(source.issues.total == 0)
  }

  @Test(
    "random contacts leave nothing in progress and make no invalid input",
    arguments: 1...TestLoad.count(20, quick: 8))
  func randomContactsAreSafe(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let numbers = [0, 1, 9, 190, 199, 400, -1, .max, .min].map { Int32(truncatingIfNeeded: $0) }
    var source = DeviceSession(
      device: Self.pad, surface: Self.surface, movesPointer: true)
    var down: Set<TouchID> = []
    var sequences: Set<IndirectEvent.EventType> = []
    let see: (TouchEvent) -> Void = { event in
      for touch in event.allTouches {
        if touch.phase == .began || touch.phase == .regionEntered { down.insert(touch.id) }
        if touch.phase.isFinal { down.remove(touch.id) }
        #expect(touch.location.x >= 0 && touch.location.x <= 400)
      }
    }
    let indirect: (IndirectEvent) -> Void = { event in
      #expect(sequences.contains(event.type) == (event.phase != .began))
      if event.isFinal { sequences.remove(event.type) } else { sequences.insert(event.type) }
    }
    var words = ""
    for _ in 0..<2000 {
      if random.chance(0.05) { words += random.element(of: ["k272 ", "r272 ", "k273 ", "r273 "]) }
      let value = random.chance(0.2) ? random.element(of: numbers) : Int32(random.int(below: 400))
      words += "\(random.element(of: Array("sixxxyyyyt|||@!")))\(value) "
    }
    for event in DecoderTester.events(words) {
      source.receive(event, see, indirect: indirect)
    }
    source.finish(see, indirect: indirect)
    #expect(down.isEmpty)
    #expect(sequences.isEmpty)
    #expect(source.issues.total == source.issues.count(.timeReversed))
  }

  @Test(
    "at the end of the input the pointer is released and leaves, whatever it was doing",
    arguments: [
      ("@1 i1 x50 y50 | @50 k272 |", ["down", "cancel"]),
      ("@1 i1 x50 y50 | @50 k272 | @60 x90 |", ["down", "cancel"]),
      ("@1 i1 x50 y50 | @99 i-1 | @150 i2 x50 y50 | @300 x90 |", ["down"]),
      ("@1 i1 x50 y50 | @50 x90 |", []),
    ])
  func endReleasesThePointer(words: String, kinds: [String]) {
    let lines = lines(words)
    let pointer = lines.filter { $0.hasPrefix("pointer") }.map { $0.split(separator: " ")[1] }
    var isDown = false
    var isInside = false
    for kind in pointer {
      if kind == "down" { isDown = true }
      if ["up", "cancel"].contains(kind) { isDown = false }
      if kind == "hover" { isInside = true }
      if ["leave", "down"].contains(kind) { isInside = false }
    }
    #expect(!isDown && !isInside, "\(lines)")
    #expect(kinds.allSatisfy { kind in pointer.contains { $0 == kind } }, "\(lines)")
  }

  @Test("a recording that ends while a finger holds the button of the pad releases the pointer")
  func endOfARecordingReleasesThePointer() {
    func sample(_ kind: ContactReport.Kind, at time: Double, buttons: Double) -> RecordedSample {
      RecordedSample(
        .report(kind), "finger", time: time, x: 50, y: 50, properties: [.buttons: buttons],
        type: .indirect)
    }
    var recording = TouchRecording()
    recording.surface = Self.surface
    recording.samples = [sample(.down, at: 0, buttons: 0), sample(.move, at: 0.1, buttons: 1)]
    #expect(
      recording.interpretingTouchpads().samples.map(line) == [
        "pointer down 200.0,100.0 1", "pointer cancel 200.0,100.0",
      ])
  }
}

import TouchKit
import TouchRecordings

/// An interpreter of the contacts of a touchpad as what a desktop makes of them: a pointer that
/// hovers, clicks, scrolls and transforms (R65).
///
///                      one finger moves, or is held and moves
///               ┌────────────────────────────────────────────▶ pointing
///     waiting ──┤ two fingers move together                    (hover)
///        ▲      ├────────────────────────────────────────────▶ scroll
///        │      │ two fingers move apart or around each other
///        │      └────────────────────────────────────────────▶ transform
///        └──────────── a finger lands or lifts ◀──────────────────┘
///
/// What is in progress then ends, and a movement begins again when it exceeds the slop. All fingers
/// that land and lift in a short time without exceeding it are a click. A finger that lands soon
/// after the click of one finger, and stays or moves, presses again and drags (tap-and-drag). Three
/// or more fingers are left to the system: they do nothing.
///
/// The button of the pad presses that of the number of fingers, and drags until it is released: the
/// finger that moves fastest moves the pointer. It is known only while a finger touches the pad.
///
/// A contact that lands near the lower edge is a thumb or a palm that rests there, and does nothing
/// until it has moved out. Contacts that are not of the type `indirect` are passed on.
struct TouchpadInterpreter {
  /// The name of the pointer's contact.
  static let pointer = "pointer"

  private struct Contact {
    let name: String
    /// The locations of the contact when it landed, when the number of fingers changed, at the end
    /// of the previous frame, and in its last sample.
    let landing: Point2D
    var origin, previous, location: Point2D
    /// Whether the contact has not left the lower edge since it landed there.
    var isThumb: Bool
  }

  private enum Activity {
    /// The fingers have not moved since the time in seconds.
    case waiting(since: Double)
    case pointing
    /// The pointer is pressed, by the button of the pad or by a finger that landed after a tap.
    case pressing(ButtonMask, byPad: Bool)
    /// The last event of a scroll or transform.
    case sequence(IndirectEvent)
  }

  private var surface: Size2D
  /// The contacts that are down, in the order in which they landed.
  private var contacts: [Contact] = []
  /// The contacts of other types that touch or hover. Their type may change before they end.
  private var others: Set<String> = []
  private var activity = Activity.waiting(since: 0)
  /// The time at which the first finger landed and the maximum number of fingers, or `nil` if they
  /// are no tap any more.
  private var tap: (start: Double, fingers: Int)?
  /// The time of the last click of one finger, and whether the finger that is down followed it.
  private var clickTime = -Double.infinity
  private var followsClick = false
  /// The pressed buttons of the pad.
  private var padButtons: ButtonMask = []
  private var location: Point2D
  private var isHovering = false
  private var time = 0.0

  /// Creates an interpreter with the pointer at a location, by default in the middle of a surface.
  init(surface: Size2D, location: Point2D? = nil) {
    self.surface = surface
    self.location = location ?? Rect2D(origin: .zero, size: surface).center
  }

  /// Receives a sample of a frame and appends what it completes to `output`.
  mutating func receive(_ sample: RecordedSample, into output: inout [RecordedSample]) {
    if case .resize(let size) = sample.kind { surface = size }
    guard case .report(let kind) = sample.kind, kind != .overflow, kind != .palm else {
      if sample.kind == .report(.overflow) {
        self = TouchpadInterpreter(surface: surface, location: location)
      }
      return output.append(sample)
    }
    let index = contacts.firstIndex { $0.name == sample.contact }
    if index == nil, sample.type != .indirect || others.contains(sample.contact) {
      if kind == .down || kind == .hover { others.insert(sample.contact) }
      if kind == .up || kind == .cancel || kind == .leave { others.remove(sample.contact) }
      return output.append(sample)
    }
    if let time = sample.time, time.isFinite { self.time = time }
    if let location = sample.location, location.isFinite {
      if let index {
        move(index, to: location, into: &output)
      } else if kind == .down, contacts.count < SourceConstants.maximumPadContacts {
        land(sample.contact, at: location, into: &output)
      }
    }
    if let index, kind == .up || kind == .cancel {
      lift(index, kind == .up ? .ended : .cancelled, into: &output)
    }
    if let buttons = sample.properties[.buttons] { padButtons = ButtonMask(number: buttons) }
  }

  /// Ends a frame and appends what the fingers did in it to `output`.
  mutating func endFrame(into output: inout [RecordedSample]) {
    moveFingers(into: &output)
    if case .pressing(_, byPad: true) = activity {
      if padButtons.isEmpty { restart(.ended, into: &output) }
    } else if !padButtons.isEmpty, !contacts.isEmpty {
      restart(.ended, into: &output)
      let fingers = ButtonMask.button(min(max(fingerCount, 1), 3))
      press(padButtons == .primary ? fingers : padButtons, byPad: true, into: &output)
    }
  }

  /// Ends the input: the pointer leaves.
  mutating func finish(into output: inout [RecordedSample]) {
    endFrame(into: &output)
    contacts.removeAll()
    restart(.cancelled, into: &output)
    if isHovering { report(.leave, into: &output) }
    isHovering = false
  }

  // MARK: - Contacts

  private var fingerCount: Int { contacts.count { !$0.isThumb } }

  private mutating func land(
    _ name: String, at location: Point2D, into output: inout [RecordedSample]
  ) {
    // The others may have moved in this frame.
    moveFingers(into: &output)
    let isThumb = location.y > surface.height * (1 - SourceConstants.thumbZone)
    contacts.append(
      Contact(
        name: name, landing: location, origin: location, previous: location, location: location,
        isThumb: isThumb))
    guard !isThumb else { return }
    restart(.ended, into: &output)
    // What the button of the pad holds is not pressed again.
    guard case .waiting = activity else { return }
    let count = fingerCount
    followsClick = count == 1 && time - clickTime <= SourceConstants.padTapDuration
    tap = count == 1 ? (time, 1) : tap.map { ($0.start, max($0.fingers, count)) }
  }

  private mutating func move(
    _ index: Int, to location: Point2D, into output: inout [RecordedSample]
  ) {
    contacts[index].location = location
    if contacts[index].isThumb {
      guard location.y <= surface.height * (1 - SourceConstants.thumbZone) else { return }
      contacts[index].isThumb = false
      tap = nil
      restart(.ended, into: &output)
    } else if !TapRule.allows(displacement: location - contacts[index].landing) {
      tap = nil
    }
  }

  private mutating func lift(
    _ index: Int, _ phase: IndirectEvent.Phase, into output: inout [RecordedSample]
  ) {
    endFrame(into: &output)
    let isThumb = contacts.remove(at: index).isThumb
    guard !isThumb || contacts.isEmpty else { return }
    restart(phase, into: &output)
    if phase == .cancelled { tap = nil }
    guard fingerCount == 0, let tap else { return }
    self.tap = nil
    if tap.fingers <= 2, time - tap.start <= SourceConstants.padTapDuration {
      press(.button(tap.fingers), byPad: false, into: &output)
      restart(.ended, into: &output)
      if tap.fingers == 1 { clickTime = time }
    }
  }

  /// Ends what is in progress, and waits for the next movement. Fingers do not end what the button
  /// of the pad holds.
  private mutating func restart(
    _ phase: IndirectEvent.Phase, into output: inout [RecordedSample]
  ) {
    for index in contacts.indices {
      contacts[index].origin = contacts[index].location
      contacts[index].previous = contacts[index].location
    }
    switch activity {
    case .sequence(let event): output.append(RecordedSample(event.end(phase, at: time)))
    case .pressing(_, byPad: true) where !padButtons.isEmpty && !contacts.isEmpty: return
    case .pressing:
      report(phase == .cancelled ? .cancel : .up, into: &output)
      if phase != .cancelled { report(.hover, into: &output) }
    case .waiting, .pointing: break
    }
    activity = .waiting(since: time)
  }

  private mutating func press(
    _ buttons: ButtonMask, byPad: Bool, into output: inout [RecordedSample]
  ) {
    tap = nil
    followsClick = false
    activity = .pressing(buttons, byPad: byPad)
    report(.down, buttons, into: &output)
  }

  // MARK: - Movements

  private mutating func moveFingers(into output: inout [RecordedSample]) {
    let fingers = contacts.filter { !$0.isThumb }
    if case .pressing = activity {
      let steps = fingers.map { $0.location - $0.previous }
      movePointer(by: steps.max { $0.length < $1.length } ?? .zero, into: &output)
    } else if fingers.count == 1 {
      point(fingers[0], into: &output)
    } else if fingers.count == 2 {
      moveTwo(fingers[0], fingers[1], into: &output)
    }
    for index in contacts.indices { contacts[index].previous = contacts[index].location }
  }

  private mutating func point(_ finger: Contact, into output: inout [RecordedSample]) {
    // A finger that is held is no tap, and may aim in small steps.
    if case .waiting(let start) = activity,
      time - start > SourceConstants.padTapDuration
        || !TapRule.allows(displacement: finger.location - finger.origin)
    {
      if followsClick { press(.primary, byPad: false, into: &output) } else { activity = .pointing }
    }
    movePointer(by: finger.location - finger.previous, into: &output)
  }

  private mutating func movePointer(by step: Vector2D, into output: inout [RecordedSample]) {
    guard step != .zero, step.isFinite else { return }
    if case .waiting = activity { return }
    tap = nil
    location.x = min(max(location.x + step.dx, 0), surface.width.nextDown)
    location.y = min(max(location.y + step.dy, 0), surface.height.nextDown)
    if case .pressing(let buttons, _) = activity {
      report(.move, buttons, into: &output)
    } else {
      report(.hover, into: &output)
    }
  }

  private mutating func moveTwo(
    _ first: Contact, _ second: Contact, into output: inout [RecordedSample]
  ) {
    func movement(from start: KeyPath<Contact, Point2D>) -> (common: Vector2D, opposed: Vector2D) {
      let one = first.location - first[keyPath: start]
      let two = second.location - second[keyPath: start]
      return ((one + two) / 2, (two - one) / 2)
    }
    let step = movement(from: \.previous)
    let before = second.previous - first.previous
    let now = second.location - first.location
    func event(_ type: IndirectEvent.EventType, _ phase: IndirectEvent.Phase) -> IndirectEvent {
      if type == .scroll {
        return IndirectEvent(scroll: step.common, phase, at: time, location: location)
      }
      // Contacts that some pads report at one place have no direction and no ratio.
      let isSpread = min(before.length, now.length) >= 1
      return IndirectEvent(
        scale: isSpread ? now.length / before.length : 1,
        rotation: isSpread ? before.angle(to: now) : 0, phase, at: time, location: location)
    }
    switch activity {
    case .sequence(let last):
      guard step.common != .zero || step.opposed != .zero else { return }
      activity = .sequence(event(last.type, .changed))
    case .waiting:
      let (common, opposed) = movement(from: \.origin)
      guard
        !TapRule.allows(displacement: common) || !TapRule.allows(displacement: opposed)
      else { return }
      // A finger that moves around or away from one that rests moves both by the same length.
      let isScroll = common.length > opposed.length * SourceConstants.scrollDominance
      activity = .sequence(event(isScroll ? .scroll : .transform, .began))
      tap = nil
    case .pointing, .pressing: return
    }
    if case .sequence(let event) = activity { output.append(RecordedSample(event)) }
  }

  /// Appends a report of the pointer.
  private mutating func report(
    _ kind: ContactReport.Kind, _ buttons: ButtonMask = [], into output: inout [RecordedSample]
  ) {
    isHovering = kind == .hover
    output.append(
      RecordedSample(
        .report(kind), Self.pointer, time: time, x: location.x, y: location.y,
        properties: [.buttons: Double(buttons.rawValue)], type: .indirectPointer))
  }
}

extension TouchRecording {
  /// Returns the recording of what a desktop makes of the contacts of touchpads in this one: a
  /// pointer that hovers and clicks, scrolls and transforms. All other samples stay as they are.
  package func interpretingTouchpads() -> TouchRecording {
    var result = self
    result.samples = []
    var interpreter = TouchpadInterpreter(surface: surface ?? SourceConstants.defaultSurface)
    for (index, sample) in samples.enumerated() {
      // The samples of one frame have the same time.
      if index > 0, sample.time != samples[index - 1].time {
        interpreter.endFrame(into: &result.samples)
      }
      interpreter.receive(sample, into: &result.samples)
    }
    interpreter.finish(into: &result.samples)
    return result
  }
}

import TestSupport
import Testing
import TouchDiagnosis
import TouchGestures
import TouchKit
import TouchScripts
import TouchTesting
import TouchViews

/// Each kind of finding has a set-up that has it and one that nearly has it.
@Suite struct AuditTests {
  /// Returns the findings of one kind of a script's views and gestures.
  private func findings(_ kind: AuditFinding.Kind, _ text: String) throws -> [AuditFinding] {
    try findings([kind], text)
  }

  private func findings(
    _ kinds: Set<AuditFinding.Kind>, _ text: String
  ) throws -> [AuditFinding] {
    let script = try TouchScript(parsing: "touchscript 1\n" + text, file: "audited.touch")
    let findings = audit(includingNotes: true) { ScriptStage(script).window }
    return findings.filter { kinds.contains($0.kind) }
  }

  /// Expects one finding with a script whose expectations hold, and returns it.
  private func shownProblem(_ kind: AuditFinding.Kind, _ text: String) throws -> AuditFinding {
    let findings = try findings(kind, text)
    #expect(findings.count == 1, "\(findings)")
    let finding = try #require(findings.first)
    let script = try #require(finding.script)
    let replayed = try TouchScript(parsing: script.text, file: "shown.touch")
    let check = ScriptCheck(replayed)
    #expect(check.passed > 0)
    #expect(check.failures.isEmpty)
    return finding
  }

  @Test("findings are in the order of their kinds")
  func findingsAreInOrder() throws {
    let text = "touchscript 1\nview pad 100,100 20x20 multitouch\ngesture move: pan on pad"
    let script = try TouchScript(parsing: text, file: "audited.touch")
    let findings = audit(includingNotes: true) { ScriptStage(script).window }
    #expect(findings.map(\.kind) == [.smallTarget, .dragging])
  }

  @Test("equal findings about many views are one finding that lists them")
  func equalFindingsAreGrouped() throws {
    let cells = (0..<60).map { index in
      "view cell\(index) \(index % 10 * 40),\(index / 10 * 43) 39x42\n"
        + "gesture hit\(index): tap on cell\(index)\n"
    }
    let findings = try findings(.smallTarget, cells.joined())
    #expect(findings.count == 1)
    #expect(findings.first?.views.count == 60)
    #expect(
      findings.first?.reason.hasSuffix("the same holds for 59 others: hit1, hit2, hit3, …") == true)
    #expect(try self.findings(.smallTarget, cells.prefix(2).joined()).count == 2)
  }

  // MARK: - Options

  @Test("a pan that needs more fingers than it allows is a problem, and a count of 0 a note")
  func contradictingOptions() throws {
    let findings = try findings(.options, "gesture move: pan on root min=3 max=2")
    #expect(
      findings.map(\.reason) == ["move on root needs at least 3 fingers, but allows at most 2"])
    #expect(findings.first?.severity == .problem)
    let zero = audit(includingNotes: true) {
      let view = TouchView()
      let tap = TapGestureRecognizer()
      view.name = "card"
      tap.name = "select"
      tap.numberOfTapsRequired = 0
      view.addGestureRecognizer(tap)
      return view
    }
    #expect(
      zero.map(\.reason) == ["numberOfTapsRequired of select on card is 0, which counts as 1"])
  }

  @Test("a requirement on a recognizer that was never added to a view is a problem")
  func requirementOnARecognizerOfNoView() {
    let double = TapGestureRecognizer()
    func audited(adding isAdded: Bool) -> [String] {
      audit {
        let view = TouchView()
        let tap = TapGestureRecognizer()
        view.name = "card"
        tap.name = "select"
        double.name = "open"
        double.numberOfTapsRequired = 2
        tap.require(toFail: double)
        view.addGestureRecognizer(tap)
        if isAdded { view.addGestureRecognizer(double) }
        return view
      }.map(\.reason)
    }
    #expect(
      audited(adding: false) == [
        "select on card requires open to fail, which is on no view of the window"
      ])
    #expect(audited(adding: true) == [])
  }

  @Test("drags of nested views, and a press as short as a tap, are notes")
  func rivals() throws {
    let nested = "view list 0,0 400x300\nview row 0,100 400x60 in list\n"
    var findings = try findings(
      .unordered, nested + "gesture scroll: pan on list\ngesture slide: pan on row")
    #expect(
      findings.map(\.reason) == [
        "slide on row takes the drags that begin in row from scroll on list"
      ])
    #expect(findings.allSatisfy { $0.severity == .note })
    #expect(
      try self.findings(
        .unordered, nested + "gesture slide: pan on row\ngesture scroll: pan on list with slide"
      ).isEmpty)
    let press = "gesture hit: tap on root\ngesture press: longpress on root duration="
    findings = try self.findings(.unordered, press + "100")
    #expect(
      findings.map(\.reason) == [
        "press on root takes the taps of hit on root that last longer than 0.1 s"
      ])
    #expect(try self.findings(.unordered, press + "500").isEmpty)
  }

  // MARK: - Conflicts

  @Test func panThatSwipeDoesNotPrecede() throws {
    let views = "view card 50,50 300x200\ngesture throw: swipe on card direction=left\n"
    let finding = try shownProblem(.neverRecognized, views + "gesture drag: pan on card")
    #expect(finding.severity == .problem)
    #expect(finding.gestures == ["throw", "drag"])
    #expect(finding.views == ["card"])
    #expect(
      finding.description
        == "problem neverRecognized: throw on card is never recognized, because drag on card always "
        + "comes first\n  let drag wait for it with require(toFail:), or allow both with "
        + "recognizeSimultaneously(with:)")
    let waiting = try findings(
      .neverRecognized, views + "gesture drag: pan on card requires throw")
    #expect(waiting.isEmpty)
  }

  @Test func tapThatWaitsForWhatNeverFails() throws {
    let gestures = "view pad 0,0 400x300\ngesture rest: longpress on pad duration="
    let finding = try shownProblem(
      .neverRecognized, gestures + "0\ngesture hit: tap on pad requires rest")
    #expect(finding.reason.contains("it waits until rest on pad fails"))
    #expect(
      try findings(
        .neverRecognized, gestures + "200\ngesture hit: tap on pad requires rest"
      ).isEmpty)
  }

  @Test func superviewsGestureUnderACoveringView() throws {
    let gestures = "gesture outer: pan on board\ngesture inner: pan on sheet\n"
    let board = "view board 0,0 400x300\nview sheet "
    #expect(
      try findings(
        .neverRecognized, board + "0,0 400x300 in board\n" + gestures
      ).map(\.gestures)
        == [["outer", "inner"]])
    // The board is free beside the sheet.
    #expect(try findings(.neverRecognized, board + "0,0 300x300 in board\n" + gestures).isEmpty)
  }

  @Test func edgePanAwayFromTheEdge() throws {
    let text = "20x20\ngesture back: edgepan on strip edge=left"
    let finding = try #require(
      try findings(.neverRecognized, "view strip 40,0 \(text)").first)
    #expect(finding.reason.contains("landed 50 pt from the edge > 20"))
    #expect(finding.script == nil)
    #expect(try findings(.neverRecognized, "view strip 0,0 \(text)").isEmpty)
  }

  /// The same drag reaches nothing in the middle of the page.
  @Test func edgePanThatWaits() throws {
    let text = "view page 0,0 400x300\ngesture hold: longpress on page movement=100\n"
    let finding = try shownProblem(
      .delayed, text + "gesture back: edgepan on window edge=left requires hold")
    #expect(finding.gestures == ["back", "hold"])
    #expect(try findings(.delayed, text + "gesture back: edgepan on window edge=left").isEmpty)
  }

  @Test func pinchAndRotationWithoutOrder() throws {
    let text = "gesture zoom: pinch on root\ngesture turn: rotation on root"
    let finding = try shownProblem(.unordered, text)
    #expect(finding.severity == .problem)
    #expect(Set(finding.gestures) == ["zoom", "turn"])
    #expect(try findings(.unordered, text + " with zoom").isEmpty)
    #expect(try findings(.unordered, text + " requires zoom").isEmpty)
  }

  @Test func gesturesOfDifferentFingersHaveAnOrder() throws {
    let text = "gesture drag: pan on root min=1 max="
    #expect(try findings(.unordered, text + "2\ngesture zoom: pinch on root").count == 1)
    #expect(try findings(.unordered, text + "1\ngesture zoom: pinch on root").isEmpty)
  }

  @Test func doubleTapThatAlsoTaps() throws {
    let text = "gesture open: tap on root taps=2\ngesture select: tap on root"
    let finding = try shownProblem(.unordered, text)
    #expect(
      finding.reason == "open on root and select on root are both recognized by the same touches")
    #expect(try findings(.unordered, text + " requires open").isEmpty)
    #expect(try findings(.unordered, text + " with open").isEmpty)
    // Taps of different fingers, and gestures that begin with different touches of one hand.
    #expect(try findings(.unordered, text + " touches=2").isEmpty)
    #expect(
      try findings(
        .unordered, text + " requires open\ngesture drag: pan on root"
      ).isEmpty)
  }

  @Test func tapThatWaitsForADoubleTap() throws {
    let text = "gesture open: tap on root taps=2\ngesture select: tap on root requires open"
    let finding = try shownProblem(.delayed, text)
    #expect(finding.severity == .note)
    #expect(
      finding.reason
        == "select on root is recognized 0.35 s late, because it waits until open on root fails")
    // A long press has failed by the time at which the finger lifts.
    #expect(
      try findings(
        .delayed, "gesture press: longpress on root\ngesture select: tap on root requires press"
      )
      .isEmpty)
    #expect(
      try shownProblem(
        .delayed,
        "gesture press: longpress on root taps=1\ngesture select: tap on root requires press"
      )
      .gestures == ["select", "press"])
  }

  @Test func controlUnderATap() throws {
    /// A control that does not keep its taps, as `TouchControl` does (R74).
    final class LaxControl: TouchControl {
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
    }
    func audited(
      _ change: (TapGestureRecognizer) -> Void
    ) throws -> [AuditFinding] {
      let save = LaxControl()
      let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
      save.frame = Rect2D(x: 100, y: 100, width: 80, height: 44)
      save.name = "save"
      window.addSubview(save)
      let dismiss = TapGestureRecognizer()
      dismiss.name = "dismiss"
      change(dismiss)
      window.addGestureRecognizer(dismiss)
      return audit { window }
    }
    let findings = try audited { _ in }
    #expect(findings.map(\.kind) == [.controlLosesTouch])
    #expect(findings.map(\.views) == [["save"]])
    #expect(findings.map(\.gestures) == [["dismiss"]])
    let script = try #require(findings.first?.script)
    #expect(script.text.contains("expect view save: began cancelled"))
    #expect(ScriptCheck(script).failures.isEmpty)
    #expect(try audited { $0.cancelsTouchesInView = false }.isEmpty)
    #expect(try audited { $0.numberOfTouchesRequired = 2 }.isEmpty)
  }

  @Test func conflictsThatDelegatesMayResolveAreNotes() {
    func audited(_ change: (PinchGestureRecognizer) -> Void) -> [AuditFinding] {
      let photo = TouchView(), pinch = PinchGestureRecognizer()
      photo.isMultipleTouchEnabled = true
      change(pinch)
      photo.addGestureRecognizer(pinch)
      photo.addGestureRecognizer(RotationGestureRecognizer())
      return audit(includingNotes: true) { photo }.filter { $0.kind == .unordered }
    }
    #expect(audited { _ in }.map(\.severity) == [.problem])
    let refusing = audited { $0.shouldBegin = { false } }
    #expect(refusing.map(\.severity) == [.note])
    #expect(refusing.allSatisfy { $0.script == nil && $0.reason.contains("no script shows it") })
    #expect(audited { $0.allowedTouchTypes = [.pencil] }.map(\.severity) == [.note])
    // What a closure answers about simultaneous recognition is asked.
    #expect(audited { $0.shouldRecognizeSimultaneously = { _ in true } }.isEmpty)
  }

  @Test func cycleOfRequirements() {
    let pad = TouchView(), taps = (1...3).map { _ in TapGestureRecognizer() }
    for (index, tap) in taps.enumerated() {
      tap.numberOfTapsRequired = index + 1
      pad.addGestureRecognizer(tap)
    }
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[2])
    let window = TouchStage(pad).window
    #expect(audit { window }.isEmpty)
    taps[2].require(toFail: taps[0])
    let cycles = audit { window }.filter { $0.kind == .cycle }
    #expect(cycles.map(\.gestures) == [["tap", "doubletap", "tripletap"]])
    #expect(cycles.allSatisfy { $0.script == nil && $0.reason.contains("no script shows it") })
  }

  // MARK: - Views

  @Test(arguments: [
    ("hidden", "note", "hidden"), ("alpha=0.001", "note", "hidden"),
    ("disabled", "problem", "is not interactive"), ("scale=0", "problem", "not invertible"),
  ])
  func gesturesOnViewsThatNoTouchReaches(option: String, severity: String, reason: String) throws {
    let text = "view pad 0,0 100x100\ngesture hit: tap on pad"
    #expect(try findings(.unreachable, text).isEmpty)
    let finding = try #require(
      try findings(.unreachable, text.replacing("\ng", with: " \(option)\ng")).first)
    #expect("\(finding.severity)" == severity)
    #expect(finding.reason.contains(reason))
    #expect((finding.views, finding.gestures) == (["pad"], ["hit"]))
  }

  @Test func gesturesOnViewsOutsideOrWithoutSize() throws {
    let text = "view box 0,0 100x100\nview pad 90,0 50x50 in box\ngesture hit: tap on pad"
    #expect(try findings(.unreachable, text).isEmpty)
    #expect(
      try findings(.unreachable, text.replacing("90,0", with: "101,0")).map(\.reason)
        == ["hit cannot be recognized, because pad is outside of its superviews"])
    #expect(
      try findings(.unreachable, text.replacing("50x50", with: "0x50")).map(\.reason)
        == ["hit cannot be recognized, because pad has no size"])
    #expect(
      try findings(.unreachable, text.replacing("100x100", with: "100x100 hidden"))
        .map(\.repair) == ["show box when it is wanted"])
  }

  @Test func disabledRecognizer() {
    let pad = TouchView(), tap = TapGestureRecognizer()
    pad.addGestureRecognizer(tap)
    let window = TouchStage(pad).window
    #expect(audit(includingNotes: true) { window }.isEmpty)
    tap.isEnabled = false
    #expect(audit(includingNotes: true) { window }.map(\.kind) == [.unreachable])
    #expect(audit { window }.isEmpty)
  }

  @Test func siblingThatGetsNothing() throws {
    let text = "view back 100,100 50x50\nview front "
    let findings = try findings(.covered, text + "90,90 70x70")
    #expect(findings.map(\.severity) == [.problem])
    #expect(findings.map(\.views) == [["back", "front"]])
    #expect(try self.findings(.covered, text + "100,100 45x70").isEmpty)
    #expect(try self.findings(.covered, text + "90,90 70x70 disabled").isEmpty)
  }

  @Test func viewOfOneTouchWithAGestureOfTwo() throws {
    let text = "view photo 0,0 400x300\ngesture zoom: pinch on photo"
    #expect(try findings(.singleTouch, text).map(\.severity) == [.note])
    #expect(try findings(.singleTouch, text + " cancels=no").map(\.severity) == [.problem])
    #expect(
      try findings(
        .singleTouch, text.replacing("300\n", with: "300 multitouch\n")
      ).isEmpty)
    // The view does not handle touches itself.
    #expect(try findings(.singleTouch, text.replacing("300\n", with: "300 ignores\n")).isEmpty)
    #expect(try findings(.singleTouch, text.replacing("pinch", with: "pan")).isEmpty)
  }

  // MARK: - Accessibility

  @Test func targetsBelow44Points() throws {
    func audited(_ size: String) throws -> [AuditFinding] {
      try findings(.smallTarget, "view pin 100,100 \(size)\ngesture hit: tap on pin")
    }
    #expect(try audited("44x44").isEmpty)
    #expect(try audited("43x44").map(\.severity) == [.note])
    #expect(try audited("10x10").map(\.severity) == [.note])
  }

  @Test("the size of a target that is partly covered is that of its largest free part")
  func targetsThatAreCovered() throws {
    func sizes(_ badge: String, _ list: String = "0,0 400x700") throws -> [String] {
      let text =
        "surface 400x700\nview list \(list)\nview badge \(badge)\ngesture select: tap on list"
      return try findings(.smallTarget, text).map(\.reason)
    }
    #expect(try sizes("180,330 40x40").isEmpty)
    #expect(try sizes("195,345 10x10").isEmpty)
    #expect(try sizes("100,350 200x200").isEmpty)
    #expect(
      try sizes("0,20 400x660").map { $0.contains("list is a target of 400.0x20.0") } == [true])
    #expect(
      try sizes("130,110 30x30", "100,100 100x50").map {
        $0.contains("list is a target of 40.0x50.0")
      }
        == [true])
    // Two covers beside a center that is free, and a center outside of what the superview shows.
    #expect(try sizes("100,0 95x700\nview other 205,0 95x700").isEmpty)
    #expect(
      try findings(
        .smallTarget,
        "view box 0,0 200x200\nview pad 80,80 300x300 in box\ngesture hit: tap on pad"
      ).isEmpty)
    #expect(
      try findings(
        .smallTarget,
        "view box 0,0 200x200\nview pad 180,80 300x300 in box\ngesture hit: tap on pad"
      ).map { $0.reason.contains("pad is a target of 20.0x120.0") } == [true])
  }

  @Test func tinyTargetsSideBySide() throws {
    func audited(_ distance: Int, size: String = "20x20") throws -> [AuditFinding] {
      try findings(
        .smallTarget,
        "view one 100,100 20x20\nview two \(100 + distance),100 \(size)\n"
          + "gesture a: tap on one\ngesture b: tap on two"
      ).filter { $0.severity == .problem }
    }
    // Circles of 24 points around both centers must not meet.
    #expect(try audited(23).map(\.views) == [["one"], ["two"]])
    #expect(try audited(24).isEmpty)
    // The circle around the tiny one must not meet the large one, which begins 12 points away.
    #expect(try audited(21, size: "60x60").map(\.views) == [["one"]])
    #expect(try audited(22, size: "60x60").isEmpty)
  }

  @Test func targetThatExtendsItsHitArea() {
    final class Pin: TouchView {
      override func point(inside point: Point2D, with event: TouchEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -12).contains(point)
      }
    }
    let pin = Pin(frame: Rect2D(x: 100, y: 100, width: 20, height: 20))
    pin.addGestureRecognizer(TapGestureRecognizer())
    #expect(audit(includingNotes: true) { pin }.isEmpty)
  }

  @Test(
    arguments: TestLoad.some(
      of: [
        ("pan on root", AuditFinding.Kind.dragging), ("pinch on root", .pointerGesture),
        ("tap on root touches=2", .pointerGesture), ("swipe on root direction=up", .pointerGesture),
        ("pan on root min=2", .pointerGesture), ("transform on root", .pointerGesture),
      ], quick: 2))
  func gesturesWithoutAnAlternative(gesture: String, kind: AuditFinding.Kind) throws {
    let text = "gesture it: \(gesture)"
    let findings = try findings([.pointerGesture, .dragging], text)
    #expect(findings.map(\.kind) == [kind])
    #expect(findings.map(\.severity) == [.note])
    #expect(try self.findings(kind, text + "\ngesture press: longpress on root").isEmpty)
    // A tap of two fingers is no alternative.
    #expect(try self.findings(kind, text + "\ngesture two: tap on root touches=2").count == 1)
  }

  @Test func hoverNeedsNoFinger() throws {
    let script = try TouchScript(
      parsing: "touchscript 1\ngesture over: hover on root", file: "audited.touch")
    let findings = audit(includingNotes: true) { ScriptStage(script).window }
    #expect(findings.isEmpty, "\(findings)")
  }

  // MARK: - The audit itself

  @Test func auditLeavesTheWindowAsItIs() {
    let photo = TouchView(), pinch = PinchGestureRecognizer(), turn = RotationGestureRecognizer()
    var calls = 0
    for recognizer in [pinch, turn] {
      recognizer.addAction { _ in calls += 1 }
      photo.addGestureRecognizer(recognizer)
    }
    let window = TouchStage(photo).window
    let first = audit(includingNotes: true) { window }.map(\.description)
    #expect(calls == 0)
    #expect(pinch.name == nil && pinch.reason == nil)
    #expect(window.trace == nil)
    #expect(audit(includingNotes: true) { window }.map(\.description) == first)
    // Problems come first.
    #expect(first.map { $0.hasPrefix("problem") } == [true, false])
  }

  @Test("views that cover each other are tested at most as often as the square of their number")
  func nestedViewsTakeQuadraticTime() {
    final class Counter { var count = 0 }
    final class CountedView: TouchView {
      let counter: Counter
      init(_ counter: Counter) {
        self.counter = counter
        super.init(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
      }
      override func point(inside point: Point2D, with event: TouchEvent?) -> Bool {
        counter.count += 1
        return super.point(inside: point, with: event)
      }
    }
    func hitTests(_ count: Int) -> Int {
      let counter = Counter()
      _ = audit {
        let views = (0..<count).map { _ in CountedView(counter) }
        for (view, subview) in zip(views, views.dropFirst()) { view.addSubview(subview) }
        return views[0]
      }
      return counter.count
    }
    // Five hit tests of each view for the search of its free part, and 1,681 of the window.
    #expect(hitTests(40) < 100 * 40 * 40)
    #expect(hitTests(80) < 100 * 80 * 80)
  }

  @Test(arguments: TestLoad.some(of: [-1, 0, 1_000_000], quick: 1))
  func countsOfAnySize(count: Int) {
    let pad = TouchView(), tap = TapGestureRecognizer(), press = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    tap.numberOfTapsRequired = count
    tap.numberOfTouchesRequired = count
    press.numberOfTapsRequired = count
    press.numberOfTouchesRequired = count
    pan.minimumNumberOfTouches = count
    pad.gestureRecognizers = [tap, press, pan]
    let window = TouchStage(pad).window
    _ = audit(includingNotes: true) { window }
    window.frame = Rect2D(x: .nan, y: 0, width: .infinity, height: -1)
    _ = audit(includingNotes: true) { window }
  }

  @Test(.enabled(if: TestLoad.isFull, "\(TestLoad.reason)"), arguments: [1e9, 1e300, .infinity])
  func slopsAndDurationsOfAnySize(size: Double) {
    let press = LongPressGestureRecognizer(), pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer(), turn = RotationGestureRecognizer()
    press.minimumPressDuration = size
    pan.slop = size
    pinch.slop = size
    turn.slop = size
    // One view for each, because input for two on one view are also made one after the other.
    let pad = TouchView(frame: Rect2D(x: 0, y: 0, width: 400, height: 400))
    for (index, recognizer) in [press, pan, pinch, turn].enumerated() {
      let view = TouchView(frame: Rect2D(x: 0, y: 100 * Double(index), width: 400, height: 100))
      view.addGestureRecognizer(recognizer)
      pad.addSubview(view)
    }
    let findings = audit { pad }
    // A script can state this slop, but no such duration, and nothing that is larger.
    guard size == 1e9 else { return }
    #expect(findings.map(\.kind) == [.neverRecognized, .neverRecognized, .neverRecognized])
    #expect(findings.map(\.gestures) == [["pan"], ["pinch"], ["rotation"]])
  }
}

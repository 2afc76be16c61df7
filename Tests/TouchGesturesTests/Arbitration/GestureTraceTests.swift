import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("The trace (R45)")
struct GestureTraceTests {
  private let stage = Stage.withCanvas()
  private var lines: [String] { (stage.window.trace?.entries ?? []).map { $0.description } }

  @Test("the trace says which recognizer was recognized and why the others failed (R45)")
  func traceTellsWhatHappenedAndWhy() {
    let single = stage.add(TapGestureRecognizer(), "single tap")
    let double = stage.add(TapGestureRecognizer(), "double tap")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.add(PanGestureRecognizer(), "pan")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    stage.wait(until: 1)
    #expect(
      lines == [
        "single tap receives #1", "double tap receives #1", "pan receives #1",
        "pan failed: lifted after 0.0 pt, needs 10",
        "single tap waiting for double tap",
        "pan reset", "double tap failed: no next tap within 0.35 s", "single tap ended",
        "single tap reset", "double tap reset",
      ])
    #expect(abs((stage.window.trace?.entries.last?.time ?? 0) - 0.45) < 1e-9)
  }

  @Test("a reason has numbers and a kind (R45)")
  func reasonsHaveNumbersAndAKind() {
    let tap = stage.add(TapGestureRecognizer(), "tap")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 112.3, 100))
    #expect(lines.suffix(2) == ["tap failed: moved 12.3 pt > 10", "tap reset"])
    #expect(tap.reason?.kind == "moved")
  }

  @Test("a gesture whose touches are cancelled gives that reason, in progress or waiting (R45)")
  func cancelledTouchesAreTheReason() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let press = stage.add(LongPressGestureRecognizer(), "press")
    let other = stage.add(GestureRecognizer(), "other")
    other.recognizeSimultaneously(with: pan)
    press.require(toFail: other)
    stage.at(0, .down(1, 100, 100))
    stage.wait(until: 1)
    #expect(press.reason == .waiting(for: "other"))
    stage.at(1.1, .cancel(1))
    #expect(press.reason == .touchesCancelled)
    pan.require(toFail: other)
    stage.at(2, .down(1, 100, 100))
    stage.at(2.1, .move(1, 150, 100))
    stage.at(2.2, .cancel(1))
    #expect(pan.reason == .touchesCancelled)
    stage.canvas.removeGestureRecognizer(other)
    stage.at(3, .down(1, 100, 100))
    stage.at(3.1, .move(1, 150, 100))
    stage.at(3.2, .cancel(1))
    #expect(stage.actions == ["pan began", "pan cancelled"])
    #expect(pan.reason == .touchesCancelled)
  }

  @Test("a custom recognizer without a name has that of its class, and fails in a callback (R45)")
  func customRecognizersAreNamedAfterTheirClass() {
    final class Fickle: GestureRecognizer {
      override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
        if touches.count > 1 { state = .failed }
      }
      override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
        if event.timestamp < 1 { state = .failed }
      }
      override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
        state = .failed
      }
    }
    let fickle = Fickle()
    stage.canvas.addGestureRecognizer(fickle)
    #expect(fickle.debugName == "Fickle")
    func failure() -> String? { lines.last { $0.contains("failed") } }
    stage.at(0, .down(1, 100, 100), .down(2, 50, 50))
    #expect(failure() == "Fickle failed in touchesBegan")
    stage.at(0.1, .up(1), .up(2))
    stage.at(0.2, .down(1, 100, 100))
    stage.at(0.3, .move(1, 150, 100))
    #expect(failure() == "Fickle failed in touchesMoved")
    stage.at(0.4, .up(1))
    stage.at(2, .down(1, 100, 100))
    stage.at(2.1, .up(1))
    #expect(failure() == "Fickle failed in touchesEnded")
    stage.at(3, .down(1, 100, 100))
    fickle.state = .failed
    #expect(failure() == "Fickle failed: without a reason")
  }

  @Test("a recognizer that fails in another callback than those of touches says so (R45)")
  func failuresNameTheCallback() {
    final class Fickle: GestureRecognizer {
      var failsIn = ""
      override var followsHover: Bool { true }
      override func eventArrived(_ event: TouchEvent) { fail("eventArrived") }
      override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
        deadline = event.timestamp + 0.5
      }
      override func deadlineReached(at time: Double) { fail("deadlineReached") }
      override func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
        fail("regionEntered")
      }
      override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
        fail("touchesEstimatedPropertiesUpdated")
      }
      private func fail(_ callback: String) { if failsIn == callback { state = .failed } }
    }
    let fickle = Fickle()
    stage.canvas.addGestureRecognizer(fickle)
    func failure() -> String? { lines.last { $0.contains("failed") } }
    for (number, callback) in ["eventArrived", "deadlineReached"].enumerated() {
      fickle.failsIn = callback
      let time = Double(number * 2)
      stage.at(time, .down(1, 100, 100))
      stage.window.advance(to: time + 1)
      #expect(failure() == "Fickle failed in \(callback)")
      stage.at(time + 1, .up(1))
    }
    fickle.failsIn = "regionEntered"
    stage.at(5, .hover(2, 100, 100))
    #expect(failure() == "Fickle failed in regionEntered")
  }

  @Test("a view without a name has that of its class in descriptions")
  func viewsAreNamedAfterTheirClass() {
    final class PhotoView: TouchView {}
    let photo = PhotoView()
    #expect(photo.debugName == "PhotoView" && TouchView().debugName == "view")
    photo.tag = 3
    #expect(photo.debugName == "PhotoView#3" && TouchWindow().debugName == "window")
  }

  @Test("a gesture that cancels itself does not blame its touches (R45)")
  func gestureThatCancelsItselfHasNoReason() {
    final class Moody: GestureRecognizer {
      override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
        state = .began
      }
      override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
        state = .cancelled
      }
    }
    let moody = stage.add(Moody(), "moody")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    #expect(stage.actions == ["moody began", "moody cancelled"])
    #expect(moody.reason == .unspecified)
  }

  @Test("the trace contains touches that were refused and touches that are ignored (R45)")
  func traceContainsRefusedAndIgnoredTouches() {
    let tap = stage.add(TapGestureRecognizer(), "tap")
    tap.shouldReceive = { _ in false }
    let pan = stage.add(PanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .down(2, 200, 100))
    #expect(
      lines == [
        "tap must not receive #1", "pan receives #1", "pan began", "tap must not receive #2",
        "pan receives #2", "pan ignores #2",
      ])
  }

  @Test("an event of the trace has a kind, a state, a reason and a touch (R45)")
  func eventsHaveKindStateReasonAndTouch() {
    let reason = GestureReason.moved(12.3, limit: 10)
    let id = TouchID(7)
    let withheld = GestureTrace.Event.withheld(id, .removed)
    let touches: [GestureTrace.Event] = [.received(id), .refused(id), .ignored(id), withheld]
    #expect(touches.map(\.kind) == ["received", "refused", "ignored", "withheld"])
    #expect(touches.allSatisfy { $0.touch == id && $0.state == nil && $0.reason == nil })
    let reasons: [GestureTrace.Event] = [.waiting(reason), .failed(reason), .cancelled(reason)]
    #expect(reasons.map(\.kind) == ["waiting", "failed", "cancelling"])
    #expect(reasons.allSatisfy { $0.reason == reason && $0.touch == nil })
    #expect(reasons.map(\.state) == [nil, .failed, nil])
    let others: [GestureTrace.Event] = [
      .fired(.changed), .reset, .receivedEvent(.scroll), .refusedEvent(.scroll),
    ]
    #expect(others.map(\.kind) == ["changed", "reset", "received", "refused"])
    #expect(others.map(\.state) == [.changed, nil, nil, nil])
    #expect(others.allSatisfy { $0.touch == nil && $0.reason == nil })
    #expect(withheld.text { "finger \($0.rawValue)" } == "withheld finger 7: left the window")
  }

  @Test("a window without a trace recognizes gestures and records nothing (R45)")
  func windowWithoutATraceRecordsNothing() {
    stage.window.trace = nil
    stage.add(TapGestureRecognizer(), "tap")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    #expect(stage.window.trace == nil)
    #expect(stage.actions == ["tap recognized"])
  }

  @Test("a trace keeps as many entries as its limit and counts the dropped ones")
  func traceDropsEntriesBeyondItsLimit() {
    stage.window.trace = GestureTrace(limit: 10)
    stage.add(TapGestureRecognizer(), "tap")
    for step in 0..<20 {
      stage.at(Double(step), .down(1, 100, 100))
      stage.at(Double(step) + 0.1, .up(1))
    }
    #expect(stage.window.trace?.entries.count ?? 0 <= 10)
    #expect(
      (stage.window.trace?.entries.count ?? 0) + (stage.window.trace?.droppedEntries ?? 0) == 60)
    #expect(lines.last == "tap reset")
    // The newest entries remain.
    #expect(stage.window.trace?.entries.allSatisfy { $0.time > 15 } == true)
  }

  @Test("every kind of reason has its own name, fit for a script (R45)")
  func kindsOfReasonsAreDistinct() {
    let reasons: [GestureReason] = [
      .moved(1, limit: 0), .held(1, limit: 0), .tooShort(0, limit: 1), .tooSlow(1, limit: 0),
      .wrongDirection(1, limit: 0), .movedBack(1, limit: 0), .movedAcross(1, limit: 0),
      .tooFarApart(1, limit: 0),
      .nextTapTooLate(limit: 0), .nextTapTooFar(1, limit: 0), .tooManyTouches(2, limit: 1),
      .tooFewTouches(1, limit: 2),
      .notAtEdge(1, limit: 0), .lifted, .touchesCancelled, .prevented(by: "a"),
      .requirement(of: "a"), .waiting(for: "a"), .denied,
      .disabled,
      .removed, .unspecified,
    ]
    let kinds = reasons.map { $0.kind }
    #expect(Set(kinds).count == reasons.count)
    #expect(kinds.allSatisfy { $0.allSatisfy { $0.isLetter } })
    #expect(GestureReason.other(kind: "mine", text: "too blue").kind == "mine")
    #expect(GestureReason.moved(.infinity, limit: 10).description == "moved inf pt > 10")
  }

  @Test(
    "a reason shows on which side of its limit a value is (R45)",
    arguments: [
      (.moved(10.04, limit: 10), "moved 10.04 pt > 10"),
      (.moved(10.4, limit: 10.25), "moved 10.4 pt > 10.25"),
      (.moved(10.26, limit: 10.255), "moved 10.3 pt > 10.255"),
      (.held(0.8, limit: 0.75), "held 0.8 s > 0.75"),
      (.held(0.123, limit: 0.122), "held 0.123 s > 0.122"),
      (.held(0.75, limit: 0.75), "held more than 0.75 s"),
      (.tooShort(0.24, limit: 0.25), "lifted after 0.24 s < 0.25"),
      (.tooShort(0.2499, limit: 0.25), "lifted after less than 0.25 s"),
      (.tooSlow(0.501, limit: 0.5), "too slow: 0.501 s > 0.5"),
      (.wrongDirection(.pi / 4, limit: .pi / 6), "wrong direction: 45 degrees off > 30"),
      (.movedBack(3, limit: 0), "moved 3 pt back > 0"),
      (.movedAcross(34.06, limit: 30.1), "moved 34.1 pt across > 30.1"),
      (.nextTapTooFar(30.06, limit: 30), "next tap 30.1 pt away > 30"),
      (.notAtEdge(21, limit: 20), "landed 21 pt from the edge > 20"),
    ] as [(GestureReason, String)])
  func reasonsShowTheSideOfTheLimit(reason: GestureReason, text: String) {
    #expect(reason.description == text)
  }
}

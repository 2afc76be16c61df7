import TestSupport
import Testing

/// Programs that do what no program should, each in its own process: none may trap, hang, leave
/// a touch stuck or be reported by a sanitizer, and the expectations that each states must hold.
@Suite("Programs that do what no program should", .serialized)
struct HostileProgramTests {
  /// Runs the program with the name of the calling test.
  private func expectSuccess(
    _ function: String = #function, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let name = String(function.prefix { $0 != "(" })
    let run = try await ProgramRun("HostilePrograms", [name])
    let isSuccess = run.end == .exit(0) && !run.output.contains("FAILED")
    #expect(isSuccess, "\(run)", sourceLocation: location)
  }

  // MARK: - Questions

  @Test(
    "a recognizer that removes its view when it is asked about a touch frees the view (R24, R31)")
  func questionRemovesView() async throws { try await expectSuccess() }

  @Test(
    "a recognizer that removes its view when it is asked about a hover frees the view (R24, R31)")
  func hoverQuestionRemovesView() async throws { try await expectSuccess() }

  @Test("a recognizer that left while it was asked about a touch does not receive the touch (R24)")
  func questionRemovesKeptView() async throws { try await expectSuccess() }

  @Test("a recognizer that removes itself when it is asked about a touch is freed (R24)")
  func questionRemovesRecognizer() async throws { try await expectSuccess() }

  @Test(
    "a delegate that is asked between events may remove a recognizer and send an event (R24, R30)")
  func questionBetweenEventsRemovesRecognizer() async throws { try await expectSuccess() }

  @Test("a delegate may remove either recognizer in each of its questions (R24, R30, R31)")
  func delegateRemovesRecognizers() async throws { try await expectSuccess() }

  @Test("a delegate may be freed while it is asked (R24)")
  func delegateFreesItself() async throws { try await expectSuccess() }

  // MARK: - Resets

  @Test("a recognizer may remove its own view when it is reset (R24, R27)")
  func resetRemovesOwnView() async throws { try await expectSuccess() }

  @Test("a recognizer may remove the view of another one when it is reset (R24, R27)")
  func resetRemovesOtherView() async throws { try await expectSuccess() }

  @Test("a recognizer that cancels all touches when it is reset is reset once (R24, R27)")
  func resetCancelsTouches() async throws { try await expectSuccess() }

  @Test(
    "a recognizer that cancels all touches when it is reset second is reset once (R24, R27)"
  )
  func resetCancelsTouchesAfterOther() async throws { try await expectSuccess() }

  @Test("two recognizers that fail each other when they are reset come to an end (R24)")
  func resetsFailEachOther() async throws { try await expectSuccess() }

  @Test("a recognizer that is reset because its window is deallocated sees no view (R24)")
  func resetReadsFreedWindow() async throws { try await expectSuccess() }

  // MARK: - Actions

  @Test("actions that are added and removed by actions count from the next time on (R24, R26)")
  func actionsChangeActions() async throws { try await expectSuccess() }

  @Test("an action that asks to be called again each time it is called ends (R24, R25)")
  func actionChangesOwnState() async throws { try await expectSuccess() }

  @Test("an action between events may remove its view, and time that it lets pass waits (R24)")
  func actionBetweenEventsRemovesView() async throws { try await expectSuccess() }

  @Test("an action between events may remove its view, and an event that it sends waits (R24)")
  func actionBetweenEventsSendsEvent() async throws { try await expectSuccess() }

  @Test(
    "a gesture that ends between events may remove its view, and time that it lets pass waits (R24)"
  )
  func lastingRecognizerRemovesView() async throws { try await expectSuccess() }

  @Test(
    "a gesture that ends between events may remove its view, and an event that it sends waits (R24)"
  )
  func lastingRecognizerSendsEvent() async throws { try await expectSuccess() }

  // MARK: - Touches

  @Test("a view may send an event when all touches are cancelled, and no touch is stuck (R24, R55)")
  func cancelledViewSendsEvent() async throws { try await expectSuccess() }

  @Test("a view may bring its window back when the window leaves, and no touch is stuck (R24, R55)")
  func cancelledViewReturnsWindow() async throws { try await expectSuccess() }

  @Test("a view that is leaving receives no touch that a hit test gives it (R19, R24)")
  func hitTestNamesLeavingView() async throws { try await expectSuccess() }

  @Test(
    "a view that is moved while its superview leaves has the window of its new superview (R19, R24)"
  )
  func leavingViewMovesSubview() async throws { try await expectSuccess() }

  @Test("views and recognizers that left receive no late updates (R14, R24)")
  func updatesEndWithRemoval() async throws { try await expectSuccess() }

  @Test("recognizers that left are freed although late updates of their touches are expected (R24)")
  func updatedRecognizersAreFreed() async throws { try await expectSuccess() }

  @Test(
    "no callback of thousands of taps beside a resting finger is lost (R33)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func tapsBesideRestingFinger() async throws { try await expectSuccess() }

  // MARK: - Windows

  @Test("an observer of a window that is deallocated cannot add a view to it (R24)")
  func observerAddsView() async throws { try await expectSuccess() }

  @Test("an observer of a window that is deallocated cannot attach an indicator to it (R24)")
  func observerAttachesIndicator() async throws { try await expectSuccess() }

  @Test("an observer of a window that is deallocated cannot keep it (R24)")
  func observerKeepsWindow() async throws { try await expectSuccess() }

  @Test("a window that is moved while it moves is in one application (R24)")
  func windowInOneApplication() async throws { try await expectSuccess() }

  // MARK: - Load

  @Test("thousands of fingers that come one by one all begin and end (R2, R33)")
  func fingersOneByOne() async throws { try await expectSuccess() }

  @Test("10,000 fingers at the same time all begin and end (R2, R33)")
  func tenThousandFingers() async throws { try await expectSuccess() }

  @Test("taps that require each other to fail do not wait for ever (R26, R30)")
  func requirementsInCircles() async throws { try await expectSuccess() }

  @Test("a touch reaches the innermost of 50,000 views (R17)")
  func deepTree() async throws { try await expectSuccess() }

  @Test(
    "a touch that 50,000 views pass on reaches the window (R22)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func deepResponderChain() async throws { try await expectSuccess() }

  @Test(
    "samples, draws and clocks may have any times (R44, R53, R54)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func wildTimes() async throws { try await expectSuccess() }

  @Test("a window's clock ignores times that are not finite (R44)")
  func wildClock() async throws { try await expectSuccess() }

  @Test("recognizers survive limits that no gesture can meet (R26, R43)")
  func wildLimits() async throws { try await expectSuccess() }

  // MARK: - Values

  @Test("conversions are finite through any frames and transforms (R23)")
  func wildGeometry() async throws { try await expectSuccess() }

  @Test("a tracker keeps its touches whatever is removed and set")
  func trackerMisuse() async throws { try await expectSuccess() }

  @Test("a predictor ignores slots and intervals that do not exist (R12)")
  func predictorMisuse() async throws { try await expectSuccess() }

  @Test("a sequencer survives any configuration (R12, R56)")
  func sequencerMisuse() async throws { try await expectSuccess() }

  @Test("predictions of a model that are not finite are dropped (R8, R12)")
  func wildPredictionModel() async throws { try await expectSuccess() }

  @Test("velocities, smoothed strokes and matches are finite for any numbers (R8, R42)")
  func wildNumbers() async throws { try await expectSuccess() }

  @Test("a stroke builder survives events in any order")
  func strokeBuilderMisuse() async throws { try await expectSuccess() }

  @Test("a stroke builder ignores an event that it has already received (R21b)")
  func strokeBuilderRepeatedEvents() async throws { try await expectSuccess() }

  // MARK: - Files

  @Test(
    "scripts with endless movements are refused or read in time (R50)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func scriptDurations() async throws { try await expectSuccess() }

  @Test(
    "scripts of any size are refused or read in time (R50)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func scriptSizes() async throws { try await expectSuccess() }

  @Test("numbers in scripts that are none are refused (R50)")
  func scriptNumbers() async throws { try await expectSuccess() }

  @Test(
    "recordings with broken values are read up to them (R57)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func recordingValues() async throws { try await expectSuccess() }

  @Test(
    "recordings of a million lines are read in time (R57)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func recordingSizes() async throws { try await expectSuccess() }

  @Test("recordings with any times can be played (R53)")
  func recordingTimes() async throws { try await expectSuccess() }

  @Test(
    "broken recordings of evdev devices are read in time (R56, R57)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func evdevRecordings() async throws { try await expectSuccess() }

  @Test(
    "broken recordings of getevent, libinput and WebDriver are read in time (R57)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func otherRecordings() async throws { try await expectSuccess() }

  @Test("random bytes of a device leave no touch stuck (R50, R55)")
  func liveBytes() async throws { try await expectSuccess() }

  @Test("a picture of extreme height can be drawn in the terminal (R50)")
  func hugeTerminalPicture() async throws { try await expectSuccess() }

  @Test("a stage survives fingers that act out of turn (R52)")
  func stageMisuse() async throws { try await expectSuccess() }

  @Test("a stage with a rate that is not a number stops with a message that names the rate")
  func stageWithoutRate() async throws {
    let run = try await ProgramRun("HostilePrograms", ["stageWithoutRate"])
    #expect(run.end != .exit(0), "\(run)")
    #expect(run.errors.contains("a stage is sampled at 0.001 to 100,000 Hz, not at nan"), "\(run)")
  }
}

/// A program that does what no program should, and states what must hold nevertheless.
struct Program: Sendable {
  let name: String
  let run: @Sendable (Check) -> Void

  init(_ name: String, _ run: @escaping @Sendable (Check) -> Void) {
    self.name = name
    self.run = run
  }

  /// All programs, in groups by what they do.
  static let all = [
    // Questions
    Program("questionRemovesView", questionRemovesView),
    Program("hoverQuestionRemovesView", hoverQuestionRemovesView),
    Program("questionRemovesKeptView", questionRemovesKeptView),
    Program("questionRemovesRecognizer", questionRemovesRecognizer),
    Program("questionBetweenEventsRemovesRecognizer", questionBetweenEventsRemovesRecognizer),
    Program("delegateRemovesRecognizers", delegateRemovesRecognizers),
    Program("delegateFreesItself", delegateFreesItself),
    // Resets
    Program("resetRemovesOwnView", resetRemovesOwnView),
    Program("resetRemovesOtherView", resetRemovesOtherView),
    Program("resetCancelsTouches", resetCancelsTouches),
    Program("resetCancelsTouchesAfterOther", resetCancelsTouchesAfterOther),
    Program("resetsFailEachOther", resetsFailEachOther),
    Program("resetReadsFreedWindow", resetReadsFreedWindow),
    // Actions
    Program("actionsChangeActions", actionsChangeActions),
    Program("actionChangesOwnState", actionChangesOwnState),
    Program("actionBetweenEventsRemovesView", actionBetweenEventsRemovesView),
    Program("actionBetweenEventsSendsEvent", actionBetweenEventsSendsEvent),
    Program("lastingRecognizerRemovesView", lastingRecognizerRemovesView),
    Program("lastingRecognizerSendsEvent", lastingRecognizerSendsEvent),
    // Touches
    Program("cancelledViewSendsEvent", cancelledViewSendsEvent),
    Program("cancelledViewReturnsWindow", cancelledViewReturnsWindow),
    Program("hitTestNamesLeavingView", hitTestNamesLeavingView),
    Program("leavingViewMovesSubview", leavingViewMovesSubview),
    Program("updatesEndWithRemoval", updatesEndWithRemoval),
    Program("updatedRecognizersAreFreed", updatedRecognizersAreFreed),
    Program("tapsBesideRestingFinger", tapsBesideRestingFinger),
    // Windows
    Program("observerAddsView", observerAddsView),
    Program("observerAttachesIndicator", observerAttachesIndicator),
    Program("observerKeepsWindow", observerKeepsWindow),
    Program("windowInOneApplication", windowInOneApplication),
    // Load
    Program("fingersOneByOne", fingersOneByOne),
    Program("tenThousandFingers", tenThousandFingers),
    Program("requirementsInCircles", requirementsInCircles),
    Program("deepTree", deepTree),
    Program("deepResponderChain", deepResponderChain),
    Program("wildTimes", wildTimes),
    Program("wildClock", wildClock),
    Program("wildLimits", wildLimits),
    // Values
    Program("wildGeometry", wildGeometry),
    Program("trackerMisuse", trackerMisuse),
    Program("predictorMisuse", predictorMisuse),
    Program("sequencerMisuse", sequencerMisuse),
    Program("wildPredictionModel", wildPredictionModel),
    Program("wildNumbers", wildNumbers),
    Program("strokeBuilderMisuse", strokeBuilderMisuse),
    Program("strokeBuilderRepeatedEvents", strokeBuilderRepeatedEvents),
    // Files
    Program("scriptDurations", scriptDurations),
    Program("scriptSizes", scriptSizes),
    Program("scriptNumbers", scriptNumbers),
    Program("recordingValues", recordingValues),
    Program("recordingSizes", recordingSizes),
    Program("recordingTimes", recordingTimes),
    Program("evdevRecordings", evdevRecordings),
    Program("otherRecordings", otherRecordings),
    Program("liveBytes", liveBytes),
    Program("hugeTerminalPicture", hugeTerminalPicture),
    Program("stageMisuse", stageMisuse),
    Program("stageWithoutRate", stageWithoutRate),
  ]
}

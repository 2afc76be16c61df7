/// The programs whose expectations do not hold yet, each with the rule that is broken.
///
/// A program whose expectations hold must leave this list: a known failure that does not occur
/// fails its test.
enum KnownFailures {
  struct Failure {
    let reason: String
    /// Whether the program may succeed by chance, because it reads freed memory.
    var isIntermittent = false
    /// Whether the program does not come to an end: then its test does not run it.
    var isEndless = false
  }

  static let programs: [String: Failure] = [
    "questionRemovesView": Failure(reason: "R24: use after free", isIntermittent: true),
    "hoverQuestionRemovesView": Failure(reason: "R24: use after free", isIntermittent: true),
    "questionRemovesKeptView": Failure(
      reason: "R24: a removed recognizer receives the touch, then use after free"),
    "questionBetweenEventsRemovesRecognizer": Failure(
      reason: "R24: use after free", isIntermittent: true),
    "resetRemovesOtherView": Failure(reason: "R24: use after free", isIntermittent: true),
    "resetCancelsTouchesAfterOther": Failure(reason: "R24: hangs", isEndless: true),
    "resetsFailEachOther": Failure(reason: "R24: hangs"),
    "resetReadsFreedWindow": Failure(reason: "R24: a deinit passes self to a callback"),
    "actionBetweenEventsRemovesView": Failure(reason: "R24: advance(to:) does not wait"),
    "actionBetweenEventsSendsEvent": Failure(reason: "R24: sendEvent does not wait"),
    "lastingRecognizerRemovesView": Failure(reason: "R24: advance(to:) does not wait"),
    "lastingRecognizerSendsEvent": Failure(
      reason: "R24: sendEvent does not wait, then use after free"),
    "cancelledViewSendsEvent": Failure(reason: "R24: sendEvent does not wait, a touch is stuck"),
    "cancelledViewReturnsWindow": Failure(reason: "R24: sendEvent does not wait, a touch is stuck"),
    "hitTestNamesLeavingView": Failure(reason: "R24: sendEvent does not wait, then use after free"),
    "leavingViewMovesSubview": Failure(
      reason: "R24: sendEvent does not wait, a view in the tree has no window"),
    "updatesEndWithRemoval": Failure(
      reason: "R24: a removed recognizer receives updates and is not freed"),
    "updatedRecognizersAreFreed": Failure(reason: "R24: removed recognizers are not freed"),
    "observerAddsView": Failure(
      reason: "R24: a deinit passes self to a callback, then use after free"),
    "observerAttachesIndicator": Failure(
      reason: "R24: a deinit passes self to a callback, then use after free"),
    "observerKeepsWindow": Failure(reason: "R24: a deinit passes self to a callback"),
    "windowInOneApplication": Failure(reason: "R24: a window is in two applications"),
    "deepTree": Failure(reason: "R17: hit testing overflows the stack"),
    "deepResponderChain": Failure(reason: "R17: hit testing overflows the stack"),
    "strokeBuilderRepeatedEvents": Failure(
      reason: "R21b: the samples of a repeated event are stored again"),
    "wildPictures": Failure(reason: "R50: a picture in the terminal traps"),
  ]
}

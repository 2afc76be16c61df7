import TouchViews

// What came of it.
extension TouchStage {
  /// The callbacks that a view got so far, also those that it handed on to the next responder.
  public func log(of view: TouchView) -> CallbackLog<TouchCallback> {
    CallbackLog(sessionRecorder.callbacks(of: view), transcript: transcript)
  }

  /// The states that a recognizer fired in so far, and `failed` where what they are compared with names it (R26).
  ///
  ///     #expect(stage.states(of: zoom) == [.began, .changed, .ended])
  ///     #expect(stage.states(of: tap) == [.failed])
  public func states(of recognizer: GestureRecognizer) -> CallbackLog<GestureState> {
    CallbackLog(sessionRecorder.states(of: recognizer), transcript: transcript, silentWord: .failed)
  }

  /// A number of the app under test as it is now, to be compared with what it should be; see `ApproximateValue`.
  public func approximately(_ value: Double, within tolerance: Double = TestingConstants.tolerance)
    -> ApproximateValue
  {
    ApproximateValue(value: value, tolerance: tolerance, transcript: transcript)
  }

  /// What happened so far: print it, or give it to a testing library as the comment of an expectation.
  public var transcript: Transcript {
    sessionRecorder.transcript(issues, failureFolder: failureFolder)
  }

  /// A complete script of what happened so far: the window's views and recognizers as they were before the first touch, what the
  /// fingers did, and expectations filled in from what came of it.
  public func script() -> RecordedScript { RecordedScript(sessionRecorder.record(issues)) }
}

extension TouchStage: CustomStringConvertible {
  /// The story as a table.
  public var description: String { transcript.description }
}

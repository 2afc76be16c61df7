import TouchViews

// Results of the input.
extension TouchStage {
  /// Returns the callbacks that a view has received, including those that it forwarded to the next
  /// responder.
  public func log(of view: TouchView) -> CallbackLog<TouchCallback> {
    CallbackLog(sessionRecorder.callbacks(of: view), transcript: transcript)
  }

  /// Returns the states in which a recognizer has called its actions. `failed` is part of a
  /// comparison only if the pattern contains it (R26).
  ///
  ///     #expect(stage.states(of: zoom) == [.began, .changed, .ended])
  ///     #expect(stage.states(of: tap) == [.failed])
  public func states(of recognizer: GestureRecognizer) -> CallbackLog<GestureState> {
    CallbackLog(sessionRecorder.states(of: recognizer), transcript: transcript, silentWord: .failed)
  }

  /// Returns a number with a tolerance, to compare in a test; see `ApproximateValue`.
  public func approximately(_ value: Double, within tolerance: Double = TestingConstants.tolerance)
    -> ApproximateValue
  {
    ApproximateValue(value: value, tolerance: tolerance, transcript: transcript)
  }

  /// The transcript of the session so far. Print it, or pass it to a testing library as the comment
  /// of an expectation.
  public var transcript: Transcript {
    sessionRecorder.transcript(issues, failureFolder: failureFolder)
  }

  /// Returns a complete script of the session so far: the views and recognizers before the first
  /// touch, the input, and expectations of the result.
  public func script() -> RecordedScript { RecordedScript(sessionRecorder.record(issues)) }
}

extension TouchStage: CustomStringConvertible {
  /// The transcript as a table.
  public var description: String { transcript.description }
}

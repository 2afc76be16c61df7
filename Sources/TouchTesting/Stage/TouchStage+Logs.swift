import TouchViews

// Results of the input.
extension TouchStage {
  /// Returns the callbacks that a view has received, including those that it forwarded to the next
  /// responder.
  public func log(of view: TouchView) -> CallbackLog<TouchCallback> {
    check(view)
    return CallbackLog(
      sessionRecorder.callbacks(of: view), transcript: reportedTranscript(about: view.debugName))
  }

  /// Returns the states in which a recognizer has called its actions. `failed` is part of a
  /// comparison only if the pattern contains it (R26).
  ///
  ///     #expect(stage.states(of: zoom) == [.began, .changed, .ended])
  ///     #expect(stage.states(of: tap) == [.failed])
  public func states(of recognizer: GestureRecognizer) -> CallbackLog<GestureRecognizer.State> {
    if !sessionRecorder.contains(recognizer) {
      report("the recognizer \(recognizer.debugName) is not on the stage: add it to a view that is")
    }
    let transcript = reportedTranscript(about: recognizer.debugName)
    return CallbackLog(
      sessionRecorder.states(of: recognizer), transcript: transcript, ignoredWord: .failed,
      hint: sessionRecorder.windowDescription.gestures.name(of: recognizer).map {
        GestureHint(of: $0, in: transcript.session)
      })
  }

  /// Returns a number with a tolerance, 0.001 by default, to compare in a test; see
  /// `ApproximateValue`.
  public func approximately(_ value: Double, within tolerance: Double = TestingConstants.tolerance)
    -> ApproximateValue<Double>
  {
    ApproximateValue(value, within: tolerance, transcript: reportedTranscript(about: ""))
  }

  /// Returns a point, vector, size, rectangle, transform or another value that consists of numbers
  /// with a tolerance, 0.001 by default, to compare in a test; see `ApproximateValue`.
  @_disfavoredOverload
  public func approximately<Value: Hashable & Sendable>(
    _ value: Value, within tolerance: Double = TestingConstants.tolerance
  ) -> ApproximateValue<Value> {
    ApproximateValue(value, within: tolerance, transcript: reportedTranscript(about: ""))
  }

  /// The transcript of the session so far.
  package var transcript: Transcript {
    sessionRecorder.transcript(issues, mistake: mistake)
  }

  /// Returns the transcript for a value that is compared, which shows a mistake if there is one.
  ///
  /// - Parameter subject: The name of the view or recognizer of the value, or an empty string.
  private func reportedTranscript(about subject: String) -> Transcript {
    isMistakeReported = true
    var transcript = transcript
    if let failureFiles, let tracer {
      transcript.failure = FailureSession(
        files: failureFiles, trace: tracer.trace, subject: subject, time: now)
    }
    return transcript
  }

  /// Returns a complete script of the session so far: the views and recognizers before the first
  /// touch, the input, and expectations of the result.
  public func script() -> RecordedScript { RecordedScript(sessionRecorder.record(issues)) }
}

extension TouchStage: CustomStringConvertible {
  /// The transcript as a table.
  public var description: String { transcript.description }
}

import TouchRecordings

/// A session of touches as data: what happened in a window at each step, for the trace viewer.
///
/// `json` is the trace in its versioned form, which the guide *Debugging gestures* describes, and
/// `page` is a self-contained web page that shows it.
package struct SessionTrace: Sendable {
  /// An expectation that failed.
  package struct Failure: Sendable {
    /// The time in seconds at which the expectation was evaluated, or `nil` for the end.
    package var time: Double?
    /// The name of the touch, view or recognizer that the expectation is about, if it has one.
    package var subject: String
    /// The expected value.
    package var expected: String
    /// The value that was found instead.
    package var found: String

    /// Creates a failure.
    package init(subject: String, at time: Double? = nil, expected: String, found: String) {
      self.subject = subject
      self.time = time
      self.expected = expected
      self.found = found
    }
  }

  /// The version of the form. It changes if a reader of the previous one would read it wrongly.
  package static let version = 1

  /// The title, the surface, and the tables of views, recognizers, touches and shapes, to whose
  /// indices the steps refer.
  let tables: JSONValue
  /// The steps as JSON, oldest first.
  let steps: [String]
  /// The expectations that failed.
  package var failures: [Failure] = []
  /// The text of the script, whose lines failures may name, or `nil` if there is none.
  package var source: String?

  /// The trace as JSON, with a line for each step.
  package var json: String {
    let failures = failures.map { failure -> JSONValue in
      [
        "subject": failure.subject, "time": failure.time, "expected": failure.expected,
        "found": failure.found,
      ]
    }
    let head: JSONValue = [
      "format": "touchkit-trace", "version": Self.version, "failures": failures,
    ]
    let text: JSONValue = .compact(["source": source])
    let parts = [head, text, tables].map { $0.description.dropFirst().dropLast() }
    let members = parts.filter { !$0.isEmpty }.joined(separator: ",")
    return """
      {\(members),"steps":[
      \(steps.joined(separator: ",\n"))
      ]}

      """
  }
}

/// The transitions that no event contains yet, in the order in which they were received.
///
/// Nearly all of them are samples with a location and nothing else. Those take 40 bytes, and the
/// others 144 more in a queue of their own: the time of a report is mostly that of writing it here
/// and reading it again (`sequencer/100`).
struct TransitionQueue {
  /// A plain sample, or the place of another transition.
  struct Element {
    let location: Point2D
    /// The time at which the report was received.
    let timestamp: Double
    let touch: TouchID
    /// Whether this is a sample of a touch with a location and nothing else. Otherwise it stands
    /// for the next element of `transitions`, and its location has no meaning.
    let isPlainSample: Bool
  }

  private var elements = Queue<Element>()
  private var transitions = Queue<TouchTransition>()

  /// The time at which the first transition was received, in seconds, or `nil` if there is none.
  @inline(__always)
  var firstTime: Double? { elements.isEmpty ? nil : elements[0].timestamp }

  /// Appends a sample with a finite location and nothing else.
  @inline(__always)
  mutating func appendPlainSample(of touch: TouchID, at timestamp: Double, _ location: Point2D) {
    elements.append(
      Element(location: location, timestamp: timestamp, touch: touch, isPlainSample: true))
  }

  /// Appends a transition that is not a plain sample.
  mutating func append(_ transition: TouchTransition) {
    transitions.append(transition)
    elements.append(
      Element(
        location: .zero, timestamp: transition.timestamp, touch: transition.touch,
        isPlainSample: false))
  }

  /// The first transition.
  ///
  /// - Precondition: There is one.
  var first: (element: Element, transition: TouchTransition?) {
    (elements[0], elements[0].isPlainSample ? nil : transitions[0])
  }

  /// Removes the first transition.
  ///
  /// - Precondition: There is one.
  mutating func removeFirst() {
    if !elements[0].isPlainSample { transitions.removeFirst() }
    elements.removeFirst()
  }

  /// Calls `body` with the elements, in storage that is valid only within the call, and with the
  /// transitions that some of them stand for. Removes as many of the first elements as it returns;
  /// `body` removes their transitions.
  ///
  /// - Returns: Whether it removed any.
  @inline(__always)
  mutating func removeFirst(
    _ body: (UnsafeBufferPointer<Element>, inout Queue<TouchTransition>) -> Int
  ) -> Bool {
    elements.removeFirst { body($0, &transitions) } > 0
  }
}

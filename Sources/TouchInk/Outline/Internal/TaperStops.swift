/// The places between two nodes of a center line at which the tapers of a stroke end. A taper is
/// mostly shorter than the step of a fast pen, so nodes alone would narrow all of the step.
struct TaperStops: Equatable {
  /// One place, and the nib there.
  struct Stop: Equatable {
    /// The fraction of the distance between the nodes.
    var share: Double
    /// The position of the node after it.
    var node: Double
    var nib: Nib
  }

  /// The end of the taper of the beginning, and the beginning of that of the end.
  var start: Stop?
  var end: Stop?
  /// The last knot that was added.
  private var lastKnot: CenterKnot?

  init() {}

  /// Returns the first place between a node and the one before it, or `nil`.
  @inline(always)
  func first(before node: CenterNode) -> Stop? {
    if let start, start.node == node.position { return start }
    return end?.node == node.position ? end : nil
  }

  /// Returns the last place between a node and the one before it, or `nil`.
  @inline(always)
  func last(before node: CenterNode) -> Stop? {
    if let end, end.node == node.position { return end }
    return start?.node == node.position ? start : nil
  }

  /// Whether a knot is behind all of the places.
  func isPassed(by knot: CenterKnot) -> Bool {
    max(start?.node ?? 0, end?.node ?? 0) <= knot.node.position
  }

  /// Adds knots at the places in the span before a knot to a sink. Returns the parameter interval
  /// from the last one to the knot.
  mutating func addKnots(
    before knot: CenterKnot, after interval: Double, to sink: inout some KnotSink
  ) -> Double {
    let begin = lastKnot
    lastKnot = knot
    guard interval > 0, let begin else { return interval }
    let span = CenterSpan(from: begin, to: knot, interval: interval)
    var lastShare = 0.0
    func add(_ stop: Stop?) {
      guard let stop, stop.node == span.end else { return }
      let share = span.share(along: stop.share)
      var knot = span.knot(at: share)
      knot.node.nib = stop.nib
      knot.nibVelocity = Nib(radius: 0)
      sink.addKnot(knot, interval: interval * (share - lastShare))
      lastShare = share
    }
    add(start)
    add(end)
    return interval * (1 - lastShare)
  }
}

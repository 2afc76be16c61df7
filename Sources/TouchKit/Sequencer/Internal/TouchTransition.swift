/// A report after it was checked: what it means for one touch. Queued until an event is drawn.
///
/// Plain numbers only, so that queueing it is copying it. What the report left out is NaN in
/// `sample` until the touch's last known values are filled in (R16), which happens when the change
/// leaves the queue: late updates that are before it in the queue change them.
struct TouchTransition {
  enum Kind {
    /// The touch landed, or entered the region above the surface.
    case begin
    /// A sample of a touch that is there.
    case sample
    /// The touch lifted, was taken away or left the region, with a sample.
    case end(TouchPhase)
    /// The sequencer ends the touch, without a sample.
    case discontinue(TouchPhase)
    /// A late update of an earlier sample: `sample` has new values of these properties.
    case refine(EstimatedProperties)
    /// The source predicts a sample of the touch, after its last one.
    case predict
  }

  let kind: Kind
  let isHover: Bool
  /// Whether the report brought a location and nothing else.
  let isPlain: Bool
  // The index and whether there is one: an optional would take another word.
  private let hasSourceIndex: Bool
  private let storedSourceIndex: Int
  let contact: ContactID
  let touch: TouchID
  /// The time at which it came: that up to which an event must be drawn to contain it. A
  /// prediction's own is later.
  let timestamp: Double
  var sample: TouchSample

  /// The source's own index of the sample, if it expects an update or is one.
  var sourceIndex: Int? { hasSourceIndex ? storedSourceIndex : nil }

  @inline(__always)
  init(
    _ kind: Kind, isHover: Bool, isPlain: Bool = false, contact: ContactID, touch: TouchID,
    at timestamp: Double, sourceIndex: Int? = nil,
    sample: TouchSample
  ) {
    self.kind = kind
    self.isHover = isHover
    self.isPlain = isPlain
    self.contact = contact
    self.touch = touch
    self.timestamp = timestamp
    self.sample = sample
    (hasSourceIndex, storedSourceIndex) = (sourceIndex != nil, sourceIndex ?? 0)
  }

  /// Whether it is a sample of that touch that came by `limit` and expects no update.
  @inline(__always)
  func isFinalSample(of id: TouchID, until limit: Double) -> Bool {
    guard case .sample = kind else { return false }
    return touch == id && !hasSourceIndex && timestamp <= limit
  }
}

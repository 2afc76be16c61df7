/// A validated report that is not a plain sample: the change of one touch, which is queued until an
/// event includes it.
///
/// It consists of plain numbers, so that queueing it is a plain copy. Values that the report left
/// out are NaN in `sample`. They are filled in when the transition leaves the queue (R16), because
/// late updates that precede it in the queue may change them.
struct TouchTransition {
  enum Kind {
    /// The touch landed, or entered the region above the surface.
    case begin
    /// A sample of an active touch.
    case sample
    /// The touch ended, was cancelled or left the region, with a sample.
    case end(TouchPhase)
    /// The sequencer ends the touch, without a sample.
    case discontinue(TouchPhase)
    /// A late update of an earlier sample. `sample` contains the new values of these properties.
    case refine(EstimatedProperties)
    /// A prediction of the source, after the touch's last sample.
    case predict
  }

  let kind: Kind
  let isHover: Bool
  /// Whether the report contained a location and nothing else.
  let isPlain: Bool
  let contact: ContactID
  let touch: TouchID
  /// The time at which the report was received. For a prediction it is earlier than the time of the
  /// sample.
  let timestamp: Double
  /// The source's own index of the sample, if it expects an update or is one.
  let sourceIndex: Int?
  var sample: TouchSample

  @inline(__always)
  init(
    _ kind: Kind, of entry: ContactTable.Entry, at timestamp: Double, isPlain: Bool = false,
    sourceIndex: Int? = nil, sample: TouchSample
  ) {
    self.kind = kind
    self.isHover = entry.isHover
    self.isPlain = isPlain
    self.contact = entry.contact
    self.touch = entry.touch
    self.timestamp = timestamp
    self.sourceIndex = sourceIndex
    self.sample = sample
  }

  /// Whether this is a sample that expects no update.
  @inline(__always)
  var isFinalSample: Bool {
    if case .sample = kind { sourceIndex == nil } else { false }
  }
}

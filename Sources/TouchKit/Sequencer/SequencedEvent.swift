/// An event that a sequencer hands out: of touches, or of a scroll or transform (R65).
@frozen
public enum SequencedEvent: Sendable {
  /// The changes of all touches since the previous event of touches.
  case touches(TouchEvent)
  /// A scroll, a transform or an action of a pencil.
  case indirect(IndirectEvent)
}

/// The number of an event's touches in each phase. All counts are 0 if all touches are in the same
/// phase, which is the common case.
@frozen
@usableFromInline
struct PhaseCounts: Equatable, Sendable {
  @usableFromInline var began: Int32 = 0
  @usableFromInline var moved: Int32 = 0
  @usableFromInline var stationary: Int32 = 0
  @usableFromInline var ended: Int32 = 0
  @usableFromInline var cancelled: Int32 = 0
  @usableFromInline var regionEntered: Int32 = 0
  @usableFromInline var regionMoved: Int32 = 0
  @usableFromInline var regionExited: Int32 = 0

  @inlinable
  init() {}

  @inlinable
  subscript(phase: TouchPhase) -> Int32 {
    get {
      switch phase {
      case .began: began
      case .moved: moved
      case .stationary: stationary
      case .ended: ended
      case .cancelled: cancelled
      case .regionEntered: regionEntered
      case .regionMoved: regionMoved
      case .regionExited: regionExited
      }
    }
    set {
      switch phase {
      case .began: began = newValue
      case .moved: moved = newValue
      case .stationary: stationary = newValue
      case .ended: ended = newValue
      case .cancelled: cancelled = newValue
      case .regionEntered: regionEntered = newValue
      case .regionMoved: regionMoved = newValue
      case .regionExited: regionExited = newValue
      }
    }
  }

  /// For each phase, the number of touches in the phases before it: the start of its group.
  @inlinable
  var starts: PhaseCounts {
    var starts = PhaseCounts()
    starts.moved = began
    starts.stationary = starts.moved &+ moved
    starts.ended = starts.stationary &+ stationary
    starts.cancelled = starts.ended &+ ended
    starts.regionEntered = starts.cancelled &+ cancelled
    starts.regionMoved = starts.regionEntered &+ regionEntered
    starts.regionExited = starts.regionMoved &+ regionMoved
    return starts
  }
}

/// What touches. UIKit's `direct` is `finger` here, the word of the touch script.
@frozen
public enum TouchType: UInt8, CaseIterable, Sendable {
  /// A finger on the surface.
  case finger
  /// A pencil or pen.
  case pencil
  /// Something whose location is not where the person looks: a touchpad, a remote.
  case indirect
  /// A pointer that a mouse or a touchpad moves.
  case indirectPointer
}

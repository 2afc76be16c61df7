/// The type of a contact. `finger`, the word of the script language, corresponds to UIKit's
/// `direct`.
@frozen
public enum TouchType: UInt8, CaseIterable, Sendable {
  /// A finger on the surface.
  case finger
  /// A pencil or pen.
  case pencil
  /// An input device apart from the screen, for example a touchpad or a remote.
  case indirect
  /// A pointer that a mouse or touchpad moves.
  case indirectPointer

  /// A finger on the surface, under UIKit's name: the same as `finger`.
  @inlinable
  public static var direct: TouchType { .finger }

  /// A pencil or pen, under UIKit's name: the same as `pencil`.
  @inlinable
  public static var stylus: TouchType { .pencil }
}

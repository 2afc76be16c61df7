import TouchKit
import TouchViews

/// A continuous recognizer for what a hand does with the barrel of a pencil: squeezes, double taps
/// and its buttons (R62).
///
/// It begins when the barrel is squeezed or a button is pressed, changes when another button is
/// pressed or released, and ends when nothing is. A double tap begins and ends in one event. It
/// tracks no touches, and neither prevents another recognizer nor is prevented by one.
///
///     view.addGestureRecognizer(
///       PencilInteraction { interaction in
///         if interaction.action == .squeeze, interaction.state == .began { showPalette() }
///       })
open class PencilInteraction: GestureRecognizer {
  /// The latest action: a squeeze, a double tap, or the press of a button; `nil` before the first
  /// one.
  public private(set) final var action: IndirectEvent.EventType?
  /// The pose and the buttons of the pencil at that time, as far as they are known.
  public private(set) final var pose = SampleProperties()

  /// Creates a recognizer.
  public override init() { super.init() }

  /// `pencil`.
  open override var kind: String { "pencil" }

  open override var followsTouches: Bool { false }

  /// Whether the event is an action of a pencil.
  open override func follows(_ event: IndirectEvent) -> Bool { event.type.isOfPencil }

  open override func indirectEventArrived(_ event: IndirectEvent) {
    action = event.type
    pose = event.properties
    switch event.phase {
    case .began: state = .began
    case .changed: state = .changed
    case .ended: break
    case .cancelled: return fail(.touchesCancelled)
    }
    if event.isFinal { state = .ended }
  }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}

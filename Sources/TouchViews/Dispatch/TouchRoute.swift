import TouchKit

/// Where one touch of a window goes, and what its view was told of it.
struct TouchRoute {
  /// What the view knows of the touch.
  ///
  ///     waiting ──▶ open ──▶ ended          told: began; ended or cancelled, as the event says
  ///        │          └────▶ cancelled      told: cancelled, though the touch goes on (R19, R32)
  ///        ├───────────────▶ cancelled      taken away before it was told anything: told nothing
  ///     blocked                             never told anything (R20, R21)
  enum Delivery {
    /// Nothing yet: its `began` is still to come.
    case waiting
    /// That it began; what follows is told too.
    case open
    /// That it is over.
    case ended
    /// Nothing more: it was taken away from its view.
    case cancelled
    /// Nothing, ever: the view takes one touch at a time, or an exclusive view is in the way.
    case blocked
  }

  let id: TouchID
  /// Whether it is a pointer or pencil above the surface (R6). Hovers are `open` from the beginning, and change their view.
  let isHover: Bool
  /// The view that it began in, or that the hover is above; nil where it hit none, or where that left the window (R19).
  var view: TouchView? {
    get { reference?.takeUnretainedValue() }
    set { reference = newValue.map { Unmanaged.passUnretained($0) } }
  }
  /// Unmanaged: an optional `unowned(unsafe)` property would make an unoptimised build take a `TouchRoute?` that is nil for one that is
  /// not.
  private var reference: Unmanaged<TouchView>?
  var delivery: Delivery
  /// Whether the touch ended: in the event that is being handled, or before, where something of it is withheld.
  var isOver = false
  /// How many callbacks are withheld from the view (R33).
  var withheld = 0

  init(id: TouchID, isHover: Bool, view: TouchView?, delivery: Delivery) {
    self.id = id
    self.isHover = isHover
    self.delivery = delivery
    self.view = view
  }

  /// The view that is told of moves at once: it was told of the touch, and nothing of it is withheld. Nil where none is.
  var receiver: Unmanaged<TouchView>? { delivery == .open && withheld == 0 && !isHover ? reference : nil }

  /// Whether the view tracks the touch: it was told of it, or is about to be (R21).
  var isTracked: Bool { !isHover && (delivery == .waiting || delivery == .open) }
}

import TouchKit

/// The way in which an event came to a window, which decides how it is handled.
struct EventContext {
  enum Mode {
    /// It came through the final entry of the window or application: the window's `sendEvent` is
    /// called.
    case complete
    /// It was passed to the base implementation of `sendEvent`: it is delivered.
    case direct
    /// The application's `sendEvent` withheld it: it is not delivered, but touches end in it (R17).
    case withheld
  }

  /// The touches that an application has hit-tested for the window.
  struct Hits {
    let application: TouchApplication
    let touches: [(id: TouchID, view: TouchView)]
  }

  let mode: Mode
  /// The touches that land in the window, or `nil` if the window hit-tests them.
  var hits: Hits?
}

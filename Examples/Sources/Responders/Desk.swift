import Foundation
import TouchKit
import TouchViews

/// The controller of the desk. It receives what no view on the desk handles, and passes it on.
final class DeskController: TouchViewController {
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    print("  the controller passes on \(touches.ids)")
    super.touchesBegan(touches, with: event)
  }
}

/// The application, the last responder of every chain.
final class DeskApplication: TouchApplication {
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    print("  the application is the last to receive \(touches.ids)")
  }
}

/// A window that prints each event before it delivers it.
final class DeskWindow: TouchWindow {
  override func sendEvent(_ event: TouchEvent) {
    let phases = event.allTouches.map { "\($0.id) \($0.phase)" }.joined(separator: ", ")
    print(String(format: "%.3f", event.timestamp), phases)
    super.sendEvent(event)
  }
}

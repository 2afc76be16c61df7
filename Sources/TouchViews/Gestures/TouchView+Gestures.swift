// A view and its recognizers. All of it may be called inside any callback and any action (R24).
extension TouchView {
  /// The recognizers that watch the touches of this view and of those inside it, in the order in which they were added.
  public final var gestureRecognizers: [GestureRecognizer] { storedRecognizers }

  /// Lets a recognizer watch the view. It leaves the view that it has; touches that are down already are not shown to it.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.storedView === self { return }
    recognizer.storedView?.removeGestureRecognizer(recognizer)
    recognizer.storedView = self
    storedRecognizers.append(recognizer)
  }

  /// Lets a recognizer watch the view no more. In the middle of an attempt it fails, or is cancelled where it began (R26).
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.storedView === self else { return }
    // The view may hold the last reference.
    withExtendedLifetime(recognizer) {
      storedWindow?.arbiter.remove(recognizer)
      storedRecognizers.removeAll { $0 === recognizer }
      recognizer.storedView = nil
    }
  }
}

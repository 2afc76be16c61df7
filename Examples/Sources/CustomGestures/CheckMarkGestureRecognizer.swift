import TouchKit
import TouchViews

/// A discrete gesture: one finger draws a check mark, down to the right and then up to the right.
final class CheckMarkGestureRecognizer: GestureRecognizer {
  /// The least height of each of the two strokes, in points.
  var minimumHeight = 20.0
  private var start = Point2D.zero
  /// The lowest point so far.
  private var corner = Point2D.zero
  private var end = Point2D.zero

  override var kind: String { "check mark" }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    guard numberOfTouches == 1 else { return fail(.tooManyTouches(numberOfTouches, limit: 1)) }
    start = location(in: view)
    corner = start
    end = start
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    // Every sample counts, not only the newest one of the event.
    for sample in event.samples(for: touches[0].id) {
      let location = convert(sample.location, to: view)
      guard location.x >= end.x else { return state = .failed }
      end = location
      if end.y > corner.y { corner = end }
    }
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    let isCheckMark =
      corner.y - start.y >= minimumHeight && corner.y - end.y >= minimumHeight
    state = isCheckMark ? .recognized : .failed
  }

  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    state = .cancelled
  }
}

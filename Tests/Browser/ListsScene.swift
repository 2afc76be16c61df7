import TouchGestures
import TouchKit
import TouchViews

/// A list that scrolls up and down, and a row in it that scrolls to the sides. Their pans decide in
/// `shouldBegin` where they move, by the velocity or by the translation. Only the page of the tests
/// has this scene.
final class ListsScene: Scene {
  private let row = TouchView(frame: .zero)
  private let pans = [PanGestureRecognizer(), PanGestureRecognizer()]

  init(frame: Rect2D, decidesByVelocity: Bool) {
    super.init(frame: frame)
    addSubview(row)
    for (index, pan) in pans.enumerated() {
      pan.name = index == 0 ? "list" : "row"
      pan.allowedScrollTypes = .all
      // Embedded Swift has no checked unowned references. The scene owns the recognizers.
      pan.shouldBegin = { [unowned(unsafe) self, unowned(unsafe) pan] in
        let way = decidesByVelocity ? pan.velocity(in: self) : pan.translation(in: self)
        return index == 0 ? abs(way.dy) > abs(way.dx) : abs(way.dx) > abs(way.dy)
      }
      pan.addAction { [unowned(unsafe) self] in log?.append($0, $0.values(in: self)) }
      (index == 0 ? self : row).addGestureRecognizer(pan)
    }
  }

  override func fitSubviews() { row.frame = bounds }
}

/// Starts a session with the lists that is logged.
@_cdecl("startLists")
public func startLists(_ width: Double, _ height: Double, _ decidesByVelocity: Int32) {
  let size = Size2D(width: width, height: height)
  playground = Playground(
    ListsScene(frame: Rect2D(origin: .zero, size: size), decidesByVelocity: decidesByVelocity != 0),
    size: size)
  playground.log.isRecording = true
}

import TouchKit
import TouchViews

/// A gray spot, which stays round while it grows.
final class TouchSpotView: TouchView {
  override init(frame: Rect2D) {
    super.init(frame: frame)
    backgroundColor = .lightGray
  }

  override var bounds: Rect2D {
    didSet { layer.cornerRadius = bounds.width / 2 }
  }
}

import TouchKit
import TouchViews

/// The groups that have begun and not ended, and the layers into which some of them are drawn.
struct GroupStack {
  struct Group {
    /// The transform from the coordinates of the group to pixels.
    var transform: Transform2D
    /// The whole pixels that can change.
    var clip: Rect2D
    /// The clip, alpha and blend mode of the group.
    var group = DrawingGroup()
    var hasLayer = false
    /// The opacity of each shape: 1 if layers have the opacity.
    var opacity = 1.0

    /// Whether the clip is not just a rectangle of whole pixels.
    fileprivate var masksClip: Bool {
      guard let clip = group.clip else { return false }
      return group.clipCornerRadius > 0 || !clip.isWholePixels(transform)
    }
  }

  /// A bitmap of the size of the picture that is transparent between two groups.
  struct Layer {
    let bitmap: Bitmap
    /// The pixels that may not be transparent.
    var painted = Rect2D.null
  }

  /// The greatest number of layers at a time, which limits their memory. In deeper groups, each
  /// shape has the opacity of the group.
  private static let maximumLayerCount = 16

  /// The innermost group.
  private(set) var current = Group(transform: .identity, clip: .zero)
  private var outer: [Group] = []
  private var layers: [Layer] = []
  private var layerCount = 0

  /// The bitmap of the innermost layer, or `nil` if there is none.
  var bitmap: Bitmap? { layerCount > 0 ? layers[layerCount - 1].bitmap : nil }

  /// Removes all groups, and sets the transform and the clip of the picture.
  mutating func reset(_ transform: Transform2D, clip: Rect2D) {
    outer.removeAll(keepingCapacity: true)
    while layerCount > 0 { clear(removeLayer()) }
    current = Group(transform: transform, clip: clip)
  }

  /// Begins a group of a picture with the size of a bitmap.
  mutating func begin(_ group: DrawingGroup, on bitmap: Bitmap) {
    outer.append(current)
    current.transform = group.transform.concatenating(current.transform)
    current.group = group
    if let clip = group.clip {
      current.clip = clip.applying(current.transform).outerPixels.intersection(current.clip)
    }
    current.hasLayer =
      (group.isComposed || current.masksClip) && !current.clip.isEmpty
      && layerCount < Self.maximumLayerCount
    current.opacity = current.hasLayer ? 1 : current.opacity * group.alpha
    guard current.hasLayer else { return }
    if let last = layers.last?.bitmap, last.width != bitmap.width || last.height != bitmap.height {
      layers = Array(layers.prefix(layerCount))
    }
    if layerCount == layers.count {
      layers.append(Layer(bitmap: Bitmap(width: bitmap.width, height: bitmap.height)))
    }
    layerCount += 1
  }

  /// Ends the innermost group and returns it, or `nil` if there is none. Its layer remains.
  mutating func end() -> Group? {
    guard let next = outer.popLast() else { return nil }
    defer { current = next }
    return current
  }

  /// Removes the innermost layer and returns it, to be cleared after its use.
  mutating func removeLayer() -> Layer {
    layerCount -= 1
    defer { layers[layerCount].painted = .null }
    return layers[layerCount]
  }

  func clear(_ layer: Layer) { layer.bitmap.fill(layer.painted, with: 0) }

  /// Records that pixels of the innermost layer were painted.
  mutating func didPaint(_ rect: Rect2D) {
    guard layerCount > 0 else { return }
    layers[layerCount - 1].painted = layers[layerCount - 1].painted.union(rect)
  }
}

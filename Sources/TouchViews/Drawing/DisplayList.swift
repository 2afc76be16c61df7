import TouchKit

#if !hasFeature(Embedded)
  /// A renderer that records what it is called with, to be drawn or compared later.
  ///
  /// Groups that are only a transform are applied to what they contain, except to images and text
  /// that they do more than move.
  package struct DisplayList: Renderer, Hashable, Sendable {
    /// A call of the renderer.
    package enum Command: Hashable, Sendable {
      case shape(DrawnShape)
      case begin(DrawingGroup)
      case end
    }

    /// The calls, in order.
    package private(set) var commands: [Command] = []
    /// The groups that have begun and not ended: the transform since the innermost one that was
    /// recorded, and whether the group itself was.
    private var groups: [Level] = []

    private struct Level: Hashable {
      var transform: Transform2D
      var isRecorded: Bool
    }

    /// Creates a list of shapes.
    package init(_ shapes: [DrawnShape] = []) {
      for shape in shapes { draw(shape) }
    }

    /// Creates a list of what a view and its subviews look like. Whoever draws the window still
    /// sees what has changed.
    package init(of view: TouchView) { view.record(into: &self) }

    /// The shapes in the coordinates of the list, without the clips of the groups.
    package var shapes: [DrawnShape] {
      var list = ShapeList()
      draw(into: &list)
      return list.shapes
    }

    private var transform: Transform2D { groups.last?.transform ?? .identity }

    package mutating func draw(_ shape: DrawnShape) {
      let transform = transform
      guard !shape.canApply(transform) else {
        commands.append(.shape(shape.withDots.applying(transform)))
        return
      }
      var group = DrawingGroup()
      group.transform = transform
      commands += [.begin(group), .shape(shape), .end]
    }

    package mutating func beginGroup(_ group: DrawingGroup) {
      var group = group
      group.transform = group.transform.concatenating(transform)
      let isRecorded = group.isComposed || group.clip != nil
      groups.append(
        Level(transform: isRecorded ? .identity : group.transform, isRecorded: isRecorded))
      if isRecorded { commands.append(.begin(group)) }
    }

    package mutating func endGroup() {
      if groups.popLast()?.isRecorded == true { commands.append(.end) }
    }

    /// Draws what was recorded.
    package func draw(into renderer: inout some Renderer) {
      for command in commands {
        switch command {
        case .shape(let shape): renderer.draw(shape)
        case .begin(let group): renderer.beginGroup(group)
        case .end: renderer.endGroup()
        }
      }
    }

    /// Returns the list with a transform.
    package func applying(_ transform: Transform2D) -> DisplayList {
      var list = DisplayList()
      var group = DrawingGroup()
      group.transform = transform
      list.beginGroup(group)
      draw(into: &list)
      list.endGroup()
      return list
    }
  }

  extension DrawnShape {
    /// Whether `applying(_:)` gives what the shape looks like in a group with the transform.
    fileprivate func canApply(_ transform: Transform2D) -> Bool {
      switch self {
      case .disc, .path: true
      case .text, .image:
        transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
      }
    }
  }
#endif

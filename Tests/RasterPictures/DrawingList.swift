import TouchKit
import TouchViews

/// A renderer that records what it is called with, so that it can be drawn again.
public struct DrawingList: Renderer {
  /// A call of the renderer.
  public enum Command {
    /// A shape.
    case shape(DrawnShape)
    /// The beginning of a group.
    case begin(DrawingGroup)
    /// The end of a group.
    case end
  }

  /// The calls, in order.
  public private(set) var commands: [Command] = []

  /// Creates a list of what a closure draws.
  public init(_ draw: (inout DrawingList) -> Void = { _ in }) { draw(&self) }

  /// Records a view and its subviews.
  public init(_ view: TouchView) { view.draw(into: &self) }

  /// Records a shape.
  public mutating func draw(_ shape: DrawnShape) { commands.append(.shape(shape)) }
  /// Records the beginning of a group.
  public mutating func beginGroup(_ group: DrawingGroup) { commands.append(.begin(group)) }
  /// Records the end of a group.
  public mutating func endGroup() { commands.append(.end) }

  /// Draws what was recorded.
  public func draw(into renderer: inout some Renderer) {
    for command in commands {
      switch command {
      case .shape(let shape): renderer.draw(shape)
      case .begin(let group): renderer.beginGroup(group)
      case .end: renderer.endGroup()
      }
    }
  }
}

extension DrawingList {
  /// Fills a path.
  public mutating func fill(_ path: Path2D, _ color: TouchColor = .black) {
    draw(.path(path, fill: color))
  }

  /// Draws a line along a path.
  public mutating func stroke(_ path: Path2D, _ width: Double, _ color: TouchColor = .black) {
    draw(.path(path, stroke: color, strokeWidth: width))
  }

  /// Draws in a group.
  public mutating func group(
    _ change: (inout DrawingGroup) -> Void, _ draw: (inout DrawingList) -> Void
  ) {
    var group = DrawingGroup()
    change(&group)
    beginGroup(group)
    draw(&self)
    endGroup()
  }
}

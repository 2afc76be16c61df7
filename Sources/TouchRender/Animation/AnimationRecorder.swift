import TouchInk
import TouchKit
import TouchSpots
import TouchViews

/// A recorder of the events of a window, which creates a picture of the current state or an
/// animation of everything so far.
///
///     var recorder = AnimationRecorder(.calligraphy, of: window)
///     player.play { step in
///       if case .event(let event) = step.kind { recorder.record(event, at: step.time) }
///     }
///     let svg = SVG.text(of: recorder.animation())
public struct AnimationRecorder {
  /// The drawing mode.
  public let mode: DrawingMode
  /// The style of strokes, with the recorder's drawing mode.
  public var style: StrokeStyle
  /// The smoother of strokes, or `nil` to draw them as they were recorded.
  public var smoother: StrokeSmoother?
  /// The recorded window.
  public let window: TouchWindow

  /// The builder of the strokes, which is updated in every mode.
  public private(set) var builder = StrokeBuilder(updateTimeout: nil)
  /// The canvas of finger paint, which is updated in every mode.
  public private(set) var canvas = FingerPaintCanvas()
  private var tracks: [TouchTrack] = []
  /// The indices in `tracks` of the touches that have not ended.
  private var trackIndices = TouchTracker<Int>()
  private let initialViews: [Shape]
  private(set) var start: Double?
  private(set) var latest = 0.0

  /// Creates a recorder without events.
  public init(_ mode: DrawingMode, of window: TouchWindow) {
    self.mode = mode
    self.window = window
    style = StrokeStyle(mode.strokeMode ?? .plain)
    initialViews = mode == .views ? Shape.shapes(of: window) : []
  }

  /// Records an event that the window has processed.
  ///
  /// - Parameters:
  ///   - event: The event to record.
  ///   - time: The time at which it was drawn, in seconds.
  ///   - name: A closure that returns the name of a touch in the legend, or `nil` to use its ID.
  public mutating func record(
    _ event: TouchEvent, at time: Double, name: (TouchID) -> String? = { _ in nil }
  ) {
    start =
      start ?? event.allTouches.compactMap { event.samples(for: $0.id).first?.timestamp }.min()
      ?? event.timestamp
    latest = max(latest, event.timestamp)
    for touch in event.allTouches { updateTrack(touch, event, name) }
    builder.receive(event)
    for touch in event.touches(in: .began) {
      canvas.color = trackIndices[touch.id].map { tracks[$0].color } ?? .black
      canvas.receive(TouchCollection([touch]), with: event) { $0.location }
    }
    for phase in [TouchPhase.moved, .ended, .cancelled] {
      canvas.receive(event.touches(in: phase), with: event) { $0.location }
    }
    for touch in event.allTouches where touch.phase.isFinal {
      trackIndices.removeValue(forKey: touch.id)
    }
  }

  private mutating func updateTrack(
    _ touch: Touch, _ event: TouchEvent, _ name: (TouchID) -> String?
  ) {
    if trackIndices[touch.id] == nil {
      let title = "\(touch.id)" + (name(touch.id).map { " \($0)" } ?? "")
      let isHover = touch.phase == .regionEntered || touch.phase == .regionMoved
      trackIndices[touch.id] = tracks.count
      tracks.append(
        TouchTrack(
          id: touch.id, name: title, color: Picture.color(ofTouch: tracks.count), isHover: isHover))
    }
    guard let index = trackIndices[touch.id] else { return }
    tracks[index].samples += event.samples(for: touch.id)
    if touch.phase.isFinal { tracks[index].end = (event.timestamp, touch.phase) }
  }

  // MARK: - Picture

  /// Returns a picture of the current state.
  public func picture() -> Picture {
    var shapes: [Shape]
    switch mode {
    case .calligraphy, .plain, .debug:
      shapes = (builder.strokes.completed + builder.strokes.active.map(\.value)).flatMap {
        smoothed($0).shapes(style, color: strokeColor($0.id))
      }
    case .paint: shapes = canvas.shapes
    case .spots: shapes = discs(at: latest)
    case .views: shapes = Shape.shapes(of: window) + discs(at: latest)
    }
    return Picture(
      size: window.bounds.size, shapes: shapes,
      legend: tracks.prefix(RenderConstants.legendEntryLimit).map(\.entry))
  }

  /// Returns the stroke as it is drawn.
  private func smoothed(_ stroke: Stroke) -> Stroke {
    smoother.map { stroke.smoothed($0) } ?? stroke
  }

  /// The color of a stroke. In debug mode it is pale, because the marks have their own colors.
  private func strokeColor(_ id: TouchID) -> TouchColor {
    if mode == .debug { return TouchColor(white: 0.75) }
    return tracks.first { $0.id == id }?.color ?? .black
  }

  private func discs(at time: Double) -> [Shape] {
    tracks.filter { $0.end == nil && !$0.isHover }.map {
      discElement(of: $0).shape(at: elapsed(time))
    }
  }

  // MARK: - Animation

  /// Returns an animation from the first event to the latest.
  public func animation() -> Animation {
    var elements: [Animation.Element]
    switch mode {
    case .calligraphy, .plain, .debug:
      elements = builder.strokes.completed.flatMap { revealedElements(of: smoothed($0)) }
    case .paint: elements = tracks.filter { !$0.isHover }.flatMap { revealedElements(of: $0) }
    case .spots: elements = []
    case .views: elements = initialViews.map { Animation.Element($0) }
    }
    // Fingers are above everything else.
    elements += tracks.filter { !$0.isHover }.map { discElement(of: $0) }
    let tracks = tracks.prefix(RenderConstants.legendEntryLimit).map { track in
      Animation.Track(
        track.entry, startTime: startTime(of: track),
        endTime: track.end.map { elapsed($0.time) })
    }
    return Animation(
      size: window.bounds.size, duration: elapsed(latest), elements: elements, tracks: tracks)
  }

  /// Returns the time since the first sample.
  private func elapsed(_ time: Double) -> Double { time - (start ?? 0) }

  private func startTime(of track: TouchTrack) -> Double {
    track.samples.first.map { elapsed($0.timestamp) } ?? 0
  }

  /// Returns the parts of a stroke. Each part appears at the time of its last sample.
  private func revealedElements(of stroke: Stroke) -> [Animation.Element] {
    let color = strokeColor(stroke.id)
    return revealRanges(stroke.samples.map(\.timestamp)).flatMap { range -> [Animation.Element] in
      let startTime = elapsed(stroke.samples[range.upperBound - 1].timestamp)
      var shapes: [Shape] = [.path(stroke.outlinePath(style, in: range), fill: color)]
      if mode == .debug { shapes += stroke.markShapes(in: range) }
      return shapes.map { Animation.Element($0, startTime: startTime) }
    }
  }

  /// Returns the parts of a line of finger paint. Those of a cancelled touch disappear when it is
  /// cancelled.
  private func revealedElements(of track: TouchTrack) -> [Animation.Element] {
    let endTime = track.end.flatMap { $0.phase == .cancelled ? elapsed($0.time) : nil }
    return revealRanges(track.samples.map(\.timestamp)).map { range in
      let line = Shape.line(
        track.samples[range].map(\.location), width: canvas.width, color: track.color)
      return Animation.Element(
        line, startTime: elapsed(track.samples[range.upperBound - 1].timestamp),
        endTime: endTime)
    }
  }

  /// Returns ranges of samples that last about a frame. Neighboring ranges share a sample.
  private func revealRanges(_ times: [Double]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var first = 0
    let (last, interval) = (times.count - 1, RenderConstants.revealInterval)
    for index in times.indices where index == last || times[index] - times[first] >= interval {
      ranges.append(first..<index + 1)
      first = index
    }
    return ranges
  }

  /// Returns the element that shows a touch: a spot that grows, or a disc.
  private func discElement(of track: TouchTrack) -> Animation.Element {
    let center = track.samples.last?.location ?? .zero
    var element: Animation.Element
    if mode == .spots {
      let spot = TouchSpot(center: center, beganAt: track.samples.first?.timestamp)
      element = Animation.Element(
        .disc(
          center: center, radius: spot.diameter(at: .infinity) / 2, fill: TouchSpot.color,
          stroke: track.color, strokeWidth: 2))
      if let began = spot.beganAt {
        // Between keyframes the radius is linear. Eight of them follow the curve within 1 %.
        element.radii = (0...8).map {
          let time = began + SpotConstants.growthDuration * Double($0) / 8
          return Animation.Keyframe(time: elapsed(time), spot.diameter(at: time) / 2)
        }
      }
    } else {
      let radius = mode == .views ? SpotConstants.discDiameter / 2 : InkConstants.fingerSlop
      let fill = track.color.withAlpha(SpotConstants.discAlpha)
      element = Animation.Element(
        .disc(
          center: center, radius: radius, fill: fill, stroke: track.color,
          strokeWidth: SpotConstants.discStrokeWidth))
    }
    element.startTime = startTime(of: track)
    element.endTime = track.end.map { elapsed($0.time) }
    element.centers = track.samples.map {
      Animation.Keyframe(time: elapsed($0.timestamp), $0.location)
    }
    return element
  }
}

import TouchInk
import TouchKit
import TouchRender
import TouchSpots
import TouchViews

/// A recorder of the events of a window, which creates a picture of the current state or an
/// animation of everything so far. Pass it each event that a player has sent to the window.
struct AnimationRecorder {
  private let mode: DrawingMode
  /// The style of strokes, with the recorder's drawing mode.
  var style: InkStyle
  /// The styles of the strokes of touches that have one of their own.
  var touchStyles: [TouchID: InkStyle] = [:]
  /// The smoother of finished strokes, or `nil` to draw them as they look while they are drawn.
  var smoother: StrokeSmoother?
  private let window: TouchWindow

  private var builder = StrokeBuilder()
  /// The tracks of all touches so far.
  private var tracks = TouchTracker<TouchTrack>()
  private let initialViews: [DrawnShape]
  private var start: Double?
  private var latest = 0.0

  /// Creates a recorder without events.
  init(_ mode: DrawingMode, of window: TouchWindow) {
    self.mode = mode
    self.window = window
    style = mode.style ?? InkStyle(.plain)
    builder.updateTimeout = nil
    initialViews = mode == .views ? DrawnShape.shapes(of: window) : []
  }

  /// Records an event that the window has processed.
  ///
  /// - Parameters:
  ///   - event: The event to record.
  ///   - name: A closure that returns the name of a touch in the legend, or `nil` to use its ID.
  mutating func record(_ event: TouchEvent, name: (TouchID) -> String? = { _ in nil }) {
    latest = start == nil ? event.timestamp : max(latest, event.timestamp)
    start =
      start ?? event.allTouches.compactMap { event.samples(for: $0.id).first?.timestamp }.min()
      ?? event.timestamp
    for touch in event.allTouches { updateTrack(touch, event, name) }
    builder.receive(event)
  }

  private mutating func updateTrack(
    _ touch: Touch, _ event: TouchEvent, _ name: (TouchID) -> String?
  ) {
    let samples = event.samples(for: touch.id)
    if !tracks.contains(touch.id) {
      let title = "\(touch.id)" + (name(touch.id).map { " \($0)" } ?? "")
      // The window knows a hover that rests, but no longer one that has exited.
      let isHover =
        window.isHover(touch.id)
        || [.regionEntered, .regionMoved, .regionExited].contains(touch.phase)
      tracks[touch.id] = TouchTrack(
        name: title, color: Picture.color(ofTouch: tracks.count), isHover: isHover,
        hasBeginning: touch.phase == .began, samples: samples.isEmpty ? [touch.sample] : [])
    }
    tracks[touch.id]?.samples += samples
    if touch.phase.isFinal {
      // A touch that ends without a sample ends at the time of the event (R51, R55).
      tracks[touch.id]?.end = (samples.last?.timestamp ?? event.timestamp, touch.phase)
    }
  }

  // MARK: - Picture

  /// Returns a picture of the current state.
  func picture() -> Picture {
    var shapes: [DrawnShape]
    switch mode {
    case .calligraphy, .plain, .debug, .pen, .marker, .fountainPen, .highlighter:
      shapes = strokes.flatMap {
        $0.shapes(style(of: $0), color: strokeColor($0.id)).map(\.fitted)
      }
    case .paint: shapes = lines
    case .spots: shapes = discs(at: latest)
    case .views: shapes = DrawnShape.shapes(of: window) + discs(at: latest)
    }
    var picture = Picture(size: window.bounds.size, shapes: shapes)
    picture.legend = tracks.values.prefix(DrawingConstants.legendEntryLimit).map(\.entry)
    return picture
  }

  /// The strokes as they are drawn: the completed ones, and above them those in progress.
  private var strokes: [Stroke] {
    (builder.strokes.completed + builder.strokes.active.map(\.value)).map { stroke in
      smoother.map { stroke.smoothed($0) } ?? stroke
    }
  }

  /// The lines of finger paint: the completed ones in the order in which their touches ended, and
  /// above them those in progress.
  private var lines: [DrawnShape] {
    let painted = tracks.values.filter { $0.hasBeginning && $0.end?.phase != .cancelled }
    let ends = painted.map { $0.end?.time ?? .infinity }
    let order = painted.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }
    return order.map { index in
      // A finger that rests adds no point.
      var points: [Point2D] = []
      for sample in painted[index].samples where points.last != sample.location {
        points.append(sample.location)
      }
      return .line(points, width: DrawingConstants.paintWidth, color: painted[index].color)
    }
  }

  /// The color of a stroke. In debug mode it is pale, because the marks have their own colors.
  private func strokeColor(_ id: TouchID) -> TouchColor {
    if mode == .debug { return TouchColor(white: 0.75) }
    return touchStyles[id]?.color ?? tracks[id]?.color ?? .black
  }

  private func style(of stroke: Stroke) -> InkStyle { touchStyles[stroke.id] ?? style }

  private func discs(at time: Double) -> [DrawnShape] {
    shownTracks.filter { $0.end == nil }.map { discElement(of: $0).shape(at: elapsed(time)) }
  }

  // MARK: - Animation

  /// Returns an animation from the first event to the latest.
  func animation() -> AnimatedPicture {
    var elements: [AnimatedPicture.Element]
    switch mode {
    case .calligraphy, .plain, .debug, .pen, .marker, .fountainPen, .highlighter:
      elements = strokes.flatMap { revealedElements(of: $0) }
    case .paint:
      elements = tracks.values.filter(\.hasBeginning).flatMap { revealedElements(of: $0) }
    case .spots: elements = []
    case .views: elements = initialViews.map { AnimatedPicture.Element($0) }
    }
    // Fingers are above everything else.
    elements += shownTracks.map { discElement(of: $0) }
    let tracks = tracks.values.prefix(DrawingConstants.legendEntryLimit).map { track in
      AnimatedPicture.Track(
        track.entry, startTime: startTime(of: track),
        endTime: track.end.map { elapsed($0.time) })
    }
    return AnimatedPicture(
      size: window.bounds.size, duration: elapsed(latest), elements: elements, tracks: tracks)
  }

  /// Returns the time since the beginning of the recording, or 0 for an earlier time.
  private func elapsed(_ time: Double) -> Double { max(0, time - (start ?? 0)) }

  /// The tracks of the touches that are drawn: all but those of hovers.
  private var shownTracks: [TouchTrack] { tracks.values.filter { !$0.isHover } }

  private func startTime(of track: TouchTrack) -> Double { elapsed(track.samples[0].timestamp) }

  private func revealedElements(of stroke: Stroke) -> [AnimatedPicture.Element] {
    let style = style(of: stroke)
    var color = strokeColor(stroke.id)
    if style.opacity < 1 {
      // The color on the white ground, because translucent parts would be darker where they meet.
      let share = style.opacity
      let white = 1 - style.opacity
      color = TouchColor(
        red: color.red * share + white, green: color.green * share + white,
        blue: color.blue * share + white)
    }
    return revealedElements(stroke.drawnSamples.map(\.timestamp)) { range in
      [DrawnShape.path(stroke.outlinePath(style, in: range), fill: color).fitted]
        + (mode == .debug ? stroke.markShapes(in: range) : [])
    }
  }

  /// Returns the parts of a line of finger paint. Those of a cancelled touch disappear when it is
  /// cancelled.
  private func revealedElements(of track: TouchTrack) -> [AnimatedPicture.Element] {
    let endTime = track.end.flatMap { $0.phase == .cancelled ? elapsed($0.time) : nil }
    return revealedElements(track.samples.map(\.timestamp), until: endTime) { range in
      [
        .line(
          track.samples[range].map(\.location), width: DrawingConstants.paintWidth,
          color: track.color)
      ]
    }
  }

  /// Returns the shapes of ranges of samples that last about a frame. They appear at the time of
  /// their last sample. Neighboring ranges share a sample.
  private func revealedElements(
    _ times: [Double], until endTime: Double? = nil, _ shapes: (Range<Int>) -> [DrawnShape]
  ) -> [AnimatedPicture.Element] {
    var elements: [AnimatedPicture.Element] = []
    var first = 0
    let last = times.count - 1
    let interval = DrawingConstants.revealInterval
    for index in times.indices where index == last || times[index] - times[first] >= interval {
      elements += shapes(first..<index + 1).map {
        AnimatedPicture.Element($0, startTime: elapsed(times[index]), endTime: endTime)
      }
      first = index
    }
    return elements
  }

  /// Returns the element that shows a touch: a spot that grows, or a disc.
  private func discElement(of track: TouchTrack) -> AnimatedPicture.Element {
    let center = track.samples[track.samples.count - 1].location
    var element: AnimatedPicture.Element
    if mode == .spots {
      let spot = TouchSpot(
        center: center, beganAt: track.hasBeginning ? track.samples[0].timestamp : nil)
      element = AnimatedPicture.Element(
        .disc(
          center: center, radius: spot.diameter(at: .infinity) / 2, fill: TouchSpot.color,
          stroke: track.color, strokeWidth: 2))
      if let began = spot.beganAt {
        // Between keyframes the radius is linear. Eight of them follow the curve within 1 %.
        element.radii = (0...8).map {
          let time = began + SpotConstants.growthDuration * Double($0) / 8
          return AnimatedPicture.Keyframe(time: elapsed(time), spot.diameter(at: time) / 2)
        }
      }
    } else {
      let radius =
        mode == .views ? SpotConstants.discDiameter / 2 : DrawingConstants.drawingDiscRadius
      let fill = track.color.withAlphaComponent(SpotConstants.discAlpha)
      element = AnimatedPicture.Element(
        .disc(
          center: center, radius: radius, fill: fill, stroke: track.color,
          strokeWidth: SpotConstants.discStrokeWidth))
    }
    element.startTime = startTime(of: track)
    element.endTime = track.end.map { elapsed($0.time) }
    element.centers = track.samples.map {
      AnimatedPicture.Keyframe(time: elapsed($0.timestamp), $0.location)
    }
    return element
  }
}

extension DrawnShape {
  /// The shape with the outline of a stroke fitted. Its overlaps and most of its curves are not
  /// visible, but take space.
  fileprivate var fitted: DrawnShape {
    guard case .path(let path, let fill, let stroke, let width) = self, fill.alpha > 0 else {
      return self
    }
    let fitted = path.fitted(tolerance: DrawingConstants.fittedTolerance)
    return .path(fitted, fill: fill, stroke: stroke, strokeWidth: width)
  }
}

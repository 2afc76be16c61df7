import TouchInk
import TouchKit
import TouchSpots
import TouchViews

/// Watches the events of a window and makes a picture of what is there, or a film of all that was.
///
///     var recorder = FilmRecorder(.calligraphy, of: window)
///     player.play { step in if case .event(let event) = step.kind { recorder.record(event, at: step.time) } }
///     let svg = SVG.text(of: recorder.film())
public struct FilmRecorder {
  /// What is drawn.
  public let mode: DrawingMode
  /// How strokes are drawn; their mode is the recorder's.
  public var style: StrokeStyle
  /// The window that is watched.
  public let window: TouchWindow

  /// Strokes, whatever is drawn.
  public private(set) var builder = StrokeBuilder(patience: nil)
  /// Finger paint, whatever is drawn.
  public private(set) var canvas = FingerPaintCanvas()
  private var tracks: [TouchTrack] = []
  /// Where the touches that go on stand in `tracks`.
  private var places = TouchTracker<Int>()
  private let viewsAtFirst: [PictureShape]
  private(set) var start: Double?
  private(set) var latest = 0.0

  /// A recorder that has seen nothing.
  public init(_ mode: DrawingMode, of window: TouchWindow) {
    self.mode = mode
    self.window = window
    style = StrokeStyle(mode.strokeMode ?? .plain)
    viewsAtFirst = mode == .views ? PictureShape.shapes(of: window) : []
  }

  /// Takes an event that the window has handled.
  ///
  /// - Parameters:
  ///   - time: when it was drawn, in seconds.
  ///   - name: what a touch is called; its id without.
  public mutating func record(_ event: TouchEvent, at time: Double, name: (TouchID) -> String? = { _ in nil }) {
    start = start ?? event.allTouches.compactMap { event.samples(for: $0.id).first?.timestamp }.min() ?? event.timestamp
    latest = Swift.max(latest, event.timestamp)
    for touch in event.allTouches { track(touch, event, name) }
    builder.receive(event)
    for touch in event.touches(in: .began) {
      canvas.color = places[touch.id].map { tracks[$0].color } ?? .black
      canvas.receive(TouchCollection([touch]), with: event) { $0.location }
    }
    for phase in [TouchPhase.moved, .ended, .cancelled] { canvas.receive(event.touches(in: phase), with: event) { $0.location } }
    for touch in event.allTouches where touch.phase.isFinal { places.removeValue(forKey: touch.id) }
  }

  private mutating func track(_ touch: Touch, _ event: TouchEvent, _ name: (TouchID) -> String?) {
    if places[touch.id] == nil {
      let title = "\(touch.id)" + (name(touch.id).map { " \($0)" } ?? "")
      let isHover = touch.phase == .regionEntered || touch.phase == .regionMoved
      places[touch.id] = tracks.count
      tracks.append(TouchTrack(id: touch.id, name: title, color: Picture.color(ofTouch: tracks.count), isHover: isHover))
    }
    guard let place = places[touch.id] else { return }
    tracks[place].samples += event.samples(for: touch.id)
    if touch.phase.isFinal { tracks[place].end = (event.timestamp, touch.phase) }
  }

  // MARK: - A picture

  /// What is to be seen now.
  public func picture() -> Picture {
    var shapes: [PictureShape]
    switch mode {
    case .calligraphy, .plain, .debug:
      shapes = builder.strokes.completed.flatMap { PictureShape.shapes(of: $0, style, color: strokeColor($0.id)) }
      shapes += builder.strokes.active.flatMap { PictureShape.shapes(of: $0.value, style, color: strokeColor($0.id)) }
    case .paint: shapes = PictureShape.shapes(of: canvas)
    case .spots: shapes = discs(at: latest)
    case .views: shapes = PictureShape.shapes(of: window) + discs(at: latest)
    }
    return Picture(size: window.bounds.size, shapes: shapes, legend: tracks.prefix(RenderConstants.legendLimit).map(\.entry))
  }

  /// The marks of the debug mode have colours of their own, over a line that stays back.
  private func strokeColor(_ id: TouchID) -> TouchColor {
    if mode == .debug { return TouchColor(white: 0.75) }
    return tracks.first { $0.id == id }?.color ?? .black
  }

  private func discs(at time: Double) -> [PictureShape] {
    tracks.filter { $0.end == nil && !$0.isHover }.map { disc(of: $0).shape(at: time - (start ?? 0)) }
  }

  // MARK: - A film

  /// All that was to be seen, from the first event to the latest.
  public func film() -> Film {
    var actors: [Film.Actor]
    switch mode {
    case .calligraphy, .plain, .debug: actors = builder.strokes.completed.flatMap { pieces(of: $0) }
    case .paint: actors = tracks.filter { !$0.isHover }.flatMap { pieces(of: $0) }
    case .spots: actors = []
    case .views: actors = viewsAtFirst.map { Film.Actor($0) }
    }
    // Fingers are above everything.
    actors += tracks.filter { !$0.isHover }.map { disc(of: $0) }
    let origin = start ?? 0
    let roles = tracks.prefix(RenderConstants.legendLimit).map { track in
      Film.Role(track.entry, began: (track.samples.first?.timestamp ?? origin) - origin, ended: track.end.map { $0.time - origin })
    }
    return Film(size: window.bounds.size, duration: latest - origin, actors: actors, roles: roles)
  }

  /// A stroke in pieces, each of which appears when its last sample came.
  private func pieces(of stroke: Stroke) -> [Film.Actor] {
    let color = strokeColor(stroke.id)
    return cuts(stroke.samples.map(\.timestamp)).flatMap { range -> [Film.Actor] in
      let appears = stroke.samples[range.upperBound - 1].timestamp - (start ?? 0)
      var shapes: [PictureShape] = [.area(stroke.outline(style, in: range), fill: color)]
      if mode == .debug { shapes += PictureShape.marks(of: stroke, in: range) }
      return shapes.map { Film.Actor($0, appears: appears) }
    }
  }

  /// A line of finger paint in pieces; that of a cancelled touch goes with it.
  private func pieces(of track: TouchTrack) -> [Film.Actor] {
    let leaves = track.end.flatMap { $0.phase == .cancelled ? $0.time - (start ?? 0) : nil }
    return cuts(track.samples.map(\.timestamp)).map { range in
      let line = PictureShape.line(track.samples[range].map(\.location), width: canvas.width, color: track.color)
      return Film.Actor(line, appears: track.samples[range.upperBound - 1].timestamp - (start ?? 0), leaves: leaves)
    }
  }

  /// Cuts samples into pieces of about a frame; neighbours share a sample.
  private func cuts(_ times: [Double]) -> [Range<Int>] {
    var cuts: [Range<Int>] = []
    var first = 0
    for place in times.indices where place == times.count - 1 || times[place] - times[first] >= RenderConstants.pieceDuration {
      cuts.append(first..<place + 1)
      first = place
    }
    return cuts
  }

  /// What is shown where a touch is: its spot, which grows, or a disc.
  private func disc(of track: TouchTrack) -> Film.Actor {
    let origin = start ?? 0
    let center = track.samples.last?.location ?? .zero
    var actor: Film.Actor
    if mode == .spots {
      let spot = TouchSpot(center: center, beganAt: track.samples.first?.timestamp)
      actor = Film.Actor(
        .disc(center: center, radius: spot.diameter(at: .infinity) / 2, fill: TouchSpot.color, rim: track.color, rimWidth: 2))
      if let began = spot.beganAt, let grown = spot.grownAt {
        actor.radii = [began, grown].map { Film.Moment(time: $0 - origin, spot.diameter(at: $0) / 2) }
      }
    } else {
      let radius = mode == .views ? SpotConstants.discDiameter / 2 : InkConstants.fingerSlop
      let fill = track.color.withAlpha(SpotConstants.discAlpha)
      actor = Film.Actor(.disc(center: center, radius: radius, fill: fill, rim: track.color, rimWidth: SpotConstants.discStrokeWidth))
    }
    actor.appears = (track.samples.first?.timestamp ?? origin) - origin
    actor.leaves = track.end.map { $0.time - origin }
    actor.centers = track.samples.map { Film.Moment(time: $0.timestamp - origin, $0.location) }
    return actor
  }
}

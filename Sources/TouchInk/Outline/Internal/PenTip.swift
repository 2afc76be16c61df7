import TouchKit

/// The pen's tip along a stroke: a node for each sample, whose width and direction change at a
/// limited rate per point of movement, so that a jump of the force is a swell of the line.
///
/// A node depends on the samples before it only, so samples that are appended later do not move it.
/// The exception is the beginning: until the pen has left the first dot, its tip has the width of
/// the strongest force so far, because a tap would otherwise keep the width of its first touch.
struct PenTip: Equatable {
  /// The length of a stroke and the time of its end.
  struct Extent: Equatable {
    /// The length of the center line.
    var distance: Double
    /// The time of the last sample.
    var time: Double
  }

  /// The narrowing of the ends.
  struct Taper: Equatable {
    private var start: StrokeTaper?
    private var end: StrokeTaper?
    private let beginTime: Double
    /// The share of the width to which the ends narrow: all of it in a stroke that is as long as
    /// wide, and nothing in a long one. So no ink vanishes when a dot becomes a line.
    private let bluntness: Double

    /// Creates the tapers of a style, shortened so that both fit into a stroke. It is `nil` for a
    /// stroke that is shorter than its width.
    init?(_ style: InkStyle, from beginTime: Double, to extent: Extent, width: Double) {
      guard style.isTapered, extent.distance >= width else { return nil }
      start = style.startTaper
      end = style.endTaper
      self.beginTime = beginTime
      bluntness = max(0, 1 - (extent.distance / width - 1) / InkConstants.sharpeningWidths)
      shorten(.distance, extent.distance)
      shorten(.time, extent.time - beginTime)
    }

    private mutating func shorten(_ measure: StrokeTaper.Measure, _ available: Double) {
      func length(_ taper: StrokeTaper?) -> Double {
        taper?.measure == measure ? max(taper?.length ?? 0, 0) : 0
      }
      let sum = length(start) + length(end)
      guard sum > available else { return }
      if start?.measure == measure { start?.length *= available / sum }
      if end?.measure == measure { end?.length *= available / sum }
    }

    /// Returns the fraction of a step at which the taper of the beginning ends, and that at which
    /// the taper of the end begins, if they are inside the step. If they would overlap, both are
    /// the place between them.
    fileprivate func ends(
      from begin: LastNode, to node: LastNode, of extent: Extent
    ) -> (start: Double?, end: Double?) {
      let step = node.place.distance - begin.place.distance
      let duration = node.place.time - begin.place.time
      let slope = (1 - bluntness) * node.halfWidth / InkConstants.meanTaperSlope
      var start = -Double.infinity
      if let taper = self.start, taper.length > 0 {
        let length = taper.measure == .distance ? max(taper.length, slope) : slope
        start = (length - begin.place.distance) / step
        if taper.measure == .time {
          start = max(start, (beginTime + taper.length - begin.place.time) / duration)
        }
      }
      var end = Double.infinity
      if let taper = self.end, taper.length > 0 {
        let length = taper.measure == .distance ? max(taper.length, slope) : slope
        end = (extent.distance - length - begin.place.distance) / step
        if taper.measure == .time {
          end = min(end, (extent.time - taper.length - begin.place.time) / duration)
        }
      }
      if start > end {
        start = (start + end) / 2
        end = start
      }
      // Places that nearly coincide with a node or with each other have no direction.
      let gap = InkConstants.minimumNodeDistance / step
      let isStartInside = start > gap && start < 1 - gap
      let isEndInside = end > gap && end < 1 - gap && !(isStartInside && end < start + gap)
      return (isStartInside ? start : nil, isEndInside ? end : nil)
    }

    /// Returns half the width at a place of a stroke. Near the ends of a short and broad stroke it
    /// grows linearly, so that the tip moves faster than it grows.
    func narrowed(_ halfWidth: Double, at place: Extent, of extent: Extent) -> Double {
      var share = 1.0
      var limit = halfWidth
      func narrow(_ taper: StrokeTaper?, _ distance: Double, _ time: Double) {
        guard let taper, taper.length > 0 else { return }
        let narrow = taper.share(at: taper.measure == .distance ? distance : time)
        share = min(share, bluntness + (1 - bluntness) * narrow)
        limit = min(
          limit, bluntness * halfWidth + InkConstants.maximumTaperSlope * max(0, distance))
      }
      narrow(start, place.distance, place.time - beginTime)
      narrow(end, extent.distance - place.distance, extent.time - place.time)
      return min(halfWidth * share, limit)
    }

    /// Returns the extent from which on the end of the stroke does not narrow a place.
    func reach(_ halfWidth: Double, at place: Extent) -> Extent {
      guard let end, end.length > 0 else { return Extent(distance: 0, time: -.infinity) }
      // With a margin for rounding.
      let length = 1.01 * end.length
      let slope = 1.01 * halfWidth / InkConstants.meanTaperSlope
      return Extent(
        distance: place.distance + max(end.measure == .distance ? length : 0, slope) + 0.001,
        time: end.measure == .time ? place.time + length + 1e-6 : -.infinity)
    }
  }

  /// Half the width of the first dot, and the number of its samples.
  struct Dot: Equatable {
    var halfWidth: Double
    var count: Int
  }

  /// The last node, as the next one depends on it.
  fileprivate struct LastNode: Equatable {
    var location: Point2D
    /// Half the breadth of the nib, before the taper.
    var halfWidth: Double
    /// The distance from the beginning of the stroke, or 0 if its ends are not tapered, and the
    /// time.
    var place: Extent
  }

  private let style: InkStyle
  let dot: Dot
  let taper: Taper?
  private let isTapered: Bool
  /// The extent of the stroke, if its ends are tapered.
  var extent: Extent
  /// The extent that the stroke must have so that its end does not narrow the nodes up to here.
  private var reach = Extent(distance: 0, time: -.infinity)
  private var heldAzimuth: Double?
  /// The anisotropy of the nib for `heldAzimuth`.
  private var heldTurn = Vector2D.zero
  /// The last node.
  private var last: LastNode?
  /// The distance between the last two nodes.
  private var step = 0.0
  /// The mean speed, in points per second, if the width depends on it.
  private var speed = 0.0
  /// The direction of the nib, as the doubled angle of its breadth. Its length is 1 unless the nib
  /// is turning.
  private var turn = Vector2D.zero

  /// Creates a pen tip at the beginning of a stroke, or at a later sample. From there on, it is as
  /// wide as if it had come from the beginning as soon as the width changes slowly.
  init(
    _ style: InkStyle, on segments: StrokeSegments, to extent: Extent, at index: Int = 0
  ) {
    self.style = style
    self.extent = extent
    let dot =
      index == 0
      ? Self.dot(of: segments, style)
      : Dot(halfWidth: Self.halfWidth(segments.sample(at: index), style), count: 0)
    self.dot = dot
    taper = segments.sample(ifAt: 0).flatMap {
      Taper(style, from: $0.timestamp, to: extent, width: 2 * dot.halfWidth)
    }
    isTapered = taper != nil
    setAzimuth(nil)
  }

  /// Returns whether the end of a stroke does not narrow the nodes up to here.
  func isSettled(in extent: Extent) -> Bool {
    taper == nil || reach.distance <= extent.distance && reach.time <= extent.time
  }

  /// Returns how far the stroke reaches if the tip continues through some samples.
  ///
  /// - Complexity: O(*n*) in the number of these samples, if the ends are tapered.
  static func extent(
    of segments: StrokeSegments, _ style: InkStyle, after tip: PenTip?, from index: Int,
    to end: Int
  ) -> Extent {
    var extent = tip?.last?.place ?? Extent(distance: 0, time: 0)
    guard style.isTapered, end > 0 else { return extent }
    var last = tip?.last?.location
    for index in index..<end {
      let location = segments.sample(at: index).location
      if let last {
        let step = location - last
        if isRedundant(step) { continue }
        extent.distance += step.length
      }
      last = location
    }
    extent.time = segments.sample(at: end - 1).timestamp
    return extent
  }

  /// Whether the next sample is too near to the last node to be a node of its own.
  @inline(always)
  static func isRedundant(_ step: Vector2D) -> Bool {
    !(step.lengthSquared > InkConstants.minimumNodeDistance * InkConstants.minimumNodeDistance)
  }

  /// Moves the tip to a sample, and adds its node to a line unless the sample is too near to the
  /// last node.
  @inline(always)
  mutating func move(
    to sample: TouchSample, at index: Int, adding line: inout CenterSpline,
    _ sink: inout some KnotSink
  ) {
    if isTapered { return moveTapered(to: sample, at: index, adding: &line, &sink) }
    guard let node = move(to: sample, at: index) else { return }
    line.addNode(node, after: step, isTapered: false, to: &sink)
  }

  @inline(never)
  private mutating func moveTapered(
    to sample: TouchSample, at index: Int, adding line: inout CenterSpline,
    _ sink: inout some KnotSink
  ) {
    let begin = last
    guard let node = move(to: sample, at: index) else { return }
    if let begin { addStops(from: begin, at: index, &line) }
    line.addNode(node, after: step, isTapered: true, to: &sink)
  }

  /// Adds the places of the last step at which tapers end to a line.
  private func addStops(from begin: LastNode, at index: Int, _ line: inout CenterSpline) {
    guard let taper, let node = last else { return }
    let ends = taper.ends(from: begin, to: node, of: extent)
    func stop(_ share: Double) -> TaperStops.Stop {
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
      let halfWidth = mix(begin.halfWidth, node.halfWidth)
      let place = Extent(
        distance: mix(begin.place.distance, node.place.distance),
        time: mix(begin.place.time, node.place.time))
      return TaperStops.Stop(
        share: share, node: Double(index),
        nib: nib(taper.narrowed(halfWidth, at: place, of: extent)))
    }
    line.addStops(ends.start.map(stop), ends.end.map(stop))
  }

  /// Moves the tip to a sample. Returns its node, or `nil` if the sample is too near to the last
  /// node.
  @inline(always)
  private mutating func move(to sample: TouchSample, at index: Int) -> CenterNode? {
    if style.mode == .calligraphy, heldAzimuth == nil || !sample.hasNoisyAzimuth,
      sample.azimuthAngle != heldAzimuth
    {
      setAzimuth(sample.azimuthAngle)
    }
    guard let last else {
      turn = heldTurn
      return add(
        Double(index), at: sample.location, halfWidth: dot.halfWidth,
        Extent(distance: 0, time: sample.timestamp))
    }
    let movement = sample.location - last.location
    guard !Self.isRedundant(movement) else { return nil }
    let length = movement.length
    step = length
    let slope = InkConstants.maximumWidthSlope / 2 * length
    if style.response.thinning != 0 { updateSpeed(length, sample.timestamp - last.place.time) }
    let halfWidth = min(
      max(
        index < dot.count ? dot.halfWidth : Self.halfWidth(sample, style, speed),
        last.halfWidth - slope),
      last.halfWidth + slope)
    if turn != heldTurn { turnNib(by: 2 * slope / last.halfWidth) }
    return add(
      Double(index), at: sample.location, halfWidth: halfWidth,
      Extent(
        distance: style.isTapered ? last.place.distance + length : 0, time: sample.timestamp))
  }

  @inline(always)
  private mutating func add(
    _ position: Double, at location: Point2D, halfWidth: Double, _ place: Extent
  ) -> CenterNode {
    last = LastNode(location: location, halfWidth: halfWidth, place: place)
    var breadth = halfWidth
    if isTapered, let taper {
      breadth = taper.narrowed(halfWidth, at: place, of: extent)
      let needed = taper.reach(halfWidth, at: place)
      reach = Extent(
        distance: max(reach.distance, needed.distance), time: max(reach.time, needed.time))
    }
    return CenterNode(position: position, location: location, nib: nib(breadth))
  }

  /// Returns the nib for half its breadth.
  @inline(always)
  private func nib(_ breadth: Double) -> Nib {
    guard style.mode == .calligraphy else { return Nib(radius: breadth) }
    let thickness = max(
      breadth * style.boundedNibThickness, min(InkConstants.minimumWidth / 2, breadth))
    let half = (breadth - thickness) / 2
    return Nib(radius: (breadth + thickness) / 2, stretch: half * turn.dx, shear: half * turn.dy)
  }

  /// Half the width for the force of a sample and its speed.
  @inline(always)
  private static func halfWidth(
    _ sample: TouchSample, _ style: InkStyle, _ speed: Double = 0
  ) -> Double {
    switch style.mode {
    case .debug: InkConstants.minimumWidth
    case .plain, .calligraphy: style.width(of: sample, speed: speed) / 2
    }
  }

  /// Updates the mean speed with a step. The pen lands at rest.
  private mutating func updateSpeed(_ length: Double, _ interval: Double) {
    guard interval > 0 else { return }
    speed += (length / interval - speed) * (interval / (interval + InkConstants.speedTime))
  }

  /// Returns the largest half width of the samples before the pen leaves its first dot, and their
  /// number. The dot reaches beyond its own width as far as a resting pen jitters, because a tap
  /// may begin with a low force. The number is bounded, so that a pen that rests does not make
  /// events slower.
  static func dot(of segments: StrokeSegments, _ style: InkStyle) -> Dot {
    guard let first = segments.sample(ifAt: 0) else { return Dot(halfWidth: 0, count: 0) }
    var halfWidth = halfWidth(first, style)
    var count = 1
    // Predicted samples do not count, because real ones replace them.
    let limit = min(segments.realCount, InkConstants.dotSampleLimit)
    while count < limit, case let sample = segments.sample(at: count),
      sample.location.distance(to: first.location) <= max(halfWidth, InkConstants.dotRadius)
    {
      halfWidth = max(halfWidth, Self.halfWidth(sample, style))
      count += 1
    }
    return Dot(halfWidth: halfWidth, count: count)
  }

  private mutating func setAzimuth(_ azimuth: Double?) {
    heldAzimuth = azimuth
    guard style.mode == .calligraphy else { return }
    // The breadth of the nib is perpendicular to the azimuth, which negates the doubled angle.
    let direction = Vector2D(angle: azimuth ?? InkConstants.nibAzimuth)
    heldTurn = Vector2D(
      dx: direction.dy * direction.dy - direction.dx * direction.dx,
      dy: -2 * direction.dx * direction.dy)
  }

  /// Turns the nib towards its direction by a limited change of its matrix.
  private mutating func turnNib(by limit: Double) {
    let change = heldTurn - turn
    let length = change.length
    turn = length > limit ? turn + change * (limit / length) : heldTurn
  }
}

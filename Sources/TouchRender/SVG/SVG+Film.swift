import TouchKit

extension SVG {
  /// A film that plays in any browser, in real time and again and again, without a script.
  ///
  /// Where nothing plays it shows the last picture. Movements are simplified so that at no time anything is farther from where it was
  /// than `RenderConstants.motionTolerance`; a bar at the bottom of the surface tells the time.
  public static func text(of film: Film, tolerance: Double = RenderConstants.tolerance) -> String {
    text(of: [[film]], tolerance: tolerance)
  }

  /// Films in rows, each row from left to right, that begin together and last as long as the longest.
  public static func text(of rows: [[Film]], tolerance: Double = RenderConstants.tolerance) -> String {
    let duration = rows.joined().map(\.duration).max() ?? 0
    let clock = SVGClock(duration + RenderConstants.rest)
    return SVGPanel.document(rows.map { $0.map { panel($0, clock, tolerance) } })
  }

  private static func panel(_ film: Film, _ clock: SVGClock, _ tolerance: Double) -> SVGPanel {
    SVGPanel(size: film.size, background: film.background, legend: film.roles.map(\.entry)) { writer in
      for actor in film.actors { write(actor, to: &writer, clock, tolerance: tolerance) }
      writeBar(film, to: &writer, clock)
    } animateLegend: { number, writer in
      let role = film.roles[number]
      // Pale while the touch is not down.
      clock.steps("opacity", [(0, "0.25"), (role.began, "1")] + (role.ended.map { [($0, "0.25")] } ?? []), to: &writer)
    }
  }

  private static func write(_ actor: Film.Actor, to writer: inout SVGWriter, _ clock: SVGClock, tolerance: Double) {
    let attributes = actor.leaves == nil ? [] : [("visibility", "hidden")]
    guard actor.appears > 0 || actor.leaves != nil || !actor.centers.isEmpty || !actor.radii.isEmpty else {
      write(actor.shape, to: &writer, tolerance: tolerance)
      return
    }
    write(actor.shape, to: &writer, tolerance: tolerance, attributes: attributes) { writer in
      let appearing = actor.appears > 0 ? [(0, "hidden"), (actor.appears, "visible")] : [(0, "visible")]
      clock.steps("visibility", appearing + (actor.leaves.map { [($0, "hidden")] } ?? []), to: &writer)
      let centers = simplified(actor.centers)
      clock.line("cx", centers.map { ($0.time, SVGNumber.text($0.value.x)) }, to: &writer)
      clock.line("cy", centers.map { ($0.time, SVGNumber.text($0.value.y)) }, to: &writer)
      clock.line("r", actor.radii.map { ($0.time, SVGNumber.text($0.value)) }, to: &writer)
    }
  }

  /// The moments that are needed for a movement to be right at every time, not only in every place.
  static func simplified(_ moments: [Film.Moment<Point2D>]) -> [Film.Moment<Point2D>] {
    let places = PathSimplifier.places(moments.count) { first, last, place in
      let (from, to, moment) = (moments[first], moments[last], moments[place])
      let fraction = to.time > from.time ? (moment.time - from.time) / (to.time - from.time) : 0
      return moment.value.distance(to: from.value.interpolated(to: to.value, at: fraction)) / RenderConstants.motionTolerance
    }
    return places.map { moments[$0] }
  }

  private static func writeBar(_ film: Film, to writer: inout SVGWriter, _ clock: SVGClock) {
    let width = SVGNumber.text(film.size.width)
    let box = [("y", SVGNumber.text(film.size.height - 2)), ("width", width), ("height", "2"), ("fill", "#888")]
    writer.element("rect", box) { clock.line("width", [(0, "0"), (film.duration, width)], to: &$0) }
  }
}

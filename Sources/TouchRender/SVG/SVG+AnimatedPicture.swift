import TouchKit

extension SVG {
  /// Returns an SVG document of an animation, which plays in real time in any browser, repeats, and
  /// contains no script.
  ///
  /// A viewer that does not play animations shows the last picture or, if nothing is left in it,
  /// everything where it was last. Motion is simplified so that no shape is farther than a quarter
  /// of a point from its exact location at any time. A bar at the bottom of the surface shows the
  /// progress.
  ///
  /// - Parameters:
  ///   - animation: The animation to convert.
  ///   - tolerance: The maximum distance of a simplified path from the exact one, 0.07 points by
  ///     default, or 0 for exact paths.
  package static func text(
    of animation: AnimatedPicture, tolerance: Double = RenderConstants.tolerance
  )
    -> String
  {
    text(of: [[animation]], tolerance: tolerance)
  }

  /// Returns an SVG document of animations in rows, each row from left to right. They begin
  /// together and last as long as the longest.
  package static func text(
    of rows: [[AnimatedPicture]], tolerance: Double = RenderConstants.tolerance
  )
    -> String
  {
    let duration = rows.joined().map(\.duration).max() ?? 0
    let timeline = SVGTimeline(duration + RenderConstants.pauseDuration)
    return SVGPanel.document(
      rows.map { row in
        row.map { animation in
          SVGPanel(size: animation.size, animation.background, animation.tracks, timeline) {
            writer, _ in
            write(animation, to: &writer, timeline, tolerance: tolerance)
          }
        }
      })
  }

  /// Writes the shapes of an animation.
  private static func write(
    _ animation: AnimatedPicture, to writer: inout SVGWriter, _ timeline: SVGTimeline,
    tolerance: Double
  ) {
    let isEmptyInTheEnd = animation.elements.allSatisfy { $0.endTime != nil }
    for element in animation.elements {
      let isHidden = element.endTime != nil && !isEmptyInTheEnd
      write(element, isHidden: isHidden, to: &writer, timeline, tolerance: tolerance)
    }
    writeBar(animation, to: &writer, timeline)
  }

  /// Writes an element, which is visible or hidden if animations are not played.
  private static func write(
    _ element: AnimatedPicture.Element, isHidden: Bool, to writer: inout SVGWriter,
    _ timeline: SVGTimeline, tolerance: Double
  ) {
    let attributes = isHidden ? [("visibility", "hidden")] : []
    guard
      element.startTime > 0 || element.endTime != nil || !element.centers.isEmpty
        || !element.radii.isEmpty
    else {
      write(element.shape, to: &writer, tolerance: tolerance)
      return
    }
    write(
      element.shape, to: &writer, tolerance: tolerance, attributes: attributes,
      animations: { writer in
        let appearing =
          element.startTime > 0
          ? [(0, "hidden"), (element.startTime, "visible")] : [(0, "visible")]
        timeline.writeDiscrete(
          "visibility", appearing + (element.endTime.map { [($0, "hidden")] } ?? []), to: &writer)
        let centers = simplified(element.centers)
        timeline.writeLinear(
          "cx", centers.map { ($0.time, SVGNumber.text($0.value.x)) }, to: &writer)
        timeline.writeLinear(
          "cy", centers.map { ($0.time, SVGNumber.text($0.value.y)) }, to: &writer)
        timeline.writeLinear(
          "r", element.radii.map { ($0.time, SVGNumber.text($0.value)) }, to: &writer)
      })
  }

  /// Returns the keyframes that are needed for a location to be within the tolerance at every time,
  /// not only on the path.
  static func simplified(_ keyframes: [AnimatedPicture.Keyframe<Point2D>]) -> [AnimatedPicture
    .Keyframe<
      Point2D
    >]
  {
    let indices = PathSimplifier.indices(count: keyframes.count) { first, last, index in
      let from = keyframes[first]
      let to = keyframes[last]
      let keyframe = keyframes[index]
      let fraction = to.time > from.time ? (keyframe.time - from.time) / (to.time - from.time) : 0
      return keyframe.value.distance(to: from.value.interpolated(to: to.value, at: fraction))
        / RenderConstants.motionTolerance
    }
    return indices.map { keyframes[$0] }
  }

  private static func writeBar(
    _ animation: AnimatedPicture, to writer: inout SVGWriter, _ timeline: SVGTimeline
  ) {
    let width = SVGNumber.text(animation.size.width)
    let box = [
      ("y", SVGNumber.text(animation.size.height - 2)), ("width", width), ("height", "2"),
      ("fill", "#888"),
    ]
    writer.element("rect", box) {
      timeline.writeLinear("width", [(0, "0"), (animation.duration, width)], to: &$0)
    }
  }
}

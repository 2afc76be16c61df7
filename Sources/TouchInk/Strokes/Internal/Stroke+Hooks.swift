import TouchKit

extension Stroke {
  /// Removes the hooks from both ends of a smoothed stroke that has ended: a few short steps before
  /// a sharp turn, which a landing finger or pen draws, or a lifting one behind such a turn.
  mutating func removeHooks() {
    let count = storedSamples.count
    guard smoother != nil, count > 3 else { return }
    let landing = hookCount { $0 }
    let lifting = hookCount { count - 1 - $0 }
    guard landing + lifting + 2 < count else { return }
    landingHookCount = landing
    hookCount = lifting
    // The drawn samples beside a hook do not settle.
    if landing > 0 { markChanged(0..<min(landing + GridLine.sampleCount, count)) }
    if lifting > 0 { markChanged(max(count - lifting - GridLine.sampleCount, 0)..<count) }
  }

  private mutating func markChanged(_ indices: Range<Int>) {
    for index in indices { dirtyRanges.insert(index) }
  }

  /// Returns the number of samples of the hook at an end, as received or as drawn: where the pen
  /// nearly rests, smoothing may draw a sample behind the end.
  private func hookCount(_ index: (Int) -> Int) -> Int {
    let drawnSamples = drawnSamples
    let count = min(storedSamples.count, InkConstants.hookSampleLimit)
    return max(
      Self.hookCount(count) { storedSamples[index($0)].location },
      Self.hookCount(count) { drawnSamples[index($0)].location })
  }

  /// Returns the number of points of a hook, which begins at the first one and ends before a turn.
  /// A line that curves steadily has none. Most lines need the locations of a few points only.
  private static func hookCount(_ count: Int, _ location: (Int) -> Point2D) -> Int {
    func next(after index: Int, at start: Point2D, beyond distance: Double) -> (Int, Point2D)? {
      for index in index + 1..<count {
        let point = location(index)
        if point.distance(to: start) > distance { return (index, point) }
      }
      return nil
    }
    let start = location(0)
    var end = start
    var length = 0.0
    var hookCount = 0
    for index in 1..<count - 2 {
      let before = end
      end = location(index)
      let step = end - before
      length += step.length
      guard length < InkConstants.hookLength else { break }
      let hook = end - start
      let reach = InkConstants.hookDistance * hook.length
      guard !PenTip.isRedundant(step),
        let (_, near) = next(after: index, at: end, beyond: InkConstants.minimumNodeDistance),
        abs(step.angle(to: near - end)) > InkConstants.hookStepAngle,
        let (farIndex, far) = next(after: index, at: end, beyond: reach)
      else { continue }
      let leaving = far - end
      let turn = hook.angle(to: leaving)
      let behind = next(after: farIndex, at: far, beyond: reach)?.1 ?? location(count - 1)
      let bend = leaving.angle(to: behind - far)
      if min(abs(turn), abs(turn - InkConstants.hookBend * bend)) > InkConstants.hookAngle {
        hookCount = index
      }
    }
    return hookCount
  }
}

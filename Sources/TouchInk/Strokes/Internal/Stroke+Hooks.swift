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
    if landing > 0 { markChanged(0..<min(landing + SettlingWeights.windowSize, count)) }
    if lifting > 0 { markChanged(count - 2 - lifting..<count) }
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
    func next(after index: Int, beyond distance: Double) -> Int? {
      let start = location(index)
      return (index..<count).first { location($0).distance(to: start) > distance }
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
        let near = next(after: index, beyond: InkConstants.minimumNodeDistance),
        let far = next(after: index, beyond: reach)
      else { continue }
      let leaving = location(far) - end
      let turn = hook.angle(to: leaving)
      let bend = leaving.angle(
        to: location(next(after: far, beyond: reach) ?? count - 1) - location(far))
      if abs(step.angle(to: location(near) - end)) > InkConstants.hookStepAngle,
        min(abs(turn), abs(turn - InkConstants.hookBend * bend)) > InkConstants.hookAngle
      {
        hookCount = index
      }
    }
    return hookCount
  }
}

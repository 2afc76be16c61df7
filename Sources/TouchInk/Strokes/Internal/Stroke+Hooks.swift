import TouchKit

extension Stroke {
  /// Removes the hooks from both ends of a smoothed stroke that has ended: a few short steps before
  /// a sharp turn, which a landing finger or pen draws, or a lifting one behind such a turn.
  mutating func removeHooks() {
    let count = storedSamples.count
    guard smoother != nil, count > 3 else { return }
    let landing = Self.hookCount(count) { storedSamples[$0].location }
    let lifting = Self.hookCount(count) { storedSamples[count - 1 - $0].location }
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

  /// Returns the number of samples of a hook, which begins at sample 0 and ends before a turn. A
  /// line that curves, or that jitters around a straight one, has none.
  private static func hookCount(_ count: Int, _ location: (Int) -> Point2D) -> Int {
    let end = location(0)
    var length = 0.0
    var hookCount = 0
    for index in 1..<count - 2 {
      let turn = location(index)
      let arriving = turn - location(index - 1)
      length += arriving.length
      guard length < InkConstants.hookLength else { break }
      let hook = turn - end
      let reach = InkConstants.hookDistance * hook.length
      func leaving(by distance: Double) -> Vector2D? {
        for next in index + 1..<count where location(next).distance(to: turn) > distance {
          return location(next) - turn
        }
        return nil
      }
      if !PenTip.isRedundant(arriving),
        leaving(by: InkConstants.minimumNodeDistance).map(arriving.isHook) == true,
        leaving(by: reach).map(hook.isHook) == true
      {
        hookCount = index
      }
    }
    return hookCount
  }
}

extension Vector2D {
  /// Returns whether the turn to another vector is that of a hook.
  fileprivate func isHook(before next: Vector2D) -> Bool {
    dot(next) < InkConstants.hookCosine * length * next.length
  }
}

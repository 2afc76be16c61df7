/// Predicts where touches will be from where they were: a straight line through the last two samples of each.
public struct TouchPredictor: Sendable {
  private struct State {
    var last: TouchSample
    var velocity = Vector2D.zero
  }
  private var states: [State] = []
  private var free: [Int] = []

  /// A predictor that follows no touch.
  public init() {}

  /// Starts to follow a touch and gives the slot by which it is addressed.
  public mutating func begin(_ sample: TouchSample, device: Int) -> Int {
    if let slot = free.popLast() {
      states[slot] = State(last: sample)
      return slot
    }
    states.append(State(last: sample))
    return states.count - 1
  }

  /// Takes the next sample of a touch.
  public mutating func add(_ sample: TouchSample, to slot: Int) {
    let last = states[slot].last
    let interval = sample.timestamp - last.timestamp
    if interval > 0 { states[slot].velocity = (sample.location - last.location) / interval }
    states[slot].last = sample
  }

  /// Appends `count` samples, `interval` seconds apart, that are expected to follow the last one.
  public mutating func predict(count: Int, interval: Double, from slot: Int, into predictions: inout [TouchSample]) {
    let state = states[slot]
    for step in 1...count {
      var sample = state.last
      let ahead = interval * Double(step)
      let location = sample.location + state.velocity * ahead
      sample.timestamp += ahead
      if location.isFinite { sample.location = location }
      predictions.append(sample)
    }
  }

  /// Stops following a touch; its slot may be given to another.
  public mutating func end(_ slot: Int) { free.append(slot) }

  /// Forgets every touch.
  public mutating func reset() {
    states.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
  }
}

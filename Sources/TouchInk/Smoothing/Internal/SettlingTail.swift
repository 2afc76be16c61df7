import TouchKit

// The settling tail: the newest sample is drawn where it is, and those before it are smoothed by
// the equation of `StrokeSmoother` for a window of twelve samples. A sample is final when two more
// have followed. In the equation, the ends of the window are as free as the other samples: the
// jitter of a fixed end would move its neighbors.
//
// A location is a weighted mean of the received ones in its window, a pure function of them. So it
// is computed when it is read: a late update needs no special case, and nothing is stored twice.

extension StrokeSamples {
  /// Returns the location at which a sample is drawn.
  @inlinable
  @inline(__always)
  func settledLocation(at index: Int, _ smoother: StrokeSmoother) -> Point2D {
    storedSamples.hasGridSteps
      ? gridLocation(at: index, smoother) : smoothedLocation(at: index, smoother)
  }

  /// Returns the smoothed location of a sample. The first and the last one do not change, nor does
  /// a corner.
  @usableFromInline
  func smoothedLocation(at index: Int, _ smoother: StrokeSmoother) -> Point2D {
    let index = Swift.max(index, hookCount)
    let received = storedSamples[index].location
    guard smoother.tolerance > 0, let window = settlingWindow(of: index, smoother)
    else { return received }
    let first = window.lowerBound
    let last = window.upperBound
    // The mean interval, because the jitter of the time stamps would become jitter of the line.
    let time = storedSamples[last].timestamp - storedSamples[first].timestamp
    guard time > 0,
      let row = SettlingWeights.row(
        at: last - index, of: last + 1 - first,
        ratio: smoother.timeConstant * Double(last - first) / time)
    else { return received }
    var shift = Vector2D.zero
    for offset in 0...last - first {
      shift +=
        (storedSamples[first + offset].location - received) * SettlingWeights.table[row + offset]
    }
    guard shift.isFinite else { return received }
    let length = shift.length
    return received
      + (length > smoother.tolerance ? shift * (smoother.tolerance / length) : shift)
  }

  /// Returns the indices of the samples with which a sample is smoothed, or `nil` if it is not. The
  /// window ends at corners, because a line that is smoothed across a corner swings out on both
  /// sides.
  @inline(__always)
  private func settlingWindow(of index: Int, _ smoother: StrokeSmoother) -> ClosedRange<Int>? {
    var last = Swift.min(index + SettlingWeights.delay, endIndex - 1)
    let whole = Swift.max(last + 1 - SettlingWeights.windowSize, hookCount)...last
    guard whole.lowerBound < index, index < last else { return nil }
    if index + 1 < last, isCorner(at: index + 1, in: whole) { last = index + 1 }
    var first = index
    var location = storedSamples[index].location
    var leaving = storedSamples[index + 1].location - location
    while first > whole.lowerBound {
      let before = storedSamples[first - 1].location
      let arriving = location - before
      // Most turns are less than 45 degrees.
      let isTurn = arriving.dot(leaving) <= abs(arriving.cross(leaving))
      if isTurn, isCorner(at: first, in: whole) { break }
      location = before
      leaving = arriving
      first -= 1
    }
    // With fewer samples, a step is longer than the distance by which smoothing moves a corner.
    let interval = storedSamples[last].timestamp - storedSamples[index].timestamp
    if interval <= smoother.timeConstant * Double(last - index),
      let cut = lastCut(through: index, in: whole)
    {
      first = Swift.max(first, cut + 1)
    }
    return first < index && last - first >= 3 ? first...last : nil
  }

  @inline(__always)
  private func step(after index: Int) -> Vector2D {
    storedSamples[index + 1].location - storedSamples[index].location
  }

  /// Returns whether a sample inside a window is a corner between two straight runs, as far as the
  /// window shows.
  private func isCorner(at index: Int, in window: ClosedRange<Int>) -> Bool {
    let arriving = step(after: index - 1)
    let leaving = step(after: index)
    return arriving.turns(beyond: InkConstants.cornerCosine, to: leaving)
      && (index - 2 < window.lowerBound || arriving.isStraightRun(beside: step(after: index - 2)))
      && (index + 2 > window.upperBound || leaving.isStraightRun(beside: step(after: index + 1)))
  }

  /// Returns the last sample, up to a given one, of which the step after it cuts a corner, or `nil`
  /// if there is none. The first and the last step of most windows show that there is none.
  private func lastCut(through index: Int, in window: ClosedRange<Int>) -> Int? {
    let first = step(after: window.lowerBound)
    let last = step(after: window.upperBound - 1)
    guard Swift.min(first.lengthSquared, last.lengthSquared) > InkConstants.cutStepSquare,
      first.turns(beyond: InkConstants.cornerCosine, to: last)
    else { return nil }
    var cut = Swift.min(index, window.upperBound - 2)
    while cut > window.lowerBound {
      if step(after: cut - 1).turnsSharply(to: step(after: cut + 1)), isCut(after: cut, in: window)
      {
        return cut
      }
      cut -= 1
    }
    return nil
  }

  /// Returns whether the step after a sample cuts a corner between two straight runs, as far as a
  /// window shows, if the steps before and behind it turn sharply.
  private func isCut(after index: Int, in window: ClosedRange<Int>) -> Bool {
    func isStraight(_ steps: Range<Int>) -> Bool {
      steps.allSatisfy {
        !step(after: $0).turns(beyond: InkConstants.straightCosine, to: step(after: $0 + 1))
      }
    }
    // A step that continues in the direction of a side ends at a corner, or begins at one.
    let cut = step(after: index)
    return step(after: index - 1).turns(beyond: InkConstants.settledCosine, to: cut)
      && cut.turns(beyond: InkConstants.settledCosine, to: step(after: index + 1))
      && isStraight(Swift.max(index - 1 - InkConstants.cutRun, window.lowerBound)..<index - 1)
      && isStraight(index + 1..<Swift.min(index + 1 + InkConstants.cutRun, window.upperBound - 1))
  }
}

extension Vector2D {
  /// Returns whether the turn to another step is more than an angle of less than 90 degrees.
  @inline(always)
  fileprivate func turns(beyond cosine: Double, to next: Vector2D) -> Bool {
    let product = dot(next)
    return product * abs(product) < cosine * cosine * lengthSquared * next.lengthSquared
  }

  /// Returns whether two steps at about the same speed are those before and behind a corner.
  @inline(__always)
  fileprivate func turnsSharply(to next: Vector2D) -> Bool {
    let square = next.lengthSquared
    return lengthSquared <= 2 * square && square <= 2 * lengthSquared
      && turns(beyond: InkConstants.cornerCosine, to: next)
  }

  /// Returns whether a step at a corner is a straight run, by itself or with the step beside it.
  fileprivate func isStraightRun(beside step: Vector2D) -> Bool {
    lengthSquared >= InkConstants.cornerRun * InkConstants.cornerRun
      || step != .zero && !turns(beyond: InkConstants.settledCosine, to: step)
  }
}

/// The weights of the samples of a window in the location of its last sample but one or two.
enum SettlingWeights {
  /// The number of samples of a window. Longer ones smooth no more.
  static let windowSize = 12
  /// The number of later samples after which a sample is final.
  static let delay = 2
  /// The number of samples after a received one that depend on its location. That of the last
  /// sample but one depends on one sample more than others.
  static var reach: Int { windowSize - 2 }

  /// The quarters of octaves of the time constant in intervals, of which there is a row of weights
  /// for each. Below the first one, at 34 ms by default, nothing is smoothed, and above the last
  /// one the window is too short to be smoothed more.
  private static let steps = -6...16
  private static let quarters = [1, 1.189207115002721, 1.4142135623730951, 1.681792830507429]
  /// The geometric means of neighboring quarters.
  private static let limits = [1.0905077326652577, 1.2968395546510096, 1.5422108254079407, 1.834]

  /// The weights for each step, each number of samples from four on, and both places.
  static let table: [Double] = {
    var table: [Double] = []
    table.reserveCapacity(steps.count * (windowSize - 3) * delay * windowSize)
    for step in steps {
      let octave = Double(sign: .plus, exponent: step >> 2, significand: 1)
      for count in 4...windowSize {
        for place in 1...delay {
          let weights = StrokeSmoother.weights(
            at: count - 1 - place, of: count, ratio: octave * quarters[step & 3])
          table += weights + [Double](repeating: 0, count: windowSize - count)
        }
      }
    }
    return table
  }()

  /// Returns the index of the first weight for a sample at a place before the last one of a window,
  /// or `nil` if it is not smoothed.
  @inline(__always)
  static func row(at place: Int, of count: Int, ratio: Double) -> Int? {
    guard ratio > 0.25, ratio.isFinite else { return nil }
    let significand = ratio.significand
    var step = Int(ratio.exponent) << 2
    for limit in limits where significand >= limit { step += 1 }
    guard step >= steps.lowerBound else { return nil }
    step = min(step, steps.upperBound) - steps.lowerBound
    return ((step * (windowSize - 3) + count - 4) * delay + place - 1) * windowSize
  }
}

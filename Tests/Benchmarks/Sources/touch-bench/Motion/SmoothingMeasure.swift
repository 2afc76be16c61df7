import TestSupport
import TouchKit

/// The effect of one method of smoothing on a group of strokes. Lengths are millimetres.
struct SmoothingMeasure {
  /// The fraction of the jitter that is removed.
  private(set) var removed = 0.0
  /// The mean and the maximum distance from the raw line.
  private(set) var mean = 0.0
  private(set) var maximum = 0.0
  /// The mean and the maximum displacement of corners.
  private(set) var cornerMean = 0.0
  private(set) var cornerMaximum = 0.0
  /// The time in seconds by which the smoothed stroke is behind the raw one.
  let lag: Double

  private static let pointsPerMillimetre = SequencerConfiguration().pointsPerMillimetre

  /// Measures a method, which receives and returns samples in points.
  init(_ strokes: [RecordedStroke], _ smooth: ([TouchSample]) -> [TouchSample]) {
    var samples = 0.0
    var corners = 0.0
    // The lag is the least-squares solution of `raw - smoothed = lag * velocity`.
    var behind = 0.0
    var speeds = 0.0
    for stroke in strokes where stroke.samples.count > 3 {
      let count = Double(stroke.samples.count)
      let raw = Self.points(stroke.samples)
      let smoothed = smooth(raw)
      let effect = SmoothingEffect(of: smoothed, raw: raw)
      removed += effect.removedJitter * count
      mean += effect.meanDistance / Self.pointsPerMillimetre * count
      maximum = max(maximum, effect.maximumDistance / Self.pointsPerMillimetre)
      samples += count
      for index in 1..<raw.count - 1 {
        let displacement = raw[index].location - smoothed[index].location
        let interval = raw[index + 1].timestamp - raw[index - 1].timestamp
        if interval > 0 {
          let velocity = (raw[index + 1].location - raw[index - 1].location) / interval
          behind += displacement.dot(velocity)
          speeds += velocity.lengthSquared
        }
        if Self.isCorner(stroke.samples, index) {
          let moved = displacement.length / Self.pointsPerMillimetre
          cornerMean += moved
          cornerMaximum = max(cornerMaximum, moved)
          corners += 1
        }
      }
    }
    lag = speeds > 0 ? behind / speeds : 0
    removed /= max(samples, 1)
    mean /= max(samples, 1)
    cornerMean /= max(corners, 1)
  }

  /// Returns samples in millimetres as samples in points.
  static func points(_ samples: [TouchSample]) -> [TouchSample] {
    samples.map {
      TouchSample(
        timestamp: $0.timestamp, location: $0.location * pointsPerMillimetre, type: $0.type)
    }
  }

  /// Returns whether the stroke turns by more than 60 degrees between two steps that are longer
  /// than noise.
  private static func isCorner(_ samples: [TouchSample], _ index: Int) -> Bool {
    let before = samples[index].location - samples[index - 1].location
    let after = samples[index + 1].location - samples[index].location
    return before.length > 0.5 && after.length > 0.5
      && before.dot(after) < 0.5 * before.length * after.length
  }
}

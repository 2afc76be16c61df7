import TouchRecordings
import TouchScripts

extension CompiledScript {
  /// Returns the part in a range of times in seconds. The changes before it are made at its start,
  /// before a sample arrives; the others keep their places among the samples.
  ///
  /// - Complexity: O(*c* · *n* · *m*) for *c* changes and *n* samples of at most *m* contacts that
  ///   are down.
  package func cropped(to range: ClosedRange<Double>) -> CompiledScript {
    var result = self
    result.recording = recording.cropped(to: range)
    result.end = min(end, range.upperBound)
    result.changes = changes.filter { $0.time <= range.upperBound }.map { change in
      var change = change
      guard change.time >= range.lowerBound else {
        change.time = range.lowerBound
        change.sampleIndex = 0
        return change
      }
      var earlier = recording
      earlier.samples = Array(recording.samples.prefix(change.sampleIndex))
      change.sampleIndex = earlier.cropped(to: range).samples.count
      return change
    }
    return result
  }
}

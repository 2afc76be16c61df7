import TouchRecordings
import TouchScripts
import TouchSources

extension Replay {
  /// Loads a file of any format.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - rate: The rate of draws in hertz, or `nil` to draw as the script specifies or at each
  ///     instant.
  ///   - views: A script with other views and gestures, or `nil` for those of the file.
  ///   - movesPointer: Whether fingers on a touchpad move a pointer, click, scroll and zoom.
  init(
    _ path: String, rate: Double? = nil, views: TouchScript? = nil, movesPointer: Bool = false
  ) throws {
    self.init(
      try RecordingLoader.load(path, as: RecordingFormat.all), path, rate: rate, views: views,
      interpret: { movesPointer ? $0.interpretingTouchpads() : $0 })
  }
}

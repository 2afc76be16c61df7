import TouchSources

extension RecordingStatistics {
  /// Creates the statistics of a file of any format.
  public init(_ loaded: LoadedRecording) {
    if case .device(let recording) = loaded.content {
      self.init(recording)
    } else {
      self.init(loaded.recording(), format: loaded.format)
    }
  }
}

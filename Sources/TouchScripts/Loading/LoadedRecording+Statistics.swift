import TouchSources

extension RecordingStatistics {
  /// Creates the statistics of a file of any format.
  public init(_ loaded: LoadedRecording) {
    switch loaded.content {
    case .device(let recording): self.init(recording)
    case .tuio(let recording): self.init(recording)
    case .script, .touches: self.init(loaded.recording(), format: loaded.format)
    }
  }
}

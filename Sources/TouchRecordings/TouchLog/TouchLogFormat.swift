extension RecordingFormat {
  /// A recording of this library (JSON Lines).
  public static let touchlog = RecordingFormat(
    "touchlog", title: "a touchlog", extensions: ["touchlog"],
    recognizes: { $0.isAtJSON && $0.remainder().contains("\"touchlog\"") },
    read: TouchLogReader.read, text: TouchLogWriter.text)
}

import TouchRecordings

extension RecordingFormat {
  /// All formats of recordings: `.touchlog`, and those of the readers in this module.
  public static let recordings = [
    touchlog, evemu, getevent, libinput, evtest, dump, webDriver, tuio, inkML,
  ]
}

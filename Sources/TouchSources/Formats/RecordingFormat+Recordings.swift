import TouchRecordings

extension RecordingFormat {
  /// All formats of recordings, which are those of the readers in this module and `.touchlog`.
  package static let recordings = [
    touchlog, evemu, getevent, libinput, webDriver, tuio, inkML,
  ]
}

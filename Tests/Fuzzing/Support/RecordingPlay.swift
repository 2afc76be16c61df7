import TouchKit
import TouchSources

/// Plays what a parser produced from its input.
func play(_ recording: TouchRecording) {
  var sequencer = TouchSequencer()
  var names = ContactNames()
  var watch = EventWatch()
  for sample in recording.samples.prefix(2000) {
    if let report = sample.report(as: names.contact(named: sample.contact), arrivingAt: 0) {
      sequencer.receive(report)
    }
  }
  sequencer.cancelAll(at: .infinity)
  sequencer.draw(at: .infinity, &watch)
  watch.finish()
}

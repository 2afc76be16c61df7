import TouchKit

extension FuzzTarget {
  /// Sends any reports to a sequencer, with draws at any times.
  static let sequencer = FuzzTarget("sequencer") { input in
    let head = input.byte()
    var configuration = SequencerConfiguration(
      maximumContacts: head & 1 == 0 ? nil : Int(head >> 4))
    if head & 2 != 0 { configuration.predictionHorizon = input.double() / 1000 }
    if head & 4 != 0 { configuration.sampleRate = input.double() }
    if head & 8 != 0 { configuration.pointsPerMillimetre = input.double() }
    var sequencer = TouchSequencer(configuration)
    var watch = EventWatch()
    var time = 0.0
    while !input.isAtEnd {
      sequencer.receive(input.report(after: &time))
      switch input.byte() & 7 {
      case 0: sequencer.draw(at: input.double(), &watch)
      case 1: sequencer.cancelAll(at: input.double())
      case 2, 3: break
      default: sequencer.draw(at: time, &watch)
      }
    }
    sequencer.cancelAll(at: .infinity)
    sequencer.draw(at: .infinity, &watch)
    watch.finish()
    precondition(sequencer.contactCount == 0, "R2: a contact is stuck")
  }
}

import TouchKit
import TouchSources

extension FuzzTarget {
  /// Passes the bytes of a device node to the live reader, in pieces of any size.
  static let live = FuzzTarget("live") { input in
    let layouts: [EvdevEventParser.Layout?] = [nil, .words32, .words64]
    var parser = EvdevEventParser(layout: layouts[input.number(below: 3)])
    let piece = input.number(below: 64) + 1
    let isPad = input.number(below: 2) == 1
    var source = DeviceTouchSource(
      device: EvdevDeviceDescription(
        properties: isPad ? [EvdevDeviceDescription.pointerProperty] : []), movesPointer: isPad)
    var sequencer = TouchSequencer(source.configuration)
    var watch = EventWatch()
    while !input.isAtEnd {
      var events: [EvdevEvent] = []
      parser.receive((0..<piece).map { _ in input.byte() }, into: &events)
      for event in events {
        source.receive(event, { sequencer.receive($0) }, indirect: { sequencer.receive($0) })
        sequencer.draw(at: .infinity, &watch)
      }
    }
    source.finish({ sequencer.receive($0) }, indirect: { sequencer.receive($0) })
    sequencer.draw(at: .infinity, &watch)
    watch.finish()
  }
}

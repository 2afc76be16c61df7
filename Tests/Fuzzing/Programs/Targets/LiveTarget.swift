import TouchKit
import TouchSources

extension FuzzTarget {
  /// Passes the bytes of a device node to the live reader, in pieces of any size.
  static let live = FuzzTarget("live") { input in
    let layouts: [EvdevEventParser.Layout?] = [nil, .words32, .words64]
    var parser = EvdevEventParser(layout: layouts[input.number(below: 3)])
    let piece = input.number(below: 64) + 1
    let isPad = input.number(below: 2) == 1
    var touches = DeviceTouchSource(
      device: EvdevDeviceDescription(
        properties: isPad ? [EvdevDeviceDescription.pointerProperty] : []), movesPointer: isPad)
    var watch = EventWatch()
    while !input.isAtEnd {
      var events: [EvdevEvent] = []
      parser.receive((0..<piece).map { _ in input.byte() }, into: &events)
      for event in events {
        touches.receive(event) {
          watch.see($0)
        } indirect: {
          watch.see($0)
        }
      }
    }
    touches.finish {
      watch.see($0)
    } indirect: {
      watch.see($0)
    }
    watch.finish()
  }
}

import TouchKit

/// The touches of a device while it sends: input events in, touch events out, each at its own time from the first.
public struct DeviceTouchSource {
  private let device: EvdevDeviceDescription
  private let mapping: SurfaceMapping
  private var decoder: MultitouchDecoder
  private var sequencer = TouchSequencer()
  private var changes: [EvdevChange] = []
  private var start: Int64?

  /// The touches of a device, scaled to `surface` (points) or to a surface of its own size.
  public init(device: EvdevDeviceDescription, surface: Size2D? = nil) {
    self.device = device
    mapping = SurfaceMapping(device: device, surface: surface)
    decoder = MultitouchDecoder(description: device)
  }

  /// Takes an input event over and hands out the touch events that it completes.
  public mutating func receive(_ event: EvdevEvent, _ body: (TouchEvent) -> Void) {
    start = start ?? event.microseconds
    decoder.receive(event, into: &changes)
    deliver(body)
  }

  /// There is no more: touches that are down are cancelled (R55).
  public mutating func finish(_ body: (TouchEvent) -> Void) {
    decoder.finish(into: &changes)
    deliver(body)
  }

  private mutating func deliver(_ body: (TouchEvent) -> Void) {
    guard !changes.isEmpty else { return }
    for change in changes {
      let sample = RecordedSample(change, of: device, on: mapping, countedFrom: start ?? 0)
      let contact = ContactID(device: change.device, change.contact)
      if let report = sample.report(as: contact, arrivingAt: 0) { sequencer.receive(report) }
    }
    changes.removeAll(keepingCapacity: true)
    while let event = sequencer.nextEvent(at: .infinity) { body(event) }
  }
}

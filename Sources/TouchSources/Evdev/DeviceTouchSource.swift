import TouchKit

/// A live source of touches that converts the events of one Linux input device into touch events.
///
/// Times are relative to the first event.
public struct DeviceTouchSource {
  private let device: EvdevDeviceDescription
  private let mapping: SurfaceMapping
  private var decoder: MultitouchDecoder
  private var sequencer = TouchSequencer()
  private var changes: [EvdevChange] = []
  private var start: Int64?

  /// Creates a source for a device.
  ///
  /// - Parameters:
  ///   - device: The description of the device.
  ///   - surface: The size of the surface in points, or `nil` to use the physical size of the
  ///     device.
  public init(device: EvdevDeviceDescription, surface: Size2D? = nil) {
    self.device = device
    mapping = SurfaceMapping(device: device, surface: surface)
    decoder = MultitouchDecoder(description: device)
  }

  /// Receives an input event and calls `body` with each touch event that it completes.
  public mutating func receive(_ event: EvdevEvent, _ body: (TouchEvent) -> Void) {
    start = start ?? event.microseconds
    decoder.receive(event, into: &changes)
    deliver(body)
  }

  /// Ends the input and cancels all touches that are down (R55).
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

import TouchKit
import TouchSources

/// A device whose reports a sequencer makes events of, as soon as they are complete.
struct DeviceSession {
  private var source: DeviceTouchSource
  private var sequencer: TouchSequencer

  init(
    device: EvdevDeviceDescription, surface: Size2D? = nil,
    calibration: DeviceCalibration = DeviceCalibration(), rejectsPalms: Bool = false,
    movesPointer: Bool = false
  ) {
    source = DeviceTouchSource(
      device: device, surface: surface, calibration: calibration, movesPointer: movesPointer)
    var configuration = source.configuration
    configuration.rejectsPalms = rejectsPalms
    sequencer = TouchSequencer(configuration)
  }

  var issues: TouchIssueLog { sequencer.issues }
  var rejectedPalmCount: Int { sequencer.rejectedPalmCount }

  mutating func receive(
    _ event: EvdevEvent, _ touches: (TouchEvent) -> Void,
    indirect: (IndirectEvent) -> Void = { _ in }
  ) {
    source.receive(event, { sequencer.receive($0) }, indirect: { sequencer.receive($0) })
    deliver(touches, indirect)
  }

  mutating func finish(
    _ touches: (TouchEvent) -> Void, indirect: (IndirectEvent) -> Void = { _ in }
  ) {
    source.finish({ sequencer.receive($0) }, indirect: { sequencer.receive($0) })
    deliver(touches, indirect)
  }

  private mutating func deliver(
    _ touches: (TouchEvent) -> Void, _ indirect: (IndirectEvent) -> Void
  ) {
    while let event = sequencer.nextEvent(at: .infinity) {
      switch event {
      case .touches(let event): touches(event)
      case .indirect(let event): indirect(event)
      }
    }
  }
}

import TouchKit
import TouchRecordings

/// A live source of touches that converts the events of one Linux input device into touch events,
/// and its wheels into scrolls.
///
/// Times are relative to the first event. A device that did not announce a number of contacts has
/// at most 256 (R56).
public struct DeviceTouchSource {
  private let conversion: EvdevConversion
  private var decoder: EvdevDecoder
  private var sequencer: TouchSequencer
  private var touchpad: TouchpadInterpreter?
  private var changes: [EvdevChange] = []
  private var samples: [RecordedSample] = []
  private var start: Int64?

  /// Creates a source for a device.
  ///
  /// - Parameters:
  ///   - device: The description of the device.
  ///   - surface: The size of the surface in points, or `nil` to use the physical size of the
  ///     device.
  ///   - calibration: The correction of the device's coordinates.
  ///   - rejectsPalms: Whether palms are cancelled or do not begin (R63).
  ///   - movesPointer: Whether the contacts of a touchpad are what a desktop makes of them: a
  ///     pointer that hovers and clicks, scrolls and transforms. By default they are touches of the
  ///     type `indirect`.
  public init(
    device: EvdevDeviceDescription, surface: Size2D? = nil,
    calibration: DeviceCalibration = DeviceCalibration(), rejectsPalms: Bool = false,
    movesPointer: Bool = false
  ) {
    conversion = EvdevConversion(device, surface: surface, calibration: calibration)
    decoder = EvdevDecoder(description: device)
    sequencer = TouchSequencer(
      SequencerConfiguration(
        maximumContacts: device.slotCount ?? SourceConstants.maximumUnannouncedContacts,
        maximumPossibleForce: conversion.maximumPossibleForce, rejectsPalms: rejectsPalms))
    touchpad = movesPointer ? TouchpadInterpreter(surface: conversion.surface) : nil
  }

  /// The errors in the device's reports so far.
  public var issues: TouchIssueLog { sequencer.issues }

  /// The number of contacts that palm rejection or the device rejected as palms so far (R64).
  public var rejectedPalmCount: Int { sequencer.rejectedPalmCount }

  /// Receives an input event and calls `body` with each touch event that it completes, and
  /// `indirect` with each event of a scroll or transform.
  public mutating func receive(
    _ event: EvdevEvent, _ body: (TouchEvent) -> Void,
    indirect: (IndirectEvent) -> Void = { _ in }
  ) {
    start = start ?? event.microseconds
    decoder.receive(event, into: &changes)
    guard !changes.isEmpty else { return }
    receiveChanges()
    touchpad?.endFrame(into: &samples)
    deliver(body, indirect)
  }

  /// Ends the input and cancels all touches that are down, and the scroll or transform (R55).
  public mutating func finish(
    _ body: (TouchEvent) -> Void, indirect: (IndirectEvent) -> Void = { _ in }
  ) {
    decoder.finishFrame(into: &changes)
    decoder.cancelAll(into: &changes)
    receiveChanges()
    touchpad?.finish(into: &samples)
    deliver(body, indirect)
  }

  private mutating func receiveChanges() {
    for change in changes {
      let sample = conversion.sample(change, countedFrom: start ?? 0)
      if touchpad?.receive(sample, into: &samples) == nil { samples.append(sample) }
      let contact = ContactID(device: change.device, change.contact)
      send { $0 == sample.contact ? contact : Self.pointer }
    }
    changes.removeAll(keepingCapacity: true)
  }

  /// The contact of the pointer, which no device has.
  private static let pointer = ContactID(device: -1, 0)

  /// Sends the samples to the sequencer, with the contacts of their names.
  private mutating func send(_ contact: (String) -> ContactID = { _ in Self.pointer }) {
    for sample in samples {
      sequencer.receive(sample, as: contact(sample.contact), arrivingAt: 0)
    }
    samples.removeAll(keepingCapacity: true)
  }

  private mutating func deliver(
    _ body: (TouchEvent) -> Void, _ indirect: (IndirectEvent) -> Void
  ) {
    send()
    while let event = sequencer.nextEvent(at: .infinity) {
      switch event {
      case .touches(let event): body(event)
      case .indirect(let event): indirect(event)
      }
    }
  }
}

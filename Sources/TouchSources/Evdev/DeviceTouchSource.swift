import TouchKit

/// A live source of touches that converts the events of one Linux input device into touch events.
///
/// Times are relative to the first event. A device that did not announce a number of contacts has
/// at most 256 (R56).
public struct DeviceTouchSource {
  private let conversion: EvdevConversion
  private var decoder: EvdevDecoder
  private var sequencer: TouchSequencer
  private var changes: [EvdevChange] = []
  private var start: Int64?

  /// Creates a source for a device.
  ///
  /// - Parameters:
  ///   - device: The description of the device.
  ///   - surface: The size of the surface in points, or `nil` to use the physical size of the
  ///     device.
  ///   - calibration: The correction of the device's coordinates.
  ///   - rejectsPalms: Whether palms are cancelled or do not begin (R63).
  public init(
    device: EvdevDeviceDescription, surface: Size2D? = nil,
    calibration: DeviceCalibration = DeviceCalibration(), rejectsPalms: Bool = false
  ) {
    conversion = EvdevConversion(device, surface: surface, calibration: calibration)
    decoder = EvdevDecoder(description: device)
    sequencer = TouchSequencer(
      SequencerConfiguration(
        maximumContacts: device.slotCount ?? SourceConstants.maximumUnannouncedContacts,
        maximumPossibleForce: conversion.maximumPossibleForce, rejectsPalms: rejectsPalms))
  }

  /// The errors in the device's reports so far.
  public var issues: TouchIssueLog { sequencer.issues }

  /// The number of fingers that palm rejection withheld or cancelled so far (R64).
  public var rejectedPalmCount: Int { sequencer.rejectedPalmCount }

  /// Receives an input event and calls `body` with each touch event that it completes.
  public mutating func receive(_ event: EvdevEvent, _ body: (TouchEvent) -> Void) {
    start = start ?? event.microseconds
    decoder.receive(event, into: &changes)
    deliver(body)
  }

  /// Ends the input and cancels all touches that are down (R55).
  public mutating func finish(_ body: (TouchEvent) -> Void) {
    decoder.finishFrame(into: &changes)
    decoder.cancelAll(into: &changes)
    deliver(body)
  }

  private mutating func deliver(_ body: (TouchEvent) -> Void) {
    guard !changes.isEmpty else { return }
    for change in changes {
      let sample = conversion.sample(change, countedFrom: start ?? 0)
      let contact = ContactID(device: change.device, change.contact)
      if let report = sample.report(as: contact, arrivingAt: 0) { sequencer.receive(report) }
    }
    changes.removeAll(keepingCapacity: true)
    while let event = sequencer.nextEvent(at: .infinity) { body(event) }
  }
}

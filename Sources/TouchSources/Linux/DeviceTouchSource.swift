import TouchKit
import TouchRecordings

/// A live source that converts the events of one Linux input device into contact reports, and those
/// of its wheels into scrolls.
///
///     let surface = TouchSurface(window, configuration: source.configuration)
///     source.receive(event, surface.receive, indirect: surface.receive)
///
/// Times are relative to the first event. A device that did not announce a number of contacts has
/// at most 256 (R56).
public struct DeviceTouchSource {
  /// The properties that the device announces: the number of its contacts and its greatest force.
  public let configuration: SequencerConfiguration
  private let conversion: EvdevConversion
  private var decoder: EvdevDecoder
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
  ///   - movesPointer: Whether the contacts of a touchpad are what a desktop makes of them: a
  ///     pointer that hovers and clicks, scrolls and transforms. By default they are touches of the
  ///     type `indirect`.
  public init(
    device: EvdevDeviceDescription, surface: Size2D? = nil,
    calibration: DeviceCalibration = DeviceCalibration(), movesPointer: Bool = false
  ) {
    conversion = EvdevConversion(device, surface: surface, calibration: calibration)
    decoder = EvdevDecoder(description: device)
    configuration = SequencerConfiguration(
      maximumContacts: device.slotCount ?? SourceConstants.maximumUnannouncedContacts,
      maximumPossibleForce: conversion.maximumPossibleForce)
    touchpad = movesPointer ? TouchpadInterpreter(surface: conversion.surface) : nil
  }

  /// Receives an input event and calls `body` with each report that it completes, and `indirect`
  /// with each event of a scroll or transform.
  public mutating func receive(
    _ event: EvdevEvent, _ body: (ContactReport) -> Void,
    indirect: (IndirectEvent) -> Void = { _ in }
  ) {
    start = start ?? event.microseconds
    decoder.receive(event, into: &changes)
    guard !changes.isEmpty else { return }
    receiveChanges(body, indirect)
    touchpad?.endFrame(into: &samples)
    send(body, indirect)
  }

  /// Ends the input and cancels all contacts that are down, and the scroll or transform (R55).
  public mutating func finish(
    _ body: (ContactReport) -> Void, indirect: (IndirectEvent) -> Void = { _ in }
  ) {
    decoder.finishFrame(into: &changes)
    decoder.cancelAll(into: &changes)
    receiveChanges(body, indirect)
    touchpad?.finish(into: &samples)
    send(body, indirect)
  }

  private mutating func receiveChanges(
    _ body: (ContactReport) -> Void, _ indirect: (IndirectEvent) -> Void
  ) {
    for change in changes {
      let sample = conversion.sample(change, countedFrom: start ?? 0)
      if touchpad?.receive(sample, into: &samples) == nil { samples.append(sample) }
      let contact = ContactID(device: change.device, change.contact)
      send(body, indirect) { $0 == sample.contact ? contact : Self.pointer }
    }
    changes.removeAll(keepingCapacity: true)
  }

  /// The contact of the pointer, which no device has.
  private static let pointer = ContactID(device: -1, 0)

  /// Sends the reports of the samples, with the contacts of their names.
  private mutating func send(
    _ body: (ContactReport) -> Void, _ indirect: (IndirectEvent) -> Void,
    contact: (String) -> ContactID = { _ in Self.pointer }
  ) {
    for sample in samples {
      sample.send(as: contact(sample.contact), arrivingAt: 0, body, indirect: indirect)
    }
    samples.removeAll(keepingCapacity: true)
  }
}

import TestSupport
import TouchInk
import TouchKit

/// A source, a sequencer and a builder, so that tests send reports and read strokes.
struct InkSession {
  var sequencer: TouchSequencer
  var builder: StrokeBuilder
  private(set) var time = 0.0
  /// The number of late updates that the builder has received.
  private(set) var updateCount = 0

  init(
    _ builder: StrokeBuilder = StrokeBuilder(), predicting horizon: Double = 0,
    at rate: Double = 240
  ) {
    sequencer = TouchSequencer(SequencerConfiguration(sampleRate: rate, predictionHorizon: horizon))
    self.builder = builder
  }

  /// Sends reports of one time and delivers their event.
  mutating func draw(_ reports: ContactReport...) {
    for report in reports {
      sequencer.receive(report)
      time = Swift.max(time, report.timestamp)
    }
    deliver()
  }

  /// Sends predictions of a source, which have times of their own, and delivers their event.
  mutating func draw(predictions: [ContactReport]) {
    for prediction in predictions { sequencer.receive(prediction) }
    deliver()
  }

  private mutating func deliver() {
    while let event = sequencer.nextTouchEvent(at: time) {
      builder.receive(event)
      updateCount += event.updates.count
    }
  }

  /// Returns the stroke of a touch by its number, from 1.
  func stroke(_ number: UInt64) -> Stroke? { builder.strokes[TouchID(number)] }
}

extension ContactReport {
  static func pencil(
    _ kind: Kind, _ x: Double, _ y: Double, at time: Double, force: Double? = nil,
    azimuth: Double? = nil, altitude: Double? = nil,
    estimated: EstimatedProperties = [], estimates: EstimatedProperties = [], index: Int? = nil
  ) -> ContactReport {
    ContactReport(
      kind, ContactID(0), at: time, location: Point2D(x: x, y: y), force: force,
      altitudeAngle: altitude, azimuthAngle: azimuth,
      type: .pencil, estimatedProperties: estimated, estimatedPropertiesExpectingUpdates: estimates,
      updateIndex: index)
  }

  static func finger(_ kind: Kind, _ contact: Int = 1, _ x: Double, _ y: Double, at time: Double)
    -> ContactReport
  {
    ContactReport(kind, ContactID(contact), at: time, location: Point2D(x: x, y: y))
  }

  static func refine(
    _ index: Int, at time: Double, force: Double? = nil, azimuth: Double? = nil,
    altitude: Double? = nil
  ) -> ContactReport {
    ContactReport(
      .refine, ContactID(0), at: time, force: force, altitudeAngle: altitude, azimuthAngle: azimuth,
      updateIndex: index)
  }
}

import Testing

@testable import TouchKit

@Suite("Samples")
struct TouchSampleTests {
  @Test(
    "what the device did not report is nil, not 0; a number that is none counts as not reported")
  func optionalReadings() {
    var sample = TouchSample(
      timestamp: 0, location: .zero, force: 0, altitudeAngle: .nan, azimuthAngle: -.infinity)
    #expect(sample.force == 0)
    #expect(
      sample.majorRadius == nil && sample.altitudeAngle == nil && sample.azimuthAngle == nil
        && sample.rollAngle == nil)
    #expect(sample.estimationUpdateIndex == nil && sample.confidenceRadius == nil)
    sample.force = nil
    sample.rollAngle = 2
    #expect(sample.force == nil && sample.rollAngle == 2)
  }

  @Test("type and estimates keep their values beside each other")
  func packedReadings() {
    for type in TouchType.allCases {
      var sample = TouchSample(
        timestamp: 0, location: .zero, type: type, estimatedProperties: [.force, .location],
        estimatedPropertiesExpectingUpdates: .force)
      #expect(sample.type == type)
      sample.estimatedPropertiesExpectingUpdates = []
      #expect(sample.estimatedProperties == [.force, .location] && sample.type == type)
      sample.type = .pencil
      sample.estimatedProperties.remove(.location)
      #expect(
        sample.type == .pencil && sample.estimatedProperties == .force
          && sample.estimatedPropertiesExpectingUpdates.isEmpty)
    }
  }

  @Test(
    "equal samples are equal though an absent reading is inside no number; readings are compared without time"
  )
  func equality() {
    let sample = TouchSample(timestamp: 1, location: Point2D(x: 1, y: 2), force: 0.5)
    var later = sample
    #expect(sample == later)
    later.timestamp = 2
    #expect(sample != later && sample.hasSameReadings(as: later))
    later.rollAngle = 0
    #expect(!sample.hasSameReadings(as: later))
  }

  @Test(
    "R16: the force perpendicular to the surface grows as the pencil leans, and stays bounded where it nearly lies"
  )
  func perpendicularForce() throws {
    var sample = TouchSample(timestamp: 0, location: .zero, force: 0.5, altitudeAngle: .pi / 2)
    #expect(try #require(sample.perpendicularForce()) == 0.5)
    sample.altitudeAngle = .pi / 6
    #expect((try #require(sample.perpendicularForce()) - 1).magnitude < 1e-12)
    sample.altitudeAngle = 0
    // Bounded by that of 10 degrees: 0.5 / sin 10 degrees.
    #expect((try #require(sample.perpendicularForce()) - 2.879_385_241_571_817).magnitude < 1e-9)
    sample.altitudeAngle = nil
    #expect(sample.perpendicularForce() == 0.5)
    sample.force = nil
    #expect(sample.perpendicularForce() == nil)
  }
}

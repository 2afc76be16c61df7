import Testing

@testable import TouchKit

@Suite("Samples")
struct TouchSampleTests {
  @Test(
    "properties that were not reported or are not finite are nil, not 0")
  func unknownPropertiesAreNil() {
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

  @Test("the type and the sets of estimates do not affect each other")
  func typeAndEstimatesAreIndependent() {
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
    "equal samples are equal with unknown properties; readings ignore the time"
  )
  func samplesWithUnknownPropertiesAreEqual() {
    let sample = TouchSample(timestamp: 1, location: Point2D(x: 1, y: 2), force: 0.5)
    var later = sample
    #expect(sample == later)
    later.timestamp = 2
    #expect(sample != later && sample.hasSameReadings(as: later))
    later.rollAngle = 0
    #expect(!sample.hasSameReadings(as: later))
  }

  @Test(
    "the perpendicular force grows as the pencil leans, up to a bound (R16)"
  )
  func perpendicularForceIsBounded() throws {
    var sample = TouchSample(timestamp: 0, location: .zero, force: 0.5, altitudeAngle: .pi / 2)
    #expect(try #require(sample.perpendicularForce()) == 0.5)
    sample.altitudeAngle = .pi / 6
    #expect((try #require(sample.perpendicularForce()) - 1).magnitude < 1e-12)
    sample.altitudeAngle = 0
    // The result is bounded by that for 10 degrees: 0.5 / sin 10°.
    #expect((try #require(sample.perpendicularForce()) - 2.879_385_241_571_817).magnitude < 1e-9)
    sample.altitudeAngle = nil
    #expect(sample.perpendicularForce() == 0.5)
    sample.force = nil
    #expect(sample.perpendicularForce() == nil)
  }
}

import TestSupport
import Testing
import TouchInk
import TouchKit

@Suite struct StrokeSegmentTests {
  /// Returns a finished stroke through points, or an active one with predictions.
  private func stroke(_ points: [(Double, Double)], predicted: [(Double, Double)] = []) throws
    -> Stroke
  {
    var session = InkSession()
    session.builder.smoother = nil
    for (number, point) in points.enumerated() {
      session.draw(
        .pencil(number == 0 ? .down : .move, point.0, point.1, at: Double(number) * 0.004))
    }
    session.draw(
      predictions: predicted.enumerated().map { number, point in
        .pencil(.predicted, point.0, point.1, at: 9 + Double(number))
      })
    return try #require(session.stroke(1))
  }

  private let down = Vector2D(dx: 0, dy: 1)
  private let left = Vector2D(dx: -1, dy: 0)

  @Test("a stroke of n samples has n - 1 segments, and a single sample has none")
  func nSamplesHaveOneSegmentLess() throws {
    #expect(try stroke([(0, 0)]).segments.isEmpty)
    #expect(try stroke([(0, 0), (1, 0), (2, 0)]).segments.map(\.index) == [0, 1])
  }

  @Test("a segment knows its neighbors, except before the first and after the last sample")
  func theWindowOfSamplesEndsAtTheStroke() throws {
    let segments = Array(try stroke([(0, 0), (1, 0), (2, 0), (3, 0)]).segments)
    #expect(segments.map { $0.before?.location.x } == [nil, 0, 1])
    #expect(segments.map { $0.from.location.x } == [0, 1, 2])
    #expect(segments.map { $0.to.location.x } == [1, 2, 3])
    #expect(segments.map { $0.after?.location.x } == [2, 3, nil])
  }

  @Test("predicted segments follow the real ones")
  func predictedSegmentsFollowRealOnes() throws {
    let stroke = try stroke([(0, 0), (1, 0)], predicted: [(2, 0), (3, 0)])
    #expect(stroke.segments.map(\.to.location.x) == [1, 2, 3])
    #expect(stroke.segments.map(\.isPredicted) == [false, true, true])
  }

  @Test("a normal is perpendicular to the mean direction, and at an end to the only direction")
  func normalsArePerpendicularToTheMeanDirection() throws {
    let segments = Array(try stroke([(0, 0), (1, 0), (1, 1)]).segments)
    let half = 0.5.squareRoot()
    #expect(segments[0].fromNormal == down)
    #expect((segments[0].toNormal - Vector2D(dx: -half, dy: half)).length < 1e-15)
    #expect(segments[1].fromNormal == segments[0].toNormal)
    #expect(segments[1].toNormal == left)
  }

  @Test("a segment of zero length has the normal of the adjacent direction")
  func coincidentSamplesUseTheAdjacentDirection() throws {
    let segments = Array(try stroke([(0, 0), (1, 0), (1, 0), (1, 5)]).segments)
    #expect(segments.map(\.fromNormal) == [down, down, left])
    #expect(segments.map(\.toNormal) == [down, left, left])
  }

  @Test("three coincident samples use the third direction, and four the positive x axis")
  func coincidentTriplesUseTheThirdDirection() throws {
    let three = Array(try stroke([(0, 0), (0, 0), (0, 0), (0, 5)]).segments)
    #expect(three.map(\.fromNormal) == [down, left, left])
    #expect(Array(try stroke([(4, 4), (4, 4)]).segments).map(\.toNormal) == [down])
  }

  @Test("at a reversal the arriving direction determines the normal")
  func aReversalUsesTheArrivingDirection() throws {
    let segments = Array(try stroke([(0, 0), (1, 0), (0, 0)]).segments)
    #expect(segments[0].toNormal == down)
    #expect(segments[1].fromNormal == down)
    #expect(segments[1].toNormal == -down)
  }

  @Test("normals are unit vectors for any points (R8)")
  func normalsAreUnitVectorsForAnyPoints() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let scale: Double = [1e-300, 1e-9, 1, 1e9, 1e300][Int(seed % 5)]
      let points = (0..<8).map { _ -> (Double, Double) in
        let x = Double(Int.random(in: -1...1, using: &random))
        return (x * scale, Double.random(in: -1...1, using: &random) * scale)
      }
      for segment in try stroke(points).segments {
        #expect(abs(segment.fromNormal.length - 1) < 1e-12)
        #expect(abs(segment.toNormal.length - 1) < 1e-12)
      }
    }
  }

  @Test("the subscript and the iterator return equal segments")
  func subscriptAndIteratorReturnEqualSegments() throws {
    let segments = try stroke([(0, 0), (1, 0), (1, 1), (3, 1)], predicted: [(4, 2)]).segments
    for (segment, position) in zip(segments, segments.indices) {
      #expect(
        segments[position].fromNormal == segment.fromNormal
          && segments[position].toNormal == segment.toNormal)
      #expect(
        segments[position].index == segment.index
          && segments[position].isPredicted == segment.isPredicted)
    }
  }
}

extension StrokeSegmentTests {
  @Test("a changed sample affects the segments of which it is one of four samples")
  func aSampleAffectsFourSegments() throws {
    let stroke = try stroke((0..<9).map { (Double($0), 0) })
    #expect(stroke.segments(affectedBy: 4..<5) == 2..<6)
    #expect(stroke.segments(affectedBy: 0..<1) == 0..<2)
    #expect(stroke.segments(affectedBy: 8..<9) == 6..<8)
    #expect(stroke.segments(affectedBy: 9..<Int.max) == 7..<8, "the end, with predictions")
    #expect(stroke.segments(affectedBy: .min..<0).count <= 1)
    #expect(try self.stroke([(0, 0)]).segments(affectedBy: 0..<1).isEmpty)
  }
}

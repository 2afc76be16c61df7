import TestSupport
import Testing
import TouchInk
import TouchKit

@Suite struct StrokeSegmentTests {
  /// A finished stroke through points, and one that is still being drawn with predictions of the caller's.
  private func stroke(_ points: [(Double, Double)], predicted: [(Double, Double)] = []) throws
    -> Stroke
  {
    var session = InkSession()
    for (number, point) in points.enumerated() {
      session.draw(
        .pencil(number == 0 ? .down : .move, point.0, point.1, at: Double(number) * 0.004))
    }
    session.builder.predict(
      predicted.map { StrokeSample(timestamp: 9, location: Point2D(x: $0.0, y: $0.1)) },
      for: TouchID(1))
    return try #require(session.stroke(1))
  }

  private let down = Vector2D(dx: 0, dy: 1)
  private let left = Vector2D(dx: -1, dy: 0)

  @Test("A stroke of n samples has n - 1 segments, of one sample none")
  func count() throws {
    #expect(try stroke([(0, 0)]).segments.isEmpty)
    #expect(try stroke([(0, 0), (1, 0), (2, 0)]).segments.map(\.index) == [0, 1])
  }

  @Test("A window of four samples slides along, with nothing before the first and after the last")
  func window() throws {
    let segments = Array(try stroke([(0, 0), (1, 0), (2, 0), (3, 0)]).segments)
    #expect(segments.map { $0.before?.location.x } == [nil, 0, 1])
    #expect(segments.map { $0.from.location.x } == [0, 1, 2])
    #expect(segments.map { $0.to.location.x } == [1, 2, 3])
    #expect(segments.map { $0.after?.location.x } == [2, 3, nil])
  }

  @Test("Real samples first, then the predicted ones, always at the end")
  func predictedLast() throws {
    let stroke = try stroke([(0, 0), (1, 0)], predicted: [(2, 0), (3, 0)])
    #expect(stroke.segments.map(\.to.location.x) == [1, 2, 3])
    #expect(stroke.segments.map(\.isPredicted) == [false, true, true])
  }

  @Test("Normals stand on the mean of the directions that meet; at the ends on the one there is")
  func normals() throws {
    let segments = Array(try stroke([(0, 0), (1, 0), (1, 1)]).segments)
    let half = 0.5.squareRoot()
    #expect(segments[0].fromNormal == down)
    #expect((segments[0].toNormal - Vector2D(dx: -half, dy: half)).length < 1e-15)
    #expect(segments[1].fromNormal == segments[0].toNormal)
    #expect(segments[1].toNormal == left)
  }

  @Test("Coincident samples take the direction beside them")
  func coincident() throws {
    let segments = Array(try stroke([(0, 0), (1, 0), (1, 0), (1, 5)]).segments)
    #expect(segments.map(\.fromNormal) == [down, down, left])
    #expect(segments.map(\.toNormal) == [down, left, left])
  }

  @Test("Three coincident samples take the third direction in the window, all coincident ones +x")
  func allCoincident() throws {
    let three = Array(try stroke([(0, 0), (0, 0), (0, 0), (0, 5)]).segments)
    #expect(three.map(\.fromNormal) == [down, left, left])
    #expect(Array(try stroke([(4, 4), (4, 4)]).segments).map(\.toNormal) == [down])
  }

  @Test("Where the stroke turns back on itself the direction of arrival counts")
  func reversal() throws {
    let segments = Array(try stroke([(0, 0), (1, 0), (0, 0)]).segments)
    #expect(segments[0].toNormal == down)
    #expect(segments[1].fromNormal == down)
    #expect(segments[1].toNormal == -down)
  }

  @Test("R8: normals have length 1 whatever the points are")
  func finite() throws {
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

  @Test("A segment reached by its position equals the one that the iterator comes to")
  func randomAccess() throws {
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

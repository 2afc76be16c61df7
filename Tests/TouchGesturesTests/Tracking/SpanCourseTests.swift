import TestSupport
import Testing
import TouchKit

@testable import TouchGestures

@Suite("The span between two readings (R37)")
struct SpanCourseTests {
  /// What the fingers' span is at a part of the way, by its definition.
  private func span(_ places: [(Point2D, Point2D)], at part: Double) -> Double {
    let now = places.map { $0.0.interpolated(to: $0.1, at: part) }
    let (sum, count) = (now.reduce(Vector2D.zero) { $0 + ($1 - .zero) }, Double(now.count))
    let middle = Point2D.zero + sum / count
    return 2 * (now.reduce(0) { $0 + ($1 - middle).lengthSquared } / count).squareRoot()
  }

  /// The course of the same as a fit finds it, from each finger's step.
  private func course(_ places: [(Point2D, Point2D)]) -> SpanCourse {
    let count = Double(places.count)
    let middle = Point2D.zero + places.reduce(Vector2D.zero) { $0 + ($1.0 - .zero) } / count
    let mean = places.reduce(Vector2D.zero) { $0 + ($1.1 - $1.0) } / count
    var (approach, stride) = (0.0, 0.0)
    for (from, to) in places {
      approach += 4 / count * (from - middle).dot(to - from)
      stride += 4 / count * (to - from - mean).lengthSquared
    }
    return SpanCourse(before: span(places, at: 0), approach: approach, stride: stride)
  }

  @Test("R37: it is the span of fingers that go straight, and its least is the least of theirs", arguments: 2...5)
  func straight(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var inside = 0
    for _ in 0..<200 {
      let places = (0..<count).map { _ in
        (
          Point2D(x: random.double(in: 0...400), y: random.double(in: 0...300)),
          Point2D(x: random.double(in: 0...400), y: random.double(in: 0...300))
        )
      }
      let course = course(places)
      let spans = (0...100).map { span(places, at: Double($0) / 100) }
      for (number, span) in spans.enumerated() { #expect(abs(course.span(at: Double(number) / 100) - span) < 1e-9) }
      let least = course.least ?? Swift.min(spans[0], spans[100])
      #expect(least <= (spans.min() ?? 0) + 1e-9)
      #expect(least >= (spans.min() ?? 0) - 4, "a hundredth of the way is 8 points at most")
      if spans[0] < spans[100] {
        let limit = (spans[0] + spans[100]) / 2
        #expect(abs(course.span(at: course.part(reaching: limit)) - limit) < 1e-9)
      }
      inside += course.least == nil ? 0 : 1
    }
    #expect(inside > 50)
  }

  @Test("R43: fingers that rest, or stand on one place, have a span and no fault")
  func still() {
    #expect(SpanCourse(before: 100, approach: 0, stride: 0).least == nil)
    #expect(SpanCourse(before: 0, approach: 0, stride: 0).span(at: 0.5) == 0)
    #expect(SpanCourse(before: 8, approach: 0, stride: 0).part(reaching: 8) == 1)
    #expect(SpanCourse(before: 9, approach: 0, stride: 4).part(reaching: 8) == 0)
    #expect(SpanCourse(before: 3, approach: -9.1, stride: 9.15).least == 0, "what rounding made less than nothing")
  }
}

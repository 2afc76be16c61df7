import Foundation
import TestSupport
import Testing
import TouchKit

@testable import TouchInk

@Suite struct StrokeSmoothingTests {
  /// Returns the stroke that a pencil draws through locations, up to its end if it lifts.
  private func drawn(
    _ points: [Point2D], _ smoother: StrokeSmoother? = StrokeSmoother(),
    interval: Double = 1 / 240, lifts: Bool = true
  ) throws -> Stroke {
    var builder = StrokeBuilder()
    builder.smoother = smoother
    var session = InkSession(builder)
    for (index, point) in points.enumerated() {
      let isLast = lifts && index == points.count - 1
      session.draw(
        .pencil(
          index == 0 ? .down : isLast ? .up : .move, point.x, point.y,
          at: Double(index) * interval))
    }
    return try #require(session.stroke(1))
  }

  private static func jittery(_ count: Int, seed: UInt64 = 1) -> [Point2D] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map {
      Point2D(
        x: 3 * Double($0) + .random(in: -0.5...0.5, using: &random),
        y: 20 * Vector2D(angle: Double($0) / 12).dy + .random(in: -0.5...0.5, using: &random))
    }
  }

  // MARK: - Settling

  @Test("a builder smooths by default, and keeps the samples that it received")
  func aBuilderSmoothsByDefault() throws {
    let points = Self.jittery(120)
    let raw = try drawn(points, nil)
    let smooth = try drawn(points)
    #expect(StrokeBuilder().smoother == StrokeSmoother())
    #expect(Array(smooth.samples) == Array(raw.samples))
    #expect(Array(raw.drawnSamples) == Array(raw.samples))
    let effect = SmoothingEffect(of: Array(smooth.drawnSamples), raw: Array(raw.samples))
    let afterwards = SmoothingEffect(
      of: StrokeSmoother().smoothed(Array(raw.samples)), raw: Array(raw.samples))
    #expect(effect.removedJitter > 0.85 * afterwards.removedJitter)
    #expect(effect.maximumDistance < 2)
    #expect(smooth.outlinePath(InkStyle(.plain)) != raw.outlinePath(InkStyle(.plain)))
  }

  /// Solves the equation of Whittaker and Henderson with free ends by elimination.
  private static func solved(_ values: [Double], strength: Double) -> [Double] {
    let count = values.count
    var rows = (0..<count).map { row in
      (0...count).map { $0 == count ? values[row] : $0 == row ? 1 : 0.0 }
    }
    let third: [Double] = [-1, 3, -3, 1]
    for first in 0..<count - 3 {
      for row in 0..<4 {
        for column in 0..<4 {
          rows[first + row][first + column] += strength * third[row] * third[column]
        }
      }
    }
    for pivot in 0..<count {
      let pivotRow = rows[pivot].map { $0 / rows[pivot][pivot] }
      for row in 0..<count {
        let share = rows[row][pivot]
        rows[row] =
          row == pivot ? pivotRow : zip(rows[row], pivotRow).map { $0 - share * $1 }
      }
    }
    return rows.map { $0[count] }
  }

  @Test("a location solves the smoother's equation in a window of twelve samples")
  func aLocationSolvesTheEquation() throws {
    // Four intervals are the time constant, for which there are exact weights.
    let stroke = try drawn(Self.jittery(40), interval: 0.003, lifts: false)
    let received = Array(stroke.samples)
    let drawn = Array(stroke.drawnSamples)
    for index in 1..<39 {
      let end = min(index + 2, 39)
      let start = max(end - 11, 0)
      let window = received[start...end].map(\.location)
      let expected = Point2D(
        x: Self.solved(window.map(\.x), strength: 4096)[index - start],
        y: Self.solved(window.map(\.y), strength: 4096)[index - start])
      #expect(drawn[index].location.distance(to: expected) < 1e-6, "sample \(index)")
    }
  }

  @Test("the newest sample is drawn where it is, and one is final two samples later")
  func aSampleIsFinalTwoSamplesLater() throws {
    let points = Self.jittery(40)
    let whole = Array(try drawn(points).drawnSamples)
    for count in 1..<40 {
      let part = Array(try drawn(Array(points.prefix(count)), lifts: false).drawnSamples)
      #expect(part.last?.location == points[count - 1])
      #expect(part.dropLast(2).elementsEqual(whole.prefix(max(count - 2, 0))))
    }
  }

  @Test("predictions begin at the newest sample")
  func predictionsBeginAtTheNewestSample() throws {
    var session = InkSession(predicting: 0.02)
    for index in 0...60 {
      session.draw(
        .pencil(index == 0 ? .down : .move, Double(index), 0, at: Double(index) / 240))
    }
    let stroke = try #require(session.stroke(1))
    let xs = (stroke.drawnSamples.suffix(2) + stroke.predictedSamples).map(\.location.x)
    #expect(stroke.predictedSamples.count > 1)
    for (before, after) in zip(xs, xs.dropFirst()) { #expect(abs(after - before - 1) < 0.5) }
  }

  @Test("a late location changes the line as if it had arrived in time (R14)")
  func aLateLocationIsSmoothed() throws {
    var points = Self.jittery(60)
    var session = InkSession()
    for (index, point) in points.enumerated() {
      session.draw(
        .pencil(
          index == 0 ? .down : .move, point.x, point.y, at: Double(index) / 240,
          estimates: index == 30 ? .location : [], index: index == 30 ? 30 : nil))
    }
    session.builder.strokes.clearChanges()
    points[30].y += 1
    var update = ContactReport.refine(30, at: 1, force: nil)
    update.location = points[30]
    session.draw(update)
    let stroke = try #require(session.stroke(1))
    let expected = try drawn(points, lifts: false)
    #expect(stroke.drawnSamples.map(\.location) == expected.drawnSamples.map(\.location))
    #expect(stroke.changedRanges == [28..<41], "the samples whose windows contain it")
  }

  @Test("a stroke that settles has changed where it settles")
  func whatSettlesHasChanged() throws {
    var session = InkSession()
    for (index, point) in Self.jittery(30).enumerated() {
      session.draw(
        .pencil(index == 0 ? .down : .move, point.x, point.y, at: Double(index) / 240))
      let stroke = try #require(session.stroke(1))
      #expect(stroke.changedRanges == [max(index - 2, 0)..<index + 1])
      session.builder.strokes.clearChanges()
    }
  }

  @Test("no sample moves farther than the tolerance, and corners stay")
  func noSampleMovesFar() throws {
    let points = (0...20).map { Point2D(x: Double($0) * 10, y: $0.isMultiple(of: 2) ? 0 : 300) }
    for tolerance in [0.5, 2] {
      let stroke = try drawn(points, StrokeSmoother(tolerance: tolerance))
      for (received, drawn) in zip(stroke.samples, stroke.drawnSamples) {
        #expect(received.location.distance(to: drawn.location) <= tolerance + 1e-9)
      }
    }
  }

  @Test(
    "the samples of straight sides between corners stay where they are",
    arguments: TestLoad.isFull ? [1, 2, 3, 4, 8, 16, 32, 100] : [1, 2, 16])
  func straightSidesStayStraight(_ count: Int) throws {
    let rectangle = OutlinePathTests.rectangle(count)
    let stroke = try drawn(rectangle, interval: 0.008)
    for (point, drawn) in zip(rectangle, stroke.drawnSamples) {
      #expect(drawn.location.distance(to: point) < 1e-6, "\(point)")
    }
    let bounds = FilledPath(stroke.outlinePath()).bounds
    #expect(Rect2D(x: -3.05, y: -3.05, width: 206.1, height: 106.1).contains(bounds))
    // The same while it grows.
    for end in 2..<rectangle.count {
      let part = try drawn(Array(rectangle.prefix(end)), interval: 0.008, lifts: false)
      for (point, drawn) in zip(rectangle, part.drawnSamples.dropLast(2)) {
        #expect(drawn.location.distance(to: point) < 1e-6, "\(point) of \(end)")
      }
    }
  }

  @Test("a corner between two samples is not rounded, nor does a side swing out")
  func cornersBetweenSamplesStay() throws {
    for (step, phase) in [(0.83, 0.1), (0.83, 0.5), (2.08, 0.3), (2.08, 0.5), (2.08, 0.8)] {
      let places = (0..<Int(90 / step)).map { (Double($0) + phase) * step }
      let points = places.map { Point2D(x: min($0, 45), y: max($0 - 45, 0)) }
      let corner = places.filter { $0 < 45 }.count
      // The same while it grows.
      for count in [points.count, corner + 3, corner + 5] {
        let drawn = try drawn(Array(points.prefix(count)), lifts: false).drawnSamples
        for index in [corner - 1, corner] {
          #expect(drawn[index].location.distance(to: points[index]) < 0.1)
        }
        #expect(drawn.allSatisfy { $0.location.x < 45.1 && $0.location.y > -0.1 }, "\(phase)")
      }
    }
  }

  @Test("a corner of jittering lines stays, and their jitter is removed")
  func aCornerOfJitteringLinesStays() throws {
    var random = SeededGenerator(seed: 4)
    let points = (0...60).map { index in
      Point2D(x: Double(min(index, 30)) * 3, y: Double(max(index - 30, 0)) * 3)
        + Vector2D(
          dx: .random(in: -0.2...0.2, using: &random), dy: .random(in: -0.2...0.2, using: &random))
    }
    let stroke = try drawn(points)
    let effect = SmoothingEffect(of: Array(stroke.drawnSamples), raw: Array(stroke.samples))
    #expect(effect.removedJitter > 0.7)
  }

  @Test("what cannot be smoothed is drawn as received")
  func whatCannotBeSmoothedIsDrawnAsReceived() throws {
    let points = Self.jittery(20)
    for smoother in [
      StrokeSmoother(timeConstant: 0), StrokeSmoother(timeConstant: -.infinity),
      StrokeSmoother(timeConstant: .nan), StrokeSmoother(tolerance: 0),
      StrokeSmoother(tolerance: .nan), StrokeSmoother(timeConstant: .infinity),
    ] {
      let stroke = try drawn(points, smoother, lifts: false)
      #expect(Array(stroke.drawnSamples) == Array(stroke.samples))
    }
    let still = try drawn(points, interval: 0, lifts: false)
    #expect(Array(still.drawnSamples) == Array(still.samples))
    let far = try drawn([Point2D](repeating: Point2D(x: 1e300, y: -1e300), count: 9))
    #expect(far.drawnSamples.allSatisfy { $0.location.x == 1e300 })
  }

  @Test("an edited and a saved stroke are drawn as before")
  func editedStrokesAreDrawnAsBefore() throws {
    let stroke = try drawn(Self.jittery(30) + [Point2D(x: 87, y: 14)])
    let drawnSamples = Array(stroke.drawnSamples)
    #expect(Array(stroke.applying(.identity).samples) == drawnSamples)
    var strokes = StrokeCollection()
    strokes.append(stroke)
    let saved = try StrokeCollection(compactBytes: strokes.compactBytes()).completed[0]
    #expect(saved.samples.count == stroke.samples.count)
    #expect(saved.drawnSamples.count == drawnSamples.count)
    for (sample, expected) in zip(saved.drawnSamples, drawnSamples) {
      #expect(sample.location.distance(to: expected.location) < 0.05)
    }
  }

  // MARK: - Hooks

  @Test("a hook at the lift is removed when the stroke ends")
  func aHookIsRemoved() throws {
    let line = (0...10).map { Point2D(x: Double($0) * 4, y: 0) }
    let end = Point2D(x: 40, y: 0)
    for (step, isHook) in [
      (Vector2D(dx: 0, dy: 2), true), (Vector2D(dx: -1, dy: 0.1), true),
      (Vector2D(dx: 2, dy: 1), false), (Vector2D(dx: 0, dy: 4), false),
    ] {
      for repeats in 1...2 {
        let points = line + [Point2D](repeating: end + step, count: repeats)
        let stroke = try drawn(points)
        #expect(stroke.samples.count == points.count)
        #expect(stroke.drawnSamples.last?.location == (isHook ? end : end + step), "\(step)")
        #expect(try drawn(points, lifts: false).drawnSamples.count == points.count)
        #expect(try drawn(points, nil).drawnSamples.count == points.count)
      }
    }
    let dot = [Point2D(x: 0, y: 0), Point2D(x: 1, y: 0), Point2D(x: 1, y: 1)]
    #expect(try drawn(dot).drawnSamples.count == 3, "a stroke of two steps has no hook")
  }

  @Test("a hook of a few steps goes from both ends, and a short leg stays")
  func hooksOfSeveralStepsAreRemoved() throws {
    let line = (0...10).map { Point2D(x: Double($0) * 3, y: 0) }
    let hook = [Point2D(x: 0.5, y: 2.4), Point2D(x: 0.2, y: 1.6), Point2D(x: 0.1, y: 0.7)]
    let jitter = [(-3, 0.1), (-2, -0.1), (-1, 0.1)].map { Point2D(x: $0, y: $1) }
    // Where the pen nearly rests, smoothing draws the last sample but one behind the last one.
    let rest = [Point2D(x: -1.2, y: 0.03), Point2D(x: -0.8, y: -0.03), Point2D(x: -0.4, y: 0.03)]
    for (end, landing, lifting) in [(hook, 3, 3), (jitter, 0, 0), (rest, 0, 1)] {
      let points = end + line
      for isLanding in [true, false] {
        let stroke = try drawn(isLanding ? points : points.reversed())
        let samples = Array(isLanding ? Array(stroke.drawnSamples) : stroke.drawnSamples.reversed())
        let count = isLanding ? landing : lifting
        #expect(samples.first?.location == points[count], "\(points[0]), \(isLanding)")
        #expect(stroke.samples.count == points.count)
        var strokes = StrokeCollection()
        strokes.append(stroke)
        let saved = try StrokeCollection(compactBytes: strokes.compactBytes()).completed[0]
        #expect(saved.drawnSamples.count == stroke.drawnSamples.count)
        #expect(saved.landingHookCount == stroke.landingHookCount)
      }
    }
    let check = [(-1, -1.8), (-0.5, -0.9), (0, 0), (1.5, -1.1), (3, -2.2)].map {
      Point2D(x: $0, y: $1)
    }
    #expect(try drawn(check).drawnSamples.first?.location == check[0])
  }

  @Test(
    "when hooks are removed, the incremental outline equals that of the ended stroke",
    arguments: [InkStyle(.plain), .fountainPen])
  func theIncrementalOutlineLosesTheHooks(_ style: InkStyle) throws {
    var session = InkSession()
    var outline = IncrementalOutline(style)
    for index in -2...12 {
      let point =
        index > 10
        ? Point2D(x: 40, y: 2)
        : index < 0
          ? Point2D(x: 0.2 * Double(index), y: -Double(index))
          : Point2D(x: Double(index) * 4, y: 0)
      session.draw(
        .pencil(
          index == -2 ? .down : index == 12 ? .up : .move, point.x, point.y,
          at: 1 + Double(index) / 240))
      let stroke = try #require(session.stroke(1))
      let rect = outline.update(with: stroke)
      let isEqual = outline.path == stroke.outlinePath(style)
      #expect(isEqual && rect != nil)
      if index == 12 {
        let half = style == .fountainPen ? 0 : style.width / 2
        #expect((rect?.maxY ?? 0) > 1 + half, "the hook is erased")
        #expect(rect.map { $0.minX < 0 } == true, "the hook at the beginning is, too")
      }
      session.builder.strokes.clearChanges()
    }
  }

  @Test(
    "a computed stroke is smoothed as if a builder had received it",
    arguments: [nil, StrokeSmoother()])
  func aComputedStrokeIsSmoothed(_ smoother: StrokeSmoother?) throws {
    let stroke = try drawn(Self.jittery(60), nil)
    let computed = Stroke(
      id: stroke.id, type: .pencil, samples: stroke.samples, smoother: smoother)
    let expected = try drawn(Self.jittery(60), smoother)
    #expect(computed.drawnSamples.elementsEqual(expected.drawnSamples))
  }
}

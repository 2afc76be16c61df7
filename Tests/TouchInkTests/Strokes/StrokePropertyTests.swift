import TestSupport
import Testing
import TouchInk
import TouchKit

/// Random pencil streams with updates that are late, repeated, unknown or missing.
struct RandomPencil {
  private(set) var reports: [ContactReport] = []

  init(seed: UInt64, samples: Int) {
    var random = SeededGenerator(seed: seed)
    var outstanding: [(index: Int, properties: EstimatedProperties)] = []
    var time = 0.0
    var location = Point2D(x: 100, y: 100)
    let angleFrom = Int.random(in: 0...samples, using: &random)
    for number in 0..<samples {
      let properties = EstimatedProperties(rawValue: UInt8.random(in: 0..<32, using: &random))
      // Before this sample the angles are estimates.
      let estimated: EstimatedProperties = number < angleFrom ? [.azimuth, .altitude] : []
      let kind: ContactReport.Kind = number == 0 ? .down : number == samples - 1 ? .up : .move
      reports.append(
        .pencil(
          kind, location.x, location.y, at: time, force: Bool.random(using: &random) ? 0.5 : nil,
          azimuth: Double.random(in: 0...3, using: &random),
          altitude: Double.random(in: 0...1.5, using: &random), estimated: estimated,
          estimates: properties, index: number))
      outstanding.append((number, properties))
      while Bool.random(using: &random),
        let chosen = outstanding.indices.randomElement(using: &random)
      {
        let entry =
          Int.random(in: 0..<4, using: &random) == 0
          ? outstanding[chosen] : outstanding.remove(at: chosen)
        reports.append(Self.update(entry.index, entry.properties, at: time, &random))
      }
      time += Double.random(in: 0...0.01, using: &random)
      location += Vector2D(
        dx: Double.random(in: -2...2, using: &random),
        dy: Double(Int.random(in: -1...1, using: &random)))
    }
    for entry in outstanding where Bool.random(using: &random) {
      reports.append(Self.update(entry.index, entry.properties, at: time, &random))
    }
    reports.append(Self.update(samples + 99, .force, at: time, &random))
  }

  private static func update(
    _ index: Int, _ properties: EstimatedProperties, at time: Double,
    _ random: inout SeededGenerator
  ) -> ContactReport {
    // Some of the expected properties, and sometimes unexpected ones.
    let brought = EstimatedProperties(
      rawValue: properties.rawValue
        ^ (Bool.random(using: &random) ? 0 : UInt8.random(in: 0..<32, using: &random)))
    var report = ContactReport.refine(
      index, at: time, force: brought.contains(.force) ? .random(in: 0...4, using: &random) : nil,
      azimuth: brought.contains(.azimuth) ? .random(in: 0...3, using: &random) : nil,
      altitude: brought.contains(.altitude) ? .random(in: 0...1.5, using: &random) : nil)
    if brought.contains(.location) {
      report.location = Point2D(x: .random(in: 0...200, using: &random), y: 50)
    }
    if brought.contains(.roll) { report.rollAngle = 1 }
    return report
  }
}

@Suite struct StrokePropertyTests {
  @Test(
    "the finished stroke of a random stream does not depend on its grouping into events",
    arguments: 1...TestLoad.count(60 as UInt64, quick: 15))
  func theFinishedStrokeDoesNotDependOnEvents(_ seed: UInt64) throws {
    let reports = RandomPencil(seed: seed, samples: 40).reports
    let strokes = try Cut.allCases.map { cut in
      var builder = StrokeBuilder()
      for event in cut.events(reports) { builder.receive(event) }
      return try #require(builder.strokes.completed.first)
    }
    for stroke in strokes {
      #expect(bits(stroke) == bits(strokes[0]))
      #expect(stroke == strokes[0])
      #expect(stroke.pendingUpdateCount == strokes[0].pendingUpdateCount)
    }
  }

  @Test(
    "the changed ranges are exactly the samples that differ from those drawn",
    arguments: 1...TestLoad.count(60 as UInt64, quick: 5), [nil, StrokeSmoother()])
  func changedRangesAreExact(_ seed: UInt64, _ smoother: StrokeSmoother?) throws {
    var random = SeededGenerator(seed: seed &+ 1000)
    var builder = StrokeBuilder()
    builder.smoother = smoother
    var seen: [StrokeSample] = []
    var looks = 0
    for event in Cut.eachSample.events(RandomPencil(seed: seed, samples: 60).reports) {
      builder.receive(event)
      guard Int.random(in: 0..<3, using: &random) == 0, let stroke = builder.strokes[TouchID(1)]
      else { continue }
      let samples = Array(stroke.drawnSamples)
      let expected = samples.indices.filter { $0 >= seen.count || samples[$0] != seen[$0] }
      let ranges = stroke.changedRanges
      let changed = ranges.flatMap { Array($0) }
      if smoother == nil {
        #expect(changed == expected)
      } else {
        // The smoothed location of a sample at rest does not change.
        #expect(Set(changed).isSuperset(of: expected))
      }
      for (left, right) in zip(ranges, ranges.dropFirst()) {
        #expect(left.upperBound < right.lowerBound)
      }
      builder.strokes.clearChanges()
      #expect(builder.strokes[TouchID(1)]?.changedRanges == [])
      seen = samples
      looks += 1
    }
    #expect(looks > 5)
  }

  @Test(
    "every update is either applied once or reported as an issue (R14)",
    arguments: 1...TestLoad.count(60 as UInt64, quick: 15))
  func everyUpdateIsAppliedOnceOrReported(_ seed: UInt64) throws {
    let reports = RandomPencil(seed: seed, samples: 50).reports
    var session = InkSession()
    for report in reports { session.draw(report) }
    let stroke = try #require(session.builder.strokes.completed.first)
    let refines = reports.filter { $0.kind == .refine }.count
    #expect(session.updateCount + session.sequencer.issues.count(.unknownUpdate) == refines)
    #expect(
      stroke.pendingUpdateCount
        == stroke.samples.filter { !$0.estimatedPropertiesExpectingUpdates.isEmpty }.count)
  }

  @Test(
    "a renderer that draws only the changes has the complete drawing",
    arguments: 1...TestLoad.count(20 as UInt64, quick: 5))
  func drawingOnlyChangesIsComplete(_ seed: UInt64) throws {
    var builder = StrokeBuilder()
    func widths(_ segment: StrokeSegment) -> [Double] {
      let style = InkStyle(.calligraphy)
      return [
        style.width(of: segment.from, across: segment.fromNormal),
        style.width(of: segment.to, across: segment.toNormal),
      ]
    }
    var drawn: [Int: [Double]] = [:]
    for event in Cut.at60Hz.events(RandomPencil(seed: seed, samples: 80).reports) {
      builder.receive(event)
      guard let stroke = builder.strokes[TouchID(1)] else { continue }
      for range in stroke.changedRanges {
        for segment in stroke.segments[stroke.segments(affectedBy: range)] {
          drawn[segment.index] = widths(segment)
        }
      }
      builder.strokes.clearChanges()
    }
    let stroke = try #require(builder.strokes.completed.first)
    for segment in stroke.segments { #expect(drawn[segment.index] == widths(segment)) }
  }
}

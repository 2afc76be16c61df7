import Foundation
import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchInk

@Suite("Strokes in the compact binary form")
struct CompactBytesTests {
  /// Strokes of a recorded pencil, with estimates and late updates.
  private static func recorded(_ name: String) throws -> StrokeCollection {
    var builder = StrokeBuilder()
    for event in Cut.at60Hz.events(try PencilLog(name).reports, SequencerConfiguration()) {
      builder.receive(event)
    }
    return builder.strokes
  }

  /// A stroke with every property, in some samples only, and with jumps.
  private static func random(_ seed: UInt64, count: Int = 100) -> Stroke {
    var random = SeededGenerator(seed: seed)
    var time = Double.random(in: 0...1e6, using: &random)
    return Stroke(
      id: TouchID(random.next() >> 1), type: .pencil,
      samples: (0..<count).map { _ in
        time += .random(in: 0...0.1, using: &random)
        var sample = StrokeSample(
          timestamp: time,
          location: Point2D(
            x: .random(in: -1e4...1e4, using: &random), y: .random(in: -9...9, using: &random)),
          type: Bool.random(using: &random) ? .pencil : .finger,
          tool: Bool.random(using: &random) ? .lens : nil,
          estimatedProperties: Bool.random(using: &random) ? .force : [])
        for property in SampleProperty.allCases where Bool.random(using: &random) {
          sample[property] = .random(in: 0...1.5, using: &random)
        }
        if Bool.random(using: &random) { sample.confidenceRadius = 2.5 }
        return sample
      }, smoother: seed.isMultiple(of: 2) ? nil : StrokeSmoother(),
      style: InkStyle(
        .calligraphy, width: 7.3, cap: .butt, startTaper: .time(0.25, easing: .cubic),
        endTaper: .distance(8, easing: .linear),
        response: WidthResponse(usesForce: false, thinning: 0.3, tilt: 2), opacity: 0.5,
        color: TouchColor(red: 0.1, green: 1.0 / 3, blue: 1, alpha: 0.9), blendMode: .multiply))
  }

  @Test("samples of a pencil take at most 8 bytes each", arguments: PencilLog.names)
  func samplesOfAPencilAreSmall(_ name: String) throws {
    let strokes = try Self.recorded(name)
    let count = strokes.completed.reduce(0) { $0 + $1.samples.count }
    let bytes = strokes.compactBytes()
    #expect(bytes.count <= 8 * count, "\(bytes.count) for \(count) samples")
    #expect(count > 20)
  }

  @Test("locations, times, forces and angles are as exact as promised, and the rest is equal")
  func valuesAreExact() throws {
    let steps: [SampleProperty: Double] = [
      .force: 25.0 / 6 / 4096, .majorRadius: 1.0 / 64, .altitudeAngle: .pi / 2048,
      .azimuthAngle: .pi / 512, .rollAngle: .pi / 512, .zOffset: 1.0 / 4096,
    ]
    for seed in 1...TestLoad.count(20 as UInt64, quick: 6) {
      var strokes = StrokeCollection()
      strokes.append(Self.random(seed))
      strokes.append(Self.random(seed + 100, count: 1))
      let loaded = try StrokeCollection(compactBytes: strokes.compactBytes())
      #expect(loaded.completed.count == 2)
      for (stroke, original) in zip(loaded.completed, strokes.completed) {
        #expect(stroke.id.rawValue >= 3 << 62 && stroke.type == original.type)
        #expect(stroke.style == original.style && stroke.isFinalized)
        #expect(stroke.drawnSamples.count == original.drawnSamples.count)
        for (index, (sample, before)) in zip(stroke.samples, original.samples).enumerated() {
          #expect(abs(sample.timestamp - before.timestamp) <= 0.000051)
          #expect(abs(sample.location.x - before.location.x) <= 1.0 / 128)
          #expect(abs(sample.location.y - before.location.y) <= 1.0 / 128)
          #expect(sample.type == before.type && sample.tool == before.tool)
          #expect(stroke.kind(at: index) == original.kind(at: index))
          #expect(sample.estimatedProperties == before.estimatedProperties)
          #expect((sample.confidenceRadius == nil) == (before.confidenceRadius == nil))
          for property in SampleProperty.allCases {
            let value = sample[property]
            let expected = before[property]
            #expect((value == nil) == (expected == nil))
            #expect(abs((value ?? 0) - (expected ?? 0)) <= (steps[property] ?? 0) / 2 + 1e-12)
          }
        }
      }
      // What is rounded once does not change again.
      let again = try StrokeCollection(compactBytes: loaded.compactBytes())
      #expect(again.completed == loaded.completed && again.compactBytes() == loaded.compactBytes())
    }
  }

  @Test("which samples are coalesced is kept")
  func coalescedSamplesAreKept() throws {
    let strokes = try Self.recorded("pencil-error")
    let loaded = try StrokeCollection(compactBytes: strokes.compactBytes())
    for (stroke, original) in zip(loaded.completed, strokes.completed) {
      let kinds = original.samples.indices.map(original.kind)
      #expect(stroke.samples.indices.map(stroke.kind) == kinds && kinds.contains(.coalesced))
    }
  }

  private static func line(_ count: Int) -> Stroke {
    Stroke(
      id: TouchID(1), type: .finger,
      samples: (0..<count).map {
        StrokeSample(timestamp: Double($0) / 100, location: Point2D(x: Double($0), y: 0))
      })
  }

  @Test("parts of an erased stroke share their samples, and show the same")
  func partsShareSamples() throws {
    var strokes = StrokeCollection()
    let parts = TestLoad.count(40, quick: 10)
    strokes.append(Self.line(50 * parts))
    let whole = strokes.compactBytes().count
    for cut in 1..<parts {
      strokes.erase(Eraser(at: Point2D(x: Double(cut) * 50, y: 0), radius: 6))
    }
    #expect(strokes.completed.count == parts)
    let bytes = strokes.compactBytes()
    #expect(bytes.count < whole + 40 * parts)
    let loaded = try StrokeCollection(compactBytes: bytes)
    #expect(loaded.completed.map { $0.outlinePath() } == strokes.completed.map { $0.outlinePath() })
    #expect(try StrokeCollection(compactBytes: loaded.compactBytes()).completed == loaded.completed)
  }

  @Test("strokes with the same samples keep their own hooks, and something between the hooks")
  func hooksAreKept() throws {
    var strokes = StrokeCollection()
    for (number, landing, lifting) in [(1, 0, 0), (2, 2, 0), (3, 2, 3)] {
      var stroke = Self.line(10)
      stroke.id = TouchID(UInt64(number))
      stroke.touchID = TouchID(1)
      stroke.smoother = StrokeSmoother()
      stroke.landingHookCount = landing
      stroke.hookCount = lifting
      strokes.append(stroke)
    }
    let loaded = try StrokeCollection(compactBytes: strokes.compactBytes()).completed
    #expect(loaded.map(\.landingHookCount) == [0, 2, 2])
    #expect(loaded.map(\.hookCount) == [0, 0, 3])
    var long = Self.line(10)
    long.smoother = StrokeSmoother()
    long.landingHookCount = 6
    long.hookCount = 4
    strokes.append(long)
    let error = #expect(throws: StrokeDataError.self) {
      try StrokeCollection(compactBytes: strokes.compactBytes())
    }
    #expect(error?.description.contains("samples between the hooks of a stroke") == true)
  }

  @Test("what a stroke has in common with the one before is not written, and is the same for both")
  func anyStrokeMayFollowAnyOther() throws {
    var variants = [Self.line(10), Self.line(11)]
    func addVariant(_ change: (inout Stroke) -> Void) {
      var stroke = Self.line(10)
      change(&stroke)
      variants.append(stroke)
    }
    addVariant { $0.style = .marker }
    addVariant { $0.style.color = .systemRed }
    addVariant { $0 = Stroke(id: TouchID(1), type: .pencil, samples: $0.samples) }
    addVariant { $0.smoother = StrokeSmoother() }
    addVariant { $0.smoother = StrokeSmoother(timeConstant: 0.03125, tolerance: 1) }
    for hook in [2, 3] {
      addVariant {
        $0.smoother = StrokeSmoother()
        $0.landingHookCount = hook
      }
      addVariant {
        $0.smoother = StrokeSmoother()
        $0.hookCount = hook
      }
    }
    for bounds in [2.5...Double.infinity, 3...Double.infinity, -Double.infinity...7.5, 2...6] {
      addVariant { $0.extent = bounds }
    }
    for x in [1.5, 4] {
      addVariant { $0.erasure = Erasure([Eraser(at: Point2D(x: x, y: 2), radius: 3)]) }
    }
    func loaded(_ strokes: [Stroke]) throws -> [Stroke] {
      var collection = StrokeCollection()
      for (index, stroke) in strokes.enumerated() {
        // Parts of an erased stroke, whose samples are shared.
        var stroke = stroke
        stroke.id = TouchID(UInt64(index) + 2)
        collection.append(stroke)
      }
      return try StrokeCollection(compactBytes: collection.compactBytes()).completed
    }
    let alone = try variants.map { try loaded([$0])[0] }
    for (first, expected) in zip(variants, alone) {
      for (second, next) in zip(variants, alone) {
        for (var stroke, expected) in zip(try loaded([first, second]), [expected, next]) {
          #expect(stroke.touchID == expected.touchID)
          stroke.id = expected.id
          #expect(stroke == expected)
        }
      }
    }
  }

  @Test("strokes that share samples are of one touch, and have a limit (R50)")
  func sharedSamplesAreLimited() throws {
    var strokes = StrokeCollection()
    strokes.append(Self.line(TestLoad.count(10_000, quick: 1_000)))
    let whole = strokes.compactBytes()
    /// Returns a drawing with `count` strokes of `touch` that have no samples of their own.
    func drawing(_ count: Int, touch: UInt8) -> [UInt8] {
      var bytes = Array(whole.prefix(5))
      bytes += [UInt8(truncatingIfNeeded: count + 1) | 0x80, UInt8((count + 1) >> 7)]
      bytes += whole.dropFirst(6)
      for _ in 0..<count { bytes += [1, 2, touch] }
      return bytes
    }
    let shared = TestLoad.count(900, quick: 20)
    #expect(
      try StrokeCollection(compactBytes: drawing(shared, touch: 1)).completed.count == shared + 1)
    let other = #expect(throws: StrokeDataError.self) {
      try StrokeCollection(compactBytes: drawing(TestLoad.count(200, quick: 20), touch: 3))
    }
    #expect(other?.description.contains("the touch of the stroke before") == true)
    guard TestLoad.isFull else { return }
    let tooMany = #expect(throws: StrokeDataError.self) {
      try StrokeCollection(compactBytes: drawing(1001, touch: 1))
    }
    #expect(tooMany?.description.contains("at most 10000000 samples") == true)
  }

  @Test("IDs do not repeat between sessions, and do not change when a drawing is saved again")
  func idsDoNotRepeatBetweenSessions() throws {
    var drawing = StrokeCollection()
    var ids: [TouchID] = []
    for session in 1...3 as ClosedRange<UInt64> {
      // Each session draws the touch 1, and erases in the middle of it.
      var stroke = Stroke(id: TouchID(1), type: .pencil)
      for step in 0...10 {
        stroke.append(
          StrokeSample(
            timestamp: Double(step),
            location: Point2D(x: Double(step) * 10, y: Double(session) * 50)))
      }
      drawing.append(stroke)
      drawing.erase(Eraser(at: Point2D(x: 50, y: Double(session) * 50), radius: 6))
      drawing.append(stroke)
      drawing.append(stroke)
      drawing = try StrokeCollection(compactBytes: drawing.compactBytes())
      #expect(drawing.completed.count == 4 * Int(session))
      #expect(drawing.completed.map(\.id).starts(with: ids))
      ids = drawing.completed.map(\.id)
      #expect(Set(ids).count == ids.count && !ids.contains(TouchID(1)))
    }
  }

  @Test("strokes that are equal have different IDs when they are loaded")
  func equalStrokesAreLoaded() throws {
    var stroke = Stroke(id: TouchID(1), type: .pencil)
    for step in 0..<40 {
      stroke.append(StrokeSample(timestamp: Double(step), location: Point2D(x: 9, y: 9)))
    }
    var drawing = StrokeCollection()
    let count = TestLoad.count(4000, quick: 400)
    for _ in 0..<count { drawing.append(stroke) }
    let loaded = try StrokeCollection(compactBytes: drawing.compactBytes())
    #expect(Set(loaded.completed.map(\.id)).count == count)
  }

  @Test("bytes that are not a drawing of this version are rejected with a clear error")
  func wrongBytesAreRejected() throws {
    var strokes = StrokeCollection()
    strokes.append(Self.random(3, count: 5))
    let bytes = strokes.compactBytes()
    func error(_ bytes: [UInt8]) -> String {
      do throws(StrokeDataError) {
        _ = try StrokeCollection(compactBytes: bytes)
        return "none"
      } catch { return "\(error)" }
    }
    #expect(error(bytes) == "none")
    for count in bytes.indices { #expect(error(Array(bytes[..<count])) != "none", "\(count)") }
    #expect(error(bytes + [0]) == "byte \(bytes.count): expected the end, found 1 more bytes")
    var other = bytes
    other[4] = 2
    #expect(error(other) == "byte 5: expected version 1 of a drawing, found 2")
    #expect(error([1]) == "byte 1: expected the beginning of a drawing, found other bytes")
    // Every change of a byte is an error or another drawing, and never a trap.
    var random = SeededGenerator(seed: 1)
    for _ in 0..<TestLoad.count(20_000, quick: 800) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[.random(in: 5..<changed.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if let loaded = try? StrokeCollection(compactBytes: changed) {
        let again = try StrokeCollection(compactBytes: loaded.compactBytes())
        #expect(again.completed.count == loaded.completed.count)
      }
    }
  }

  @Test("values out of range are bounded")
  func valuesOutOfRangeAreBounded() throws {
    var strokes = StrokeCollection()
    let wrong = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0]
    strokes.append(
      Stroke(
        id: TouchID(1), type: .finger,
        samples: (wrong + wrong.reversed()).map {
          StrokeSample(timestamp: $0, location: Point2D(x: $0, y: -$0), force: $0)
        }))
    let loaded = try StrokeCollection(compactBytes: strokes.compactBytes())
    let first = try #require(loaded.completed.first)
    #expect(first.samples.count == 12 && first.samples.allSatisfy { $0.location.isFinite })
    #expect(first.samples[0].location == .zero && first.samples[3].location.x == 0x1p42)
    let again = try StrokeCollection(compactBytes: loaded.compactBytes())
    #expect(again.completed == loaded.completed)
  }
}

import Testing
import TouchInk
import TouchKit
import TouchSources

/// Every pencil recording, its figures counted from the file's own lines.
@Suite struct PencilRecordingTests {
  private func played(_ log: PencilLog, _ reports: [ContactReport]? = nil) throws -> StrokeBuilder {
    var builder = StrokeBuilder(updateTimeout: nil)
    for event in Cut.eachSample.events(reports ?? log.reports) { builder.receive(event) }
    try #require(builder.strokes.completed.count == 1)
    return builder
  }

  @Test(
    "R10: every real sample is in the stroke, in order, at its place", arguments: PencilLog.names)
  func realSamples(_ name: String) throws {
    let log = try PencilLog(name)
    let stroke = try played(log).strokes.completed[0]
    #expect(stroke.statistics.realSamples == log.realSamples)
    #expect(stroke.samples.map(\.location) == log.locations)
    #expect(stroke.type == .pencil)
  }

  @Test(
    "R14: every update reaches its sample, those that never come are known",
    arguments: PencilLog.names)
  func updates(_ name: String) throws {
    let log = try PencilLog(name)
    let stroke = try played(log).strokes.completed[0]
    #expect(stroke.statistics.updates == log.updates)
    #expect(stroke.statistics.updatesAfterEnd == 0)
    #expect(stroke.statistics.unknownUpdates == 0)
    #expect(stroke.pendingUpdateCount == log.updatesNeverCome)
    #expect(log.updatesNeverCome > 0, "R15: real pencils leave some updates out")
    let hasFinalForces = stroke.samples.map { $0.force ?? .nan } == log.finalForces
    #expect(hasFinalForces)
  }

  @Test("R14: updates that come after the end reach the same samples", arguments: PencilLog.names)
  func updatesAfterEnd(_ name: String) throws {
    let log = try PencilLog(name)
    let late = log.reports.filter { $0.kind != .refine } + log.reports.filter { $0.kind == .refine }
    let stroke = try played(log, late).strokes.completed[0]
    #expect(stroke.statistics.updatesAfterEnd == log.updates)
    #expect(stroke == (try played(log).strokes.completed[0]))
  }

  @Test(
    "A stroke whose updates never all come settles once, when told to wait no longer",
    arguments: PencilLog.names)
  func settling(_ name: String) throws {
    var builder = try played(PencilLog(name))
    let id = builder.strokes.completed[0].id
    #expect(!builder.strokes.completed[0].isFinalized)
    builder.finalizeEndedStrokes()
    #expect(builder.strokeUpdates.finalized == [id])
    builder.finalizeEndedStrokes()
    #expect(builder.strokeUpdates.finalized == [id])
    #expect(builder.strokes.completed[0].isFinalized)
  }

  @Test(
    "R12: the recorded predictions are dropped, all of them, by the next real samples",
    arguments: PencilLog.names)
  func recordedPredictions(_ name: String) throws {
    let log = try PencilLog(name)
    var session = InkSession(StrokeBuilder(updateTimeout: nil))
    let id = TouchID(1)
    var pending: [StrokeSample] = []
    var reports = log.reports[...]
    for line in log.recording.samples {
      if line.kind == .predicted {
        pending.append(
          StrokeSample(timestamp: line.time ?? 0, location: Point2D(x: line.x ?? 0, y: line.y ?? 0))
        )
        continue
      }
      if !pending.isEmpty {
        session.builder.predict(pending, for: id)
        #expect(session.stroke(1)?.predictedSamples == pending)
      }
      let next = reports.popFirst()
      let report = try #require(next)
      let isReal = report.kind != .refine
      session.draw(report)
      if isReal { #expect(session.stroke(1)?.predictedSamples.isEmpty == true) }
      pending = []
    }
    #expect(log.predictions > 0)
    #expect(session.stroke(1)?.statistics.droppedPredictions == log.predictions)
    #expect(
      session.stroke(1)?.samples.count == log.realSamples,
      "R12: a prediction is never among the real samples")
  }

  @Test("R12: the sequencer's own predictions are dropped, all of them", arguments: PencilLog.names)
  func ownPredictions(_ name: String) throws {
    let log = try PencilLog(name)
    var builder = StrokeBuilder()
    // 16 ms at 240 Hz: floor(3.84 + 0.001) = 3 in each event but the last; updates alone make events too.
    let events = Cut.eachSample.events(
      log.reports, SequencerConfiguration(sampleRate: 240, predictionHorizon: 0.016))
    for event in events { builder.receive(event) }
    let last = try #require(events.lastIndex { !$0.touches(in: .ended).isEmpty })
    #expect(builder.strokes.completed[0].statistics.droppedPredictions == 3 * last)
    #expect(builder.strokes.completed[0].predictedSamples.isEmpty)
  }

  @Test(
    "However a recording is cut into events, the finished stroke is the same, bit for bit",
    arguments: PencilLog.names)
  func splitInvariance(_ name: String) throws {
    let log = try PencilLog(name)
    for distance in [0, InkConstants.redundantDistance, 1] {
      let strokes = try Cut.allCases.map { cut in
        var builder = StrokeBuilder(minimumDistance: distance)
        for event in cut.events(log.reports) { builder.receive(event) }
        return try #require(builder.strokes.completed.first)
      }
      for stroke in strokes {
        #expect(stroke == strokes[0])
        #expect(bits(stroke) == bits(strokes[0]))
        #expect(stroke.pendingUpdateCount == strokes[0].pendingUpdateCount)
      }
    }
  }

  @Test("R9: only the last sample of an event is its own, the others are coalesced")
  func coalesced() throws {
    let log = try PencilLog("events")
    var builder = StrokeBuilder()
    let events = Cut.at60Hz.events(log.reports)
    for event in events { builder.receive(event) }
    let stroke = builder.strokes.completed[0]
    let withUnsafeSamples = events.filter { !$0.samples(for: stroke.id).isEmpty }.count
    let kinds = stroke.samples.indices.map(stroke.kind(at:))
    #expect(kinds.filter { $0 == .real }.count == withUnsafeSamples)
    #expect(kinds.filter { $0 == .coalesced }.count == log.realSamples - withUnsafeSamples)
  }
}

/// Every number of a stroke's samples as its bits.
func bits(_ stroke: Stroke) -> [UInt64] {
  stroke.samples.flatMap { sample in
    [
      sample.timestamp, sample.location.x, sample.location.y, sample.force, sample.azimuthAngle,
      sample.altitudeAngle, sample.majorRadius,
    ]
    .map { ($0 ?? .nan).bitPattern } + [
      UInt64(bitPattern: Int64(sample.estimationUpdateIndex ?? -1))
    ]
  }
}

import Testing
import TouchInk
import TouchKit
import TouchRecordings

/// Tests with all pencil recordings. Expected values are counted from the lines of the files.
@Suite struct PencilRecordingTests {
  private func played(_ log: PencilLog, _ reports: [ContactReport]? = nil) throws -> StrokeBuilder {
    var builder = StrokeBuilder()
    builder.updateTimeout = nil
    for event in Cut.eachSample.events(reports ?? log.reports) { builder.receive(event) }
    try #require(builder.strokes.completed.count == 1)
    return builder
  }

  @Test(
    "every real sample is in the stroke, in order and at its index (R10)",
    arguments: PencilLog.names)
  func everyRealSampleIsInTheStroke(_ name: String) throws {
    let log = try PencilLog(name)
    let stroke = try played(log).strokes.completed[0]
    #expect(stroke.samples.count == log.realSamples)
    #expect(stroke.samples.map(\.location) == log.locations)
    #expect(stroke.type == .pencil)
  }

  @Test(
    "every update reaches its sample, and missing updates stay pending (R14)",
    arguments: PencilLog.names)
  func everyUpdateReachesItsSample(_ name: String) throws {
    let log = try PencilLog(name)
    let stroke = try played(log).strokes.completed[0]
    #expect(stroke.pendingUpdateCount == log.updatesNeverCome)
    #expect(log.updatesNeverCome > 0, "real pencils omit some updates (R15)")
    let hasFinalForces = stroke.samples.map { $0.force ?? .nan } == log.finalForces
    #expect(hasFinalForces)
  }

  @Test("updates after the end reach the same samples (R14)", arguments: PencilLog.names)
  func updatesAfterTheEndReachTheirSamples(_ name: String) throws {
    let log = try PencilLog(name)
    let late = log.reports.filter { $0.kind != .refine } + log.reports.filter { $0.kind == .refine }
    let stroke = try played(log, late).strokes.completed[0]
    #expect(stroke == (try played(log).strokes.completed[0]))
  }

  @Test("a stroke with missing updates is finalized once, after a time", arguments: PencilLog.names)
  func aStrokeIsFinalizedOnce(_ name: String) throws {
    let log = try PencilLog(name)
    var builder = StrokeBuilder()
    for event in Cut.eachSample.events(log.reports) { builder.receive(event) }
    let id = try #require(builder.strokes.completed.first).id
    #expect(!builder.strokes.completed[0].isFinalized)
    let end = try #require(log.reports.map(\.timestamp).max())
    // Another touch lets the time advance.
    let later = [
      ContactReport.finger(.down, 5, 1, 1, at: end + 2),
      ContactReport.finger(.up, 5, 1, 1, at: end + 3),
    ]
    var finalized: [TouchID] = []
    for event in Cut.eachSample.events(log.reports + later) where event.timestamp > end + 1 {
      builder.receive(event)
      finalized += builder.strokeUpdates.finalized.filter { $0 == id }
    }
    #expect(finalized == [id] && builder.strokes.completed[0].isFinalized)
  }

  @Test(
    "recorded predictions are replaced by the next real samples (R12)",
    arguments: PencilLog.names)
  func recordedPredictionsAreReplaced(_ name: String) throws {
    let log = try PencilLog(name)
    var session = InkSession()
    session.builder.updateTimeout = nil
    let contact = try #require(log.reports.first).contact
    var pending: [ContactReport] = []
    var replaced = 0
    var reports = log.reports[...]
    for line in log.recording.samples {
      if line.kind == .predicted {
        pending.append(
          ContactReport(
            .predicted, contact, at: line.time ?? 0,
            location: Point2D(x: line.x ?? 0, y: line.y ?? 0)))
        continue
      }
      if !pending.isEmpty {
        session.draw(predictions: pending)
        let predicted = session.stroke(1)?.predictedSamples.map(\.location)
        #expect(predicted == pending.map { $0.location ?? .zero })
      }
      let next = reports.popFirst()
      let report = try #require(next)
      let isReal = report.kind != .refine
      session.draw(report)
      if isReal { #expect(session.stroke(1)?.predictedSamples.isEmpty == true) }
      replaced += pending.count
      pending = []
    }
    #expect(replaced > 0 && replaced == log.predictions)
    #expect(
      session.stroke(1)?.samples.count == log.realSamples,
      "a prediction is never a real sample (R12)")
  }

  @Test(
    "predictions of the sequencer are replaced by the next real samples (R12)",
    arguments: PencilLog.names)
  func sequencerPredictionsAreReplaced(_ name: String) throws {
    let log = try PencilLog(name)
    var builder = StrokeBuilder()
    // 16 ms at 240 Hz are floor(3.84 + 0.001) = 3 samples in each event but the last. Updates alone
    // also make an event.
    let events = Cut.eachSample.events(
      log.reports, SequencerConfiguration(sampleRate: 240, predictionHorizon: 0.016))
    let last = try #require(events.lastIndex { !$0.touches(in: .ended).isEmpty })
    for (index, event) in events.enumerated() {
      builder.receive(event)
      #expect(builder.strokes[TouchID(1)]?.predictedSamples.count == (index < last ? 3 : 0))
    }
    #expect(builder.strokes.completed[0].predictedSamples.isEmpty)
  }

  @Test(
    "the finished stroke does not depend on the grouping of samples into events",
    arguments: PencilLog.names)
  func theFinishedStrokeDoesNotDependOnEvents(_ name: String) throws {
    let log = try PencilLog(name)
    let strokes = try Cut.allCases.map { cut in
      var builder = StrokeBuilder()
      for event in cut.events(log.reports) { builder.receive(event) }
      return try #require(builder.strokes.completed.first)
    }
    for stroke in strokes {
      #expect(stroke == strokes[0])
      #expect(bits(stroke) == bits(strokes[0]))
      #expect(stroke.pendingUpdateCount == strokes[0].pendingUpdateCount)
    }
  }

  @Test("the last sample of an event is real, the others are coalesced (R9)")
  func onlyTheLastSampleOfAnEventIsReal() throws {
    let log = try PencilLog("events")
    var builder = StrokeBuilder()
    let events = Cut.at60Hz.events(log.reports)
    for event in events { builder.receive(event) }
    let stroke = builder.strokes.completed[0]
    let withUnsafeSamples = events.filter { !$0.samples(for: stroke.id).isEmpty }.count
    let kinds = stroke.samples.indices.map(stroke.kind(at:))
    #expect(kinds.filter { $0 == .main }.count == withUnsafeSamples)
    #expect(kinds.filter { $0 == .coalesced }.count == log.realSamples - withUnsafeSamples)
  }
}

/// Returns all numbers of a stroke's samples as bit patterns.
func bits(_ stroke: Stroke) -> [UInt64] {
  stroke.samples.flatMap { sample -> [UInt64] in
    let properties: [Double] = SampleProperty.allCases.map { sample[$0] ?? .nan }
    let numbers: [Double] = [sample.timestamp, sample.location.x, sample.location.y] + properties
    let index = UInt64(bitPattern: Int64(sample.estimationUpdateIndex ?? -1))
    return numbers.map(\.bitPattern) + [index]
  }
}

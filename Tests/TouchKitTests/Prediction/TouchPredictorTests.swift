import TestSupport
import Testing

@testable import TouchKit

@Suite("Touch prediction")
struct TouchPredictorTests {
  private func sample(_ time: Double, _ x: Double, _ y: Double, _ type: TouchType = .finger)
    -> TouchSample
  {
    TouchSample(timestamp: time, location: Point2D(x: x, y: y), type: type)
  }

  /// Returns a predictor with a touch at constant velocity, its slot, and the newest sample.
  private func followed(_ velocity: Vector2D, samples: Int = 30, rate: Double = 120) -> (
    predictor: TouchPredictor, slot: Int, last: TouchSample
  ) {
    var predictor = TouchPredictor()
    var last = sample(0, 100, 100)
    let slot = predictor.begin(last, contact: ContactID(device: 0, 0))
    for step in 1..<samples {
      let time = Double(step) / rate
      last = sample(time, 100 + velocity.dx * time, 100 + velocity.dy * time)
      predictor.add(last, to: slot)
    }
    return (predictor, slot, last)
  }

  private func predictions(
    _ predictor: inout TouchPredictor, _ slot: Int, count: Int, interval: Double
  ) -> [TouchSample] {
    var samples: [TouchSample] = []
    predictor.predict(count: count, interval: interval, from: slot, into: &samples)
    return samples
  }

  @Test("no prediction has an infinite time (R8)")
  func predictionsHaveFiniteTimes() {
    var predictor = TouchPredictor()
    let slot = predictor.begin(sample(1e308, 1, 1), contact: ContactID(1))
    predictor.add(sample(1.1e308, 2, 2), to: slot)
    let samples = predictions(&predictor, slot, count: 4, interval: 0.3e308)
    #expect(samples.count == 2 && samples.allSatisfy { $0.timestamp.isFinite })
  }

  @Test(
    "as many samples as requested are appended, each later than the one before (R12)"
  )
  func predictsAsManyAsRequested() {
    var (predictor, slot, last) = followed(Vector2D(dx: 300, dy: 0))
    var samples = [last]
    predictor.predict(count: 4, interval: 1.0 / 120, from: slot, into: &samples)
    #expect(samples.count == 5)
    for step in 1...4 {
      #expect(abs(samples[step].timestamp - last.timestamp - Double(step) / 120) < 1e-12)
    }
    predictor.predict(count: 0, interval: 1, from: slot, into: &samples)
    predictor.predict(count: 2, interval: 0, from: slot, into: &samples)
    predictor.predict(count: 2, interval: .nan, from: slot, into: &samples)
    #expect(samples.count == 5)
  }

  @Test("a first interval that is too short for a digitizer does not give a high speed")
  func burstAtTheStartIsNotFast() {
    // The first two readings waited for their delivery and were stamped 1 ms apart.
    let locations = [0.001, 0.004].map { time in
      var predictor = TouchPredictor()
      let slot = predictor.begin(sample(0, 100, 100), contact: ContactID(device: 0, 0))
      predictor.add(sample(time, 104, 100), to: slot)
      return predictions(&predictor, slot, count: 1, interval: 0.033)[0].location
    }
    #expect((locations[0] - locations[1]).length < 1e-9)
    #expect(locations[0].x > 120 && locations[0].x < 140)
  }

  @Test("a touch at constant speed is predicted to continue, within a tenth of the distance")
  func constantSpeedContinues() {
    let velocity = Vector2D(dx: 400, dy: -300)
    var (predictor, slot, last) = followed(velocity, samples: 240)
    for prediction in predictions(&predictor, slot, count: 6, interval: 1.0 / 120) {
      let way = velocity * (prediction.timestamp - last.timestamp)
      #expect((prediction.location - last.location - way).length < 0.1 * way.length)
    }
  }

  @Test(
    "a touch with a single sample is predicted to stay, with an unknown radius"
  )
  func singleSampleStays() {
    var predictor = TouchPredictor()
    let slot = predictor.begin(sample(1, 10, 20), contact: ContactID(device: 0, 0))
    let stays = predictions(&predictor, slot, count: 3, interval: 0.01)
    #expect(
      stays.count == 3
        && stays.allSatisfy { $0.location == Point2D(x: 10, y: 20) && $0.confidenceRadius == nil })
  }

  @Test(
    "predictions keep the last sample's properties as estimates, and its index (R15)"
  )
  func predictionsKeepProperties() throws {
    var predictor = TouchPredictor()
    var main = TouchSample(
      timestamp: 0, location: .zero, force: 0.7, majorRadius: 3, altitudeAngle: 1, azimuthAngle: 2,
      rollAngle: 0.5, type: .pencil,
      estimatedProperties: .force, estimatedPropertiesExpectingUpdates: .force,
      estimationUpdateIndex: 9)
    let slot = predictor.begin(main, contact: ContactID(device: 0, 0))
    for step in 1...5 {
      main.timestamp = Double(step) / 240
      main.location.x = Double(step)
      predictor.add(main, to: slot)
    }
    let predicted = try #require(predictions(&predictor, slot, count: 1, interval: 0.004).first)
    #expect(predicted.force == 0.7 && predicted.majorRadius == 3 && predicted.altitudeAngle == 1)
    #expect(predicted.azimuthAngle == 2 && predicted.rollAngle == 0.5 && predicted.type == .pencil)
    #expect(predicted.estimationUpdateIndex == 9)
    #expect(predicted.estimatedProperties == [.force, .altitude, .azimuth, .roll, .location])
  }

  @Test("the confidence radius grows with the horizon and with irregular movement")
  func radiusGrowsWithHorizonAndMovement() throws {
    var (calm, calmSlot, _) = followed(Vector2D(dx: 100, dy: 0), samples: 120)
    let radii = predictions(&calm, calmSlot, count: 8, interval: 0.01).compactMap(
      \.confidenceRadius)
    #expect(radii.count == 8 && radii == radii.sorted() && radii[0] > 0)
    var wild = TouchPredictor()
    var generator = SeededGenerator(seed: 4)
    let slot = wild.begin(sample(0, 0, 0), contact: ContactID(device: 0, 0))
    for step in 1..<120 {
      wild.add(
        sample(
          Double(step) / 120, .random(in: 0...100, using: &generator),
          .random(in: 0...100, using: &generator)), to: slot)
    }
    #expect(
      try #require(predictions(&wild, slot, count: 1, interval: 0.03).first?.confidenceRadius) > 5
        * radii[2])
  }

  @Test("learning is kept for each device and type")
  func learningIsKeptPerDeviceAndType() {
    // Circles differ from the initial prediction, so there is something to learn.
    func circle(_ step: Int) -> TouchSample {
      let angle = Double(step) * 0.15
      return sample(
        Double(step) / 60, 200 + 60 * ElementaryMath.cos(angle),
        200 + 60 * ElementaryMath.sin(angle))
    }
    func error(
      _ predictor: inout TouchPredictor, device: Int, type: TouchType = .finger, steps: Int
    ) -> Double {
      var first = circle(0)
      first.type = type
      let slot = predictor.begin(first, contact: ContactID(device: device, 0))
      var sum = 0.0
      for step in 1..<steps {
        predictor.add(circle(step), to: slot)
        let predicted = predictions(&predictor, slot, count: 1, interval: 2.0 / 60)[0].location
        if step > 3 { sum += predicted.distance(to: circle(step + 2).location) }
      }
      predictor.end(slot)
      return sum / Double(steps - 4)
    }
    var predictor = TouchPredictor()
    let untaught = error(&predictor, device: 1, steps: 12)
    _ = error(&predictor, device: 1, steps: 300)
    #expect(error(&predictor, device: 1, steps: 12) < 0.6 * untaught)
    #expect(error(&predictor, device: 2, steps: 12) == untaught)
    #expect(error(&predictor, device: 1, type: .pencil, steps: 12) == untaught)
  }

  @Test(
    "a repeated location does not stop a touch if it comes too soon to be a reading"
  )
  func earlyRepeatsAreEchoes() {
    for (delay, share) in [(0.002, 0.9...1.4), (0.024, -0.33...0.33)] {
      var (predictor, slot, last) = followed(Vector2D(dx: 600, dy: 0), samples: 60)
      let before =
        predictions(&predictor, slot, count: 1, interval: 0.02)[0].location.x - last.location.x
      for _ in 1...3 {
        last.timestamp += delay / 3
        predictor.add(last, to: slot)
      }
      let after =
        predictions(&predictor, slot, count: 1, interval: 0.02)[0].location.x - last.location.x
      #expect(share.contains(after / before), "\(delay): \(after) after \(before)")
    }
  }

  @Test("several touches of different devices are predicted at the same time")
  func touchesOfSeveralDevices() {
    var predictor = TouchPredictor()
    var slots: [Int] = []
    for step in 0..<60 {
      let time = Double(step) / 120
      for (index, slot) in slots.enumerated() {
        predictor.add(sample(time, time * 300, Double(index)), to: slot)
      }
      if step % 10 == 0 {
        slots.append(
          predictor.begin(sample(time, time * 300, 0), contact: ContactID(device: step, 0)))
      }
    }
    let ahead =
      predictions(&predictor, slots[0], count: 1, interval: 0.02)[0].location.x - 59.0 / 120 * 300
    #expect(ahead > 4 && ahead < 8)
  }

  @Test("slots are reused, and calls with an unused slot are ignored")
  func slotsAreReused() {
    var predictor = TouchPredictor()
    let first = predictor.begin(sample(0, 0, 0), contact: ContactID(device: 0, 0))
    let second = predictor.begin(sample(0, 9, 9), contact: ContactID(device: 0, 0))
    #expect(first != second)
    predictor.end(first)
    predictor.end(first)
    #expect(predictions(&predictor, first, count: 1, interval: 0.01).isEmpty)
    #expect(predictor.begin(sample(1, 5, 5), contact: ContactID(device: 0, 0)) == first)
    #expect(predictor.begin(sample(1, 5, 5), contact: ContactID(device: 0, 0)) != first)
    for slot in [-1, 99, .max] {
      predictor.add(sample(2, 0, 0), to: slot)
      predictor.end(slot)
      #expect(predictions(&predictor, slot, count: 1, interval: 0.01).isEmpty)
    }
  }

  @Test(
    "touches and devices beyond the limits of learning are predicted too"
  )
  func limitsDoNotStopPredictions() {
    var predictor = TouchPredictor()
    let slots = (0..<200).map {
      predictor.begin(sample(0, Double($0), 0), contact: ContactID(device: $0, 0))
    }
    for step in 1...20 {
      for slot in slots {
        predictor.add(sample(Double(step) / 100, Double(slot) + Double(step) * 3, 0), to: slot)
      }
    }
    for slot in slots {
      let ahead =
        predictions(&predictor, slot, count: 1, interval: 0.02)[0].location.x - Double(slot) - 60
      #expect(ahead > 4 && ahead < 8)
    }
  }

  @Test("predictions are finite for any input (R43, R50)", arguments: [1e-3, 6.4, 1e6])
  func predictionsAreFinite(scale: Double) {
    let numbers = [0, 1, 100, -1, 1e-300, 1e-9, 1e9, 1e154, 1e300, -1.7e308]
    var generator = SeededGenerator(seed: 5)
    var predictor = TouchPredictor(pointsPerMillimetre: scale)
    for _ in 0..<TestLoad.count(100, quick: 15) {
      var time = 0.0
      let slot = predictor.begin(sample(time, 0, 0), contact: ContactID(device: 0, 0))
      for _ in 0..<30 {
        time += [0, 1e-9, 0.004, 0.008, 0.016, 5].randomElement(using: &generator)!
        predictor.add(
          sample(
            time, numbers.randomElement(using: &generator)!,
            numbers.randomElement(using: &generator)!), to: slot)
        for predicted in predictions(&predictor, slot, count: 3, interval: 0.008) {
          #expect(predicted.location.isFinite && predicted.timestamp.isFinite)
        }
      }
      predictor.end(slot)
    }
    // It still predicts reasonably afterwards.
    let slot = predictor.begin(sample(0, 0, 0), contact: ContactID(device: 0, 0))
    for step in 1...400 { predictor.add(sample(Double(step) / 120, Double(step), 0), to: slot) }
    #expect(abs(predictions(&predictor, slot, count: 1, interval: 0.025)[0].location.x - 403) < 1)
  }

  @Test("the same samples give bitwise identical predictions (R44)")
  func predictionsAreDeterministic() {
    let x = [
      267.03254792023637, 270.3164439001532, 273.59211621324135, 276.86225563661617,
      280.12714193938285,
    ]
    let y = [
      138.6231417112859, 139.38248102195737, 140.13991876402278, 140.89607712918755,
      141.65102080880627,
    ]
    var (predictor, slot, _) = followed(Vector2D(dx: 333, dy: 77), samples: 60)
    let predicted = predictions(&predictor, slot, count: 5, interval: 0.01)
    #expect(predicted.map(\.location.x) == x && predicted.map(\.location.y) == y)
  }

  @Test("an app's own model predicts instead of the filters (R12)")
  func customModelReplacesFilters() throws {
    let model = FixedModel()
    var sequencer = TouchSequencer(
      SequencerConfiguration(sampleRate: 100, predictionHorizon: 0.02), predictionModel: model)
    sequencer.receive(ContactReport(.down, ContactID(7), at: 0, location: Point2D(x: 1, y: 1)))
    sequencer.receive(ContactReport(.move, ContactID(7), at: 0.01, location: Point2D(x: 2, y: 1)))
    var run: [Touch] = []
    while let event = sequencer.nextTouchEvent(at: 0.01) {
      run = event.predictedTouches(for: TouchID(1)).map { Array($0) } ?? []
    }
    #expect(run.map(\.location.x) == [1001, 1002] && run.map(\.location.y) == [0, 0])
    sequencer.receive(ContactReport(.up, ContactID(7), at: 0.02, location: Point2D(x: 3, y: 1)))
    while sequencer.nextTouchEvent(at: 0.02) != nil {}
    #expect(model.log == ["begin 0:7 1.0", "add 2.0", "add 3.0", "end"])
  }
}

/// A model that predicts every touch a kilometre away, and records its calls.
private final class FixedModel: TouchPredictionModel {
  var log: [String] = []

  func begin(_ sample: TouchSample, contact: ContactID, slot: Int) {
    log.append("begin \(contact) \(sample.location.x)")
  }
  func add(_ sample: TouchSample, slot: Int) { log.append("add \(sample.location.x)") }
  func prediction(ahead: Double, slot: Int) -> TouchPrediction {
    TouchPrediction(location: Point2D(x: 1000 + (ahead * 100).rounded(), y: 0))
  }
  func end(slot: Int) { log.append("end") }
}

import TestSupport
import TouchInk
import TouchKit
import TouchMatching

// The values of the core, with arguments that make no sense.

/// A tracker is given touches that it has, asked for ones that it does not have, out of order.
func trackerMisuse(_ check: Check) {
  var tracker = TouchTracker<Int>()
  let ids = (0..<100).map { TouchID(UInt64($0)) }
  for index in [5, 3, 9, 3, 1, 5] { tracker[ids[index]] = index }
  for index in [77, 3, 3] { tracker[ids[index]] = nil }
  tracker[ids[3]] = 4
  tracker[ids[0]] = 2
  tracker[ids[50]]? += 1
  check("touches", tracker.count, is: 5, "R1")
  for id in ids.reversed() { tracker[id] = 0 }
  check("touches that are missing", ids.filter { tracker[$0] == nil }.count, is: 0, "R1")
  for id in ids { tracker[id] = nil }
  check("touches in the end", tracker.count, is: 0, "R1")
}

/// A predictor is asked for slots, counts and intervals that do not exist.
func predictorMisuse(_ check: Check) {
  var predictor = TouchPredictor(pointsPerMillimetre: .nan)
  var samples: [TouchSample] = []
  for slot in [5, -5] { predictor.predict(count: 3, interval: 0.01, from: slot, into: &samples) }
  for slot in [-1, Int.max] { predictor.end(slot) }
  predictor.add(TouchSample(timestamp: 0, location: .zero), to: .max)
  let slot = predictor.begin(
    TouchSample(timestamp: 0, location: Point2D(x: 1, y: 1)), contact: ContactID(device: .min, 0))
  for index in 1..<50 {
    let location = Point2D(x: Double(index) * 1e300, y: 1)
    predictor.add(TouchSample(timestamp: Double(index) * 0.01, location: location), to: slot)
  }
  for interval in [0.01, -1, 0, .nan, .infinity, 1e300, .leastNonzeroMagnitude] {
    predictor.predict(count: 5, interval: interval, from: slot, into: &samples)
  }
  predictor.predict(count: -3, interval: 1, from: slot, into: &samples)
  let unusable = samples.filter {
    !$0.location.isFinite || !$0.timestamp.isFinite || !($0.confidenceRadius?.isFinite ?? true)
  }
  check("predictions that are not finite", unusable.count, is: 0, "R8")
}

/// Sequencers with horizons, rates and contact limits that make no sense.
func sequencerMisuse(_ check: Check) {
  func events(_ configuration: SequencerConfiguration, samples: Int, drawnAt time: Double) -> (
    Int, predictions: Int
  ) {
    var sequencer = TouchSequencer(configuration)
    var events = 0
    var predictions = 0
    for index in 0..<samples {
      let location = Point2D(x: Double(index), y: 0)
      sequencer.receive(
        ContactReport(
          index == 0 ? .down : .move, ContactID(1), at: Double(index) / 100, location: location))
      while let event = sequencer.nextTouchEvent(at: time) {
        events += 1
        for touch in event.allTouches {
          predictions += event.predictedTouches(for: touch.id)?.count ?? 0
        }
      }
    }
    return (events, predictions)
  }
  let far = events(SequencerConfiguration(predictionHorizon: 1e300), samples: 10, drawnAt: 1)
  check("events with an endless horizon", far.0, is: 10, "R11")
  check("predictions with an endless horizon", far.predictions, in: 10...10_000, "R12")
  var negative = SequencerConfiguration(maximumContacts: -5, predictionHorizon: -1)
  negative.sampleRate = .nan
  negative.pointsPerMillimetre = -1
  check(
    "events with a negative limit of contacts", events(negative, samples: 1, drawnAt: .nan).0,
    is: 0, "R56")
  var none = SequencerConfiguration(maximumContacts: 0, predictionHorizon: .nan)
  none.sampleRate = 1e308
  check("events without contacts", events(none, samples: 1, drawnAt: .infinity).0, is: 0, "R56")
}

/// A prediction model that returns numbers that are not finite.
func wildPredictionModel(_ check: Check) {
  final class WildModel: TouchPredictionModel {
    func begin(_ sample: TouchSample, contact: ContactID, slot: Int) {}
    func add(_ sample: TouchSample, slot: Int) {}
    func prediction(ahead: Double, slot: Int) -> TouchPrediction {
      TouchPrediction(location: Point2D(x: .nan, y: .infinity), confidenceRadius: .nan)
    }
    func end(slot: Int) {}
  }
  let configuration = SequencerConfiguration(predictionHorizon: 0.05)
  var sequencer = TouchSequencer(configuration, predictionModel: WildModel())
  var predictions = 0
  var unusable = 0
  for index in 0..<10 {
    let location = Point2D(x: Double(index), y: 0)
    sequencer.receive(
      ContactReport(
        index == 0 ? .down : .move, ContactID(1), at: Double(index) / 100, location: location))
    while let event = sequencer.nextTouchEvent(at: 1) {
      for touch in event.allTouches {
        guard let predicted = event.predictedTouches(for: touch.id) else { continue }
        predictions += predicted.count
        for prediction in predicted where !prediction.location.isFinite { unusable += 1 }
        for prediction in predicted where !(prediction.sample.confidenceRadius?.isFinite ?? true) {
          unusable += 1
        }
      }
    }
  }
  check("predictions", predictions, in: 10...100, "R12")
  check("numbers that are not finite", unusable, is: 0, "R8")
}

/// Velocity estimator, stroke smoother and contact matcher receive wild numbers.
func wildNumbers(_ check: Check) {
  let values: [Double] = [
    0, 1, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0.01, 0.02,
  ]
  var estimator = VelocityEstimator()
  var velocities = 0
  var smoothed = 0
  for time in values {
    for x in values {
      for y in values {
        let location = Point2D(x: x, y: y)
        estimator.add(location, at: time)
        let velocity = estimator.velocity(at: y)
        if !velocity.dx.isFinite || !velocity.dy.isFinite { velocities += 1 }
      }
    }
  }
  let samples = (0..<50).map { index in
    TouchSample(
      timestamp: Double(index) / 100, location: Point2D(x: Double(index * index % 17) * 1e150, y: 3)
    )
  }
  for timeConstant in values {
    for tolerance in values {
      let smoother = StrokeSmoother(timeConstant: timeConstant, tolerance: tolerance)
      smoothed += smoother.smoothed(samples).filter { !$0.location.isFinite }.count
    }
  }
  check("velocities that are not finite", velocities, is: 0, "R42")
  check("smoothed locations that are not finite", smoothed, is: 0, "R8")
  var matcher = ContactMatcher(diagonal: .nan)
  var ids = [Int]()
  let locations = values.flatMap { x in values.map { Point2D(x: x, y: $0) } }
  for time in values {
    matcher.match(locations, at: time, into: &ids)
    check("contacts matched at \(time)", ids.count, is: locations.count, "R1")
    check("different contacts at \(time)", Set(ids).count, is: ids.count, "R1")
  }
}

import TouchKit
import TouchRecordings
import TouchScripts

/// A touch in a recording, whose path and times can be changed.
package struct InputTouch {
  /// The name of the touch.
  let name: String
  /// The indices of its samples.
  private(set) var samples: [Int]
  /// The time at which it landed, in seconds.
  let start: Double
  /// The time of its last sample, in seconds.
  private(set) var end: Double
  /// The location at which it landed.
  let origin: Point2D
  /// The greatest distance from its origin, in points.
  private(set) var reach = 0.0

  /// Returns the touches of a recording in the order in which they land. Touches that land at a
  /// location or time that is not finite are left out.
  static func touches(of recording: TouchRecording) -> [InputTouch] {
    var touches: [InputTouch] = []
    var current: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for (index, sample) in recording.samples.enumerated() {
      guard case .report(let kind) = sample.kind, let time = sample.time, time.isFinite else {
        continue
      }
      if kind == .down, let origin = sample.location, origin.isFinite {
        let number = counts[sample.contact, default: 0] + 1
        counts[sample.contact] = number
        current[sample.contact] = touches.count
        touches.append(
          InputTouch(
            name: "\(ScriptTouchName(sample.contact, number: number))".withoutControls,
            samples: [index], start: time, end: time, origin: origin))
      } else if kind == .move || kind == .up || kind == .cancel,
        let touch = current[sample.contact]
      {
        touches[touch].samples.append(index)
        touches[touch].end = max(time, touches[touch].end)
        if let location = sample.location, location.isFinite {
          touches[touch].reach = max(
            touches[touch].reach, location.distance(to: touches[touch].origin))
        }
        if kind != .move { current[sample.contact] = nil }
      }
    }
    return touches
  }
}

extension InputTouch {
  /// Returns the part of the time between landing and lifting that has passed, from 0 to 1.
  func progress(at time: Double) -> Double {
    end > start ? min(max((time - start) / (end - start), 0), 1) : 1
  }
}

extension CompiledScript {
  /// Moves the samples of a touch.
  ///
  /// - Parameter displacement: Returns the displacement of a location at a time in seconds.
  mutating func displace(_ touch: InputTouch, by displacement: (Point2D, Double) -> Vector2D) {
    for index in touch.samples {
      guard let location = recording.samples[index].location else { continue }
      let moved = location + displacement(location, recording.samples[index].time ?? touch.end)
      recording.samples[index].x = moved.x
      recording.samples[index].y = moved.y
    }
  }

  /// Returns whether the samples of a touch that are inside the surface stay there if they are
  /// displaced.
  ///
  /// - Parameter displacement: Returns the displacement of a location at a part of the time.
  func isInside(
    _ surface: Rect2D, _ touch: InputTouch, _ displacement: (Point2D, Double) -> Vector2D
  ) -> Bool {
    touch.samples.allSatisfy { index in
      guard let location = recording.samples[index].location else { return true }
      let progress = touch.progress(at: recording.samples[index].time ?? touch.end)
      let moved = location + displacement(location, progress)
      return surface.contains(moved) || !surface.contains(location)
    }
  }

  /// Returns whether a touch is cancelled.
  func isCancelled(_ touch: InputTouch) -> Bool {
    touch.samples.last.map { recording.samples[$0].kind == .report(.cancel) } ?? false
  }

  /// Lets a touch that is cancelled lift instead.
  mutating func lift(_ touch: InputTouch) {
    for index in touch.samples where recording.samples[index].kind == .report(.cancel) {
      recording.samples[index].kind = .report(.up)
    }
  }

  /// Removes the cancellations by the program.
  mutating func removeCancellations() {
    recording.samples.modifyEach { if $0.kind == .cancelTouches { $0.kind = .other("") } }
  }

  /// Adds fingers beside a touch, which move as it does if `sign` is 1, and in the opposite
  /// direction if it is -1.
  mutating func addFingers(_ count: Int, to touch: InputTouch, _ sign: Double) {
    for index in touch.samples.reversed() {
      for number in 1...max(count, 1) {
        var sample = recording.samples[index]
        sample.contact += "+\(number)"
        let offset = Vector2D(dx: DiagnosisConstants.fingerDistance * Double(number), dy: 0)
        if let location = sample.location {
          let moved = touch.origin + offset + (location - touch.origin) * sign
          sample.x = moved.x
          sample.y = moved.y
        }
        recording.samples.insert(sample, at: index + 1)
      }
      changes.modifyEach { if $0.sampleIndex > index { $0.sampleIndex += max(count, 1) } }
    }
  }

  /// Replaces all times.
  mutating func changeTimes(_ time: (Double) -> Double) {
    recording.samples.modifyEach { sample in
      sample.time = sample.time.map(time)
      sample.arrival = sample.arrival.map(time)
    }
    changes.modifyEach { $0.time = time($0.time) }
    end = time(end)
  }
}

extension GestureReplay {
  /// Lengthens an interval of time by a duration in seconds, or shortens it. All samples in it keep
  /// their order and their relative times, and all later ones follow it as before.
  mutating func stretch(_ start: Double, _ end: Double, by duration: Double) {
    let factor = end > start ? 1 + duration / (end - start) : 1
    func time(_ time: Double) -> Double {
      time >= end ? time + duration : time > start ? start + (time - start) * factor : time
    }
    input.changeTimes(time)
    goal = goal.map { time($0.lowerBound)...time($0.upperBound) }
  }
}

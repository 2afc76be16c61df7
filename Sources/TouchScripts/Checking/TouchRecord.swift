import TouchKit
import TouchRecordings
import TouchSpots

/// The history of one touch up to the latest event.
package struct TouchRecord: Sendable {
  /// The name of the touch in scripts.
  package let name: ScriptTouchName
  /// The phases, one for each event that contains the touch.
  package var phases: [TouchPhase] = []
  /// The touch as of its last event, with the late update of its latest sample, if any.
  package var touch: Touch
  /// The number of coalesced touches in its last event.
  package var coalesced = 0
  /// The number of predicted touches in its last event.
  package var predicted = 0
  /// The number of its samples.
  package var samples = 0
  /// The number of late updates of its samples.
  package var updates = 0
  /// The name of its view, or `nil` if it has none.
  package var view: String?
  /// The latest location of its spot, or `nil` if none was shown.
  package var spot: Point2D?
  /// Whether its spot is shown.
  package var isSpotShown = false
  /// The time of its first event, in seconds.
  private let beganAt: Double
  /// The latest sample after a late update, because later events repeat the sample without it.
  private var refined: TouchSample?

  init(_ name: ScriptTouchName, _ touch: Touch) {
    self.name = name
    self.touch = touch
    beganAt = touch.timestamp
  }

  /// Its spot, or `nil` if none is shown.
  package var shownSpot: TouchSpot? {
    isSpotShown ? spot.map { TouchSpot(center: $0, beganAt: beganAt) } : nil
  }

  mutating func observe(_ touch: Touch, _ event: TouchEvent, view: String?) {
    phases.append(touch.phase)
    self.touch = touch
    if let refined, refined.estimationUpdateIndex == touch.sample.estimationUpdateIndex {
      self.touch.sample = refined
    }
    coalesced = event.coalescedTouches(for: touch.id)?.count ?? 0
    predicted = event.predictedTouches(for: touch.id)?.count ?? 0
    samples += event.samples(for: touch.id).count
    isSpotShown = false
    // A touch has no view after its end, so its record keeps the last one.
    if !touch.phase.isFinal { self.view = view }
  }

  mutating func update(_ updated: Touch) {
    updates += 1
    if touch.sample.estimationUpdateIndex == updated.sample.estimationUpdateIndex {
      touch.sample = updated.sample
      refined = updated.sample
    }
  }
}

extension TouchRecord {
  /// The fields of touches, of which each property of samples is one.
  static let fields: [ScriptField<Self>] =
    [
      ScriptField("x", .number) { .number($0.touch.location.x) },
      ScriptField("y", .number) { .number($0.touch.location.y) },
    ]
    + SampleProperty.allCases.map { property in
      ScriptField(property.name, property.isAngle ? .degrees : .number) {
        $0.touch.sample[property].map { .number(property.scriptValue(of: $0)) }
      }
    } + [
      ScriptField("location", .point) { .point($0.touch.location) },
      ScriptField("previous", .point) { .point($0.touch.previousLocation) },
      ScriptField("tapCount", .count) { .count($0.touch.tapCount) },
      ScriptField("coalesced", .count) { .count($0.coalesced) },
      ScriptField("predicted", .count) { .count($0.predicted) },
      ScriptField("samples", .count) { .count($0.samples) },
      ScriptField("updates", .count) { .count($0.updates) },
      ScriptField("view", .view) { $0.view.map { .word($0) } },
      ScriptField("tool", .tool) { ($0.touch.tool?.name).map { .word($0) } },
      ScriptField("phase", .phase) { .word($0.touch.phase.description) },
    ]
}

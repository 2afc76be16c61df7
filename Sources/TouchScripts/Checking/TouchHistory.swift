import TouchKit
import TouchRecordings
import TouchSpots
import TouchViews

/// The history of all touches during a playback.
package struct TouchHistory: Sendable {
  /// The history of one touch up to the latest event.
  package struct Record: Sendable {
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
    fileprivate var refined: TouchSample?

    fileprivate init(_ name: ScriptTouchName, _ touch: Touch) {
      (self.name, self.touch, beganAt) = (name, touch, touch.timestamp)
    }

    /// Its spot, or `nil` if none is shown.
    package var shownSpot: TouchSpot? {
      isSpotShown ? spot.map { TouchSpot(center: $0, beganAt: beganAt) } : nil
    }

    fileprivate mutating func observe(_ touch: Touch, _ event: TouchEvent, view: String?) {
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

    fileprivate mutating func update(_ updated: Touch) {
      updates += 1
      if touch.sample.estimationUpdateIndex == updated.sample.estimationUpdateIndex {
        touch.sample = updated.sample
        refined = updated.sample
      }
    }
  }

  /// The touches in the order in which they began.
  package private(set) var records: [Record] = []
  /// The number of spots that the indicator shows.
  package private(set) var spotCount = 0
  private var indices: [TouchID: Int] = [:]
  private var indicesByName: [ScriptTouchName: Int] = [:]
  private var names = TouchNames()

  /// Creates an empty history.
  package init() {}

  /// Returns the touch with a name, or `nil` if there is none.
  package subscript(name: ScriptTouchName) -> Record? { indicesByName[name].map { records[$0] } }

  /// Returns the touch with an identifier, or `nil` if there is none.
  package subscript(touch: TouchID) -> Record? { indices[touch].map { records[$0] } }

  /// Records an event that `player` has delivered.
  package mutating func observe(
    _ event: TouchEvent, from player: TouchPlayer, indicator: TouchIndicator
  ) {
    observe(
      event, in: player.window, indicator.discs, viewName: \.name,
      contact: player.contactName(of:))
  }

  /// Records an event that was sent to a window.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - window: The window.
  ///   - discs: The spots that are shown.
  ///   - viewName: Returns the name of a view.
  ///   - contact: Returns the name of the contact of a touch.
  package mutating func observe(
    _ event: TouchEvent, in window: TouchWindow, _ discs: [TouchDisc],
    viewName: (TouchView) -> String?, contact: (TouchID) -> String?
  ) {
    names.observe(event, contact: contact)
    for touch in event.allTouches {
      records[index(of: touch)].observe(
        touch, event, view: window.view(of: touch.id).flatMap(viewName))
    }
    for touch in event.updates {
      if let index = indices[touch.id] { records[index].update(touch) }
    }
    spotCount = discs.count
    for disc in discs {
      guard let index = indices[disc.touch] else { continue }
      records[index].spot = disc.center
      records[index].isSpotShown = true
    }
  }

  private mutating func index(of touch: Touch) -> Int {
    if let index = indices[touch.id] { return index }
    let name = names[touch.id]
    records.append(Record(name, touch))
    indices[touch.id] = records.count - 1
    indicesByName[name] = records.count - 1
    return records.count - 1
  }
}

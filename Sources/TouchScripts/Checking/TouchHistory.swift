import TouchKit
import TouchSources
import TouchSpots
import TouchViews

/// What became of each touch of a playing, event by event.
package struct TouchHistory: Sendable {
  /// One touch, up to the newest event.
  package struct Record: Sendable {
    /// What a script calls it.
    package let name: ScriptTouchName
    /// Its phases, one for each event that had it.
    package var phases: [TouchPhase] = []
    /// As it was in its last event; with its newest sample's late update, where one came.
    package var touch: Touch
    /// How many coalesced touches its last event had for it.
    package var coalesced = 0
    /// How many predicted touches its last event had for it.
    package var predicted = 0
    /// How many samples came in its life.
    package var samples = 0
    /// How many late updates came for its samples.
    package var updates = 0
    /// The name of its view; nil where it has none.
    package var view: String?
    /// Where its spot is, or was last; nil where none was ever shown.
    package var spot: Point2D?
    /// Whether its spot is shown.
    package var isSpotShown = false
    /// Its newest sample, once a late update came for it: later events repeat the sample as it was.
    var refined: TouchSample?
  }

  /// The touches, in the order in which they began.
  package private(set) var records: [Record] = []
  /// How many spots the indicator shows.
  package private(set) var spotCount = 0
  private var indices: [TouchID: Int] = [:]
  private var indicesByName: [ScriptTouchName: Int] = [:]
  private var names = TouchNames()

  /// Nothing has happened yet.
  package init() {}

  /// The touch of that name; nil where there was none.
  package subscript(name: ScriptTouchName) -> Record? { indicesByName[name].map { records[$0] } }

  /// The touch of that id; nil where there was none.
  package subscript(touch: TouchID) -> Record? { indices[touch].map { records[$0] } }

  /// Goes on by an event that `player` has just handed out.
  package mutating func observe(
    _ event: TouchEvent, from player: TouchPlayer, indicator: TouchIndicator
  ) {
    observe(event, in: player.window, indicator.discs, viewName: \.name) { touch in
      player.sequencer.contact(of: touch).map { player.names.name(of: $0) }
    }
  }

  /// Goes on by an event that a window was sent: `contact` says whose a touch is, `viewName` what a view is called.
  package mutating func observe(
    _ event: TouchEvent, in window: TouchWindow, _ discs: [TouchDisc],
    viewName: (TouchView) -> String?, contact: (TouchID) -> String?
  ) {
    names.observe(event, contact: contact)
    for touch in event.allTouches {
      observe(touch, event, view: window.view(of: touch.id).flatMap(viewName))
    }
    for touch in event.updates { update(touch) }
    observe(discs)
  }

  private mutating func observe(_ touch: Touch, _ event: TouchEvent, view: String?) {
    let index = index(of: touch)
    records[index].phases.append(touch.phase)
    records[index].touch = touch
    if let refined = records[index].refined,
      refined.estimationUpdateIndex == touch.sample.estimationUpdateIndex
    {
      records[index].touch.sample = refined
    }
    records[index].coalesced = event.coalescedTouches(for: touch.id)?.count ?? 0
    records[index].predicted = event.predictedTouches(for: touch.id)?.count ?? 0
    records[index].samples += event.samples(for: touch.id).count
    records[index].isSpotShown = false
    // A touch that is over has left its view behind; what was said of it before stands.
    if !touch.phase.isFinal { records[index].view = view }
  }

  private mutating func update(_ touch: Touch) {
    guard let index = indices[touch.id] else { return }
    records[index].updates += 1
    if records[index].touch.sample.estimationUpdateIndex == touch.sample.estimationUpdateIndex {
      records[index].touch.sample = touch.sample
      records[index].refined = touch.sample
    }
  }

  private mutating func observe(_ discs: [TouchDisc]) {
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
    records.append(Record(name: name, touch: touch))
    indices[touch.id] = records.count - 1
    indicesByName[name] = records.count - 1
    return records.count - 1
  }
}

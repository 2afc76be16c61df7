import Foundation
import TouchKit
import TouchScripts
import TouchSpots
import TouchViews

/// A playback of an input that prints each event as a line or as JSON, or draws it in real time.
struct ReplayPrinter {
  private let input: DemoInput
  private let isJSON: Bool
  private let speed: Double?
  private let showsTrace: Bool
  private var table: EventTable
  private var listing: EventListing
  private var picture: LivePicture?
  private var names = TouchNames()

  init(
    _ input: DemoInput, isJSON: Bool = false, speed: Double? = nil, showsTrace: Bool = false,
    showsSamples: Bool = false
  ) {
    self.input = input
    self.isJSON = isJSON
    self.speed = speed
    self.showsTrace = showsTrace
    table = EventTable(contacts: input.contacts)
    listing = EventListing(contacts: input.contacts)
    listing.style = { text, contact in Terminal.colored(text, contact) }
    listing.showsSamples = showsSamples
    if speed != nil, !isJSON, Terminal.isInteractive {
      picture = LivePicture(
        input.stage.window.bounds.size, contacts: input.contacts, terminal: Terminal.size)
    }
  }

  mutating func play() {
    if !isJSON, picture == nil {
      for line in listing.legend { Terminal.writeLine(Terminal.dimmed(line)) }
    }
    let start = Date()
    var first: Double?
    while let step = input.player.next() {
      first = first ?? step.time
      wait(until: step.time - (first ?? 0), since: start)
      show(step)
    }
    if !isJSON {
      if picture == nil { Terminal.writeLine(listing.trackerText) }
      for line in EventListing.folded(table.summary(of: input.player)) { Terminal.writeLine(line) }
    }
    Terminal.flush()
  }

  private mutating func show(_ step: TouchPlayer.Step) {
    defer { if showsTrace { showTrace() } }
    guard case .event(let event) = step.kind else { return }
    names.observe(event, from: input.player)
    let touches = table.observe(
      event, at: step.time, from: input.player, indicator: input.stage.window.indicator)
    if isJSON {
      Terminal.writeLine(EventJSON.text(of: event, touches, drawnAt: step.time))
    } else if picture != nil {
      picture?.show(touches, at: step.time)
    } else {
      for line in listing.lines(for: event, touches, at: step.time) { Terminal.writeLine(line) }
    }
    if speed != nil { Terminal.flush() }
  }

  /// Prints what the gestures did in the step.
  private func showTrace() {
    guard !isJSON, picture == nil else { return }
    for entry in input.stage.drainTrace() {
      Terminal.writeLine(Terminal.dimmed("           " + entry.text(names)))
    }
  }

  /// Sleeps until a time of the recording, in seconds since its first step.
  private func wait(until time: Double, since start: Date) {
    guard let speed, time.isFinite else { return }
    let rest = time / speed - Date().timeIntervalSince(start)
    if rest > 0 { Thread.sleep(forTimeInterval: min(rest, 3600)) }
  }
}

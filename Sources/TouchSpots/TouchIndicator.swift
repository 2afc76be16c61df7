import TouchKit
import TouchViews

/// Shows a disc over every touch of every view of a window: to be attached to any window, at any time.
///
///     let indicator = TouchIndicator()
///     indicator.attach(to: window)
///     ...
///     for disc in indicator.discs(at: window.now) { draw(disc) }     // after all views: discs are on top
///
/// It looks at events before they are delivered and has no part in the delivery. At each event it starts anew from the touches
/// that are there: there is at most one disc per touch, and none can be stuck.
public final class TouchIndicator: TouchWindowObserver {
  /// What the discs look like. Those that are shown change with the next event.
  public var style: TouchIndicatorStyle
  /// False: nothing is shown. Switched off, all discs go at once, fading ones too; switched on, the touches that are down have
  /// theirs at once.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      fading.removeAll(keepingCapacity: true)
      window?.setNeedsDisplay()
    }
  }
  /// The window whose touches are shown.
  public var window: TouchWindow? { windowReference?.window }
  private var windowReference: WindowReference?

  private var active: [TouchDisc] = []
  private var previous: [TouchDisc] = []
  private var fading: [(disc: TouchDisc, since: Double)] = []

  /// An indicator that is not attached yet.
  public init(style: TouchIndicatorStyle = TouchIndicatorStyle()) { self.style = style }

  // MARK: - What is shown

  /// The disc of each touch that is down, in the order in which they landed. In the event in which a touch ends its disc is gone.
  public var discs: [TouchDisc] { isEnabled ? active : [] }

  /// The disc of a touch that is down; nil for any other.
  public func disc(for touch: TouchID) -> TouchDisc? { discs.first { $0.touch == touch } }

  /// Everything to draw at a time in seconds: the discs of touches that are gone and fade out, below, then those of touches that
  /// are down.
  public func discs(at time: Double) -> [TouchDisc] {
    guard isEnabled else { return [] }
    var discs: [TouchDisc] = []
    for (disc, since) in fading {
      let opacity = opacity(after: time - since)
      guard opacity > 0 else { continue }
      discs.append(disc)
      discs[discs.count - 1].opacity = opacity
    }
    return discs + active
  }

  private func opacity(after elapsed: Double) -> Double {
    guard style.fadeOut > 0 else { return 0 }
    return Swift.min(Swift.max(0, 1 - elapsed / style.fadeOut), 1)
  }

  // MARK: - Attaching

  /// Shows the touches of `window` from its next event on, and no longer those of another. The window keeps the indicator alive.
  public func attach(to window: TouchWindow) { window.addObserver(self) }

  /// Shows nothing any more.
  public func detach() { window?.removeObserver(self) }

  /// Called by the window.
  public func wasAdded(to newWindow: TouchWindow) {
    let old = window
    windowReference = newWindow.weakReference
    clear()
    old?.removeObserver(self)
    old?.setNeedsDisplay()
  }

  /// Called by the window.
  public func wasRemoved(from oldWindow: TouchWindow?) {
    guard oldWindow === window else { return }
    windowReference = nil
    clear()
    oldWindow?.setNeedsDisplay()
  }

  private func clear() {
    active.removeAll(keepingCapacity: true)
    fading.removeAll(keepingCapacity: true)
  }

  // MARK: - Events

  /// Called by the window.
  public func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
    swap(&active, &previous)
    active.removeAll(keepingCapacity: true)
    for touch in event.allTouches where shows(touch, in: window) {
      active.append(TouchDisc(touch, at: touch.location(in: window), style: style))
    }
    guard isEnabled, !(active.isEmpty && previous.isEmpty) else { return }
    window.setNeedsDisplay()
    if style.fadeOut > 0 { fade(at: event.timestamp, in: window) }
  }

  private func shows(_ touch: Touch, in window: TouchWindow) -> Bool {
    switch touch.phase {
    case .ended, .cancelled, .regionEntered, .regionMoved, .regionExited: return false
    case .began, .moved, .stationary: break
    }
    return window.owns(touch.id) && !window.isHover(touch.id)
      && !(style.ignoresPencil && touch.type == .pencil)
  }

  /// Keeps the discs of the touches that are gone. Both lists are in the order of landing, so one walk finds them.
  private func fade(at time: Double, in window: TouchWindow) {
    fading.removeAll { opacity(after: time - $0.since) <= 0 }
    var index = 0
    for disc in previous {
      while index < active.count, active[index].touch < disc.touch { index += 1 }
      if index < active.count, active[index].touch == disc.touch { continue }
      if fading.count >= SpotConstants.fadingLimit { fading.removeFirst() }
      fading.append((disc, time))
      window.setNeedsDisplay(until: time + style.fadeOut)
    }
  }
}

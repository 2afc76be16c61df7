import TouchKit
import TouchViews

/// A window observer that shows a disc above every touch in every view of a window. It can be
/// attached to any window at any time.
///
///     let indicator = TouchIndicator()
///     indicator.attach(to: window)
///
/// `window.draw(into:)` draws the discs in front of all views. A renderer of another kind
/// asks for `discs(at: window.now)`.
///
/// The indicator reads events before they are delivered and does not change the delivery. The discs
/// are computed anew from the touches of each event, so there is at most one disc for each touch,
/// and no disc remains without a touch.
public final class TouchIndicator: TouchWindowObserver {
  /// The style of the discs. A change takes effect with the next event.
  public var style: TouchIndicatorStyle
  /// Whether the discs are shown. Disabling immediately removes all discs, including those that
  /// fade out. Enabling shows the discs of current touches immediately.
  public var isEnabled: Bool {
    didSet {
      guard isEnabled != oldValue else { return }
      fading.removeAll(keepingCapacity: true)
      window?.needsDisplay = true
    }
  }
  /// The window whose touches are shown, or `nil` if the indicator is not attached.
  package var window: TouchWindow? { windowReference?.window }
  private var windowReference: WindowReference?
  /// Whether the discs are shapes of the window. Otherwise only the owner of the indicator asks for
  /// them.
  private let isDrawn: Bool

  private var active: [TouchDisc] = []
  private var previous: [TouchDisc] = []
  private var fading: [(disc: TouchDisc, since: Double)] = []

  /// Creates an indicator that is not attached to a window.
  ///
  /// - Parameters:
  ///   - style: The style of the discs.
  ///   - isEnabled: Whether the discs are shown.
  public init(style: TouchIndicatorStyle = TouchIndicatorStyle(), isEnabled: Bool = true) {
    self.style = style
    self.isEnabled = isEnabled
    isDrawn = true
  }

  /// Creates an indicator with the default style.
  ///
  /// - Parameter isDrawn: Whether the discs are drawn with the window.
  package init(isDrawn: Bool) {
    style = TouchIndicatorStyle()
    isEnabled = true
    self.isDrawn = isDrawn
  }

  // MARK: - Discs

  /// The discs of the touches that are down, in the order in which they landed. A touch that ends
  /// has no disc in the event of its end, and a touch that the window cancels has none from then
  /// on.
  package var discs: [TouchDisc] {
    guard isEnabled, let window else { return [] }
    return active.filter { window.owns($0.touch) }
  }

  /// Returns the discs to draw at a time in seconds, from back to front: first those that fade out,
  /// then those of the touches that are down.
  package func discs(at time: Double) -> [TouchDisc] {
    guard isEnabled else { return [] }
    let fadingDiscs = fading.map { disc, since in
      var disc = disc
      disc.opacity = opacity(after: time - since)
      return disc
    }
    return fadingDiscs.filter { $0.opacity > 0 } + discs
  }

  /// The shapes of the discs at the time of the window. The window calls this method.
  public func shapes(in window: TouchWindow) -> [DrawnShape] {
    isDrawn ? discs(at: window.now).flatMap { $0.shapes } : []
  }

  private func opacity(after elapsed: Double) -> Double {
    guard style.fadeOut > 0 else { return 0 }
    return min(max(0, 1 - elapsed / style.fadeOut), 1)
  }

  // MARK: - Attachment

  /// Attaches the indicator to a window, and detaches it from its previous window. The window keeps
  /// a strong reference to the indicator.
  public func attach(to window: TouchWindow) { window.addObserver(self) }

  /// Detaches the indicator from its window and removes all discs.
  public func detach() { window?.removeObserver(self) }

  /// Stores the new window. The window calls this method.
  public func wasAdded(to newWindow: TouchWindow) {
    let old = window
    windowReference = newWindow.weakReference
    clear()
    old?.removeObserver(self)
    old?.needsDisplay = true
    // A finger that rests may send no further event.
    willDeliver(newWindow.currentEvent, in: newWindow)
  }

  /// Clears the window. The window calls this method.
  public func wasRemoved(from oldWindow: TouchWindow?) {
    guard oldWindow === window else { return }
    windowReference = nil
    clear()
    oldWindow?.needsDisplay = true
  }

  private func clear() {
    active.removeAll(keepingCapacity: true)
    fading.removeAll(keepingCapacity: true)
  }

  // MARK: - Events

  /// Updates the discs with the touches of an event. The window calls this method.
  public func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
    swap(&active, &previous)
    active.removeAll(keepingCapacity: true)
    for touch in event.allTouches where shows(touch, in: window) {
      active.append(TouchDisc(touch, at: touch.location(in: window), style: style))
    }
    guard isEnabled, isDrawn, !(active.isEmpty && previous.isEmpty) else { return }
    window.needsDisplay = true
    if style.fadeOut > 0 { fade(at: event.timestamp, in: window) }
  }

  private func shows(_ touch: Touch, in window: TouchWindow) -> Bool {
    !touch.phase.isFinal && window.owns(touch.id) && !window.isHover(touch.id)
      && !(style.ignoresPencil && touch.type == .pencil)
  }

  /// Adds the discs of the touches that ended. Both lists are in the order of landing, so one pass
  /// finds them.
  private func fade(at time: Double, in window: TouchWindow) {
    fading.removeAll { opacity(after: time - $0.since) <= 0 }
    var index = 0
    for disc in previous where window.owns(disc.touch) {
      while index < active.count, active[index].touch < disc.touch { index += 1 }
      if index < active.count, active[index].touch == disc.touch { continue }
      if fading.count >= SpotConstants.fadingLimit { fading.removeFirst() }
      fading.append((disc, time))
      window.setNeedsDisplayWhileAdvancing(until: time + style.fadeOut)
    }
  }
}

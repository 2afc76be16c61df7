import Foundation
import TouchKit

/// A model of a window without recognizers, written directly from the rules R6 and R17-R22. It has
/// no tables and derives each answer from the list of all touches.
struct WindowModel {
  /// A touch or hover that is present.
  private struct Guest {
    enum Standing { case landed, delivering, over, takenAway, blocked }

    var id: TouchID
    var isHover: Bool
    /// The view of the touch: -1 for the window, `nil` if it hit none or the view was removed.
    var view: Int?
    var standing: Standing

    /// Whether the view tracks the touch (R21).
    var isTracked: Bool { !isHover && (standing == .landed || standing == .delivering) }
  }

  /// The index that means the window.
  private static let window = -1

  private let surface: Size2D
  private let views: [ModelView]
  private var isHidden: [Bool]
  private var isThere: [Bool]
  /// The path of each view from the window, as indices among siblings.
  private let paths: [[Int]]
  private var guests: [Guest] = []
  /// The views that received the end of touches.
  private var ended: [(id: TouchID, view: Int)] = []
  /// All callbacks so far.
  private(set) var callbacks: [ModelCallback] = []

  init(_ sequence: ModelSequence) {
    surface = sequence.surface
    views = sequence.views
    isHidden = sequence.views.map(\.isHidden)
    isThere = sequence.views.map { _ in true }
    var paths: [[Int]] = []
    for (index, view) in sequence.views.enumerated() {
      let siblings = sequence.views[..<index].filter { $0.parent == view.parent }.count
      paths.append((view.parent.map { paths[$0] } ?? []) + [siblings])
    }
    self.paths = paths
  }

  // MARK: - Views

  mutating func hide(_ view: Int) { isHidden[view] = true }

  mutating func show(_ view: Int) { isHidden[view] = false }

  /// Cancels the touches of a removed view and of its subviews for these views; the touches
  /// continue without a view (R19).
  mutating func remove(_ view: Int) {
    guard isThere[view] else { return }
    for leaving in family(of: view) {
      let delivering = guests.filter {
        $0.view == leaving && $0.standing == .delivering && !$0.isHover
      }.map(\.id)
      let hovers = guests.filter { $0.view == leaving && $0.isHover }.map(\.id)
      for index in guests.indices where guests[index].view == leaving {
        guests[index].view = nil
        if !guests[index].isHover { guests[index].standing = .takenAway }
      }
      ended.removeAll { $0.view == leaving }
      call(leaving, .cancelled, delivering)
      call(leaving, .regionExited, hovers)
    }
    for leaving in family(of: view) { isThere[leaving] = false }
  }

  /// Returns a view and its subviews that are present, level by level.
  private func family(of view: Int) -> [Int] {
    var family = [view]
    var index = 0
    while index < family.count {
      family += views.indices.filter { views[$0].parent == family[index] && isThere[$0] }
      index += 1
    }
    return family
  }

  // MARK: - Events

  mutating func handle(_ event: ModelEvent) {
    for touch in event.touches(in: .began) { land(touch) }
    for touch in event.touches(in: .regionEntered) {
      guests.append(Guest(id: touch.id, isHover: true, view: nil, standing: .delivering))
    }
    // The order is began, moved, ended, cancelled (R21a), then hovers, then updates.
    deliver(event.touches(in: .began), .began, from: .landed, to: .delivering)
    deliver(event.touches(in: .moved), .moved, from: .delivering, to: .delivering)
    deliver(event.touches(in: .ended), .ended, from: .delivering, to: .over)
    deliver(event.touches(in: .cancelled), .cancelled, from: .delivering, to: .over)
    for phase in [TouchPhase.regionEntered, .regionMoved, .regionExited] {
      for touch in event.touches(in: phase) { hover(touch) }
    }
    tellUpdates(event.updates.map(\.id))
    for touch in event.entries.map(\.touch) where touch.phase.isFinal { remove(touch.id) }
  }

  private mutating func land(_ touch: Touch) {
    let view = hit(touch.location)
    guests.append(
      Guest(
        id: touch.id, isHover: false, view: view,
        standing: view.map(isBlocked) ?? true ? .blocked : .landed))
  }

  /// Returns whether the view receives a touch (R20, R21).
  private func isBlocked(_ view: Int) -> Bool {
    let isMultitouch = view != Self.window && views[view].isMultitouch
    if !isMultitouch, guests.contains(where: { $0.view == view && !$0.isHover }) { return true }
    let others = guests.filter { $0.isTracked && $0.view != view }.compactMap(\.view)
    if others.contains(where: { isExclusive($0) }) { return true }
    return isExclusive(view) && !others.isEmpty
  }

  private func isExclusive(_ view: Int) -> Bool { view != Self.window && views[view].isExclusive }

  private mutating func remove(_ id: TouchID) {
    guard let guest = guests.first(where: { $0.id == id }) else { return }
    if guest.standing == .over, let view = guest.view { ended.append((id, view)) }
    guests.removeAll { $0.id == id }
  }

  // MARK: - Callbacks

  /// Makes one callback for each view, in the order of their oldest touches (R4, R21a).
  private mutating func deliver(
    _ touches: [Touch], _ kind: ModelCallback.Kind, from: Guest.Standing, to: Guest.Standing
  ) {
    var shares: [(view: Int, ids: [TouchID])] = []
    for touch in touches {
      guard let index = guests.firstIndex(where: { $0.id == touch.id }),
        let view = guests[index].view, guests[index].standing == from
      else {
        continue
      }
      guests[index].standing = to
      Self.add(touch.id, of: view, to: &shares)
    }
    for share in shares { call(share.view, kind, share.ids) }
  }

  /// Returns the view that received the touch, also after its end (R14).
  private mutating func tellUpdates(_ ids: [TouchID]) {
    var shares: [(view: Int, ids: [TouchID])] = []
    for id in ids {
      let guest = guests.first { $0.id == id }
      let isKnown = guest.map { $0.standing == .delivering || $0.standing == .over } ?? true
      let view = guest.map(\.view) ?? ended.last { $0.id == id }?.view
      if isKnown, let view { Self.add(id, of: view, to: &shares) }
    }
    for share in shares { call(share.view, .updated, share.ids) }
  }

  private static func add(
    _ id: TouchID, of view: Int, to shares: inout [(view: Int, ids: [TouchID])]
  ) {
    if let index = shares.firstIndex(where: { $0.view == view }) {
      shares[index].ids.append(id)
    } else {
      shares.append((view, [id]))
    }
  }

  /// Processes a hover, which belongs to the view that is below it now (R6).
  private mutating func hover(_ touch: Touch) {
    guard let index = guests.firstIndex(where: { $0.id == touch.id }) else { return }
    let before = guests[index].view
    let now = touch.phase == .regionExited ? nil : hit(touch.location)
    guests[index].view = now
    if let now, now == before {
      call(now, .regionMoved, [touch.id])
      return
    }
    if let before { call(before, .regionExited, [touch.id]) }
    if let now { call(now, .regionEntered, [touch.id]) }
  }

  /// Makes a callback. A view that ignores touches passes them to its superview (R22).
  private mutating func call(_ view: Int, _ kind: ModelCallback.Kind, _ touches: [TouchID]) {
    guard !touches.isEmpty else { return }
    var receiver = view == Self.window ? nil : view
    while let current = receiver, views[current].ignores { receiver = views[current].parent }
    callbacks.append(ModelCallback(view: receiver, kind: kind, touches: touches))
  }

  // MARK: - R17, R18: hit testing

  /// Returns the view with the last path of those that a point reaches: a later sibling comes after
  /// an earlier one and its subviews, and a subview after its superview.
  private func hit(_ point: Point2D) -> Int? {
    guard point.x >= 0, point.x < surface.width, point.y >= 0, point.y < surface.height else {
      return nil
    }
    let reached = views.indices.filter { inside(point, of: $0) != nil }
    return reached.max { paths[$0].lexicographicallyPrecedes(paths[$1]) } ?? Self.window
  }

  /// Returns the point in the view's coordinates, or `nil` if it does not reach the view.
  private func inside(_ point: Point2D, of index: Int) -> Point2D? {
    let view = views[index]
    guard isThere[index], !isHidden[index], !view.isDisabled, view.alpha >= 0.01, view.scale != 0
    else { return nil }
    guard let outer = view.parent.map({ inside(point, of: $0) }) ?? point else { return nil }
    let center = view.frame.center
    let angle = -view.rotation * .pi / 180
    let dx = (outer.x - center.x) / view.scale
    let dy = (outer.y - center.y) / view.scale
    let (sine, cosine) = view.rotation == 0 ? (0, 1) : (sin(angle), cos(angle))
    let x = dx * cosine - dy * sine + view.frame.size.width / 2
    let y = dx * sine + dy * cosine + view.frame.size.height / 2
    guard x >= 0, x < view.frame.size.width, y >= 0, y < view.frame.size.height else { return nil }
    return Point2D(x: x + view.boundsOrigin.x, y: y + view.boundsOrigin.y)
  }
}

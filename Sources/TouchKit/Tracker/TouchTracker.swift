/// What a view keeps for each of its fingers: a dictionary by touch, in the order in which the touches began.
///
/// Begin a touch with a value, change the value while the finger moves, and take it back at the end: `end` hands it over as
/// completed, `cancel` as abandoned. Ids grow, so looking one up is a search by halving; nothing allocates in steady state.
@frozen
public struct TouchTracker<Value> {
  @usableFromInline var ids: [TouchID] = []
  @usableFromInline var values: [Value] = []
  /// False once a touch was begun after a younger one; then a search looks at each.
  @usableFromInline var isSorted = true

  /// A tracker of no touch.
  @inlinable
  public init() {}

  /// Starts to keep `value` for a touch. For a touch that is already tracked the value is replaced and its place kept.
  @inlinable
  public mutating func begin(_ id: TouchID, _ value: Value) {
    if let place = place(of: id) {
      values[place] = value
      return
    }
    if let last = ids.last, id < last { isSorted = false }
    ids.append(id)
    values.append(value)
  }

  /// The value of a touch, nil where it is not tracked. Setting one for a touch that is not tracked begins it; setting nil
  /// stops tracking.
  @inlinable
  public subscript(id: TouchID) -> Value? {
    get { place(of: id).map { values[$0] } }
    set {
      guard let value = newValue else {
        _ = take(id)
        return
      }
      begin(id, value)
    }
  }

  /// Stops tracking a touch that ended and hands its value over: completed. Nil where it was not tracked.
  @inlinable
  @discardableResult
  public mutating func end(_ id: TouchID) -> Value? { take(id) }

  /// Stops tracking a touch that was cancelled and hands its value over: abandoned. Nil where it was not tracked.
  @inlinable
  @discardableResult
  public mutating func cancel(_ id: TouchID) -> Value? { take(id) }

  /// Stops tracking every touch.
  @inlinable
  public mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    isSorted = true
  }

  /// Changes the value of a tracked touch in place, without copying it, and says whether there was one.
  @inlinable
  @discardableResult
  public mutating func update(_ id: TouchID, _ change: (inout Value) -> Void) -> Bool {
    guard let place = place(of: id) else { return false }
    change(&values[place])
    return true
  }

  @inlinable
  mutating func take(_ id: TouchID) -> Value? {
    guard let place = place(of: id) else { return nil }
    ids.remove(at: place)
    if ids.isEmpty { isSorted = true }
    return values.remove(at: place)
  }

  @inlinable
  func place(of id: TouchID) -> Int? {
    guard isSorted else { return ids.firstIndex(of: id) }
    return ids.sortedIndex(of: id)
  }
}

extension TouchTracker: RandomAccessCollection {
  /// A touch and what is kept for it.
  public typealias Element = (id: TouchID, value: Value)

  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of tracked touches.
  @inlinable
  public var endIndex: Int { ids.count }

  /// The touch at a position in the order of beginning, and its value.
  @inlinable
  public subscript(position: Int) -> (id: TouchID, value: Value) { (ids[position], values[position]) }
}

extension TouchTracker: Sendable where Value: Sendable {}

/// An ordered dictionary keyed by touch identifier, for the state that a view keeps for each of its
/// touches.
///
/// Set a value when a touch begins, change it while the touch moves, and remove it when the touch
/// ends or is cancelled:
///
///     spots[touch.id] = Spot(center: touch.location(in: canvas))
///     spots[touch.id]?.center = touch.location(in: canvas)
///     spots.removeValue(forKey: touch.id)
///
/// The elements are in the order in which they were added. Touch identifiers increase, so an
/// element is found by binary search, and usually at the first attempt. Nothing allocates in steady
/// state.
@frozen
public struct TouchTracker<Value> {
  @usableFromInline var ids: [TouchID] = []
  @usableFromInline var storedValues: [Value] = []
  /// Whether the identifiers are in ascending order, which is not the case if a touch was added
  /// after a newer one. In that case, searches are linear.
  @usableFromInline var isSorted = true

  /// Creates an empty tracker.
  @inlinable
  public init() {}

  // MARK: - Keys and values

  /// The identifiers, in the order in which they were added.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var keys: [TouchID] { ids }

  /// The values, in the order of the identifiers.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var values: [Value] { storedValues }

  /// The value for an identifier, or `nil` if there is none. Setting `nil` removes the value.
  ///
  /// - Complexity: O(log *n*); O(*n*) if identifiers were not added in ascending order, or if an
  ///   element is removed.
  @inlinable
  public subscript(id: TouchID) -> Value? {
    get { index(of: id).map { storedValues[$0] } }
    set {
      if let newValue { updateValue(newValue, forKey: id) } else { removeValue(forKey: id) }
    }
    _modify {
      let index = index(of: id)
      var value: Value?
      if let index {
        // The last value is swapped to this index, so that the value can be moved out and changed
        // without a copy.
        storedValues.swapAt(index, storedValues.count - 1)
        value = storedValues.removeLast()
      }
      defer { put(value, at: index, for: id) }
      yield &value
    }
  }

  /// The value for an identifier, or a default value if there is none. Changing it adds the value.
  ///
  /// - Complexity: O(log *n*); O(*n*) if identifiers were not added in ascending order.
  @inlinable
  public subscript(id: TouchID, default defaultValue: @autoclosure () -> Value) -> Value {
    get { index(of: id).map { storedValues[$0] } ?? defaultValue() }
    _modify {
      let index = index(of: id) ?? append(id, defaultValue())
      yield &storedValues[index]
    }
  }

  /// Returns whether there is a value for an identifier.
  ///
  /// - Complexity: O(log *n*); O(*n*) if identifiers were not added in ascending order.
  @inlinable
  public func contains(_ id: TouchID) -> Bool { index(of: id) != nil }

  /// Sets the value for an identifier.
  ///
  /// - Returns: The value that was replaced, or `nil` if there was none.
  /// - Complexity: O(log *n*); O(*n*) if identifiers were not added in ascending order.
  @inlinable
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey id: TouchID) -> Value? {
    guard let index = index(of: id) else {
      _ = append(id, value)
      return nil
    }
    let old = storedValues[index]
    storedValues[index] = value
    return old
  }

  /// Removes the value for an identifier.
  ///
  /// - Returns: The value that was removed, or `nil` if there was none.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func removeValue(forKey id: TouchID) -> Value? {
    guard let index = index(of: id) else { return nil }
    ids.remove(at: index)
    if ids.isEmpty { isSorted = true }
    return storedValues.remove(at: index)
  }

  /// Removes all values and keeps the storage.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    storedValues.removeAll(keepingCapacity: true)
    isSorted = true
  }

  // MARK: - Storage

  @inlinable
  func index(of id: TouchID) -> Int? { isSorted ? ids.sortedIndex(of: id) : ids.firstIndex(of: id) }

  @inlinable
  mutating func append(_ id: TouchID, _ value: Value) -> Int {
    if let last = ids.last, id < last { isSorted = false }
    ids.append(id)
    storedValues.append(value)
    return ids.count - 1
  }

  /// Puts back the value that `subscript(_:)` moved out at `index`, and adds or removes the
  /// identifier if the value was added or removed.
  @inlinable
  mutating func put(_ value: Value?, at index: Int?, for id: TouchID) {
    guard let index else {
      if let value { _ = append(id, value) }
      return
    }
    if let value {
      storedValues.append(value)
      storedValues.swapAt(index, storedValues.count - 1)
      return
    }
    // The last value was moved to the index of the removed one, so it has to return to the end.
    ids.remove(at: index)
    if ids.isEmpty { isSorted = true }
    if index < storedValues.count { storedValues.append(storedValues.remove(at: index)) }
  }
}

// MARK: - Collection

extension TouchTracker: RandomAccessCollection {
  /// The index of the first element: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { ids.count }

  /// The element at an index.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> (id: TouchID, value: Value) {
    (ids[position], storedValues[position])
  }
}

extension TouchTracker: ExpressibleByDictionaryLiteral {
  /// Creates a tracker from a dictionary literal. If an identifier occurs several times, its last
  /// value is kept.
  @inlinable
  public init(dictionaryLiteral elements: (TouchID, Value)...) {
    self.init()
    for (id, value) in elements { updateValue(value, forKey: id) }
  }
}

extension TouchTracker: CustomStringConvertible {
  /// The elements in one line, for example `[#1: (120.0, 80.0), #3: (40.0, 10.5)]`, or `[:]` for an
  /// empty tracker.
  public var description: String {
    isEmpty ? "[:]" : "[" + map { "\($0.id): \($0.value)" }.joined(separator: ", ") + "]"
  }
}

extension TouchTracker: Equatable where Value: Equatable {
  /// Returns whether both contain the same identifiers in the same order, with equal values.
  @inlinable
  public static func == (left: TouchTracker, right: TouchTracker) -> Bool {
    left.ids == right.ids && left.storedValues == right.storedValues
  }
}

extension TouchTracker: Sendable where Value: Sendable {}

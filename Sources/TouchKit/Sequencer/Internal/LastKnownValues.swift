/// The last known values of a touch's properties, which fill in what reports leave out (R16).
struct LastKnownValues {
  /// The location and the properties. Its other fields are not used.
  private(set) var values: TouchSample
  /// The properties that a report contained or marked as estimated. The others never had a value.
  private var reported: EstimatedProperties
  /// For each property that can be estimated, by its bit number, the lowest estimation index of an
  /// update that is newer than the last report of that property.
  private var firstUpdateIndex: SIMD8<Int>

  /// Creates the values of a sample.
  ///
  /// - Parameter updateIndex: The same as in `complete(_:updateIndex:)`, or 0 if the sample expects
  ///   no update.
  init(_ sample: TouchSample, updateIndex: Int = 0) {
    values = sample
    reported = sample.estimableProperties.union(sample.estimatedProperties)
    firstUpdateIndex = SIMD8(repeating: updateIndex)
  }

  /// Fills in the properties that a sample leaves out, and records those that it contains.
  ///
  /// - Parameter updateIndex: The sample's estimation index or, if it expects no update, the next
  ///   one.
  @inline(__always)
  mutating func complete(_ sample: inout TouchSample, updateIndex: Int) {
    var present: EstimatedProperties = []
    SampleProperty.forEach { property in
      if sample.values[property].isNaN {
        sample.values[property] = values.values[property]
      } else {
        values.values[property] = sample.values[property]
        present.formUnion(property.estimate)
      }
    }
    if sample.location.x.isNaN {
      sample.location = values.location
    } else {
      values.location = sample.location
      present.insert(.location)
    }
    sample.carriedProperties = reported.subtracting(present)
    present.forEachBit { firstUpdateIndex[$0] = updateIndex }
    reported.formUnion(present.union(sample.estimatedProperties))
  }

  /// Records the values of a late update, except for properties that a later report contained
  /// (R16).
  ///
  /// - Parameter updateIndex: The estimation index of the updated sample.
  mutating func refine(
    _ properties: EstimatedProperties, from update: TouchSample, updateIndex: Int
  ) {
    values.setValues(of: properties.filter { firstUpdateIndex[$0] <= updateIndex }, from: update)
  }

  /// Gives a sample the last known values.
  func update(_ sample: inout TouchSample) {
    sample.values = values.values
    sample.location = values.location
  }
}

extension EstimatedProperties {
  /// Calls `body` with the bit number of each property.
  @inline(__always)
  fileprivate func forEachBit(_ body: (Int) -> Void) {
    var rest = rawValue
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }

  /// Returns the properties whose bit number satisfies a condition.
  fileprivate func filter(_ isIncluded: (Int) -> Bool) -> EstimatedProperties {
    var filtered: EstimatedProperties = []
    forEachBit {
      if isIncluded($0) { filtered.insert(EstimatedProperties(rawValue: 1 &<< UInt8($0))) }
    }
    return filtered
  }
}

/// The last known values of a touch's properties, for reports that leave them out (R16).
struct LastKnownValues {
  /// The location and the properties; nothing else of it counts.
  private(set) var values: TouchSample
  /// The properties that a report brought or estimated: what is left out of the others never had a
  /// value.
  private var reported: EstimatedProperties
  /// For each property that can be estimated, by its bit, the least estimation index that no later
  /// report made obsolete by naming the property.
  private var firstUpdateIndex: SIMD8<Int>

  /// Starts with the values of a sample. `index` is as for `complete`; 0 if no update of the sample
  /// is expected.
  init(_ sample: TouchSample, updateIndex: Int = 0) {
    values = sample
    reported = sample.estimableProperties.union(sample.estimatedProperties)
    firstUpdateIndex = SIMD8(repeating: updateIndex)
  }

  /// Fills in what a sample leaves out, and learns what it brings. `index` is the sample's
  /// estimation index, or, if it expects no update, the next one to be given out.
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
    record(present, updateIndex)
    reported.formUnion(present.union(sample.estimatedProperties))
  }

  /// Learns the values that a late update brought to the sample of that estimation index, unless a
  /// later report named the property (R16).
  mutating func refine(
    _ properties: EstimatedProperties, from update: TouchSample, updateIndex: Int
  ) {
    values.setValues(of: properties.filter { firstUpdateIndex[$0] <= updateIndex }, from: update)
  }

  /// Gives a sample the values that are known now.
  func update(_ sample: inout TouchSample) {
    sample.values = values.values
    sample.location = values.location
  }

  /// Notes that the sample of an index named these properties.
  @inline(__always)
  private mutating func record(_ properties: EstimatedProperties, _ updateIndex: Int) {
    properties.forEachBit { firstUpdateIndex[$0] = updateIndex }
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

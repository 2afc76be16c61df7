/// The last known values of a touch's properties, for reports that leave them out (R16).
struct KnownReadings {
  /// The location and the properties; nothing else of it counts.
  private(set) var values: TouchSample
  /// The properties that a report brought or estimated: what is left out of the others never had a value.
  private var named: EstimatedProperties
  /// For each property that can be estimated, by its bit, the least estimation index that no later report made obsolete by naming the
  /// property.
  private var newest: SIMD8<Int>

  /// Starts with the values of a sample. `index` is as for `complete`; 0 if no update of the sample is expected.
  init(_ sample: TouchSample, index: Int = 0) {
    values = sample
    named = sample.estimableProperties.union(sample.estimatedProperties)
    newest = SIMD8(repeating: index)
  }

  /// Fills in what a sample leaves out, and learns what it brings. `index` is the sample's estimation index, or, if it expects no update,
  /// the next one to be given out.
  @inline(__always)
  mutating func complete(_ sample: inout TouchSample, index: Int) {
    var brought: EstimatedProperties = []
    SampleProperty.forEach { property in
      if sample.values[property].isNaN {
        sample.values[property] = values.values[property]
      } else {
        values.values[property] = sample.values[property]
        brought.formUnion(property.estimate)
      }
    }
    if sample.location.x.isNaN {
      sample.location = values.location
    } else {
      values.location = sample.location
      brought.insert(.location)
    }
    sample.carriedProperties = named.subtracting(brought)
    note(brought, index)
    named.formUnion(brought.union(sample.estimatedProperties))
  }

  /// Learns the values that a late update brought to the sample of that estimation index, unless a later report named the property (R16).
  mutating func refine(_ properties: EstimatedProperties, from update: TouchSample, index: Int) {
    SampleProperty.forEach { property in
      if isNewest(property.estimate.intersection(properties), index) { values.values[property] = update.values[property] }
    }
    if isNewest(properties.intersection(.location), index) { values.location = update.location }
  }

  /// Gives a sample the values that are known now.
  func update(_ sample: inout TouchSample) {
    sample.values = values.values
    sample.location = values.location
  }

  private func isNewest(_ property: EstimatedProperties, _ index: Int) -> Bool {
    !property.isEmpty && newest[property.rawValue.trailingZeroBitCount] <= index
  }

  /// Notes that the sample of an index named these properties.
  @inline(__always)
  private mutating func note(_ properties: EstimatedProperties, _ index: Int) {
    for bit in 0..<5 where properties.rawValue &>> UInt8(bit) & 1 == 1 { newest[bit] = index }
  }
}

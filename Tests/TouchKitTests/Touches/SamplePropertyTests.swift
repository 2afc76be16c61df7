import Testing

@testable import TouchKit

/// Every use of the table of properties, for each of its rows.
@Suite("The table of properties")
struct SamplePropertyTests {
  private func report(
    _ kind: ContactReport.Kind, at time: Double, _ properties: SampleProperties
  ) -> ContactReport {
    var report = ContactReport(kind, ContactID(0), at: time, location: .zero, updateIndex: 1)
    report.properties = properties
    return report
  }

  @Test("each property has a value of its own, a name and a member of the unrolled loop")
  func propertiesAreIndependent() {
    var visited: [SampleProperty] = []
    SampleProperty.forEach { visited.append($0) }
    #expect(visited == SampleProperty.allCases)
    #expect(Set(SampleProperty.allCases.map(\.name)).count == SampleProperty.allCases.count)
    // A set has one bit for each property, in the compact form of strokes one less.
    #expect(SampleProperty.allCases.count < UInt8.bitWidth)
    var estimates: EstimatedProperties = .location
    for property in SampleProperty.allCases {
      #expect(estimates.isDisjoint(with: property.estimate))
      estimates.formUnion(property.estimate)
    }
    var properties = SampleProperties()
    var sample = TouchSample(timestamp: 0, location: .zero)
    for (number, property) in SampleProperty.allCases.enumerated() {
      #expect(properties[property] == nil && sample[property] == nil)
      properties[property] = Double(number)
      sample[property] = Double(number)
    }
    for (number, property) in SampleProperty.allCases.enumerated() {
      #expect(properties[property] == Double(number) && sample[property] == Double(number))
      properties[property] = nil
    }
    #expect(properties == [:])
  }

  @Test(
    "samples, touches and reports have an accessor for each property",
    arguments: SampleProperty.allCases)
  func propertiesHaveAccessors(property: SampleProperty) {
    var sample = TouchSample(timestamp: 0, location: .zero)
    var report = ContactReport(.move, ContactID(0), at: 0)
    func check<Value: Equatable>(
      _ ofSample: WritableKeyPath<TouchSample, Value?>, _ ofTouch: KeyPath<Touch, Value?>,
      _ ofReport: WritableKeyPath<ContactReport, Value?>, _ value: Value
    ) {
      sample[keyPath: ofSample] = value
      #expect(sample[property] == 2 && sample[keyPath: ofSample] == value)
      let touch = Touch(
        id: TouchID(1), phase: .began, sample: sample, previousLocation: .zero, tapCount: 1)
      #expect(touch[keyPath: ofTouch] == value)
      report[keyPath: ofReport] = value
      #expect(report.properties == [property: 2] && report[keyPath: ofReport] == value)
    }
    // The switch makes a new property a compiler error here until it has its accessors.
    switch property {
    case .force: check(\.force, \.force, \.force, 2)
    case .majorRadius: check(\.majorRadius, \.majorRadius, \.majorRadius, 2)
    case .altitudeAngle: check(\.altitudeAngle, \.altitudeAngle, \.altitudeAngle, 2)
    case .azimuthAngle: check(\.azimuthAngle, \.azimuthAngle, \.azimuthAngle, 2)
    case .rollAngle: check(\.rollAngle, \.rollAngle, \.rollAngle, 2)
    case .zOffset: check(\.zOffset, \.zOffset, \.zOffset, 2)
    case .buttons: check(\.buttons, \.buttons, \.buttons, .secondary)
    }
  }

  @Test("a property of any size is finite in a sample, and the nearest buttons count (R8)")
  func valuesAreBounded() {
    var sample = TouchSample(timestamp: 0, location: .zero)
    for property in SampleProperty.allCases {
      sample[property] = .greatestFiniteMagnitude
      #expect(sample[property]?.isFinite == true)
    }
    #expect(sample.buttons?.rawValue == 0xFFFF)
    sample[.buttons] = -3
    #expect(sample.buttons == [])
    #expect(ButtonMask.button(2) == .secondary && ButtonMask.button(16).rawValue == 0x8000)
    #expect(ButtonMask.button(0) == [] && ButtonMask.button(17) == [])
  }

  @Test("a sample stays within 88 bytes, a touch within 128, a report within 104")
  func samplesAreSmall() {
    #expect(MemoryLayout<TouchSample>.size <= 88)
    #expect(MemoryLayout<Touch>.size <= 128)
    #expect(MemoryLayout<ContactReport>.size <= 104)
  }

  @Test(
    "a value that is not finite is ignored with an issue (R53)", arguments: SampleProperty.allCases)
  func invalidValuesAreIgnored(property: SampleProperty) {
    for value in [Double.nan, .infinity, -.infinity] {
      var surface = Surface()
      surface.sequencer.receive(report(.down, at: 0, [property: 1]))
      surface.sequencer.receive(report(.move, at: 1, [property: value]))
      surface.makeEvents(until: 0)
      surface.makeEvents(until: 1)
      #expect(surface.sequencer.issues.recent.map(\.kind) == [.nonFinite])
      #expect(surface.snapshots(1).map { $0.sample[property] } == [1, 1])
    }
  }

  @Test("a late update applies to the properties that can be estimated (R14)")
  func updatesApply() {
    for property in SampleProperty.allCases where !property.estimate.isEmpty {
      var surface = Surface()
      var down = report(.down, at: 0, [property: 1])
      down.estimatedPropertiesExpectingUpdates = property.estimate
      for report in [down, report(.refine, at: 1, [property: 2])] {
        surface.sequencer.receive(report)
        surface.makeEvents(until: report.timestamp)
      }
      let updates = surface.events.flatMap { Array($0.updates) }
      #expect(updates.map { $0.sample[property] } == [2])
    }
  }

  @Test(
    "a change of a property is a movement, and equality compares it (R3)",
    arguments: SampleProperty.allCases)
  func changesAreMovements(property: SampleProperty) {
    var surface = Surface()
    for (time, value) in [1.0, 1, 2].enumerated() {
      surface.sequencer.receive(
        report(time == 0 ? .down : .move, at: Double(time), [property: value]))
      surface.makeEvents(until: Double(time))
    }
    #expect(surface.phases(1) == [.began, .stationary, .moved])
    var left = surface.snapshots(1)[1].sample
    var right = surface.snapshots(1)[1].sample
    #expect(left == right)
    right[property] = 3
    #expect(left != right)
    left[property] = nil
    #expect(left != right)
  }

  @Test(
    "a prediction of the source carries a property that it leaves out, and may change it (R12)",
    arguments: SampleProperty.allCases)
  func predictionsCarryProperties(property: SampleProperty) {
    var surface = Surface()
    surface.sequencer.receive(report(.down, at: 0, [property: 1]))
    surface.sequencer.receive(report(.predicted, at: 1, [:]))
    surface.sequencer.receive(report(.predicted, at: 2, [property: 2]))
    surface.makeEvents(until: 0)
    let predicted = surface.events[0].predictedTouches(for: TouchID(1))
    #expect(predicted?.map { $0.sample[property] } == [1, 2])
  }

  @Test("a sample's description contains a property", arguments: SampleProperty.allCases)
  func descriptionsContainProperties(property: SampleProperty) {
    var sample = TouchSample(timestamp: 0, location: .zero)
    sample[property] = 1
    #expect(sample.description.hasSuffix(", \(property.name) 1.0"))
  }
}

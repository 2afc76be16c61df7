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
    #expect(SampleProperty.allCases.count <= UInt8.bitWidth)
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
    #expect(properties == [:] && properties.isEmpty)
  }

  @Test(
    "samples, touches and reports have an accessor for each property",
    arguments: SampleProperty.allCases)
  func propertiesHaveAccessors(property: SampleProperty) {
    // The switch makes a new property a compiler error here until it has its accessors.
    let (ofSample, ofTouch, ofReport):
      (
        WritableKeyPath<TouchSample, Double?>, KeyPath<Touch, Double?>,
        WritableKeyPath<ContactReport, Double?>
      ) =
        switch property {
        case .force: (\.force, \.force, \.force)
        case .majorRadius: (\.majorRadius, \.majorRadius, \.majorRadius)
        case .altitudeAngle: (\.altitudeAngle, \.altitudeAngle, \.altitudeAngle)
        case .azimuthAngle: (\.azimuthAngle, \.azimuthAngle, \.azimuthAngle)
        case .rollAngle: (\.rollAngle, \.rollAngle, \.rollAngle)
        }
    var sample = TouchSample(timestamp: 0, location: .zero)
    sample[keyPath: ofSample] = 0.5
    #expect(sample[property] == 0.5 && sample[keyPath: ofSample] == 0.5)
    let touch = Touch(
      id: TouchID(1), phase: .began, sample: sample, previousLocation: .zero, tapCount: 1)
    #expect(touch[keyPath: ofTouch] == 0.5)
    var report = ContactReport(.move, ContactID(0), at: 0)
    report[keyPath: ofReport] = 0.5
    #expect(report.properties == [property: 0.5] && report[keyPath: ofReport] == 0.5)
  }

  @Test(
    "a value that is not finite is ignored with an issue (R53)", arguments: SampleProperty.allCases)
  func invalidValuesAreIgnored(property: SampleProperty) {
    for value in [Double.nan, .infinity, -.infinity] {
      var surface = Surface()
      surface.sequencer.receive(report(.down, at: 0, [property: 0.5]))
      surface.sequencer.receive(report(.move, at: 1, [property: value]))
      surface.makeEvents(until: 0)
      surface.makeEvents(until: 1)
      #expect(surface.sequencer.issues.recent.map(\.kind) == [.nonFinite])
      #expect(surface.snapshots(1).map { $0.sample[property] } == [0.5, 0.5])
    }
  }

  @Test("a late update applies to the properties that can be estimated (R14)")
  func updatesApply() {
    for property in SampleProperty.allCases where !property.estimate.isEmpty {
      var surface = Surface()
      var down = report(.down, at: 0, [property: 0.5])
      down.estimatedPropertiesExpectingUpdates = property.estimate
      for report in [down, report(.refine, at: 1, [property: 0.75])] {
        surface.sequencer.receive(report)
        surface.makeEvents(until: report.timestamp)
      }
      let updates = surface.events.flatMap { Array($0.updates) }
      #expect(updates.map { $0.sample[property] } == [0.75])
    }
  }

  @Test(
    "a change of a property is a movement, and equality compares it (R3)",
    arguments: SampleProperty.allCases)
  func changesAreMovements(property: SampleProperty) {
    var surface = Surface()
    for (time, value) in [0.5, 0.5, 0.75].enumerated() {
      surface.sequencer.receive(
        report(time == 0 ? .down : .move, at: Double(time), [property: value]))
      surface.makeEvents(until: Double(time))
    }
    #expect(surface.phases(1) == [.began, .stationary, .moved])
    var (left, right) = (surface.snapshots(1)[1].sample, surface.snapshots(1)[1].sample)
    #expect(left == right)
    right[property] = 0.25
    #expect(left != right)
    left[property] = nil
    #expect(left != right)
  }

  @Test(
    "a prediction of the source carries a property that it leaves out, and may change it (R12)",
    arguments: SampleProperty.allCases)
  func predictionsCarryProperties(property: SampleProperty) {
    var surface = Surface()
    surface.sequencer.receive(report(.down, at: 0, [property: 0.5]))
    surface.sequencer.receive(report(.predicted, at: 1, [:]))
    surface.sequencer.receive(report(.predicted, at: 2, [property: 0.75]))
    surface.makeEvents(until: 0)
    let predicted = surface.events[0].predictedTouches(for: TouchID(1))
    #expect(predicted?.map { $0.sample[property] } == [0.5, 0.75])
  }

  @Test("a sample's description contains a property", arguments: SampleProperty.allCases)
  func descriptionsContainProperties(property: SampleProperty) {
    var sample = TouchSample(timestamp: 0, location: .zero)
    sample[property] = 0.5
    #expect(sample.description.hasSuffix(", \(property.name) 0.5"))
  }
}

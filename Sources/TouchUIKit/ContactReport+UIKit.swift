#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TouchFoundation
  import TouchKit
  import UIKit

  extension ContactReport {
    /// Creates the report of a touch or of one of its coalesced or predicted samples.
    @MainActor
    init(_ kind: Kind, _ contact: ContactID, _ touch: UITouch, in view: UIView) {
      self.init(
        kind, contact, at: touch.timestamp, location: Point2D(touch.preciseLocation(in: view)),
        force: touch.maximumPossibleForce > 0 ? Double(touch.force) : nil,
        majorRadius: Double(touch.majorRadius), type: TouchType(touch.type),
        estimatedProperties: EstimatedProperties(touch.estimatedProperties),
        estimatedPropertiesExpectingUpdates: EstimatedProperties(
          touch.estimatedPropertiesExpectingUpdates))
      if touch.type == .pencil {
        altitudeAngle = Double(touch.altitudeAngle)
        azimuthAngle = Double(touch.azimuthAngle(in: view))
        if #available(iOS 17.5, macCatalyst 17.5, visionOS 1.2, *) {
          rollAngle = Double(touch.rollAngle)
        }
      }
      if !estimatedPropertiesExpectingUpdates.isEmpty {
        updateIndex = touch.estimationUpdateIndex?.intValue
      }
    }

    /// Creates the report of a late update. It contains only values that are final.
    @MainActor
    init(updating touch: UITouch, _ contact: ContactID, at time: Double, in view: UIView) {
      self.init(.refine, contact, touch, in: view)
      timestamp = time
      type = nil
      majorRadius = nil
      updateIndex = touch.estimationUpdateIndex?.intValue
      let expected = estimatedPropertiesExpectingUpdates
      if expected.contains(.location) { location = nil }
      for property in SampleProperty.allCases where !expected.isDisjoint(with: property.estimate) {
        properties[property] = nil
      }
    }

    /// Creates the report of a pointer or pencil that hovers.
    @MainActor
    init(
      _ contact: ContactID, hovering recognizer: UIHoverGestureRecognizer, at time: Double,
      in view: UIView
    ) {
      self.init(
        .hover, contact, at: time, location: Point2D(recognizer.location(in: view)),
        type: .indirectPointer)
      if #available(iOS 16.4, macCatalyst 16.4, *), recognizer.zOffset > 0 {
        type = .pencil
        altitudeAngle = Double(recognizer.altitudeAngle)
        azimuthAngle = Double(recognizer.azimuthAngle(in: view))
        zOffset = Double(recognizer.zOffset)
        if #available(iOS 17.5, macCatalyst 17.5, *) { rollAngle = Double(recognizer.rollAngle) }
      }
    }
  }

  extension TouchType {
    /// Creates the type that corresponds to one of UIKit.
    init(_ type: UITouch.TouchType) {
      switch type {
      case .indirect: self = .indirect
      case .pencil: self = .pencil
      case .indirectPointer: self = .indirectPointer
      default: self = .finger
      }
    }
  }

  extension EstimatedProperties {
    /// Creates the set that corresponds to one of UIKit.
    init(_ properties: UITouch.Properties) {
      self = []
      if properties.contains(.force) { insert(.force) }
      if properties.contains(.azimuth) { insert(.azimuth) }
      if properties.contains(.altitude) { insert(.altitude) }
      if properties.contains(.location) { insert(.location) }
      if #available(iOS 17.5, macCatalyst 17.5, visionOS 1.2, *), properties.contains(.roll) {
        insert(.roll)
      }
    }
  }
#endif

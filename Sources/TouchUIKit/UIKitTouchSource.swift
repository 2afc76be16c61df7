#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TouchFoundation
  import TouchKit
  import UIKit

  /// Converts the touches of UIKit into contact reports, and collects them until the next draw,
  /// with scrolls, transforms and actions of a pencil.
  ///
  /// UIKit delivers the coalesced samples of one touch after those of another, so the samples of
  /// all touches are sorted by time when the frame is drawn.
  @MainActor
  final class UIKitTouchSource {
    /// Returns the current time on the clock of `UITouch.timestamp`, for hovers, scrolls and
    /// transforms, which have no time of their own.
    var clock: () -> Double = { ProcessInfo.processInfo.systemUptime }
    /// Whether the predictions of the system are reported.
    var reportsPredictions = false
    /// The time of the newest report.
    private(set) var newestTime = -Double.infinity
    /// The contacts of the touches that are down. UIKit keeps the same object for a touch until it
    /// ends.
    private var contacts: [ObjectIdentifier: ContactID] = [:]
    private var contactCount = 0
    private var isHovering = false
    /// The contacts of the samples that expect an update, by their estimation index.
    private var expectedUpdates: [Int: ContactID] = [:]
    private var buffer = ReportBuffer()
    private var indirectEvents: [IndirectEvent] = []
    /// The latest location of a pencil, or `nil` before the first one.
    private(set) var pencilLocation: Point2D?

    /// The contact of everything that hovers. It belongs to another device than the touches.
    private static let hoverContact = ContactID(device: 1, 0)
    /// UIKit sends updates within a fraction of a second, that is a few hundred samples later.
    private static let expectedUpdateLimit = 1000

    /// Whether touches are down or reports wait for the next draw.
    var isActive: Bool { hasTouches || buffer.count > 0 || !indirectEvents.isEmpty }

    /// Whether touches are down.
    var hasTouches: Bool { !contacts.isEmpty }

    /// Calls a closure with each collected report and another one with each collected event, in
    /// order of time, then removes all.
    func drain(
      _ body: (ContactReport) -> Void, _ indirect: (IndirectEvent) -> Void = { _ in }
    ) {
      var events = indirectEvents[...]
      indirectEvents = []
      buffer.drain { report in
        while let event = events.first, event.timestamp < report.timestamp {
          indirect(events.removeFirst())
        }
        body(report)
      }
      for event in events { indirect(event) }
    }

    // MARK: - Touches

    /// Collects the samples of touches that began, moved, ended or were cancelled.
    ///
    /// - Parameters:
    ///   - touches: The touches of a callback.
    ///   - kind: The kind of the last report of each touch.
    ///   - event: The event, which has the coalesced and predicted touches.
    ///   - view: The view in whose coordinates locations are reported.
    func receive(
      _ touches: Set<UITouch>, _ kind: ContactReport.Kind, with event: UIEvent?, in view: UIView
    ) {
      for touch in inOrder(touches, in: view) {
        let identifier = ObjectIdentifier(touch)
        // A touch that began before `removeAll()` continues in UIKit.
        guard let contact = contacts[identifier] ?? (kind == .down ? makeContact() : nil) else {
          continue
        }
        contacts[identifier] = kind == .up || kind == .cancel ? nil : contact
        let samples =
          event?.coalescedTouches(for: touch).flatMap { $0.isEmpty ? nil : $0 } ?? [touch]
        for (index, sample) in samples.enumerated() {
          let isOwn = index == (kind == .down ? 0 : samples.count - 1)
          var report = ContactReport(isOwn ? kind : .move, contact, sample, in: view)
          if touch.type == .indirectPointer, let event {
            report.buttons = ButtonMask(
              rawValue: UInt16(truncatingIfNeeded: event.buttonMask.rawValue))
          }
          append(report)
        }
        guard reportsPredictions, kind == .move else { continue }
        for prediction in event?.predictedTouches(for: touch) ?? [] {
          append(ContactReport(.predicted, contact, prediction, in: view))
        }
      }
    }

    /// Collects late updates of the properties of earlier samples. They arrive at the time of the
    /// newest report, because samples that UIKit delivers later may be older than the present.
    func receiveUpdates(_ touches: Set<UITouch>, in view: UIView) {
      let indices = touches.compactMap { touch in
        touch.estimationUpdateIndex.map { (index: $0.intValue, touch: touch) }
      }
      for (index, touch) in indices.sorted(by: { $0.index < $1.index }) {
        guard let contact = expectedUpdates[index] else { continue }
        append(ContactReport(updating: touch, contact, at: newestTime, in: view))
        if touch.estimatedPropertiesExpectingUpdates.isEmpty { expectedUpdates[index] = nil }
      }
    }

    // MARK: - Hover

    /// Collects a sample of a pointer or pencil that hovers, or the end of the hover.
    func receiveHover(_ recognizer: UIHoverGestureRecognizer, in view: UIView) {
      switch recognizer.state {
      case .began, .changed:
        isHovering = true
        append(ContactReport(Self.hoverContact, hovering: recognizer, at: arrivalTime, in: view))
      case .ended, .cancelled, .failed:
        guard isHovering else { return }
        isHovering = false
        append(ContactReport(.leave, Self.hoverContact, at: arrivalTime))
      default: break
      }
    }

    /// Removes the contacts of all touches, which the surface cancels.
    func removeAll() {
      contacts.removeAll()
      isHovering = false
    }

    // MARK: - Reports

    /// Collects an event of a scroll, a transform or a pencil, whose time is `arrivalTime`.
    func receive(_ event: IndirectEvent) {
      newestTime = max(newestTime, event.timestamp)
      indirectEvents.append(event)
    }

    /// The time of what has no time of its own, in seconds.
    var arrivalTime: Double { max(newestTime, clock()) }

    private func append(_ report: ContactReport) {
      if report.kind != .predicted { newestTime = max(newestTime, report.timestamp) }
      if report.type == .pencil { pencilLocation = report.location ?? pencilLocation }
      if let index = report.updateIndex, report.kind != .refine, report.kind != .predicted {
        expectedUpdates[index] = report.contact
        if expectedUpdates.count > Self.expectedUpdateLimit {
          expectedUpdates = expectedUpdates.filter {
            $0.key > index - Self.expectedUpdateLimit / 2
          }
        }
      }
      buffer.append(report)
    }

    private func makeContact() -> ContactID {
      contactCount += 1
      return ContactID(contactCount)
    }

    /// Returns touches in the order of their contacts; touches that begin come last, by time and
    /// location. The order of a set changes from run to run.
    private func inOrder(_ touches: Set<UITouch>, in view: UIView) -> [UITouch] {
      guard touches.count > 1 else { return Array(touches) }
      func key(_ touch: UITouch) -> (Int, Double, Double, Double) {
        let location = touch.preciseLocation(in: view)
        return (
          contacts[ObjectIdentifier(touch)]?.contact ?? .max, touch.timestamp, Double(location.x),
          Double(location.y)
        )
      }
      return touches.sorted { key($0) < key($1) }
    }
  }
#endif

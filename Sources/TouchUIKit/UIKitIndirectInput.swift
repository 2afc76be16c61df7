#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TouchFoundation
  import TouchKit
  import UIKit

  /// Collects what is no touch: the scrolls and transforms of trackpads and wheels, which UIKit
  /// delivers to recognizers only, and the squeezes and double taps of a pencil (R65).
  ///
  /// Its recognizers receive no touches, and are recognized beside all others.
  @MainActor
  final class UIKitIndirectInput: NSObject, UIGestureRecognizerDelegate {
    private let source: UIKitTouchSource
    private let didReceive: (UIKeyModifierFlags?) -> Void
    private weak var view: UIView?
    private var targets: [AnyObject?] = []
    /// The recognizers of the transform in progress. One has its scale, another one its angle.
    private var transforming: Set<ObjectIdentifier> = []

    /// Adds recognizers and an interaction to a view.
    ///
    /// - Parameters:
    ///   - view: The view, in whose coordinates locations are reported. It is not retained.
    ///   - source: The source that collects the events.
    ///   - didReceive: A closure that is called when it has collected some, with the modifier keys,
    ///     or `nil` if they are unknown.
    init(
      _ view: UIView, _ source: UIKitTouchSource,
      didReceive: @escaping (UIKeyModifierFlags?) -> Void
    ) {
      self.view = view
      self.source = source
      self.didReceive = didReceive
      super.init()
      for types in [UIScrollTypeMask.discrete, .continuous] {
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = types
        add(pan, to: view)
      }
      add(UIPinchGestureRecognizer(), to: view)
      add(UIRotationGestureRecognizer(), to: view)
      #if !os(visionOS)
        let interaction = UIPencilInteraction()
        interaction.delegate = self
        view.addInteraction(interaction)
      #endif
    }

    private func add(_ recognizer: UIGestureRecognizer, to view: UIView) {
      recognizer.delegate = self
      targets.append(connect(recognizer) { [weak self] in self?.receive($0) })
      view.addGestureRecognizer(recognizer)
    }

    /// Whether an event is one of scrolls or transforms.
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool { event.type == .scroll || event.type == .transform }

    /// Always true.
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    private func receive(_ sender: AnyObject) {
      guard let view, let recognizer = sender as? UIGestureRecognizer,
        let phase = IndirectEvent.Phase(recognizer.state)
      else { return }
      let location = Point2D(recognizer.location(in: view))
      let time = source.arrivalTime
      switch recognizer {
      case let pan as UIPanGestureRecognizer:
        let translation = Point2D(pan.translation(in: view)) - Point2D.zero
        pan.setTranslation(.zero, in: view)
        if pan.allowedScrollTypesMask == .continuous {
          send(IndirectEvent(scroll: translation, phase, at: time, location: location), pan)
        } else if translation != .zero {
          send(IndirectEvent(wheel: translation, at: time, location: location), pan)
        }
      case let pinch as UIPinchGestureRecognizer:
        let scale = Double(pinch.scale)
        pinch.scale = 1
        transform(
          pinch, IndirectEvent(scale: scale, phase, at: time, location: location))
      case let rotation as UIRotationGestureRecognizer:
        let angle = Double(rotation.rotation)
        rotation.rotation = 0
        transform(
          rotation, IndirectEvent(rotation: angle, phase, at: time, location: location))
      default: break
      }
    }

    /// Collects an event of a transform, which lasts from the beginning of the first of its
    /// recognizers to the end of the last one.
    private func transform(_ recognizer: UIGestureRecognizer, _ event: IndirectEvent) {
      var event = event
      let wasTransforming = !transforming.isEmpty
      if event.isFinal {
        transforming.remove(ObjectIdentifier(recognizer))
        if !transforming.isEmpty { event.phase = .changed }
      } else {
        transforming.insert(ObjectIdentifier(recognizer))
        event.phase = wasTransforming ? .changed : .began
      }
      send(event, recognizer)
    }

    private func send(_ event: IndirectEvent, _ recognizer: UIGestureRecognizer? = nil) {
      source.receive(event)
      didReceive(recognizer?.modifierFlags)
    }
  }

  #if !os(visionOS)
    extension UIKitIndirectInput: UIPencilInteractionDelegate {
      /// A double tap before iOS 17.5, without a pose.
      func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { send(.doubleTap, .began) }

      /// A double tap.
      @available(iOS 17.5, macCatalyst 17.5, *)
      func pencilInteraction(
        _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap
      ) { send(.doubleTap, .began, tap.hoverPose) }

      /// A change of a squeeze.
      @available(iOS 17.5, macCatalyst 17.5, *)
      func pencilInteraction(
        _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
      ) {
        let phase: IndirectEvent.Phase =
          switch squeeze.phase {
          case .began: .began
          case .changed: .changed
          case .ended: .ended
          default: .cancelled
          }
        send(.squeeze, phase, squeeze.hoverPose)
      }

      @available(iOS 17.5, macCatalyst 17.5, *)
      private func send(
        _ type: IndirectEvent.EventType, _ phase: IndirectEvent.Phase, _ pose: UIPencilHoverPose?
      ) {
        guard let pose else { return send(type, phase) }
        send(
          type, phase, at: Point2D(pose.location),
          [
            .altitudeAngle: Double(pose.altitudeAngle), .azimuthAngle: Double(pose.azimuthAngle),
            .rollAngle: Double(pose.rollAngle), .zOffset: Double(pose.zOffset),
          ])
      }

      /// Collects an event of a pencil. One that neither hovers nor touches is where it was last,
      /// at first in the middle of the view.
      private func send(
        _ type: IndirectEvent.EventType, _ phase: IndirectEvent.Phase, at location: Point2D? = nil,
        _ pose: SampleProperties = [:]
      ) {
        guard let view else { return }
        let middle = Rect2D(view.bounds).center
        send(
          IndirectEvent(
            type, phase, at: source.arrivalTime,
            location: location ?? source.pencilLocation ?? middle, properties: pose))
      }
    }
  #endif

  extension IndirectEvent.Phase {
    /// Creates the phase of a continuous recognizer, or returns `nil` if it is not recognized.
    init?(_ state: UIGestureRecognizer.State) {
      switch state {
      case .began: self = .began
      case .changed: self = .changed
      case .ended: self = .ended
      case .cancelled: self = .cancelled
      default: return nil
      }
    }
  }
#endif

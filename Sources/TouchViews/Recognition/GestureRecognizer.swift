import TouchKit

/// The base class of gesture recognizers (R25-R33).
///
/// Subclass it in any module: override the touch callbacks, read `trackedTouches`, and set `state`.
/// A recognizer receives the touches of its view and of that view's subviews, before the views do
/// (R28), with the whole event: coalesced and predicted samples and late updates included.
///
/// **States.** `State` has the diagram. Setting `state` is a request. After every recognizer has
/// seen the event, the requests are granted or refused (R29, R30) and the actions of the granted
/// ones are called. Within the callback that sets it, `state` reads what was set; everywhere else
/// it reads the granted state, and `requestedState` reads the request. Only `failed` takes effect
/// immediately. `changed` counts as `began` if the gesture has not begun. A request that is not
/// legal changes nothing, which the trace says. When the attempt has ended, `reset()` is called at
/// the end of the event. Touches that are still down then are ignored; a finger that lands later
/// begins a new attempt, unless it lands within 0.1 s of an ignored one as a further finger of the
/// same hand (R27). A recognizer whose touches all lift fails, or ends if it had begun, unless it
/// has set a `deadline`.
///
/// **Time** comes from samples and from `advance(to:)` only (R44): set `deadline` and override
/// `deadlineReached(at:)`.
///
/// Recognizers are equal only if they are the same object. A recognizer is not `Sendable`. Use it
/// only in the isolation domain that dispatches the events of its window.
open class GestureRecognizer: BackReferenced {
  /// Creates a recognizer without a view.
  public init() { identity.recognizer.object = self }

  deinit { identity.recognizer.object = nil }

  // MARK: - Configuration

  /// The name of the recognizer in traces, or `nil` to use `kind`.
  public final var name: String?
  /// A short word for the kind of recognizer, used in traces: the name of the class, unless a
  /// subclass overrides it. In Embedded Swift, classes have no names, and it is `gesture`.
  open var kind: String {
    #if hasFeature(Embedded)
      "gesture"
    #else
      String(describing: type(of: self))
    #endif
  }
  /// The name, or the kind if there is none.
  public final var debugName: String { name ?? kind }

  /// Whether the recognizer receives touches. Setting it to `false` during an attempt fails the
  /// attempt, or cancels it if the gesture had begun, before the assignment returns (R24, R31).
  public final var isEnabled = true {
    didSet { if !isEnabled { stop(.disabled) } }
  }
  /// The types of the touches and hovers that the recognizer receives; all types by default. A
  /// change applies to touches that land afterwards.
  public final var allowedTouchTypes = TouchType.allCases
  /// Whether an attempt receives only touches of the type that its first touch has, also between
  /// its taps: `true` by default, so that a pencil and the hand beside it never pinch (R72). Hovers
  /// and scrolls are exempt.
  public final var requiresExclusiveTouchType = true
  /// Whether the view's touches are cancelled when the gesture is recognized, just before its
  /// action (R32).
  public final var cancelsTouchesInView = true
  /// Whether the view's `touchesBegan` is delayed until this recognizer has failed; if the gesture
  /// is recognized, the view receives nothing of its touches, those included that join it (R33).
  public final var delaysTouchesBegan = false
  /// The longest time for which `delaysTouchesBegan` delays `touchesBegan`, in seconds, or `nil`,
  /// the default, for no limit. A gesture that is recognized later cancels the touches (R32).
  /// UIKit's scroll views wait for 0.15 s.
  public final var touchesBeganDelay: Double?
  /// Whether the view's `touchesEnded` is delayed until this recognizer has failed; if the gesture
  /// is recognized, the touches are cancelled instead (R33).
  public final var delaysTouchesEnded = true

  #if hasFeature(Embedded)
    /// The delegate, which is not retained. In Embedded Swift it must outlive the recognizer, see
    /// `GestureRecognizerDelegate`.
    public final unowned(unsafe) var delegate: (any GestureRecognizerDelegate)?
  #else
    /// The delegate, which is not retained.
    public final weak var delegate: (any GestureRecognizerDelegate)?
  #endif
  /// A closure that returns whether the recognizer may leave `possible`; if it returns `false`, the
  /// recognizer fails (R31).
  public final var shouldBegin: (() -> Bool)?
  /// A closure that returns whether the recognizer receives a touch that has landed (R31).
  public final var shouldReceive: ((Touch) -> Bool)?
  /// A closure that returns whether the gesture may be recognized together with another one that
  /// shares a touch (R29).
  public final var shouldRecognizeSimultaneously: ((GestureRecognizer) -> Bool)?

  // MARK: - State

  /// The state of the attempt. Subclasses set it; `State` says which transitions are legal.
  public final var state: State {
    get { callbackScope.hasRequested ? attempt.state.requestedState : attempt.state.grantedState }
    set { request(newValue) }
  }
  /// The state that was requested last and will be granted if no other recognizer prevents it.
  public final var requestedState: State { attempt.state.requestedState }
  /// The reason why the latest attempt failed, waits, or was cancelled, or `nil` if it did none of
  /// that (R45).
  public internal(set) final var reason: GestureReason?
  /// The touches that the recognizer tracks, in the order in which they landed; in callbacks also
  /// those that end in the event.
  public final var trackedTouches: [GestureTouch] { attempt.touches.tracked }
  /// The view that the recognizer was added to, or `nil` if there is none.
  public final var view: TouchView? { viewReference.object }

  /// The time for computing velocities, in seconds: the time of the window or, after the end of an
  /// attempt, the time at which it ended.
  public final var time: Double {
    attempt.state.isFinished ? attempt.endTime : (dispatcher?.clock.now ?? 0)
  }

  /// The time at which `deadlineReached(at:)` is called, in seconds, or `nil` for never.
  ///
  /// The deadline is cleared when it is met, when the gesture is complete, even if it waits for
  /// another one (R30), and when the attempt has ended. Setting a time that is not finite, or not
  /// later than the previous met deadline, has no effect.
  public final var deadline: Double? {
    get { attempt.deadline }
    set { dispatcher?.deadlines.set(newValue, of: self) }
  }

  #if DEBUG && !hasFeature(Embedded)
    final let lifetime = Lifetime()
  #endif

  /// Whether `changed` repeats for every event that brings a touch as moved, also if the subclass
  /// does not set it again (R26). The recognizers of TouchGestures decide by themselves.
  ///
  /// The access is not checked for exclusivity at run time: it is set in initializers and read for
  /// each event (rows `gestures/pans-1` to `-100`).
  @exclusivity(unchecked)
  package final var repeatsChanged = true

  final var viewReference = BackReference<TouchView>()
  /// The position among the recognizers of the view: of two, the one with the smaller number was
  /// added first.
  final var order = 0
  /// The number under which attempts in the window keep answers about this recognizer, or 0 if it
  /// has had no attempt there. A window gives each number once.
  final var number = 0
  /// The actions.
  ///
  /// The access is not checked for exclusivity at run time, because it ends before an action is
  /// called. The checks would cost 30 % more instructions for each event (row `gestures/pans-1`).
  @exclusivity(unchecked)
  final var actions = GestureActions()
  /// The identity that other recognizers store instead of a reference.
  final let identity = RecognizerIdentity()
  /// The recognizers that this one waits for, by `require(toFail:)`.
  final var requirements = RecognizerList()
  /// The recognizers that may be recognized together with this one.
  final var companions = RecognizerList()

  // MARK: - Attempt

  /// The attempt.
  ///
  /// The access is not checked for exclusivity at run time, because `Attempt` calls nothing that
  /// could access it again. The checks would cost more than all other work for a touch (rows
  /// `gestures/pans-10` and `-100`).
  @exclusivity(unchecked)
  @usableFromInline final var attempt = Attempt()
  /// The callback of the recognizer that is being made, and whether it made a request: what `state`
  /// reads (R25).
  final var callbackScope = CallbackScope.outside

  enum CallbackScope {
    case outside
    case entered(Callback)
    /// In a callback that has made a request.
    case requested(Callback)

    var hasRequested: Bool { if case .requested = self { true } else { false } }
  }

  /// The callbacks in which a recognizer can make requests. The raw value is the name.
  enum Callback: String {
    case eventArrived
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
    case touchesEstimatedPropertiesUpdated
    case regionEntered, regionMoved, regionExited
    case indirectEventArrived, failureReason, deadlineReached, reset

    /// The callback for touches or hovers in a phase.
    init(for phase: TouchPhase) {
      switch phase {
      case .began: self = .touchesBegan
      case .moved, .stationary: self = .touchesMoved
      case .ended: self = .touchesEnded
      case .cancelled: self = .touchesCancelled
      case .regionEntered: self = .regionEntered
      case .regionMoved: self = .regionMoved
      case .regionExited: self = .regionExited
      }
    }
  }

  // MARK: - Overridable: touches

  /// Called for each event while the recognizer tracks touches, before the other callbacks, and
  /// also if all touches rest. Override it if every sample is needed (R10).
  open func eventArrived(_ event: TouchEvent) {}

  /// Called when touches have landed. `trackedTouches` contains them and the current locations of
  /// all others.
  open func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {}

  /// Called when touches have moved or have other changed properties. A gesture in `changed` fires
  /// its actions in that state for each of these events, whether or not the override sets it (R26).
  open func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {}

  /// Called when touches have lifted. `trackedTouches` still contains them; they are not down.
  open func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {}

  /// Called when touches were cancelled. `trackedTouches` still contains them; they are not down.
  open func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {}

  /// Called when estimated properties of earlier samples have been updated, also for touches that
  /// have ended (R14).
  open func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {}

  /// Whether the recognizer receives touches; `true` unless overridden.
  open var followsTouches: Bool { true }

  /// Whether the recognizer receives pointers and pencils that hover over its view (R6); `false`
  /// unless overridden.
  open var followsHover: Bool { false }

  /// Called when hovering pointers or pencils have entered the view, if `followsHover` is `true`.
  open func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {}

  /// Called when hovering pointers or pencils have moved over the view.
  open func regionMoved(_ touches: TouchCollection, with event: TouchEvent) {}

  /// Called when hovering pointers or pencils have left the view, or have landed.
  open func regionExited(_ touches: TouchCollection, with event: TouchEvent) {}

  /// Returns whether the recognizer accepts a scroll or transform that begins, or the momentum of
  /// one (R67, R68); `false` unless overridden.
  open func follows(_ event: IndirectEvent) -> Bool { false }

  /// Called for each event of a scroll or transform that the recognizer accepts, by itself and not
  /// together with touches. Momentum that it does not accept is the end.
  open func indirectEventArrived(_ event: IndirectEvent) {}

  /// Returns the reason why `touch`, which has just landed, cannot continue a multi-tap sequence,
  /// or `nil` if it can.
  ///
  /// Called for attempts that wait for further touches after all of theirs have lifted. If the
  /// result is not `nil`, the attempt fails and the touch begins the next one.
  open func failureReason(continuingWith touch: Touch) -> GestureReason? { nil }

  /// Called when the recognizer's `deadline` has passed.
  ///
  /// - Parameter time: The deadline, in seconds. The recognizer has received every sample up to it.
  open func deadlineReached(at time: Double) {}

  /// Called at the end of the event in which the attempt has ended, to discard measured values
  /// (R27). The state is `possible` again, and touches that are still down are ignored.
  open func reset() {}

  // MARK: - Overridable: other recognizers

  /// Returns whether this recognizer prevents another one, which shares a touch, from being
  /// recognized (R29).
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer can be prevented by another one, which shares a touch (R29).
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer waits until another one has failed. Called once for each
  /// attempt (R30).
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Returns whether another recognizer waits until this one has failed. Called once for each
  /// attempt (R30).
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// The number of taps that the gesture consists of; 0 if it is not a tap. Of taps that are ready
  /// in the same event, the one with the higher count takes precedence (R29).
  open var tapCount: Int { 0 }

  // MARK: - Overridable: location

  /// Returns the location of the gesture, in points in the coordinates of `view`, or of the window
  /// if `view` is `nil`: the centroid of the touches that are down or, if all are up, of those that
  /// lifted last.
  open func location(in view: TouchView?) -> Point2D { convert(centroid, to: view) }

  /// Returns the location of one of the touches, in points in the coordinates of `view`, or of the
  /// window if `view` is `nil`.
  ///
  /// - Precondition: `index` is at least 0 and less than `numberOfTouches`.
  open func location(ofTouch index: Int, in view: TouchView?) -> Point2D {
    var remaining = index
    for touch in trackedTouches where touch.isDown {
      if remaining == 0 { return convert(touch.location, to: view) }
      remaining -= 1
    }
    preconditionFailure(
      "there is no touch at index \(index): the recognizer has \(numberOfTouches) touches")
  }

  /// The number of touches that are down.
  open var numberOfTouches: Int { attempt.touches.downCount }
}

extension GestureRecognizer: Hashable {
  /// Returns whether two recognizers are the same object.
  public static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool {
    left === right
  }

  /// Hashes the identity of the recognizer.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

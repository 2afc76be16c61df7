import TouchKit

/// Watches the touches of a view and of the views inside it, and says when they mean something (R25-R33).
///
/// Subclass it in any module: override the callbacks, look at `trackedTouches`, and set `state`. The touches come before the view
/// gets them (R28), with the whole event: coalesced and predicted samples and updates too.
///
/// **States.** `GestureState` has the diagram. What `state` is set to is carried out once every recognizer has seen the event: then
/// it is decided who may (R29, R30), and the actions are called. Until then, and while the recognizer waits for another to fail,
/// `state` stays `possible`, and `requestedState` says what it was set to. Only `failed` happens at once. A request that is not
/// legal is refused: nothing happens. Once the state is final no callbacks come until the touches are up and `reset()` was called.
/// A recognizer that lets all its touches lift fails, or ends where it began, unless it set a `deadline` to wait for more.
///
/// **Time** comes from samples and from `window.advance(to:)` alone (R44): set `deadline` and override `deadlineReached(at:)`.
///
/// A recognizer belongs to whoever drives the window of its view, and is used from there only.
open class GestureRecognizer {
  /// UIKit's name for the states.
  public typealias State = GestureState

  /// A recognizer of no view yet.
  public init() {}

  deinit {
    for link in requirements { link.recognizer.dependents.remove(self) }
    for link in dependents { link.recognizer.requirements.remove(self) }
    for link in companions { link.recognizer.companions.remove(self) }
  }

  // MARK: - What it is set to

  /// What to call it in traces; nil: `kind`.
  public final var name: String?
  /// What it is, in a word, for traces. Subclasses say theirs.
  open var kind: String { "gesture" }
  /// `name`, or `kind` where it has none.
  public final var label: String { name ?? kind }

  /// False: it is shown no touch that lands. Disabled in the middle of an attempt it fails, or is cancelled where it began (R31).
  public final var isEnabled = true {
    didSet { if !isEnabled { withdraw(.disabled) } }
  }
  /// Whether the view's touches are cancelled for it, just before the action, once the gesture has them (R32).
  public final var cancelsTouchesInView = true
  /// Whether the view is told that touches began only after this one failed (R33).
  public final var delaysTouchesBegan = false
  /// Whether the view is told that touches ended only after this one failed; otherwise they are cancelled for it (R33).
  public final var delaysTouchesEnded = true

  #if hasFeature(Embedded)
    /// Who has a say in what it does. Not kept alive, and not noticed when it goes: see `GestureRecognizerDelegate`.
    public final unowned(unsafe) var delegate: (any GestureRecognizerDelegate)?
  #else
    /// Who has a say in what it does. Not kept alive.
    public final weak var delegate: (any GestureRecognizerDelegate)?
  #endif
  /// Whether it may leave `possible`; no: it fails (R31).
  public final var shouldBegin: (() -> Bool)?
  /// Whether it is shown a touch that landed (R31).
  public final var shouldReceive: ((Touch) -> Bool)?
  /// Whether it may be recognized together with another one that shares a touch (R29).
  public final var shouldRecognizeSimultaneously: ((GestureRecognizer) -> Bool)?

  // MARK: - What it is doing

  /// Where its attempt stands. Subclasses set it; who may set it to what says `GestureState`.
  @inlinable
  public final var state: GestureState {
    get { storedState }
    set { request(newValue) }
  }
  /// What the state was set to and what it comes to, unless another recognizer comes first.
  @inlinable
  public final var requestedState: GestureState { storedRequest }
  /// Why it failed, what it waits for, or why it was cancelled; nil where nothing of that happened in the latest attempt (R45).
  public internal(set) final var reason: GestureReason?
  /// The touches that it follows, in the order in which they landed; in callbacks also those that end in this event.
  public final var trackedTouches: [GestureTouch] { storedTouches }

  /// Lends the same touches as a buffer: for whoever looks at them with every event, which by way of an array would cost a reference
  /// each time. The buffer must not be used after `body`, and within it nothing be asked of the recognizer that changes its touches.
  @inlinable
  public final func withUnsafeTrackedTouches<Result>(_ body: (UnsafeBufferPointer<GestureTouch>) -> Result) -> Result {
    storedTouches.withUnsafeMutableBufferPointer { body(UnsafeBufferPointer($0)) }
  }
  /// The view that it is on; nil: none.
  public final var view: TouchView? { storedView }
  @exclusivity(unchecked)
  final var viewReference: Unmanaged<TouchView>?
  final var storedView: TouchView? {
    get { viewReference?.takeUnretainedValue() }
    set { viewReference = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// The present of the recognizer, in seconds: the window's time, and after the end of an attempt when that was. What velocities
  /// are asked for.
  public final var time: Double { storedState.isFinal ? finishTime : (storedView?.storedWindow?.now ?? 0) }

  /// When `deadlineReached(at:)` is to be called, in seconds; nil: never. It is forgotten when it is met and when the attempt is
  /// over. One that is not finite, or not later than one that was met already, is not set.
  public final var deadline: Double? {
    get { storedDeadline }
    set { setDeadline(newValue) }
  }

  // MARK: - What it keeps for its window

  // What is touched with every event is not checked for exclusive access: nothing of it is used while it changes, and checking it
  // would cost more than all else.

  @exclusivity(unchecked)
  @usableFromInline final var storedState = GestureState.possible
  @exclusivity(unchecked)
  @usableFromInline final var storedRequest = GestureState.possible
  @exclusivity(unchecked)
  @usableFromInline final var storedTouches: [GestureTouch] = []
  @exclusivity(unchecked)
  final var storedDeadline: Double?
  final var metDeadline = -Double.infinity
  @exclusivity(unchecked)
  final var finishTime = 0.0
  /// When the touch that lifted last did so.
  @exclusivity(unchecked)
  final var lastTime = 0.0
  /// Whether the system took that touch away.
  final var wasCancelled = false
  /// Whether it was shown a touch since the last reset.
  @exclusivity(unchecked)
  final var isAttempting = false
  /// Whether the request to be carried out went through `began`.
  @exclusivity(unchecked)
  final var isContinuous = false
  /// Whether there is something to be carried out.
  @exclusivity(unchecked)
  final var hasNews = false
  /// The arbiter that has to do with it; nil: none has. An arbiter that goes lets go of it before.
  @exclusivity(unchecked)
  final var engagement: Unmanaged<GestureArbiter>?
  /// The touches of this attempt that are up.
  final var liftedTouches: [TouchID] = []
  /// Where the touches were together when the last of them lifted.
  final var lastLocation = Point2D.zero
  @exclusivity(unchecked)
  final var hovers: [GestureTouch] = []
  @exclusivity(unchecked)
  final var actions = GestureActions()
  /// Whom it waits for, and who waits for it, by `require(toFail:)`.
  final var requirements: [GestureLink] = []
  final var dependents: [GestureLink] = []
  final var companions: [GestureLink] = []
  /// Whom it waits for just now, as far as the trace was told.
  final var awaited: ObjectIdentifier?
  /// Of whom it was asked in this attempt whether this one waits for them, and the answer.
  final var answers: [(other: ObjectIdentifier, isRequired: Bool)] = []

  // MARK: - Touches, to be overridden

  /// An event came while the recognizer follows touches: before the callbacks, and also where none comes because the touches rest. For
  /// whoever needs every sample (R10).
  open func eventArrived(_ event: TouchEvent) {}

  /// Touches landed. `trackedTouches` has them, and where all others are now.
  open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {}

  /// Samples of touches brought something new.
  open func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {}

  /// Touches lifted. `trackedTouches` still has them, not `isDown`.
  open func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {}

  /// Touches were taken away. `trackedTouches` still has them, not `isDown`.
  open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {}

  /// Readings of earlier samples are known better now, also of touches that ended (R14).
  open func touchesEstimatedPropertiesUpdated(_ touches: TouchSet) {}

  /// Whether touches that land are shown to it.
  open var followsTouches: Bool { true }

  /// Whether it is told of pointers and pencils above its view, too (R6).
  open var followsHover: Bool { false }

  /// Pointers or pencils came above the view. Only where `followsHover`.
  open func regionEntered(_ touches: TouchSet, with event: TouchEvent) {}

  /// Pointers or pencils moved above the view.
  open func regionMoved(_ touches: TouchSet, with event: TouchEvent) {}

  /// Pointers or pencils left the view, or landed.
  open func regionExited(_ touches: TouchSet, with event: TouchEvent) {}

  /// Asked where an attempt goes on after all its touches lifted, as that of a double tap does: why a touch that landed does not
  /// belong to it. Then the attempt fails for that reason, and the touch starts the next one. Nil, the default: it belongs.
  open func reasonAgainst(_ touch: Touch) -> GestureReason? { nil }

  /// The deadline passed. Every sample up to that time was shown before.
  open func deadlineReached(at time: Double) {}

  /// The attempt is over and its touches are up: forget it (R27). The state is `possible` again after it.
  open func reset() {}

  // MARK: - Others, to be overridden

  /// Whether this one keeps another, which shares a touch, from being recognized (R29).
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether another one, which shares a touch, keeps this one from being recognized (R29).
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether this one waits until another failed. Asked once per attempt (R30).
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether another one waits until this one failed. Asked once per attempt (R30).
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// How many taps it is recognized by; 0 where it is no tap. Of taps that are ready together the higher count comes first (R29).
  open var tapCount: Int { 0 }

  // MARK: - Places, to be overridden

  /// Where the gesture is, in points, in a view's coordinates; nil: the window's. The centroid of the touches that are down, or,
  /// where all are up, of those that lifted last.
  open func location(in view: TouchView?) -> Point2D { place(centroid, in: view) }

  /// Where one of its touches is, in points, in a view's coordinates; nil: the window's.
  ///
  /// - Precondition: `index` is at least 0 and less than `numberOfTouches`.
  open func location(ofTouch index: Int, in view: TouchView?) -> Point2D {
    var rest = index
    for touch in storedTouches where touch.isDown {
      if rest == 0 { return place(touch.location, in: view) }
      rest -= 1
    }
    preconditionFailure("a recognizer with \(numberOfTouches) touches was asked for the location of touch \(index)")
  }

  /// How many of its touches are down.
  open var numberOfTouches: Int {
    var count = 0
    for touch in storedTouches where touch.isDown { count += 1 }
    return count
  }
}

/// A reference to an object that does not keep the object alive.
///
/// Views refer to their superview and window in this way, recognizers to their view. `weak` would
/// do, but Embedded Swift has no weak references. This is the only type of the module that uses
/// unmanaged references.
///
/// **Contract.** Whoever sets a reference makes sure that it is cleared before its object is
/// deallocated: each class clears, in its `deinit`, all references to itself. Debug builds check
/// this: they assert, at each read, that the object is still alive or that its `deinit` is running,
/// which may use the object as any other code.
struct BackReference<Object: BackReferenced> {
  private var reference: Unmanaged<Object>?
  #if DEBUG && !hasFeature(Embedded)
    private weak var lifetime: Lifetime?
  #endif

  init(_ object: Object? = nil) { set(object) }

  /// The object; `nil` if the reference was cleared.
  @inline(__always)
  var object: Object? {
    get {
      checkObject()
      return reference?.takeUnretainedValue()
    }
    set { set(newValue) }
  }

  /// Calls `body` with the object without retaining it, and returns the result, or `nil` if the
  /// reference was cleared.
  ///
  /// Retaining and releasing an object for each call would cost more than a recognizer does with an
  /// event: 1.5 times as much for each pair in the rows `gestures/pans-10` and `gestures/pans-100`.
  ///
  /// **Contract.** Something that `body` cannot change keeps the object alive until `body` returns.
  @inline(__always)
  func withObject<Result>(_ body: (Object) -> Result) -> Result? {
    checkObject()
    return reference?._withUnsafeGuaranteedRef(body)
  }

  /// Whether the reference is to no object.
  var isEmpty: Bool { reference == nil }

  /// Returns whether the reference is to `object`, without reading the object: for use in a
  /// `deinit`.
  func refers(to object: Object) -> Bool {
    reference?.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }

  private mutating func set(_ object: Object?) {
    reference = object.map { Unmanaged.passUnretained($0) }
    #if DEBUG && !hasFeature(Embedded)
      lifetime = object?.lifetime
    #endif
  }

  @inline(__always)
  private func checkObject() {
    #if DEBUG && !hasFeature(Embedded)
      assert(
        reference == nil || lifetime != nil,
        "a reference to a deallocated object was not cleared")
    #endif
  }
}

/// A class whose objects back references refer to.
protocol BackReferenced: AnyObject {
  #if DEBUG && !hasFeature(Embedded)
    /// An object that lives as long as this one. A weak reference to this one would not do: it is
    /// `nil` while the `deinit` is running.
    var lifetime: Lifetime { get }
  #endif
}

#if DEBUG && !hasFeature(Embedded)
  /// A part of an object, which is deallocated with it.
  final class Lifetime {}
#endif

import TouchKit

#if canImport(Darwin)
  import Darwin
#elseif !hasFeature(Embedded)
  import Synchronization
#endif

/// The spatial index of a collection, which is computed when the collection is asked.
///
/// Copies of a collection share the object until one of them changes, so it always
/// describes all collections that have it. They may be asked on several threads at the same time.
final class SharedStrokeIndex: @unchecked Sendable {
  private var index: StrokeIndex
  private let lock = Lock()

  init(_ index: StrokeIndex = StrokeIndex()) { self.index = index }

  /// Returns the index of strokes, which are those of the collection, up to date.
  ///
  /// - Parameters:
  ///   - strokes: The strokes.
  ///   - place: What is looked for, if the chunks near it are needed.
  func updated(
    with strokes: [Stroke], near place: (box: BoundingBox, distance: Double)?
  ) -> StrokeIndex {
    lock.withLock {
      index.update(strokes)
      if let place { index.refine(strokes, near: place.box, within: place.distance) }
      return index
    }
  }

  /// Returns a copy for a collection that is about to change.
  func copy() -> SharedStrokeIndex { SharedStrokeIndex(lock.withLock { index }) }

  /// Changes the index of the only collection that has it.
  func change(_ change: (inout StrokeIndex) -> Void) { change(&index) }
}

/// A mutual exclusion lock. Embedded programs have one thread.
private final class Lock {
  #if canImport(Darwin)
    private let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)

    init() { lock.initialize(to: os_unfair_lock()) }

    deinit { lock.deallocate() }

    func withLock<Result>(_ body: () -> Result) -> Result {
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      return body()
    }
  #elseif hasFeature(Embedded)
    func withLock<Result>(_ body: () -> Result) -> Result { body() }
  #else
    private let lock = Mutex<Void>(())

    func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock { _ in body() } }
  #endif
}

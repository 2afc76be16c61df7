import TouchKit

/// The observers of a surface, which are not retained. Embedded Swift has no weak references, so
/// there they must be removed before they are deallocated.
struct SurfaceObservers {
  private struct Reference {
    #if hasFeature(Embedded)
      unowned(unsafe) let object: any TouchSurfaceObserver
      var observer: (any TouchSurfaceObserver)? { object }
    #else
      weak var observer: (any TouchSurfaceObserver)?
    #endif

    init(_ observer: any TouchSurfaceObserver) {
      #if hasFeature(Embedded)
        object = observer
      #else
        self.observer = observer
      #endif
    }
  }

  private var references: [Reference] = []

  var isEmpty: Bool { references.isEmpty }

  /// Adds an observer, unless it is in the list.
  mutating func append(_ observer: any TouchSurfaceObserver) {
    guard !references.contains(where: { $0.observer === observer }) else { return }
    references.append(Reference(observer))
  }

  /// Removes an observer, and those that were deallocated.
  mutating func remove(_ observer: any TouchSurfaceObserver) {
    references.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Calls `body` with each observer.
  func forEach(_ body: (any TouchSurfaceObserver) -> Void) {
    for reference in references {
      if let observer = reference.observer { body(observer) }
    }
  }
}

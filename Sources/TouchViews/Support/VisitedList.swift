/// A list of objects that may be changed during iteration by index: removed objects leave a gap
/// until `compact()`.
///
/// So no index moves, and the list retains removed objects until then: a visitor need not retain
/// them, it visits `self[unretained: index]`. It also visits the objects that are appended during
/// the iteration unless it has fixed the end before.
struct VisitedList<Object: BackReferenced> {
  /// All objects, including those that were removed since `compact()`.
  private var objects: [Object] = []
  /// The same objects in the same order; cleared if removed.
  private var references: [BackReference<Object>] = []
  private var removedCount = 0

  /// The number of indices, gaps included.
  var endIndex: Int { references.count }
  /// The number of objects.
  var count: Int { references.count - removedCount }
  /// Whether there are gaps.
  var hasGaps: Bool { removedCount > 0 }
  /// The objects at this moment.
  var snapshot: [Object] { references.compactMap { $0.object } }

  /// The object at an index, or `nil` if there is a gap.
  subscript(index: Int) -> Object? { references[index].object }

  /// The object at an index, also if it was removed.
  subscript(retained index: Int) -> Object { objects[index] }

  /// A reference to the object at an index, cleared if there is a gap, which is valid until
  /// `compact()`.
  @inline(__always)
  subscript(unretained index: Int) -> BackReference<Object> { references[index] }

  /// Returns whether the object at an index was removed since `compact()`.
  func isRemoved(at index: Int) -> Bool { references[index].isEmpty }

  mutating func append(_ object: Object) {
    objects.append(object)
    references.append(BackReference(object))
  }

  /// Returns the index of an object, or `nil` if it is not in the list.
  func index(of object: Object) -> Int? { references.firstIndex { $0.refers(to: object) } }

  /// Removes the object at an index, and leaves a gap.
  mutating func remove(at index: Int) {
    guard !references[index].isEmpty else { return }
    references[index].object = nil
    removedCount += 1
  }

  /// Closes the gaps. Not to be called while the list is visited.
  ///
  /// - Returns: What was removed, so that the caller releases it when nothing accesses the list.
  mutating func compact() -> [Object] {
    guard removedCount > 0 else { return [] }
    let old = objects
    references.removeAll { $0.object == nil }
    objects = references.compactMap { $0.object }
    removedCount = 0
    return old
  }

  /// Checks that the references and the objects are the same, in debug builds.
  func checkInvariants() {
    assert(objects.count == references.count)
    for (object, reference) in zip(objects, references) {
      assert(reference.object == nil || reference.object === object)
    }
    assert(references.filter { $0.object == nil }.count == removedCount)
  }
}

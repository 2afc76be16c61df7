/// A list of objects that may change while it is visited by index.
///
/// The list retains its objects. An object that is removed leaves a gap, so that no index moves,
/// and is kept alive until `compact()`, which is called when nothing visits the list. So a visitor
/// need not retain the objects: it visits `self[unretained: index]`, and the objects that are
/// appended meanwhile as well unless it has fixed the end before.
struct VisitedList<Object: AnyObject> {
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

  /// A reference to the object at an index, cleared if there is a gap, which is valid until
  /// `compact()`.
  @inline(__always)
  subscript(unretained index: Int) -> BackReference<Object> { references[index] }

  /// Whether the object at an index was removed since the list is visited.
  func isRemoved(at index: Int) -> Bool { references[index].isEmpty }

  mutating func append(_ object: Object) {
    objects.append(object)
    references.append(BackReference(object))
  }

  /// Removes the objects for which `shouldRemove` is true, and leaves gaps.
  mutating func remove(where shouldRemove: (Object) -> Bool) {
    for index in references.indices {
      guard let object = references[index].object, shouldRemove(object) else { continue }
      references[index].object = nil
      removedCount += 1
    }
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

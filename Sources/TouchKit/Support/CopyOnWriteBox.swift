/// A copy-on-write box: copies share the value until one of them changes it, so that a copy takes
/// one reference, however many arrays the value holds.
///
/// It is an array of one element. An array is copied on write, is `Sendable` and exists in Embedded
/// Swift, which a class of this module's own would have to rebuild with unchecked conformances.
@frozen
@usableFromInline
struct CopyOnWriteBox<Value> {
  @usableFromInline var storage: [Value]

  @inlinable
  init(_ value: Value) { storage = [value] }

  @inlinable
  var value: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}

extension CopyOnWriteBox: Equatable where Value: Equatable {}
extension CopyOnWriteBox: Sendable where Value: Sendable {}

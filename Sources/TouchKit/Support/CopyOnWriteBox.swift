/// A copy-on-write box. Copies share the value until one of them changes it, so a copy takes one
/// reference regardless of the number of arrays in the value.
///
/// It is an array of one element. An array is copied on write, `Sendable`, and available in
/// Embedded Swift. A class would have to provide that with unchecked conformances.
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

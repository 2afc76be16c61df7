/// A value that copies share until one of them is changed: copying it takes one reference, however many arrays are inside.
///
/// It is an array of one, because an array is the one thing that is shared until it is changed, may be sent to another thread, and is
/// there in Embedded Swift too.
@frozen
@usableFromInline
struct Shared<Value> {
  @usableFromInline var storage: [Value]

  @inlinable
  init(_ value: Value) { storage = [value] }

  @inlinable
  var value: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}

extension Shared: Equatable where Value: Equatable {}
extension Shared: Sendable where Value: Sendable {}

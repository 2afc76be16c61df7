/// Stops the program because an index is out of range.
///
/// It uses `fatalError`, because a failed `precondition` prints its message only in debug builds.
@usableFromInline
@inline(never)
func failIndex(_ index: Int, count: Int) -> Never {
  #if hasFeature(Embedded)
    fatalError("the index is outside the collection, whose indices start at 0")
  #else
    fatalError("index \(index) is outside a collection of \(count), whose indices start at 0")
  #endif
}

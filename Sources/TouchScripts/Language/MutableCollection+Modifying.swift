extension MutableCollection {
  /// Changes each element in place.
  @inlinable package mutating func modifyEach(_ modify: (inout Element) -> Void) {
    var index = startIndex
    while index != endIndex {
      modify(&self[index])
      formIndex(after: &index)
    }
  }
}

extension Array {
  /// Returns the elements that are left after halves, quarters and so on down to single elements
  /// were removed, as long as the others still fail.
  ///
  /// - Complexity: O(*n* log *n*) calls for *n* elements if nothing can be removed.
  package func reduced(while isFailing: (Self) -> Bool) -> Self {
    var rest = self
    var size = (count + 1) / 2
    while size > 0 {
      var start = 0
      while start < rest.count {
        var shorter = rest
        shorter.removeSubrange(start..<Swift.min(start + size, rest.count))
        if isFailing(shorter) { rest = shorter } else { start += size }
      }
      size = size == 1 ? 0 : (size + 1) / 2
    }
    return rest
  }
}

/// Returns the full size of a load in a release build, and a smaller one in a debug build.
func reduced(_ full: Int, to small: Int) -> Int {
  #if DEBUG
    small
  #else
    full
  #endif
}

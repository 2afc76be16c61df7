#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  enum InputWait {
    /// Waits until a descriptor has input, has ended or has failed, and returns `false` if that
    /// does not happen within a time in seconds, which may be infinite, or if a signal comes first.
    static func isReady(_ descriptor: Int32, within timeout: Double) -> Bool {
      // Rounded up, because waking before a deadline would wait again for it.
      let milliseconds = (timeout * 1000).rounded(.up)
      let wait: Int32 =
        timeout == .infinity
        ? -1 : milliseconds < 86_400_000 ? Int32(max(milliseconds, 0)) : 86_400_000
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, wait)
      return ready > 0 || ready < 0 && errno != EINTR
    }
  }
#endif

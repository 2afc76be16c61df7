import TouchRecordings

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// A UDP socket that receives the datagrams of TUIO trackers.
  public struct TUIOSocket: ~Copyable {
    /// The port to which trackers send by default.
    @usableFromInline package static let defaultPort: UInt16 = 3333

    /// The port of the socket.
    public let port: UInt16
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: SourceConstants.maximumDatagramSize)

    /// Opens a socket for the datagrams that arrive at a port of this machine over IPv4.
    ///
    /// Datagrams have no password: whoever can reach the port makes touches. By default, only
    /// programs on this machine can.
    ///
    /// - Parameters:
    ///   - port: The port, 3333 by default, or 0 for any port that is free.
    ///   - address: The IPv4 address of this machine at which trackers send, or `0.0.0.0` for all
    ///     its addresses, as for trackers on other machines.
    /// - Throws: An error if the port cannot be used, for example because another program uses it.
    public init(
      port: UInt16 = defaultPort, address: String = "127.0.0.1"
    ) throws(InputError) {
      #if canImport(Glibc)
        let type = Int32(SOCK_DGRAM.rawValue)
      #else
        let type = SOCK_DGRAM
      #endif
      descriptor = socket(AF_INET, type, 0)
      guard descriptor >= 0 else { throw Self.failure(port, errno) }
      let parts = address.split(separator: ".", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { UInt8($0) }
      guard numbers.count == 4, parts.count == 4 else {
        close(descriptor)
        throw InputError(
          "expected an IPv4 address such as 127.0.0.1, found \(FormatError.quoted(address))")
      }
      var endpoint = sockaddr_in()
      endpoint.sin_family = sa_family_t(AF_INET)
      endpoint.sin_port = port.bigEndian
      endpoint.sin_addr.s_addr = numbers.reduce(0) { $0 << 8 | in_addr_t($1) }.bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let error = withUnsafeMutablePointer(to: &endpoint) { [descriptor] pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0 ? 0 : errno
        }
      }
      guard error == 0 else {
        close(descriptor)
        throw Self.failure(port, error)
      }
      self.port = UInt16(bigEndian: endpoint.sin_port)
    }

    deinit { close(descriptor) }

    /// Waits for a datagram and returns it, or returns `nil` if none arrives in time.
    ///
    /// - Parameter timeout: The time in seconds to wait, which may be infinite.
    /// - Throws: An error if the socket cannot be read.
    public mutating func receive(timeout: Double) throws(InputError) -> ArraySlice<UInt8>? {
      guard InputWait.isReady(descriptor, within: timeout) else { return nil }
      let descriptor = descriptor
      let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      guard count >= 0 else {
        if errno == EINTR || errno == EAGAIN { return nil }
        throw Self.failure(port, errno)
      }
      return buffer[..<count]
    }

    private static func failure(_ port: UInt16, _ error: Int32) -> InputError {
      let reason =
        switch error {
        case EADDRINUSE: "another program uses the port"
        case EADDRNOTAVAIL: "this machine does not have the address"
        case EACCES, EPERM: "permission to use the port is denied"
        default: "the port cannot be used (error \(error))"
        }
      return InputError("UDP port \(port): \(reason)")
    }
  }
#endif

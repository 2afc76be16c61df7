import TouchRecordings

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// A device node, pipe or file of Linux input events, which is read as the events arrive.
  ///
  /// Only a Linux device node has a description; the description of a pipe or file is empty. The
  /// state of the device when it is opened precedes its first event, so that fingers that are down
  /// begin with the first report (R59). After the kernel dropped events, the state is queried again
  /// and appended as a frame, so that fingers that are still down continue as new touches (R55).
  public struct EvdevDevice: ~Copyable {
    /// The description of the device, empty for a pipe or file.
    public let description: EvdevDeviceDescription
    private let path: String
    private let descriptor: Int32
    private let isOwner: Bool
    private var parser: EvdevEventParser
    private var state: EvdevState
    private var buffer = [UInt8](repeating: 0, count: SourceConstants.readBufferSize)

    /// Opens a device node, pipe or file. The layout of the events is that of this machine for a
    /// device node, and is detected for a pipe or file.
    ///
    /// - Parameter path: The path, or `-` for standard input.
    /// - Throws: An error if the path cannot be opened.
    public init(path: String) throws(InputError) { try self.init(path: path, layout: nil) }

    /// Opens a device node, pipe or file whose events have a layout, or `nil` to detect it.
    package init(path: String, layout: EvdevEventParser.Layout?) throws(InputError) {
      self.path = path
      isOwner = path != "-"
      let descriptor = isOwner ? open(path, O_RDONLY) : 0
      // A directory can be opened, but not even be read for no bytes.
      let none = UnsafeMutableRawBufferPointer(start: nil, count: 0)
      guard descriptor >= 0, readOnce(descriptor, none) >= 0 else {
        defer { close(descriptor) }
        throw InputError("\(path): \(Self.reason(errno))")
      }
      self.descriptor = descriptor
      let control = EvdevControl(descriptor)
      let described = control.description(node: path)
      description = described ?? EvdevDeviceDescription()
      state = EvdevState(control, of: description)
      parser = EvdevEventParser(layout: layout ?? (described == nil ? nil : .words64))
    }

    deinit {
      if isOwner { close(descriptor) }
    }

    /// Waits for events and appends them to `events`, or appends nothing if none arrive in time.
    ///
    /// - Parameters:
    ///   - events: The events.
    ///   - timeout: The time in seconds to wait, which is infinite by default.
    /// - Returns: `false` at the end of a pipe or file.
    /// - Throws: An error if the device was unplugged or cannot be read, or if the input ends
    ///   within an event.
    public mutating func read(
      into events: inout [EvdevEvent], timeout: Double = .infinity
    ) throws(InputError) -> Bool {
      guard InputWait.isReady(descriptor, within: timeout) else { return true }
      let count = readBytes()
      guard count >= 0 else { throw InputError("\(path): \(Self.reason(errno))") }
      let before = events.count
      parser.receive(buffer[..<count], into: &events)
      if count == 0 {
        parser.finish(into: &events)
        guard parser.remainder == 0 else {
          throw InputError(
            "\(path): expected whole events, found \(parser.remainder) extra bytes at the end")
        }
      }
      state.complete(&events, from: before)
      return count > 0 || events.count > before
    }

    private mutating func readBytes() -> Int {
      let descriptor = descriptor
      return buffer.withUnsafeMutableBytes { bytes in
        while true {
          let count = readOnce(descriptor, bytes)
          if count >= 0 || errno != EINTR { return count }
        }
      }
    }

    private static func reason(_ error: Int32) -> String {
      switch error {
      case EACCES, EPERM:
        "permission to read the device is denied; run as root or as a member of the group input"
      case ENOENT, ENOTDIR: "there is no such device or file"
      case ENODEV, ENXIO: "the device is not plugged in"
      case EISDIR: "expected a device or a file, found a directory"
      default: "the device cannot be read (error \(error))"
      }
    }
  }

  // Outside of the type, whose method `read(into:)` hides the function.
  private func readOnce(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, bytes.baseAddress, bytes.count)
  }
#endif

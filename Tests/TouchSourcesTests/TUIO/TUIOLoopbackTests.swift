import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if !os(Windows)
  /// A tracker at 60 Hz that repeats its state once per second, with fingers that land, move, rest
  /// and lift at random.
  private struct SimulatedTracker {
    struct Datagram {
      var time: Double
      var bytes: [UInt8]
    }

    struct Finger {
      var session: Int32
      var start: Double
      var end: Double?
    }

    private(set) var datagrams: [Datagram] = []
    private(set) var fingers: [Finger] = []

    /// The finger of a session keeps this y, by which a test recognizes it.
    static func y(ofSession session: Int32) -> Float { Float(session) / 4096 }

    init(seed: UInt64, source: String, seconds: Int, parts: Bool) {
      var random = SeededGenerator(seed: seed)
      var down: [(session: Int32, x: Float)] = []
      for step in 1...seconds * 60 {
        let time = Double(step) / 60
        let isEnding = step > (seconds - 1) * 60
        down.removeAll { finger in
          let lifts = isEnding || random.chance(0.02)
          if lifts { fingers[Int(finger.session)].end = time }
          return lifts
        }
        if !isEnding, down.count < 10, random.chance(0.1) {
          let session = Int32(fingers.count)
          fingers.append(Finger(session: session, start: time))
          down.append((session, Float(random.double(in: 0...1))))
        }
        var moved: [(Int32, Float, Float)] = []
        for index in down.indices {
          let isNew = fingers[Int(down[index].session)].start == time
          guard isNew || random.chance(0.6) else { continue }
          down[index].x += Float(random.double(in: -0.01...0.01))
          moved.append((down[index].session, down[index].x, Self.y(ofSession: down[index].session)))
        }
        let alive = down.map(\.session)
        // A long frame is sent in two datagrams.
        let isLong = parts && moved.count > 3
        var frames = isLong ? [moved.prefix(2), moved.dropFirst(2)] : [moved[...]]
        var numbers = frames.map { _ in Int32(step) }
        if step % 60 == 30 {
          frames.append(down.map { ($0.session, $0.x, Self.y(ofSession: $0.session)) }[...])
          numbers.append(-1)
        }
        for (number, cursors) in zip(numbers, frames) {
          let bytes = OSCEncoding.frame(number, alive: alive, source: source, Array(cursors))
          datagrams.append(Datagram(time: time, bytes: bytes))
        }
      }
    }

    /// Loses, doubles and delays datagrams, each with a probability. A delay is at most 0.1 s.
    func transmitted(_ rate: Double, _ random: inout SeededGenerator) -> [Datagram] {
      var arrived: [(Datagram, time: Double)] = []
      for datagram in datagrams where !random.chance(rate) {
        for _ in 0..<(random.chance(rate) ? 2 : 1) {
          let delay = random.chance(rate) ? random.double(in: 0...0.1) : 0
          arrived.append((datagram, datagram.time + delay))
        }
      }
      return arrived.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }.map {
        Datagram(time: $0.1.time, bytes: $0.1.0.bytes)
      }
    }
  }

  /// A socket that sends datagrams to a port of this machine.
  private struct UDPSender: ~Copyable {
    private let descriptor: Int32
    private var address = sockaddr_in()

    init(port: UInt16) {
      #if canImport(Glibc)
        descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      #else
        descriptor = socket(AF_INET, SOCK_DGRAM, 0)
      #endif
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    }

    deinit { close(descriptor) }

    func send(_ bytes: [UInt8]) {
      withUnsafePointer(to: address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = sendto(
            descriptor, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
  }

  @Suite("TUIO over a network")
  struct TUIOLoopbackTests {
    /// The life of each touch as the receiver saw it.
    private struct Watch {
      var phases: [TouchID: TouchPhase] = [:]
      var sessions: [TouchID: Int32] = [:]
      var touches: [Int32: [TouchID]] = [:]
      var faults: [String] = []
      var cancelled = 0

      private var sequencer = TouchSequencer()

      mutating func see(_ report: ContactReport) {
        sequencer.receive(report)
        while let event = sequencer.nextTouchEvent(at: .infinity) { see(event) }
      }

      private mutating func see(_ event: TouchEvent) {
        for touch in event.allTouches {
          let session = Int32((touch.location.y * 4096).rounded())
          if touch.phase == .began {
            if phases[touch.id] != nil { faults.append("\(touch.id) began twice") }
            sessions[touch.id] = session
            touches[session, default: []].append(touch.id)
          } else if phases[touch.id]?.isFinal ?? true {
            faults.append("\(touch.id) is \(touch.phase), but is not down")
          }
          if sessions[touch.id] != session { faults.append("\(touch.id) changed its finger") }
          phases[touch.id] = touch.phase
          if touch.phase == .cancelled { cancelled += 1 }
        }
      }
    }

    @Test(
      "every touch that begins ends and is one finger, whatever is lost, doubled and reordered (R2)",
      arguments: TestLoad.some(of: [0.05, 0, 0.2], quick: 1))
    func faultyNetworkKeepsTouchesWhole(rate: Double) throws {
      var socket = try TUIOSocket(port: 0)
      let sender = UDPSender(port: socket.port)
      var fingers = 0
      var seen = 0
      for seed in 0..<TestLoad.count(20, quick: 1) {
        let tracker = SimulatedTracker(
          seed: UInt64(seed), source: "table@\(seed)", seconds: 10, parts: seed % 2 == 0)
        var random = SeededGenerator(seed: UInt64(seed) + 1000)
        var source = TUIOSource(surface: Size2D(width: 1, height: 1))
        var watch = Watch()
        for datagram in tracker.transmitted(rate, &random) {
          sender.send(datagram.bytes)
          let received = try #require(try socket.receive(timeout: 5))
          try source.receive(received, at: datagram.time) { watch.see($0) }
        }
        source.advance(to: 60) { watch.see($0) }
        #expect(watch.faults == [], "seed \(seed)")
        #expect(watch.phases.values.allSatisfy { $0.isFinal }, "seed \(seed)")
        #expect(watch.touches.values.allSatisfy { $0.count == 1 }, "seed \(seed)")
        // The last frames are repeated for a second, so that no touch ends by silence.
        #expect(watch.cancelled == 0, "seed \(seed)")
        fingers += tracker.fingers.count
        seen += watch.touches.count
      }
      // A short touch may be lost with its datagrams. Most are not.
      #expect(rate == 0 ? seen == fingers : Double(seen) > Double(fingers) * (1 - rate / 2))
    }

    @Test("a tracker that is switched off leaves no touch behind (R55)")
    func switchedOffTrackerLeavesNoTouch() throws {
      for seed in 0..<TestLoad.count(20, quick: 3) {
        let tracker = SimulatedTracker(seed: UInt64(seed), source: "a", seconds: 5, parts: false)
        var source = TUIOSource(surface: Size2D(width: 1, height: 1))
        var watch = Watch()
        for datagram in tracker.datagrams.prefix(150 + seed) {
          try source.receive(datagram.bytes, at: datagram.time) { watch.see($0) }
        }
        let deadline = source.nextDeadline
        if deadline.isFinite { source.advance(to: deadline) { watch.see($0) } }
        #expect(watch.faults == [] && watch.phases.values.allSatisfy { $0.isFinal }, "seed \(seed)")
        #expect(source.nextDeadline == .infinity)
      }
    }

    @Test("a port that another program uses is one sentence, and a quiet port times out")
    func usedPortIsReported() throws {
      var first = try TUIOSocket(port: 0)
      for timeout in [0.001, -1] {
        let datagram = try first.receive(timeout: timeout)
        #expect(datagram == nil)
      }
      let port = first.port
      do throws(InputError) {
        _ = try TUIOSocket(port: port)
        Issue.record("the port was opened twice")
      } catch {
        #expect(error.description == "UDP port \(port): another program uses the port")
      }
      #expect(throws: InputError.self) { _ = try TUIOSocket(port: 0, address: "192.0.2.1") }
      for address in ["", "localhost", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1..2.3"] {
        do throws(InputError) {
          _ = try TUIOSocket(port: 0, address: address)
          Issue.record("\(address) is an address")
        } catch {
          #expect(error.description.hasPrefix("expected an IPv4 address such as 127.0.0.1, found"))
        }
      }
      // 127.0.0.2 is this machine, too, but only 127.0.0.1 is heard unless asked otherwise.
      _ = try TUIOSocket(port: port, address: "127.0.0.2")
      #expect(throws: InputError.self) { _ = try TUIOSocket(port: port, address: "0.0.0.0") }
      let sender = UDPSender(port: port)
      sender.send([])
      let empty = try first.receive(timeout: 5)
      #expect(empty?.isEmpty == true)
    }
  }
#endif

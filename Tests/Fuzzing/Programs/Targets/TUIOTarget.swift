import TouchKit
import TouchRecordings
import TouchSources

extension FuzzTarget {
  /// Reads a recording of TUIO messages if the input begins with `t`. Otherwise receives datagrams:
  /// any bytes, and frames that trackers could send, in any order. After 4 s of silence no touch
  /// may be left.
  static let tuio = FuzzTarget("tuio") { input in
    if input.byte() == UInt8(ascii: "t") {
      let recording = TUIOReader.read(Array(input.contents.dropFirst()), file: "f")
      for problem in recording.problems {
        precondition(problem.line > 0 && !problem.expected.isEmpty, "R57: \(problem)")
      }
      _ = RecordingStatistics(recording)
      let touches = TouchRecording(recording)
      play(touches)
      let written = TUIOReader.read(Array(TUIOWriter.text(of: touches).utf8), file: "f")
      precondition(
        written.problems.isEmpty && written.unknownLineCount == 0, "\(written.problems)")
      return
    }
    var source = TUIOSource(surface: Size2D(width: 400, height: 300))
    var sequencer = TouchSequencer()
    var watch = EventWatch()
    var time = 0.0
    while !input.isAtEnd {
      let flags = input.byte()
      time += flags & 1 == 0 ? Double(input.byte()) / 100 : 0.016
      if flags & 2 == 0 { source.advance(to: time) { sequencer.receive($0) } }
      let datagram =
        flags & 12 == 0 ? (0..<input.byte()).map { _ in input.byte() } : frame(flags, &input)
      do throws(InputError) {
        try source.receive(datagram, at: time) { sequencer.receive($0) }
      } catch {
        precondition(!error.description.isEmpty)
      }
      sequencer.draw(at: .infinity, &watch)
    }
    source.advance(to: time + 4) { sequencer.receive($0) }
    sequencer.draw(at: .infinity, &watch)
    precondition(source.nextDeadline == .infinity)
    watch.finish()
  }
}

/// Returns the bundle of a frame of one of four sources with up to eight sessions, of which one
/// byte may be wrong.
private func frame(_ flags: UInt8, _ input: inout FuzzInput) -> [UInt8] {
  let source = input.byte()
  let alive = input.byte()
  let located = input.byte()
  var messages = source & 4 == 0 ? [message(",ss", text("source") + text("\(source & 3)"))] : []
  let sessions = (0..<8).filter { alive >> $0 & 1 == 1 }.map { Int32($0) }
  messages.append(
    message(
      ",s" + String(repeating: "i", count: sessions.count),
      text("alive") + sessions.flatMap { word(UInt32(bitPattern: $0)) }))
  for session in 0..<8 where located >> session & 1 == 1 {
    let x = Float(input.double() / 256)
    let y = Float(input.double() / 256)
    messages.append(
      message(
        ",siff", text("set") + word(UInt32(session)) + word(x.bitPattern) + word(y.bitPattern)))
  }
  let number = flags & 16 == 0 ? Int32(input.byte()) : Int32(truncatingIfNeeded: input.word())
  messages.append(
    message(",si", text("fseq") + word(UInt32(bitPattern: flags & 32 == 0 ? number : -1))))
  var bytes =
    text("#bundle") + word(0) + word(1) + messages.flatMap { word(UInt32($0.count)) + $0 }
  if flags & 64 != 0 { bytes[Int(input.byte()) % bytes.count] = input.byte() }
  return bytes
}

private func message(_ types: String, _ arguments: [UInt8]) -> [UInt8] {
  text("/tuio/2Dcur") + text(types) + arguments
}

private func text(_ text: String) -> [UInt8] {
  Array(text.utf8) + [UInt8](repeating: 0, count: 4 - text.utf8.count % 4)
}

private func word(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

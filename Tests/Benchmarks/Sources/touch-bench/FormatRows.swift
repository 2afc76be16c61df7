import TouchRecordings
import TouchSources

extension BenchRows {
  /// The readers of recordings, with two seconds of ten fingers.
  static var formatRows: [BenchRow] {
    [
      BenchRow("parse/evemu", unit: .bytes) {
        let text = evemuText(frames: 200)
        return {
          let recording = try? TouchRecording(reading: text, file: "bench", as: [.evemu])
          precondition(recording?.samples.isEmpty == false)
          return text.count
        }
      }
    ]
  }

  private static func evemuText(frames: Int) -> [UInt8] {
    var text = "# EVEMU 1.2\nN: bench\nA: 2f 0 9 0 0\nA: 35 0 4000 0 0\nA: 36 0 3000 0 0\n"
    for frame in 0..<frames {
      let time = "\(frame / 100).\(String(1_000_000 + frame % 100 * 10_000).dropFirst())"
      for finger in 0..<10 {
        text += "E: \(time) 0003 002f \(finger)\n"
        text +=
          frame == 0 ? "E: \(time) 0003 0039 \(finger)\n" : "E: \(time) 0003 0036 \(1000 + frame)\n"
        text += "E: \(time) 0003 0035 \(finger * 300 + frame)\n"
      }
      text += "E: \(time) 0000 0000 0\n"
    }
    return Array(text.utf8)
  }
}

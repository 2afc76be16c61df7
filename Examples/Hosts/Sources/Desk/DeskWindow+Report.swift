import TouchInk
import TouchKit
import TouchViews

extension DeskWindow {
  /// What the recognizers did, if the window has a trace, and where everything is: a line for each,
  /// with numbers that read back exactly.
  public var report: String {
    let photo = frameOfPhoto.photo
    let parts = photo.transform.components
    let degrees = parts.rotation * 180 / .pi
    var lines = [
      "states: \(firedStates.joined(separator: ", "))",
      "photo: \(photo.center.x) \(photo.center.y) \(parts.scaleX) \(degrees) \(photo.alpha)",
      "strokes: \(sheet.strokes.completed.map(summary).joined(separator: " "))",
      "list: \(list.offset)",
    ]
    for stick in sticks {
      let last = stick.lastValue
      lines.append("\(stick.name ?? ""): \(stick.touchCount) \(last.dx) \(last.dy)")
    }
    return lines.joined(separator: "\n")
  }

  /// The states in which the recognizers called their actions, in order, without repetitions of
  /// `changed`.
  private var firedStates: [String] {
    var states: [String] = []
    for entry in trace?.entries ?? [] {
      guard case .fired(let state) = entry.event else { continue }
      let text = "\(entry.gesture) \(state)"
      if state == .changed, states.last(where: { $0.hasPrefix(entry.gesture + " ") }) == text {
        continue
      }
      states.append(text)
    }
    return states
  }

  /// The number of samples of a stroke, and a checksum of their bits.
  private func summary(of stroke: Stroke) -> String {
    var checksum: UInt64 = 0xcbf2_9ce4_8422_2325
    for sample in stroke.samples {
      let values = [sample.location.x, sample.location.y, sample.timestamp, sample.force ?? -1]
      for value in values { checksum = (checksum ^ value.bitPattern) &* 0x100_0000_01b3 }
    }
    return "\(stroke.samples.count):\(String(checksum, radix: 16))"
  }
}

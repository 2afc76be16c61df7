@_spi(Support) import TouchKit
import TouchViews

extension RecordingGesture.Snapshot {
  /// The values in the words of scripts, such as `scale 1.852, at 200.0,150.0`.
  package var text: String {
    var parts: [String] = []
    if let translation { parts.append("translation \((Point2D.zero + translation).reportText)") }
    if let scale { parts.append("scale \(DecimalText.fixed(scale, fractionDigits: 3))") }
    if let rotation {
      parts.append("rotation \(DecimalText.fixed(rotation * 180 / .pi, fractionDigits: 1)) degrees")
    }
    if let velocity, state == .ended {
      parts.append("velocity \((Point2D.zero + velocity).reportText)")
    }
    parts.append("at \(location.reportText)")
    return parts.joined(separator: ", ")
  }
}

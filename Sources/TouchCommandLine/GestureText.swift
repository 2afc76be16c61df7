import TouchKit
import TouchScripts

extension RecordingGesture.Snapshot {
  /// The values in the words of scripts, such as `scale 1.852, at 200.0,150.0`. The velocity of a
  /// movement is listed at its end.
  package var text: String {
    let parts = values.compactMap { field, value -> String? in
      let isVelocity = field.name == "velocity"
      switch value {
      case .point(let point) where !isVelocity || state == .ended:
        return "\(field.name) \(point.reportText)"
      case .number(let degrees) where field.kind == .degrees:
        return "\(field.name) \(DecimalText.fixed(degrees, fractionDigits: 1)) degrees"
      case .number(let number) where !isVelocity:
        return "\(field.name) \(DecimalText.fixed(number, fractionDigits: 3))"
      default: return nil
      }
    }
    return (parts + ["at \(location.reportText)"]).joined(separator: ", ")
  }
}

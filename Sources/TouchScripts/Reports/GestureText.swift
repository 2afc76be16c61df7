import TouchKit

extension LoggedGesture.Reading {
  /// What the recognizer says of itself, as a script would: `scale 1.852 at 200.0,150.0`.
  package var text: String {
    func pair(_ x: Double, _ y: Double) -> String { "\(EventTable.fixed(x, digits: 1)),\(EventTable.fixed(y, digits: 1))" }
    var parts: [String] = []
    if let translation { parts.append("translation \(pair(translation.dx, translation.dy))") }
    if let scale { parts.append("scale \(EventTable.fixed(scale, digits: 3))") }
    if let rotation { parts.append("rotation \(EventTable.fixed(rotation * 180 / .pi, digits: 1)) degrees") }
    if let velocity, state == .ended { parts.append("velocity \(pair(velocity.dx, velocity.dy))") }
    parts.append("at \(pair(location.x, location.y))")
    return parts.joined(separator: ", ")
  }
}

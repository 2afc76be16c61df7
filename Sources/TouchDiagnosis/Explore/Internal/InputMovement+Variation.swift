import TouchKit
import TouchScripts

extension InputMovement {
  /// The movements that are made for recognizers as they are created.
  private static let usual = ScriptGestureKind.all.flatMap { movements(for: $0.makeRecognizer()) }

  /// Returns a movement that people make on anything.
  static func any(_ random: inout SeededGenerator) -> InputMovement {
    var movement = random.element(of: usual)
    if movement.isHovering || random.chance(0.6) { return movement }
    movement.fingers = 1 + random.int(below: DiagnosisConstants.maximumFingers)
    if movement.legs.isEmpty { movement.taps += random.int(below: 3) }
    return movement
  }

  /// Returns the movement as people make it, each time in another way.
  func varied(_ random: inout SeededGenerator) -> InputMovement {
    var result = self
    result.taps = min(taps, DiagnosisConstants.maximumTaps)
    let isPress = rest > DiagnosisConstants.tapDuration
    result.rest =
      isPress
      ? min(rest, DiagnosisConstants.maximumPressDuration * 1000) + random.double(in: 0...300)
      : random.double(in: 40...120)
    if isPress, legs.isEmpty, random.chance(0.4) {
      // The fingers move when the press has begun.
      let path = Vector2D(dx: random.double(in: 20...100), dy: 0)
      result.legs = [Leg(path: path, delay: result.rest)]
      result.rest = 0
    }
    result.legs = result.legs.map { leg in
      var leg = leg
      // Directions matter to swipes, and at edges.
      let turn = isFromEdge ? 0.3 : leg.isSwipe ? 0.1 : .pi
      leg.duration = random.double(in: leg.isSwipe ? 80...250 : 120...600)
      // Some drags go far: what a view does beyond a threshold of its own is seen only then.
      let isLong = !leg.isSwipe && random.chance(0.25)
      let length = random.double(in: isLong ? 1.5...4 : 0.6...1.5)
      leg.path = leg.path.rotated(by: random.double(in: -turn...turn)) * length
      let scale = 1 + (leg.scale - 1) * random.double(in: 0.2...0.6)
      leg.scale = random.chance(0.5) ? scale : 1 / scale
      leg.angle *= random.element(of: [-1, 1]) * random.double(in: 0.4...1)
      return leg
    }
    return result
  }
}

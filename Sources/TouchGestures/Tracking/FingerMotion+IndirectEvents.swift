import TouchKit
import TouchViews

// Scrolls and transforms, which move a gesture as fingers do (R67).
extension FingerMotion {
  /// Begins with a scroll or transform, which has no slop, at its first event that moves something
  /// (R67). `previous` is the time of the event before, if there is one.
  mutating func begin(_ event: IndirectEvent, after previous: Double?) {
    removeAllFingers()
    fit.follow(event.end(.began, at: event.timestamp))
    translation.restart(from: fit, keepsValue: false)
    scale.restart(from: fit, keepsValue: false)
    rotation.restart(from: fit, keepsValue: false)
    translation.hasCrossed = event.type == .scroll
    scale.hasCrossed = event.type == .transform
    rotation.hasCrossed = event.type == .transform
    let interval = previous.map { event.timestamp - $0 } ?? 0
    let rate =
      1 / (interval > TouchConstants.timeTolerance ? interval : GestureConstants.scrollInterval)
    firstRates = Rates(
      translation: event.displacement * rate, scale: (event.scale - 1) * rate,
      rotation: event.rotation * rate)
  }

  /// Takes what the first event moved. It has no velocity but in `shouldBegin`.
  mutating func setValues(_ event: IndirectEvent) {
    translation.setValue(event.displacement)
    scale.setValue(event.scale)
    rotation.setValue(event.rotation)
  }

  /// Follows a further event, and returns whether it moved a quantity that is measured.
  mutating func follow(_ event: IndirectEvent) -> Bool {
    fit.follow(event)
    firstRates = nil
    let before = (translation.value, scale.value, rotation.value)
    let time = fit.time
    if event.displacement != .zero { translation.update(fit.translation, at: time) }
    if event.scale != 1 { scale.update(fit.scale, at: time) }
    if event.rotation != 0 { rotation.update(fit.rotation, at: time) }
    return quantities.contains(.translation) && translation.value != before.0
      || quantities.contains(.scale) && scale.value != before.1
      || quantities.contains(.rotation) && rotation.value != before.2
  }
}

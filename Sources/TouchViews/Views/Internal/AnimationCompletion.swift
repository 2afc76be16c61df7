/// A completion of an animation.
struct AnimationCompletion {
  let timing: AnimationTiming
  private let action: (Bool) -> Void

  init(_ timing: AnimationTiming, _ action: @escaping (Bool) -> Void) {
    self.timing = timing
    self.action = action
  }

  func call() { action(!timing.isInterrupted) }
}

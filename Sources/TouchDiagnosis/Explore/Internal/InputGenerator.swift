import TouchKit
import TouchScripts
import TouchViews

/// A generator of input for the views and recognizers of a window: the input that its recognizers
/// want, and other input, as people make it and devices report it.
package struct InputGenerator {
  private let gestures: [InputTarget]
  private let views: [InputTarget]
  private let surface: Rect2D
  private let seed: UInt64

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - window: A window, which is not kept.
  ///   - seed: The seed of the inputs.
  package init(for window: TouchWindow, seed: UInt64) {
    let surface = window.bounds
    let shown = window.viewsInTree.filter { !$0.ancestry.contains(where: \.isHidden) }
    self.surface = surface
    views = shown.map { InputTarget($0, on: surface) }
    gestures = shown.flatMap { view in
      view.gestureRecognizers.filter(\.isEnabled).map { InputTarget(view, $0, on: surface) }
    }
    var random = SeededGenerator(seed: seed)
    self.seed = random.next()
  }

  /// Returns an input by its number, regardless of the others.
  package func input(_ number: Int) -> SimulatedInput {
    var writer = InputWriter(
      SeededGenerator(seed: seed &+ UInt64(truncatingIfNeeded: number)), on: surface,
      named: "input-\(number).touch")
    var time = 0.0
    var end = 0.0
    let count = writer.random.element(of: [1, 1, 1, 2, 2, 3])
    for _ in 0..<count where writer.hasRoom {
      let target = target(&writer.random)
      let movement =
        target.movements.isEmpty
        ? .any(&writer.random) : writer.random.element(of: target.movements)
      end = max(end, writer.perform(movement, at: time, on: target))
      // The next gesture follows this one, or begins before it has ended.
      time =
        writer.random.chance(0.7)
        ? end + writer.random.element(of: [30, 100, 250, 600, 1500])
        : writer.random.double(in: time...max(end, time))
    }
    if writer.random.chance(0.15) { writer.rest(before: end, on: views[0]) }
    if writer.random.chance(0.1) { writer.scroll(before: end, on: target(&writer.random)) }
    if writer.random.chance(0.1) { writer.resize(before: end) }
    if writer.random.chance(0.12) { writer.cancel(before: end) }
    return writer.input
  }

  private func target(_ random: inout SeededGenerator) -> InputTarget {
    // A window without views has no area for a input that is aimed at them.
    if gestures.isEmpty || random.chance(0.25) {
      return random.chance(0.2) ? views[0] : random.element(of: views)
    }
    return random.element(of: gestures)
  }
}

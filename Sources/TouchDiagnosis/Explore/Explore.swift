import TouchKit
import TouchScripts
import TouchViews

/// Plays random, realistic input on views, and checks invariants after each event.
///
///     try explore { CardView() } checking: { card in
///       #expect(card.scale > 0)
///     } finally: { card in
///       #expect(card.fingers.isEmpty)
///     }
///
/// An input has 1 to 10 fingers, palms or a pencil, which tap, drag, swipe, pinch, turn, press,
/// rest and hover, sampled at the rates of real devices with jitter. The system may cancel them,
/// and the window may change its size. Three of four movements are those that the recognizers of
/// the views require.
///
/// The first input that breaks an invariant is simplified, which takes at most 500 replays, and
/// thrown as an error whose description has a short script. The result depends only on the
/// arguments.
///
/// A trap ends the process, unless the environment variable `TOUCHKIT_FAILURES` names a folder:
/// then the inputs are first played in a copy of the process, and one that traps is simplified and
/// thrown as any other failure. Where a process cannot be copied, the script of the input is in the
/// folder.
///
/// - Parameters:
///   - inputs: The number of inputs.
///   - seed: The seed of the inputs.
///   - excluded: The built-in invariants that are not checked.
///   - size: The size of the window; see `TouchStage`.
///   - name: The name of saved files.
///   - setUp: Creates the view for each input, or a window. It must create the same views and
///     recognizers each time.
///     If it has several statements, it states its result: `{ () -> CardView in`.
///   - check: Checks the view after each event, deadline and change.
///   - checkEnd: Checks the view after the last finger has lifted and all deadlines have passed.
/// - Returns: How often each recognizer was recognized and failed.
/// - Throws: An ``ExplorationFailure``.
@discardableResult
public func explore<View: TouchView>(
  inputs: Int = 200, seed: UInt64 = 1, excluding excluded: Set<ExplorationFailure.Kind> = [],
  size: Size2D? = nil, name: String = #function, _ setUp: @escaping () -> View,
  checking check: @escaping (View) throws -> Void = { _ in },
  finally checkEnd: @escaping (View) throws -> Void = { _ in }
) throws -> GestureCoverage {
  let exploration = Exploration(excluding: excluded, size: size, name: name, setUp, check, checkEnd)
  return try exploration.run(inputs: inputs, seed: seed)
}

/// Plays a script on views, and checks invariants as `explore` does, to repeat one of its failures.
///
/// - Parameters:
///   - input: The script, of which only the actions, the surface and the device are used.
///   - excluded: The built-in invariants that are not checked.
///   - name: The name of saved files.
///   - setUp: Creates the view, or a window.
///   - check: Checks the view after each event, deadline and change.
///   - checkEnd: Checks the view after the last finger has lifted and all deadlines have passed.
/// - Returns: How often each recognizer was recognized and failed.
/// - Throws: An ``ExplorationFailure``.
@discardableResult
public func explore<View: TouchView>(
  _ input: TouchScript, excluding excluded: Set<ExplorationFailure.Kind> = [],
  name: String = #function, _ setUp: @escaping () -> View,
  checking check: @escaping (View) throws -> Void = { _ in },
  finally checkEnd: @escaping (View) throws -> Void = { _ in }
) throws -> GestureCoverage {
  let exploration = Exploration(
    excluding: excluded, size: input.surface, name: name, setUp, check, checkEnd)
  return try exploration.run(input)
}

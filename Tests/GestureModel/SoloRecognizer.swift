import TouchKit
import TouchViews

/// What recognizers of each kind do if they are alone in a window (R34-R41): the input of the
/// model, which adds what R26 to R33 say about several.
struct SoloRecognizers {
  /// A part of what an attempt has received since its first touch.
  enum Item: UInt8 {
    case shortGap = 1, longGap
    case down0, down1, move0, move1, up0, up1, cancel0, cancel1

    init?(_ event: SmallEvent) {
      switch event {
      case .down(let finger): self = finger == 0 ? .down0 : .down1
      case .move(let finger): self = finger == 0 ? .move0 : .move1
      case .up(let finger): self = finger == 0 ? .up0 : .up1
      case .cancel(let finger): self = finger == 0 ? .cancel0 : .cancel1
      case .pause: return nil
      }
    }

    var event: SmallEvent? {
      switch self {
      case .shortGap, .longGap: nil
      case .down0: .down(0)
      case .down1: .down(1)
      case .move0: .move(0)
      case .move1: .move(1)
      case .up0: .up(0)
      case .up1: .up(1)
      case .cancel0: .cancel(0)
      case .cancel1: .cancel(1)
      }
    }
  }

  /// What the last item of an attempt brought.
  struct Outcome {
    /// Actions with their states, and `failed`, with times since the attempt began, in seconds.
    var happenings: [(time: Double, state: GestureRecognizer.State)] = []
    /// The touches that the recognizer ignores from now on, in the order in which they landed.
    var ignored: [Int] = []
    /// Whether the attempt has ended and the recognizer is ready for the next one.
    var isIdle = false
    /// Whether the item ended the attempt and began another one.
    var isNewAttempt = false
  }

  private struct Key: Hashable {
    let kind: GestureKind
    /// The items, four bits each.
    let items: UInt64
  }

  private var outcomes: [Key: Outcome] = [:]

  /// Returns what the last of some items brings. The first one is a touch that lands.
  mutating func outcome(of kind: GestureKind, _ items: [Item]) -> Outcome {
    let key = Key(kind: kind, items: items.reduce(0) { $0 << 4 | UInt64($1.rawValue) })
    if let known = outcomes[key] { return known }
    let outcome = Self.play(kind, items)
    outcomes[key] = outcome
    return outcome
  }

  private static func play(_ kind: GestureKind, _ items: [Item]) -> Outcome {
    let trial = SmallTrial([kind.makeRecognizer()], on: { trial, _ in trial.view })
    var count = 0
    for item in items {
      count = trial.window.trace?.entries.count ?? 0
      switch item {
      case .shortGap: trial.wait(SmallEvent.up(0).gap)
      case .longGap: trial.wait(SmallEvent.pause.gap)
      default: if let event = item.event { trial.send(event) }
      }
    }
    let recognizer = trial.recognizers[0]
    var outcome = Outcome()
    for entry in (trial.window.trace?.entries ?? []).dropFirst(count) {
      switch entry.event {
      case .fired(let state): outcome.happenings.append((entry.time, state))
      case .failed: outcome.happenings.append((entry.time, .failed))
      case .ignored(let id):
        outcome.ignored += trial.touches.indices.filter { trial.touches[$0] == id }
      default: break
      }
    }
    outcome.isIdle =
      recognizer.state == .possible && recognizer.numberOfTouches == 0 && recognizer.deadline == nil
    outcome.isNewAttempt =
      recognizer.state == .possible && !outcome.isIdle
      && outcome.happenings.contains { $0.state == .failed }
    return outcome
  }
}

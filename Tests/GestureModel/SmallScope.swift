import TouchGestures
import TouchKit
import TouchViews

/// The kinds of recognizers of the small scopes: the library's, then those of other modules.
package enum GestureKind: UInt8, CaseIterable {
  case tap, doubleTap, longPress, pan, pinch, rotation, swipe, transform
  /// Begins when a touch lands, and requests nothing more.
  case early
  /// Sets `changed` and never `began`, and cannot be prevented.
  case published
  /// Begins with a move, and ends 0.3 s after its last touch has lifted.
  case late
  /// Is recognized when a touch lifts, and prevents no other.
  case courteous

  package static let library = allCases.filter { $0.rawValue <= GestureKind.transform.rawValue }
  package static let custom = allCases.filter { $0.rawValue > GestureKind.transform.rawValue }

  var tapCount: Int { self == .doubleTap ? 2 : self == .tap ? 1 : 0 }

  package func makeRecognizer() -> GestureRecognizer {
    switch self {
    case .tap: return TapGestureRecognizer()
    case .doubleTap:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .longPress: return LongPressGestureRecognizer()
    case .pan: return PanGestureRecognizer()
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .swipe: return SwipeGestureRecognizer()
    case .transform: return TransformGestureRecognizer()
    case .early, .published, .late, .courteous: return CustomRecognizer(self)
    }
  }
}

/// Three recognizers with relations: two of any kind on a view, and a tap on a subview of it that
/// every finger hits.
package struct SmallSetup: CustomStringConvertible {
  package enum Requirement: CaseIterable {
    case none, firstOnSecond, secondOnFirst, eachOther, firstOnTap, tapOnBoth
  }
  package enum Simultaneity: CaseIterable { case none, firstAndSecond, all }
  package enum Delays: CaseIterable {
    /// The defaults: `ended` is delayed, and a gesture takes its touches from the view.
    case usual
    /// The first recognizer also delays `began`.
    case delayedBegan
    /// The first recognizer delays `began`, and neither delays `ended` nor takes touches.
    case sharedTouches
  }

  package var kinds: [GestureKind]
  package var requirement: Requirement
  package var simultaneity: Simultaneity
  package var delays: Delays

  package var description: String {
    "\(kinds.map { "\($0)" }.joined(separator: ", ")); requirement \(requirement), "
      + "simultaneity \(simultaneity), delays \(delays)"
  }

  /// All set-ups of the library's recognizers, in a fixed order.
  package static var all: [SmallSetup] { of(GestureKind.library, GestureKind.library) }

  /// All set-ups of a recognizer of another module and any other one.
  package static var custom: [SmallSetup] { of(GestureKind.allCases, GestureKind.custom) }

  private static func of(_ firsts: [GestureKind], _ seconds: [GestureKind]) -> [SmallSetup] {
    var setups: [SmallSetup] = []
    for first in firsts {
      for second in seconds where second.rawValue >= first.rawValue {
        for requirement in Requirement.allCases {
          for simultaneity in Simultaneity.allCases {
            setups += Delays.allCases.map {
              SmallSetup(
                kinds: [first, second, .tap], requirement: requirement, simultaneity: simultaneity,
                delays: $0)
            }
          }
        }
      }
    }
    return setups
  }

  /// Pairs of recognizers of which the first requires the second to fail.
  var requirements: [(Int, Int)] {
    switch requirement {
    case .none: []
    case .firstOnSecond: [(0, 1)]
    case .secondOnFirst: [(1, 0)]
    case .eachOther: [(0, 1), (1, 0)]
    case .firstOnTap: [(0, 2)]
    case .tapOnBoth: [(2, 0), (2, 1)]
    }
  }

  /// Pairs of recognizers that may be recognized together.
  var companions: [(Int, Int)] {
    switch simultaneity {
    case .none: []
    case .firstAndSecond: [(0, 1)]
    case .all: [(0, 1), (0, 2), (1, 2)]
    }
  }

  func delaysBegan(_ index: Int) -> Bool { index == 0 && delays != .usual }
  func delaysEnded(_ index: Int) -> Bool { index != 0 || delays != .sharedTouches }
  func cancelsTouches(_ index: Int) -> Bool { index != 0 || delays != .sharedTouches }
}

/// What happens in a step of a small scope, 20 ms after the step before it.
package enum SmallEvent: Hashable, Sendable, CustomStringConvertible {
  case down(Int), move(Int), up(Int), cancel(Int)
  /// Nothing but time: the step is 620 ms after the one before it.
  case pause

  package var description: String {
    switch self {
    case .down(let finger): "down \(finger)"
    case .move(let finger): "move \(finger)"
    case .up(let finger): "up \(finger)"
    case .cancel(let finger): "cancel \(finger)"
    case .pause: "pause"
    }
  }

  var gap: Double { self == .pause ? 0.62 : 0.02 }

  var finger: Int? {
    switch self {
    case .down(let finger), .move(let finger), .up(let finger), .cancel(let finger): finger
    case .pause: nil
    }
  }

  /// All sequences of a number of events of up to two fingers, each of which a device could send.
  /// The first finger lands first.
  package static func sequences(of count: Int) -> [[SmallEvent]] {
    var (found, sequence): ([[SmallEvent]], [SmallEvent]) = ([], [.down(0)])
    func extend(_ isDown: [Bool]) {
      guard sequence.count < count else { return found.append(sequence) }
      func with(_ event: SmallEvent, _ isDown: [Bool]) {
        sequence.append(event)
        extend(isDown)
        sequence.removeLast()
      }
      for finger in 0...1 {
        var changed = isDown
        changed[finger].toggle()
        if isDown[finger] {
          with(.move(finger), isDown)
          with(.up(finger), changed)
          with(.cancel(finger), changed)
        } else {
          with(.down(finger), changed)
        }
      }
      with(.pause, isDown)
    }
    extend([true, false])
    return found
  }
}

/// The fingers of a small scope: the first lands above the second, and every move is 60 points to
/// the right, which is more than every slop.
struct SmallFingers {
  private var x = [100.0, 100.0]

  /// Returns the report of an event, or `nil` for a pause.
  mutating func report(of event: SmallEvent, at time: Double) -> ContactReport? {
    guard let finger = event.finger else { return nil }
    let kind: ContactReport.Kind
    switch event {
    case .down:
      kind = .down
      x[finger] = 100
    case .move:
      kind = .move
      x[finger] += 60
    case .up: kind = .up
    default: kind = .cancel
    }
    return ContactReport(
      kind, ContactID(finger + 1), at: time,
      location: Point2D(x: x[finger], y: 100 + 60 * Double(finger)))
  }
}

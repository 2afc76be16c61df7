import TouchKit

/// `TIME ACTION [; ACTION ...]`: actions that start together.
public struct ScriptLine: Hashable, Sendable {
  /// When a line starts, in milliseconds.
  public enum Time: Hashable, Sendable {
    /// From the start of the script. May be no finite number: then its samples come with a bad time (R53).
    case fromStart(Double)
    /// From the end of the longest action of the line before.
    case afterPreviousLine(Double)
  }

  /// When it starts.
  public var time: Time
  /// What happens, side by side.
  public var actions: [ScriptAction]

  /// A line from its parts.
  public init(_ time: Time, _ actions: [ScriptAction]) {
    self.time = time
    self.actions = actions
  }
}

/// One thing that happens in a script. Durations are milliseconds, places points in the window, angles degrees.
public enum ScriptAction: Hashable, Sendable {
  /// `down C X,Y [P=V ...]`
  case down(String, Point2D, ScriptProperties)
  /// `move C X,Y [over MS] [P=V ...]`
  case move(String, Point2D, over: Double?, ScriptProperties)
  /// `arc C [C ...] about X,Y by DEG over MS`
  case arc([String], about: Point2D, by: Double, over: Double)
  /// `hold C over MS`
  case hold(String, over: Double)
  /// `up C [X,Y] [P=V ...]`
  case up(String, Point2D?, ScriptProperties)
  /// `up *`
  case upAll
  /// `cancel C [P=V ...]`
  case cancel(String, ScriptProperties)
  /// `cancel *`
  case cancelAll
  /// `hover C X,Y [over MS]`
  case hover(String, Point2D, over: Double?)
  /// `leave C`
  case leave(String)
  /// `refine C N P=V ...`
  case refine(String, touch: Int?, sample: Int, ScriptProperties)
  /// `hide V`, `show V`, `remove V`, `disable G`, `enable G`
  case change(ScriptChange)
  /// `overflow`
  case overflow

  /// How long it takes, in milliseconds.
  public var duration: Double {
    switch self {
    case .move(_, _, let duration, _), .hover(_, _, let duration): return duration ?? 0
    case .arc(_, _, _, let duration), .hold(_, let duration): return duration
    default: return 0
    }
  }
}

/// A change to a view or a gesture.
public enum ScriptChange: Hashable, Sendable {
  /// `hide V`
  case hide(String)
  /// `show V`
  case show(String)
  /// `remove V`: the view leaves its superview, for good.
  case remove(String)
  /// `disable G` (R31)
  case disable(String)
  /// `enable G`
  case enable(String)
}

/// `P=V ...`: the properties of the samples of an action.
public struct ScriptProperties: Hashable, Sendable {
  /// The values, angles in degrees. Those left out keep the contact's last known values (R16).
  public var values: SampleProperties
  /// The type of what touches, fixed when the touch begins.
  public var type: TouchType?
  /// The properties that expect a `refine`.
  public var estimates: EstimatedProperties = []
  /// `location=X,Y`, in a `refine` only.
  public var location: Point2D?

  /// Creates properties with some values.
  public init(_ values: SampleProperties = [:]) { self.values = values }
}

/// `C` or `C.n`: the n-th touch that begins for a contact.
public struct ScriptTouchName: Hashable, Sendable {
  /// The contact's name.
  public var contact: String
  /// Which of its touches, from 1 on.
  public var number: Int

  /// A name from its parts.
  public init(_ contact: String, number: Int = 1) {
    self.contact = contact
    self.number = number
  }
}

extension ScriptTouchName: CustomStringConvertible {
  /// As a script writes it.
  public var description: String { number == 1 ? contact : "\(contact).\(number)" }
}

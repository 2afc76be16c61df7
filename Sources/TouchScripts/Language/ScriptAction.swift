import TouchKit

/// A line `TIME ACTION [; ACTION ...]` of actions that start at the same time.
package struct ScriptLine: Hashable, Sendable {
  /// The start of a line, in milliseconds.
  package enum Time: Hashable, Sendable {
    /// A time since the start of the script.
    ///
    /// A time that is not finite gives its samples an invalid time (R53).
    case fromStart(Double)
    /// A time since the end of the longest action of the previous line.
    case afterPreviousLine(Double)
  }

  /// The start of the line.
  package var time: Time
  /// The actions, which are performed simultaneously.
  package var actions: [ScriptAction]

  /// The duration of its longest action, in milliseconds.
  package var duration: Double { actions.map(\.duration).max() ?? 0 }

  /// Creates a line.
  package init(_ time: Time, _ actions: [ScriptAction]) {
    self.time = time
    self.actions = actions
  }
}

/// An action with its start.
package struct TimedAction: Hashable, Sendable {
  /// The start in milliseconds.
  package var start: Double
  /// The action.
  package var action: ScriptAction

  /// Creates an action with its start.
  package init(_ start: Double, _ action: ScriptAction) {
    self.start = start
    self.action = action
  }
}

extension [ScriptLine] {
  /// Creates the lines of actions in order of time. Those that start together share a line, in the
  /// order in which they are given.
  package init(_ actions: [TimedAction]) {
    self = actions.stablySorted(by: \.start).reduce(into: []) { lines, timed in
      let time = ScriptLine.Time.fromStart(timed.start)
      if lines.last?.time == time {
        lines[lines.count - 1].actions.append(timed.action)
      } else {
        lines.append(ScriptLine(time, [timed.action]))
      }
    }
  }
}

/// An action of a script, with durations in milliseconds, locations in window points and angles in
/// degrees.
package enum ScriptAction: Hashable, Sendable {
  /// `down C X,Y [P=V ...]`: the contact lands.
  case down(String, Point2D, ScriptProperties)
  /// `move C X,Y [over MS] [P=V ...]`: the contact moves.
  case move(String, Point2D, over: Double?, ScriptProperties)
  /// `arc C [C ...] about X,Y by DEG over MS`: contacts move around a center.
  case arc([String], about: Point2D, by: Double, over: Double)
  /// `hold C over MS`: the contact is sampled without moving.
  case hold(String, over: Double)
  /// `up C [X,Y] [P=V ...]`: the contact lifts.
  case up(String, Point2D?, ScriptProperties)
  /// `up *`: all contacts that are down lift.
  case upAll
  /// `cancel C [P=V ...]`: the contact is cancelled.
  case cancel(String, ScriptProperties)
  /// `cancel *`: all contacts that are down are cancelled.
  case cancelAll
  /// `hover C X,Y [over MS] [P=V ...]`: the contact moves above the surface.
  case hover(String, Point2D, over: Double?, ScriptProperties)
  /// `leave C`: the contact stops hovering.
  case leave(String)
  /// `refine C N P=V ...`: a late update of a sample.
  case refine(String, touch: Int?, sample: Int, ScriptProperties)
  /// `scroll N by DX,DY [at X,Y] [over MS] [momentum]`, `magnify N by F [at X,Y] over MS`,
  /// `turn N by DEG [at X,Y] over MS`, `squeeze N [at X,Y] over MS [P=V ...]`: all that a trackpad
  /// or a hand on the barrel of a pencil does in a duration.
  ///
  /// Without a duration it is one event: a step of a wheel, `doubletap N [at X,Y] [P=V ...]`, or
  /// one with a PHASE: `scroll N by DX,DY [at X,Y] PHASE [momentum]`,
  /// `transform N by F,DEG [at X,Y] PHASE`, `squeeze N [at X,Y] PHASE [P=V ...]`.
  ///
  /// Its time and location are left open.
  case indirect(String, IndirectEvent, at: Point2D?, over: Double?)
  /// `hide V`, `show V`, `place V ...`, `remove V`, `disable G`, `enable G`, `resize WxH`: a change
  /// to a view, a gesture or the surface.
  case change(ScriptChange)
  /// `overflow`: the source loses data.
  case overflow
  /// `canceltouches`: the program cancels all touches, as when its window loses focus.
  case cancelTouches

  /// The duration in milliseconds.
  package var duration: Double {
    switch self {
    case .move(_, _, let duration, _), .hover(_, _, let duration, _),
      .indirect(_, _, _, let duration):
      duration ?? 0
    case .arc(_, _, _, let duration), .hold(_, let duration): duration
    default: 0
    }
  }
}

/// A change to a view, a gesture or the surface.
package enum ScriptChange: Hashable, Sendable {
  /// `hide V`: hides a view.
  case hide(String)
  /// `show V`: shows a view.
  case show(String)
  /// `place V X,Y WxH [rotate=DEG] [scale=S] [bounds=X,Y]`: moves a view.
  case place(String, ScriptView.Placement)
  /// `remove V`: removes a view from its superview permanently.
  case remove(String)
  /// `disable G`: disables a recognizer (R31).
  case disable(String)
  /// `enable G`: enables a recognizer.
  case enable(String)
  /// `resize WxH`: gives the surface another size.
  case resize(Size2D)
}

/// The properties `P=V ...` of the samples of an action.
package struct ScriptProperties: Hashable, Sendable {
  /// The values, with angles in degrees.
  ///
  /// A property that is left out keeps the contact's last known value (R16).
  package var values: SampleProperties
  /// The type of the touch, which is set when the touch begins.
  package var type: TouchType?
  /// The tool that a pencil is used as.
  package var tool: TouchTool?
  /// The properties for which a `refine` is expected.
  package var estimates: EstimatedProperties = []
  /// The property `location=X,Y`, which only a `refine` may have.
  package var location: Point2D?

  /// Creates properties.
  package init(_ values: SampleProperties = [:]) { self.values = values }
}

/// The name `C` or `C.n` of the n-th touch of a contact.
package struct ScriptTouchName: Hashable, Sendable {
  /// The name of the contact.
  package var contact: String
  /// The number of the touch of its contact, starting at 1.
  package var number: Int

  /// Creates a name.
  package init(_ contact: String, number: Int = 1) {
    self.contact = contact
    self.number = number
  }
}

extension ScriptTouchName: CustomStringConvertible {
  /// The name as written in scripts.
  package var description: String { number == 1 ? contact : "\(contact).\(number)" }
}

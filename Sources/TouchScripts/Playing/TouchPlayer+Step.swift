import TouchKit

extension TouchPlayer {
  /// A step of the playback that has been performed.
  public struct Step: Sendable {
    /// The kind of a step.
    public enum Kind: Sendable {
      /// An event was sent to the window.
      case event(TouchEvent)
      /// An event of a scroll or transform was sent to the window (R65).
      case indirect(IndirectEvent)
      /// A deadline in the window passed.
      case deadline
      /// A view, a gesture or the size of the window was changed, in the words of scripts, for
      /// example `hide photo` or `resize 300x400`.
      case change(String)
      /// A control with this name was pressed in the recording. The player has no controls: if the
      /// program that plays has this one, it performs its action now.
      case press(String)
      /// The playback ended: all samples were sent and all deadlines have passed.
      case end
    }

    /// The time in seconds; for an event, the time of its draw.
    public var time: Double
    /// The kind of the step.
    public var kind: Kind
  }
}

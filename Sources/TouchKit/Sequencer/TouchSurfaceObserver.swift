/// An observer of what goes into a surface and comes out of it, such as a recorder.
///
/// It takes no part in the delivery. A surface does not retain its observers.
public protocol TouchSurfaceObserver: AnyObject {
  /// Called for each report that the surface receives, which may be invalid in any way (R50).
  func didReceive(_ report: ContactReport)

  /// Called for each event of a scroll or transform that the surface receives.
  func didReceive(_ event: IndirectEvent)

  /// Called before a frame delivers the reports up to a time in seconds.
  func willDraw(at time: Double)

  /// Called before all touches are cancelled at a time in seconds (R55).
  func willCancelTouches(at time: Double)

  /// Called after the windows have handled an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time in seconds of the frame, deadline or cancellation at which it was
  ///     delivered.
  func didDeliver(_ event: SequencedEvent, at time: Double)
}

extension TouchSurfaceObserver {
  /// Does nothing.
  public func didReceive(_ report: ContactReport) {}

  /// Does nothing.
  public func didReceive(_ event: IndirectEvent) {}

  /// Does nothing.
  public func willDraw(at time: Double) {}

  /// Does nothing.
  public func willCancelTouches(at time: Double) {}

  /// Does nothing.
  public func didDeliver(_ event: SequencedEvent, at time: Double) {}
}

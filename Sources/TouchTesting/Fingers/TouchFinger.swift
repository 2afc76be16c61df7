import TouchKit
import TouchScripts

/// A simulated finger or pencil, whose methods send input to its stage.
///
///     let thumb = stage.finger()
///     thumb.down(at: [150, 150])
///     thumb.move(to: [100, 150], over: 0.25)
///     thumb.up()
///
/// When a method returns, its samples have been sent, due deadlines have been reached, and views
/// and recognizers have received their callbacks. A movement begins one sample interval after the
/// previous one, or together with others in `stage.together`. Input is not validated: a finger that
/// lands twice, or lifts without landing, simulates a faulty driver (R50).
///
/// A location is a view, a `Point2D` or two numbers, `[150, 150]`. A point is in the coordinates of
/// the surface, or in those of the view that is given with `in:`.
///
/// Properties such as `force` are part of the following samples. Change them between two movements:
/// a `down`, `move` or `up` sends the new values. An `arc` and a `hold` repeat the values that were
/// sent last, and their samples are not estimates, as in scripts. Omitted durations and distances
/// are those of `TestingConstants`.
public struct TouchFinger {
  /// The stage that receives the input.
  let stage: TouchStage
  /// The name that the test gave the finger, or its number among the fingers without one.
  enum Identity {
    case given(String)
    case number(Int)
  }
  private let identity: Identity
  /// The name of the finger in scripts and transcripts.
  package var name: String {
    switch identity {
    case .given(let name): name
    case .number(let number): stage.name(ofUnnamed: number)
    }
  }
  /// The type of its touches.
  package let type: TouchType

  /// The properties of the following samples that are reported, as in scripts.
  var values = SampleProperties()
  /// The properties of the following samples that are estimates. Each of them expects a `refine`
  /// (R13). An estimated force of `nil` has no value yet.
  public var estimates: EstimatedProperties = []

  init(_ identity: Identity, type: TouchType, on stage: TouchStage) {
    self.identity = identity
    self.type = type
    self.stage = stage
  }

  /// The current or last location on the surface, in points, or `nil` if the finger has no location
  /// yet.
  package var location: Point2D? { stage.location(of: name) }

  /// The properties of a sample except its location.
  var properties: ScriptProperties {
    var properties = ScriptProperties(values.rounded)
    properties.tool = tool
    properties.estimates = estimates
    return properties
  }

  /// The properties of the first sample of a touch.
  var landingProperties: ScriptProperties {
    var properties = properties
    if type != .finger { properties.type = type }
    return properties
  }

  /// The properties of the last sample of a touch. It contains no estimates, because a pencil knows
  /// its last force.
  var liftingProperties: ScriptProperties { ScriptProperties(values.rounded) }

  /// The properties of a sample above the surface, where nothing is pressed.
  var hoveringProperties: ScriptProperties {
    var properties = landingProperties
    properties.values[.force] = nil
    properties.estimates = []
    return properties
  }

  // MARK: - Properties

  /// The tool that the pencil is used as, or `nil` if it is not reported. Another tool ends the
  /// touch and begins another one (R62).
  public var tool: TouchTool?

  /// The pressed buttons, or `nil` if they are not reported.
  public var buttons: ButtonMask? {
    get { values[.buttons].map(ButtonMask.init(number:)) }
    set { values[.buttons] = newValue.map { Double($0.rawValue) } }
  }

  /// The height above the surface, from 0 to 1 (R62), or `nil` if it is not reported.
  public var height: Double? {
    get { values[.zOffset] }
    set { values[.zOffset] = newValue }
  }

  /// The force, where 1.0 is an average touch (R16), or `nil` if it is not reported.
  public var force: Double? {
    get { values[.force] }
    set { values[.force] = newValue }
  }

  /// The major radius of the contact in points, or `nil` if it is not reported.
  public var radius: Double? {
    get { values[.majorRadius] }
    set { values[.majorRadius] = newValue }
  }

  /// The angle between the pencil and the surface (R16), or `nil` if it is not reported.
  public var altitude: TouchAngle? {
    get { values[.altitudeAngle].map(TouchAngle.degrees) }
    set { values[.altitudeAngle] = newValue?.degrees }
  }

  /// The direction in which the pencil leans, from the positive x axis (R16), or `nil` if it is not
  /// reported.
  public var azimuth: TouchAngle? {
    get { values[.azimuthAngle].map(TouchAngle.degrees) }
    set { values[.azimuthAngle] = newValue?.degrees }
  }

  /// The roll angle of the pencil, or `nil` if it is not reported.
  public var roll: TouchAngle? {
    get { values[.rollAngle].map(TouchAngle.degrees) }
    set { values[.rollAngle] = newValue?.degrees }
  }

  // MARK: - Touching

  /// Lands at a location.
  public func down(at location: some TouchLocatable, in view: TouchView? = nil) {
    land(at: stage.location(of: location, in: view), on: view ?? location as? TouchView)
  }

  /// Lands at a location, to hit a view if the test names one.
  func land(at location: Point2D, on view: TouchView?) {
    stage.perform(name, .down(name, location.rounded, landingProperties), at: view)
  }

  /// Moves straight to a location, sampled at the rate of the stage.
  ///
  /// The last sample is exactly at the location and at the end of the duration. Without a duration,
  /// that of the enclosing `together` applies; outside of one, the movement is a single sample.
  public func move(
    to location: some TouchLocatable, in view: TouchView? = nil,
    over duration: TouchDuration? = nil
  ) {
    glide(to: stage.location(of: location, in: view), duration) {
      .move(name, $0, over: $1, properties)
    }
  }

  private func glide(
    to location: Point2D, _ duration: TouchDuration?,
    _ action: (Point2D, _ duration: Double?) -> ScriptAction
  ) {
    stage.perform(name) { sequence in
      sequence.append(action(location, (duration ?? sequence.duration)?.milliseconds))
    }
  }

  /// Moves by a displacement `[dx, dy]` in points; see `move(to:in:over:)`. A finger without a
  /// location moves from the origin.
  public func move(by displacement: [Double], over duration: TouchDuration? = nil) {
    move(to: (location ?? .zero) + stage.vector(displacement), over: duration)
  }

  /// Moves on a circle about a location, clockwise if the angle is positive. Without a duration,
  /// that of the enclosing `together` applies, or that of a drag.
  public func arc(
    about center: some TouchLocatable, in view: TouchView? = nil, by angle: TouchAngle,
    over duration: TouchDuration? = nil
  ) {
    stage.arc([self], about: stage.location(of: center, in: view), by: angle, over: duration)
  }

  /// Rests at its location, sampled at the rate of the stage. For time without samples, use
  /// `stage.wait`.
  public func hold(for duration: TouchDuration) {
    stage.perform(name, .hold(name, over: duration.milliseconds))
  }

  /// Lifts at its current location.
  public func up() { stage.perform(name, .up(name, nil, liftingProperties)) }

  /// Lifts at a location.
  public func up(at location: some TouchLocatable, in view: TouchView? = nil) {
    stage.perform(name, .up(name, stage.location(of: location, in: view), liftingProperties))
  }

  /// Cancels the touch, as the system does.
  public func cancel() { stage.perform(name, .cancel(name, liftingProperties)) }

  // MARK: - Hovering

  /// Hovers above a location (R6). With a duration, moves there, sampled at the rate of the stage.
  public func hover(
    at location: some TouchLocatable, in view: TouchView? = nil,
    over duration: TouchDuration? = nil
  ) {
    glide(to: stage.location(of: location, in: view), duration) {
      .hover(name, $0, over: $1, hoveringProperties)
    }
  }

  /// Ends hovering.
  public func leave() { stage.perform(name, .leave(name)) }

  // MARK: - The barrel of a pencil

  /// A hand squeezes the pencil, where it is or was last, for a duration of 80 ms by default (R62).
  public func squeeze(for duration: TouchDuration = TestingConstants.tapDuration) {
    performOnBarrel(.squeeze, over: duration.milliseconds)
  }

  /// A hand taps twice on the barrel of the pencil, where it is or was last (R62).
  public func doubleTapBarrel() {
    performOnBarrel(.doubleTap, over: nil)
  }

  private func performOnBarrel(_ type: IndirectEvent.EventType, over duration: Double?) {
    let event = IndirectEvent(
      type, at: 0, location: .zero, properties: hoveringProperties.valuesInRadians)
    stage.perform(name, .indirect(name, event, at: nil, over: duration))
  }

  // MARK: - Late updates

  /// Sends a late update of an earlier sample (R14), with new values of properties that the sample
  /// estimated.
  ///
  ///     var pen = stage.pencil(force: 0.3)
  ///     pen.estimates = .force
  ///     pen.down(at: [10, 10])                  // sample 0
  ///     pen.refine(0, force: 0.42)
  ///
  /// - Parameters:
  ///   - sample: The index of the sample in its touch.
  ///   - touch: The number of the finger's touch, from 1, or `nil` for the latest.
  ///   - force: The new force.
  ///   - altitude: The new altitude.
  ///   - azimuth: The new azimuth.
  ///   - roll: The new roll angle.
  ///   - location: The new location.
  public func refine(
    _ sample: Int, ofTouch touch: Int? = nil, force: Double? = nil, altitude: TouchAngle? = nil,
    azimuth: TouchAngle? = nil,
    roll: TouchAngle? = nil, location: Point2D? = nil
  ) {
    let properties: SampleProperties = [
      .force: force, .altitudeAngle: altitude?.degrees, .azimuthAngle: azimuth?.degrees,
      .rollAngle: roll?.degrees,
    ]
    var values = ScriptProperties(properties.rounded)
    values.location = location?.rounded
    stage.perform(name, .refine(name, touch: touch, sample: sample, values))
  }
}

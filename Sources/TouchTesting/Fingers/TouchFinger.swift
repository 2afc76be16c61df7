import TouchKit
import TouchScripts

/// A finger of a test, or a pencil: a value that says what to do, to the stage that it came from.
///
///     let thumb = stage.finger()
///     thumb.down(at: (150, 150))
///     thumb.move(to: (100, 150), over: 0.25)
///     thumb.up()
///
/// Each verb happens at once: when it returns, its samples were sent, its deadlines passed, and views and recognizers were told. It
/// begins one reading of the device after what was done before, in `stage.together` beside it. Nothing is checked: a finger that
/// lands twice, or lifts without having landed, is the input that a broken driver sends, and is treated as such (R50).
///
/// What is set here, `force` for one, goes into every sample from then on: change it between two verbs. What a verb is not told, it
/// takes from `TestingConstants`.
public struct TouchFinger {
  /// Where it moves.
  public let stage: TouchStage
  /// What scripts and logs call it.
  public let name: String
  /// What touches.
  public let type: TouchType

  /// How hard it presses, 1.0 is an average touch (R16); nil: it does not say.
  public var force: Double?
  /// Half the larger diameter of what touches, in points; nil: it does not say.
  public var radius: Double?
  /// The pencil's angle with the surface (R16); nil: it does not say.
  public var altitude: TouchAngle?
  /// Where the pencil leans, from +x (R16); nil: it does not say.
  public var azimuth: TouchAngle?
  /// How far the pencil is turned about its axis; nil: it does not say.
  public var roll: TouchAngle?
  /// The properties of its samples that are estimates: each of them waits for a `refine` (R13). An estimated force that is nil has
  /// no value yet.
  public var estimates: EstimatedProperties = []

  init(_ name: String, type: TouchType, on stage: TouchStage) {
    self.name = name
    self.type = type
    self.stage = stage
  }

  /// Where it is, or was last, on the surface, in points; nil where it never was anywhere.
  public var location: Point2D? { stage.location(of: name) }

  /// What its samples say besides their place.
  var properties: ScriptProperties {
    var properties = ScriptProperties([
      .force: force, .majorRadius: radius, .altitudeAngle: altitude?.degrees,
      .azimuthAngle: azimuth?.degrees, .rollAngle: roll?.degrees,
    ])
    properties.estimates = estimates
    return properties
  }

  /// What the sample says with which it lands.
  var landingProperties: ScriptProperties {
    var properties = properties
    if type != .finger { properties.type = type }
    return properties
  }

  /// The properties of the sample with which it leaves. It estimates nothing: a pencil knows its last force.
  var liftingProperties: ScriptProperties { ScriptProperties(properties.values) }

  // MARK: - Plain verbs

  /// It lands.
  public func down(at location: some TouchLocatable) {
    stage.perform(name) { $0.append(.down(name, location.surfaceLocation, landingProperties)) }
  }

  /// It moves straight to a place, sampled at the stage's rate, the last sample exactly there and then. Without a duration it takes
  /// that of the `together` around it, and outside of one it is a single sample.
  public func move(to location: some TouchLocatable, over duration: TouchDuration? = nil) {
    stage.perform(name) { sequence in
      sequence.append(
        .move(
          name, location.surfaceLocation, over: (duration ?? sequence.duration)?.milliseconds,
          properties))
    }
  }

  /// It moves by that much from where it is, as `move(to:over:)`. One that never was anywhere moves from the origin.
  public func move(by displacement: Vector2D, over duration: TouchDuration? = nil) {
    move(to: (location ?? .zero) + displacement, over: duration)
  }

  /// It moves on a circle about a place, clockwise where the angle is positive. Without a duration it takes that of the `together`
  /// around it, else that of a drag.
  public func arc(
    about center: some TouchLocatable, by angle: TouchAngle, over duration: TouchDuration? = nil
  ) {
    stage.arc([self], about: center, by: angle, over: duration)
  }

  /// It rests where it is, and is sampled at the stage's rate. For time without samples there is `stage.wait`.
  public func hold(for duration: TouchDuration) {
    stage.perform(name) { $0.append(.hold(name, over: duration.milliseconds)) }
  }

  /// It lifts, where it is.
  public func up() { stage.perform(name) { $0.append(.up(name, nil, liftingProperties)) } }

  /// It lifts at a place.
  public func up(at location: some TouchLocatable) {
    stage.perform(name) { $0.append(.up(name, location.surfaceLocation, liftingProperties)) }
  }

  /// The system takes it away: its touch is cancelled.
  public func cancel() { stage.perform(name) { $0.append(.cancel(name, liftingProperties)) } }

  // MARK: - Above the surface

  /// It comes, or is, above a place (R6); with a duration it moves there, sampled at the stage's rate.
  public func hover(at location: some TouchLocatable, over duration: TouchDuration? = nil) {
    stage.perform(name) { sequence in
      sequence.append(
        .hover(name, location.surfaceLocation, over: (duration ?? sequence.duration)?.milliseconds))
    }
  }

  /// It is above the surface no more.
  public func leave() { stage.perform(name) { $0.append(.leave(name)) } }

  // MARK: - Late updates

  /// The device knows an earlier sample better now (R14): the finger's own properties that are set are the new values, of those that
  /// the sample estimated.
  ///
  ///     var pen = stage.pencil(force: 0.3)
  ///     pen.estimates = .force
  ///     pen.down(at: (10, 10))                  // its sample 0
  ///     pen.refine(0, force: 0.42)
  ///
  /// - Parameters:
  ///   - sample: which of the touch's samples, from 0 on.
  ///   - touch: which of the finger's touches, from 1 on; nil: the newest.
  public func refine(
    _ sample: Int, ofTouch touch: Int? = nil, force: Double? = nil, altitude: TouchAngle? = nil,
    azimuth: TouchAngle? = nil,
    roll: TouchAngle? = nil, location: Point2D? = nil
  ) {
    var news = ScriptProperties([
      .force: force, .altitudeAngle: altitude?.degrees, .azimuthAngle: azimuth?.degrees,
      .rollAngle: roll?.degrees,
    ])
    news.location = location
    stage.perform(name) { $0.append(.refine(name, touch: touch, sample: sample, news)) }
  }
}

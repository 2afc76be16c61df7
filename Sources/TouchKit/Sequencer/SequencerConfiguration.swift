/// The capabilities of a device and the predictions that are wanted from a sequencer.
public struct SequencerConfiguration: Hashable, Sendable {
  /// The number of contacts that the device announced, or `nil` if it is unknown (R56).
  public var maximumContacts: Int?
  /// The number of samples per second and contact that the device announced, or `nil` if it is
  /// unknown (R12).
  public var sampleRate: Double?
  /// The time in seconds up to which samples are predicted, or 0 for no predictions (R12).
  public var predictionHorizon: Double
  /// The scale of the screen in points per millimetre, which predictions use to model a hand's
  /// movement. The default is that of a phone, 163 points per inch.
  public var pointsPerMillimetre: Double
  /// The greatest force that the device reports, for `Touch.maximumPossibleForce`, or `nil` if it
  /// is unknown. A greater force is replaced by it and reported (R60). A maximum that is not
  /// positive and finite counts as unknown.
  public var maximumPossibleForce: Double?

  /// Whether fingers that are palms are cancelled or do not begin (R63); `false` by default. They
  /// are recorded in `TouchSequencer.rejectedPalms`.
  public var rejectsPalms: Bool

  /// The time for which a lift waits for the contact to land again, in seconds; 0, the default, for
  /// no debouncing (R78). A panel that drops a contact for a few milliseconds needs 0.02 or so, by
  /// which all touches end later.
  public var debounceInterval = 0.0
  /// The distance within which the contact lands again, in points (R78); 10 by default.
  public var debounceDistance = TouchConstants.tapSlop

  /// Creates a configuration. The defaults are those of a device that announced nothing, without
  /// predictions.
  public init(
    maximumContacts: Int? = nil, sampleRate: Double? = nil, predictionHorizon: Double = 0,
    pointsPerMillimetre: Double = PredictionConstants.phonePointsPerMillimetre,
    maximumPossibleForce: Double? = nil, rejectsPalms: Bool = false
  ) {
    self.maximumContacts = maximumContacts
    self.sampleRate = sampleRate
    self.predictionHorizon = predictionHorizon
    self.pointsPerMillimetre = pointsPerMillimetre
    self.maximumPossibleForce = maximumPossibleForce
    self.rejectsPalms = rejectsPalms
  }
}

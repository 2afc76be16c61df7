/// What a sequencer is told of its device and of what is wanted of it.
public struct SequencerConfiguration: Hashable, Sendable {
  /// How many contacts the device announced; nil: it did not say (R56).
  public var maximumContacts: Int?
  /// How often the device said that it reads a contact, in samples per second; nil: it did not say
  /// (R12).
  public var sampleRate: Double?
  /// How far ahead predicted samples reach, in seconds; 0: none are made (R12).
  public var predictionHorizon: Double
  /// The screen's scale in points per millimetre, by which predictions know how hands move; a
  /// phone's where none is told.
  public var pointsPerMillimetre: Double

  /// A configuration; the defaults are those of a device that announced nothing, without
  /// predictions.
  public init(
    maximumContacts: Int? = nil, sampleRate: Double? = nil, predictionHorizon: Double = 0,
    pointsPerMillimetre: Double = TouchPredictor.defaultPointsPerMillimetre
  ) {
    self.maximumContacts = maximumContacts
    self.sampleRate = sampleRate
    self.predictionHorizon = predictionHorizon
    self.pointsPerMillimetre = pointsPerMillimetre
  }
}

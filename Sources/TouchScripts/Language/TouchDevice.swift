import TouchKit

/// The device of a script, a player or a stage: what it announces, how often it samples contacts
/// and how often it draws.
public struct TouchDevice: Hashable, Sendable {
  /// The configuration of the sequencer.
  ///
  /// Its `sampleRate` is also the rate at which scripts and stages sample moving and resting
  /// contacts; `nil` stands for 60 hertz there.
  package var configuration: SequencerConfiguration
  /// The rate in hertz at which events are drawn, so that samples between two draws are coalesced,
  /// or `nil` if every instant with samples is an event.
  package var displayRate: Double?

  /// Creates a device. The default is one that announces nothing.
  public init(
    _ configuration: SequencerConfiguration = SequencerConfiguration(), displayRate: Double? = nil
  ) {
    self.configuration = configuration
    self.displayRate = displayRate
  }
}

extension TouchDevice {
  /// The rate in hertz at which scripts and stages sample moving and resting contacts.
  package var sampleRate: Double { configuration.sampleRate ?? ScriptConstants.defaultRate }

  /// The device with each value that is outside the limits of scripts replaced.
  package var limited: TouchDevice {
    let rates = ScriptConstants.rateRange
    var limited = configuration
    limited.maximumContacts = configuration.maximumContacts.map {
      min(max($0, 0), ScriptConstants.maximumAnnouncedContacts)
    }
    limited.sampleRate = rates.contains(sampleRate) ? sampleRate : ScriptConstants.defaultRate
    limited.predictionHorizon =
      configuration.predictionHorizon > 0
      ? min(configuration.predictionHorizon, ScriptConstants.maximumPrediction / 1000) : 0
    limited.maximumPossibleForce = configuration.maximumPossibleForce.flatMap {
      ScriptConstants.forceRange.contains($0) ? $0 : nil
    }
    return TouchDevice(limited, displayRate: displayRate.flatMap { rates.contains($0) ? $0 : nil })
  }

  /// The device as a script can describe it: within the limits of scripts, and without debouncing
  /// and the scale of the screen, for which scripts have no words.
  package var scriptDevice: TouchDevice {
    let unknown = SequencerConfiguration()
    var device = limited
    device.configuration.debounceInterval = unknown.debounceInterval
    device.configuration.debounceDistance = unknown.debounceDistance
    device.configuration.pointsPerMillimetre = unknown.pointsPerMillimetre
    return device
  }

  /// A sentence for each property of the device that changes touches and that a script cannot
  /// describe.
  package var remarks: [String] {
    let stated = scriptDevice.configuration
    var remarks: [String] = []
    if configuration.debounceInterval > 0 {
      let milliseconds = ScriptLiterals.text(configuration.debounceInterval * 1000)
      remarks.append(
        "the device debounces contacts for \(milliseconds) ms (R78), and the script plays them as "
          + "they were reported")
    }
    if configuration.pointsPerMillimetre != stated.pointsPerMillimetre,
      stated.predictionHorizon > 0 || stated.rejectsPalms
    {
      remarks.append(
        "the device has \(configuration.pointsPerMillimetre) points per millimetre, and the script "
          + "plays with \(stated.pointsPerMillimetre)")
    }
    return remarks
  }

  /// The fault of the first value that is outside the limits of scripts, as the rest of a sentence
  /// about the owner of the device, or `nil` if all are within them.
  package var limitViolation: String? {
    let limited = limited
    func violation(_ limit: String, _ value: (TouchDevice) -> Double?) -> String? {
      let found = value(self)
      return found == value(limited) ? nil : found.map { "\(limit) \($0)" }
    }
    return violation(
      "is sampled at 0.001 to 100,000 Hz, not at", \.configuration.sampleRate)
      ?? violation("is drawn at 0.001 to 100,000 Hz, not at", \.displayRate)
      ?? violation("predicts touches for at most 1 s, not for", \.configuration.predictionHorizon)
      ?? violation(
        "has a greatest force above 0 and at most 1,000,000, not",
        \.configuration.maximumPossibleForce)
  }
}

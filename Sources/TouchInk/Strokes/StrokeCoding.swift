import TouchKit

// Saved drawings. Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)

  /// The version of the encoding that this version of the library writes and reads.
  private let currentVersion = 1

  /// The members of an encoded stroke or collection.
  private enum DrawingKeys: String, CodingKey {
    case version, id, type, state, isFinalized, samples, predictedSamples, strokes
  }

  extension KeyedDecodingContainer where K == DrawingKeys {
    fileprivate func checkVersion() throws {
      let version = try decode(Int.self, forKey: .version)
      if version != currentVersion {
        throw DecodingError.dataCorruptedError(
          forKey: .version, in: self,
          debugDescription:
            "expected version \(currentVersion) of a drawing, found version \(version)")
      }
    }

    fileprivate func invalid(_ key: DrawingKeys, _ found: some Any, expected: String)
      -> DecodingError
    {
      .dataCorruptedError(
        forKey: key, in: self, debugDescription: "expected \(expected), found \(found)")
    }
  }

  extension Stroke: Codable {
    /// Encodes the stroke with its samples and a version number, but without the changes since it
    /// was drawn and its statistics.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: DrawingKeys.self)
      try container.encode(currentVersion, forKey: .version)
      try container.encode(id.rawValue, forKey: .id)
      try container.encode(type.rawValue, forKey: .type)
      try container.encode(state.rawValue, forKey: .state)
      try container.encode(isFinalized, forKey: .isFinalized)
      let samples = (0..<storedSamples.count).map {
        EncodedSample(storedSamples[$0], isCoalesced: kind(at: $0) == .coalesced)
      }
      try container.encode(samples, forKey: .samples)
      try container.encode(predictedSamples.map { EncodedSample($0) }, forKey: .predictedSamples)
    }

    /// Decodes a stroke. It expects no late updates, because those are of another session.
    ///
    /// - Throws: `DecodingError` if the version is unknown or a value is invalid, for example a
    ///   location that is not finite.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: DrawingKeys.self)
      try container.checkVersion()
      let type = try container.decode(UInt8.self, forKey: .type)
      guard let touchType = TouchType(rawValue: type) else {
        throw container.invalid(.type, type, expected: "a number of a touch type")
      }
      self.init(id: TouchID(try container.decode(UInt64.self, forKey: .id)), type: touchType)
      for encoded in try container.decode([EncodedSample].self, forKey: .samples) {
        append(
          try encoded.sample(of: container, .samples), isMain: encoded.isCoalesced != true)
      }
      // The estimation indices of another session could match updates of this one.
      pendingUpdates = PendingUpdates()
      predictedSamples = try container.decode([EncodedSample].self, forKey: .predictedSamples).map {
        try $0.sample(of: container, .predictedSamples)
      }
      let state = try container.decode(String.self, forKey: .state)
      guard let known = State(rawValue: state) else {
        throw container.invalid(.state, state, expected: "active or ended")
      }
      self.state = known
      isFinalized = try container.decode(Bool.self, forKey: .isFinalized) || known == .ended
    }
  }

  extension StrokeCollection: Codable {
    /// Encodes the completed strokes in order, with a version number. Active and undone strokes are
    /// not encoded.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: DrawingKeys.self)
      try container.encode(currentVersion, forKey: .version)
      try container.encode(completed, forKey: .strokes)
    }

    /// Decodes a collection of completed strokes.
    ///
    /// - Throws: `DecodingError` if the version is unknown or a value is invalid.
    public init(from decoder: any Decoder) throws {
      self.init()
      let container = try decoder.container(keyedBy: DrawingKeys.self)
      try container.checkVersion()
      for stroke in try container.decode([Stroke].self, forKey: .strokes) { append(stroke) }
    }
  }

  /// A sample as it is encoded. What is unknown or has its usual value is left out.
  private struct EncodedSample: Codable {
    var time: Double
    var x: Double
    var y: Double
    var type: UInt8
    var force: Double?
    var radius: Double?
    var altitude: Double?
    var azimuth: Double?
    var roll: Double?
    var confidence: Double?
    var estimated: UInt8?
    var expected: UInt8?
    var updateIndex: Int?
    var isCoalesced: Bool?

    init(_ sample: StrokeSample, isCoalesced: Bool = false) {
      (time, x, y) = (sample.timestamp, sample.location.x, sample.location.y)
      type = sample.type.rawValue
      (force, radius) = (sample.force, sample.majorRadius)
      (altitude, azimuth) = (sample.altitudeAngle, sample.azimuthAngle)
      (roll, confidence) = (sample.rollAngle, sample.confidenceRadius)
      let properties = sample.estimatedPropertiesExpectingUpdates
      estimated = sample.isEstimated ? sample.estimatedProperties.rawValue : nil
      expected = properties.isEmpty ? nil : properties.rawValue
      updateIndex = sample.estimationUpdateIndex
      self.isCoalesced = isCoalesced ? true : nil
    }

    /// Returns the sample, or throws an error of a container's key if a value is invalid.
    func sample(of container: KeyedDecodingContainer<DrawingKeys>, _ key: DrawingKeys) throws
      -> StrokeSample
    {
      guard let type = TouchType(rawValue: type) else {
        throw container.invalid(key, type, expected: "a number of a touch type")
      }
      for number in [time, x, y, force, radius, altitude, azimuth, roll, confidence] {
        if let number, !number.isFinite {
          throw container.invalid(key, number, expected: "a finite number")
        }
      }
      var sample = StrokeSample(
        timestamp: time, location: Point2D(x: x, y: y), force: force, majorRadius: radius,
        altitudeAngle: altitude, azimuthAngle: azimuth, rollAngle: roll, type: type,
        estimatedProperties: EstimatedProperties(rawValue: estimated ?? 0),
        estimatedPropertiesExpectingUpdates: EstimatedProperties(rawValue: expected ?? 0),
        estimationUpdateIndex: updateIndex)
      sample.confidenceRadius = confidence
      return sample
    }
  }

#endif

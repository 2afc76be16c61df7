import TouchKit

// Saved drawings. Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)

  /// The version of the encoding that this version of the library writes and reads.
  private let currentVersion = 1

  /// The members of an encoded stroke or collection.
  private enum DrawingKeys: String, CodingKey {
    case version, id, type, state, isFinalized, samples, predictedSamples, strokes
    case smoothing, hook, touch, style, from, to
  }

  /// The members of an encoded style.
  private enum StyleKeys: String, CodingKey {
    case mode, width, thickness, cap, taper, start, end, response, opacity
  }

  extension KeyedDecodingContainer {
    /// Checks the version of a drawing.
    fileprivate func checkVersion() throws where Key == DrawingKeys {
      let version = try decode(Int.self, forKey: .version)
      if version != currentVersion {
        throw invalid(
          .version, "version \(version)", expected: "version \(currentVersion) of a drawing")
      }
    }

    fileprivate func touchType(forKey key: Key) throws -> TouchType {
      let number = try decode(UInt8.self, forKey: key)
      guard let type = TouchType(rawValue: number) else {
        throw invalid(key, number, expected: "a number of a touch type")
      }
      return type
    }

    fileprivate func invalid(_ key: Key, _ found: some Any, expected: String) -> DecodingError {
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
      if touchID != id { try container.encode(touchID.rawValue, forKey: .touch) }
      if extent.lowerBound.isFinite { try container.encode(extent.lowerBound, forKey: .from) }
      if extent.upperBound.isFinite { try container.encode(extent.upperBound, forKey: .to) }
      try container.encode(EncodedStyle(style: style), forKey: .style)
      let samples = (0..<storedSamples.count).map {
        EncodedSample(sample: storedSamples[$0], isCoalesced: kind(at: $0) == .coalesced)
      }
      try container.encode(samples, forKey: .samples)
      if let smoother {
        try container.encode([smoother.timeConstant, smoother.tolerance], forKey: .smoothing)
        try container.encode(hookCount, forKey: .hook)
      }
      try container.encode(
        predictedSamples.map { EncodedSample(sample: $0) }, forKey: .predictedSamples)
    }

    /// Decodes a stroke. It expects no late updates, because those are of another session.
    ///
    /// - Throws: `DecodingError` if the version is unknown or a value is invalid, for example a
    ///   location that is not finite.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: DrawingKeys.self)
      try container.checkVersion()
      self.init(
        id: TouchID(try container.decode(UInt64.self, forKey: .id)),
        type: try container.touchType(forKey: .type),
        style: try container.decodeIfPresent(EncodedStyle.self, forKey: .style)?.style
          ?? StrokeStyle(.plain))
      if let touch = try container.decodeIfPresent(UInt64.self, forKey: .touch) {
        touchID = TouchID(touch)
      }
      for encoded in try container.decode([EncodedSample].self, forKey: .samples) {
        append(encoded.sample, isMain: !encoded.isCoalesced)
      }
      let limit = Double(storedSamples.count)
      let from = try container.decodeIfPresent(Double.self, forKey: .from)
      let to = try container.decodeIfPresent(Double.self, forKey: .to)
      guard from ?? 0 >= 0, from ?? 0 < to ?? limit, to ?? 0 <= limit else {
        throw container.invalid(
          .to, "\(from ?? 0) to \(to ?? limit)", expected: "a range of positions in 0 to \(limit)")
      }
      extent = (from ?? -.infinity)...(to ?? .infinity)
      // The estimation indices of another session could match updates of this one.
      pendingUpdates = PendingUpdates()
      predictedSamples = try container.decode([EncodedSample].self, forKey: .predictedSamples)
        .map(\.sample)
      if let smoothing = try container.decodeIfPresent([Double].self, forKey: .smoothing) {
        let hook = try container.decode(Int.self, forKey: .hook)
        guard smoothing.count == 2 else {
          throw container.invalid(.smoothing, smoothing, expected: "a time and a distance")
        }
        guard hook >= 0, hook <= storedSamples.count else {
          throw container.invalid(.hook, hook, expected: "a number of samples")
        }
        smoother = StrokeSmoother(timeConstant: smoothing[0], tolerance: smoothing[1])
        hookCount = hook
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

  /// A style as it is encoded.
  private struct EncodedStyle: Codable {
    var style: StrokeStyle

    init(style: StrokeStyle) { self.style = style }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: StyleKeys.self)
      try container.encode(style.mode.rawValue, forKey: .mode)
      try container.encode(style.width, forKey: .width)
      try container.encode(style.nibThickness, forKey: .thickness)
      let response = style.response
      if response != WidthResponse() {
        try container.encode(
          [
            response.minimum, response.maximum, response.usesForce ? 1 : 0, response.softness,
            response.thinning, response.tilt,
          ], forKey: .response)
      }
      if style.opacity != 1 { try container.encode(style.opacity, forKey: .opacity) }
      if style.cap == .butt { try container.encode("butt", forKey: .cap) }
      for (taper, key) in [(style.startTaper, StyleKeys.start), (style.endTaper, .end)] {
        guard let taper else { continue }
        try container.encode(
          [Double(taper.measure.rawValue), taper.length, Double(taper.easing.rawValue)],
          forKey: key)
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: StyleKeys.self)
      let name = try container.decode(String.self, forKey: .mode)
      guard let mode = StrokeMode(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: .mode, in: container, debugDescription: "expected a stroke mode, found \(name)")
      }
      style = StrokeStyle(
        mode, width: try container.decode(Double.self, forKey: .width),
        nibThickness: try container.decode(Double.self, forKey: .thickness))
      if let values = try container.decodeIfPresent([Double].self, forKey: .response) {
        guard (5...6).contains(values.count) else {
          throw DecodingError.dataCorruptedError(
            forKey: .response, in: container,
            debugDescription: "expected six numbers, found \(values.count)")
        }
        style.response = WidthResponse(
          minimum: values[0], maximum: values[1], usesForce: values[2] != 0, softness: values[3],
          thinning: values[4], tilt: values.count > 5 ? values[5] : 0)
      }
      style.opacity = try container.decodeIfPresent(Double.self, forKey: .opacity) ?? 1
      if try container.decodeIfPresent(String.self, forKey: .cap) != nil { style.cap = .butt }
      // Earlier drawings have one length for both ends.
      if let length = try container.decodeIfPresent(Double.self, forKey: .taper) {
        (style.startTaper, style.endTaper) = (.distance(length), .distance(length))
      }
      func taper(_ key: StyleKeys) throws -> StrokeTaper? {
        guard let values = try container.decodeIfPresent([Double].self, forKey: key) else {
          return nil
        }
        guard values.count == 3, let measure = UInt8(exactly: values[0]),
          let easing = UInt8(exactly: values[2]),
          let measure = StrokeTaper.Measure(rawValue: measure),
          let easing = StrokeTaper.Easing(rawValue: easing)
        else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: container,
            debugDescription: "expected the measure, length and easing of a taper, found \(values)")
        }
        return StrokeTaper(measure: measure, length: values[1], easing: easing)
      }
      style.startTaper = try taper(.start) ?? style.startTaper
      style.endTaper = try taper(.end) ?? style.endTaper
    }
  }

  /// A key of an encoded sample: the name of a property, or of another value.
  private struct SampleKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral name: String) { stringValue = name }
    init?(intValue: Int) { nil }
  }

  /// A sample as it is encoded. What is unknown or has its usual value is left out.
  private struct EncodedSample {
    var sample: StrokeSample
    var isCoalesced = false
  }

  extension EncodedSample: Codable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: SampleKey.self)
      try container.encode(sample.timestamp, forKey: "time")
      try container.encode(sample.location.x, forKey: "x")
      try container.encode(sample.location.y, forKey: "y")
      try container.encode(sample.type.rawValue, forKey: "type")
      try container.encodeIfPresent(sample.tool?.rawValue, forKey: "tool")
      for property in SampleProperty.allCases {
        try container.encodeIfPresent(
          sample[property], forKey: SampleKey(stringValue: property.name))
      }
      try container.encodeIfPresent(sample.confidenceRadius, forKey: "confidence")
      if sample.isEstimated {
        try container.encode(sample.estimatedProperties.rawValue, forKey: "estimated")
      }
      if sample.expectsUpdate {
        try container.encode(
          sample.estimatedPropertiesExpectingUpdates.rawValue, forKey: "expected")
      }
      try container.encodeIfPresent(sample.estimationUpdateIndex, forKey: "updateIndex")
      if isCoalesced { try container.encode(true, forKey: "isCoalesced") }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: SampleKey.self)
      func number(_ key: SampleKey) throws -> Double? {
        let number = try container.decodeIfPresent(Double.self, forKey: key)
        if let number, !number.isFinite {
          throw container.invalid(key, number, expected: "a finite number")
        }
        return number
      }
      func required(_ key: SampleKey) throws -> Double {
        // Throws the error of a missing value, too.
        try number(key) ?? container.decode(Double.self, forKey: key)
      }
      func properties(_ key: SampleKey) throws -> EstimatedProperties {
        EstimatedProperties(
          rawValue: try container.decodeIfPresent(UInt8.self, forKey: key) ?? 0)
      }
      sample = StrokeSample(
        timestamp: try required("time"),
        location: Point2D(x: try required("x"), y: try required("y")),
        type: try container.touchType(forKey: "type"),
        tool: try container.decodeIfPresent(UInt8.self, forKey: "tool")
          .flatMap { TouchTool(rawValue: $0) },
        estimatedProperties: try properties("estimated"),
        estimatedPropertiesExpectingUpdates: try properties("expected"),
        estimationUpdateIndex: try container.decodeIfPresent(Int.self, forKey: "updateIndex"))
      for property in SampleProperty.allCases {
        sample[property] = try number(SampleKey(stringValue: property.name))
      }
      sample.confidenceRadius = try number("confidence")
      isCoalesced = try container.decodeIfPresent(Bool.self, forKey: "isCoalesced") ?? false
    }
  }

#endif

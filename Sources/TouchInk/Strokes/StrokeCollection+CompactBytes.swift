import TouchKit

// The compact form of strokes. The guide describes it: Ink.md, "Saving".
extension StrokeCollection {
  /// The first bytes, before the version.
  private static let signature: [UInt8] = [0x54, 0x4B, 0x49, 0x4E]
  private static let compactVersion: UInt64 = 1

  /// The completed strokes in a compact binary form, of about 6.5 bytes for each sample of a
  /// pencil.
  ///
  /// Locations are rounded to 1/64 point, times to 0.1 milliseconds, forces to 12 bits of the
  /// largest force, the altitude and the other angles to 10 bits of a quarter turn and of a turn.
  /// What is rounded once does not change when it is saved again. Late updates are not expected any
  /// more. Parts of an erased stroke that follow each other share their samples.
  ///
  /// - Complexity: O(*n*) in the number of samples.
  public func compactBytes() -> [UInt8] {
    var writer = CompactWriter()
    for byte in Self.signature { writer.write(byte) }
    writer.write(Self.compactVersion)
    writer.write(completed.count)
    for index in completed.indices {
      completed[index].write(to: &writer, after: index > 0 ? completed[index - 1] : nil)
    }
    return writer.bytes
  }

  /// Creates a collection of completed strokes from their compact form.
  ///
  /// IDs of touches repeat in each session. A stroke that was drawn since the drawing was loaded
  /// last has another ID from now on, which follows from its samples and does not change again.
  ///
  /// - Throws: `StrokeDataError` if the bytes have another version, are incomplete or invalid.
  public init(compactBytes bytes: [UInt8]) throws(StrokeDataError) {
    self.init()
    var reader = CompactReader(bytes)
    for byte in Self.signature {
      guard try reader.byte() == byte else {
        throw reader.error("expected the beginning of a drawing, found other bytes")
      }
    }
    let version = try reader.number()
    guard version == Self.compactVersion else {
      throw reader.error("expected version \(Self.compactVersion) of a drawing, found \(version)")
    }
    // A stroke has at least two bytes, and the first one more.
    var last: Stroke?
    let count = try reader.count(of: "strokes", upTo: reader.remaining / 2)
    var ids = LoadedStrokeIDs()
    var sharedSampleCount = 0.0
    for _ in 0..<count {
      let lists = reader.sampleListCount
      var stroke = try Stroke(&reader, after: last)
      let sharesSamples = reader.sampleListCount == lists
      if sharesSamples {
        let visible = stroke.extent.clamped(to: 0...Double(stroke.samples.count))
        sharedSampleCount += visible.upperBound - visible.lowerBound
        guard sharedSampleCount <= InkConstants.maximumSharedSampleCount else {
          let limit = Int(InkConstants.maximumSharedSampleCount)
          throw reader.error("expected at most \(limit) samples of strokes that share them")
        }
        guard stroke.touchID == last?.touchID else {
          throw reader.error("expected the touch of the stroke before, whose samples are shared")
        }
      }
      last = stroke
      ids.replaceIDs(of: &stroke, sharesSamples: sharesSamples)
      append(stroke)
    }
    guard reader.remaining == 0 else {
      throw reader.error("expected the end, found \(reader.remaining) more bytes")
    }
  }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension StrokeCollection: Codable {
    /// Encodes the completed strokes in their compact form.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(compactBytes())
    }

    /// Decodes a collection of completed strokes from their compact form.
    ///
    /// - Throws: `DecodingError` if the bytes have another version, are incomplete or invalid.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let bytes = try container.decode([UInt8].self)
      do throws(StrokeDataError) {
        try self.init(compactBytes: bytes)
      } catch {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: error.description)
      }
    }
  }
#endif

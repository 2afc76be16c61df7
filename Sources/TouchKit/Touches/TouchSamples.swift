/// Successive readings of one touch, in order of time: a view into an event, made without
/// allocation.
@frozen
public struct TouchSamples: RandomAccessCollection, Sendable {
  /// What the run is made of: the readings that an event stores, or one that stands alone, for
  /// which no array is needed.
  @usableFromInline
  enum Content: Sendable {
    case stored(ArraySlice<TouchSample>)
    case single(TouchSample)
  }

  @usableFromInline let content: Content

  @inlinable
  init(_ samples: ArraySlice<TouchSample>) { content = .stored(samples) }

  @inlinable
  init(single sample: TouchSample) { content = .single(sample) }

  /// The index of the earliest reading: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The index behind the latest reading.
  @inlinable
  public var endIndex: Int {
    switch content {
    case .stored(let samples): return samples.count
    case .single: return 1
    }
  }

  /// The reading at an index.
  @inlinable
  public subscript(position: Int) -> TouchSample {
    if position < 0 || position >= endIndex { failIndex(position, count: endIndex) }
    switch content {
    case .stored(let samples): return samples[samples.startIndex &+ position]
    case .single(let sample): return sample
    }
  }
}

extension TouchSamples: Equatable {
  /// True where both hold equal readings in the same order.
  public static func == (left: TouchSamples, right: TouchSamples) -> Bool {
    left.elementsEqual(right)
  }
}

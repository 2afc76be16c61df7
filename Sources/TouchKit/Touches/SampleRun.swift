/// Successive readings of one touch, in order of time: a view into an event, made without allocation.
@frozen
public struct SampleRun: RandomAccessCollection, Sendable {
  /// What the run is made of: the readings that an event stores, or one that stands alone, for which no array is needed.
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

  /// The position of the earliest reading.
  @inlinable
  public var startIndex: Int {
    switch content {
    case .stored(let samples): return samples.startIndex
    case .single: return 0
    }
  }

  /// The position behind the latest reading.
  @inlinable
  public var endIndex: Int {
    switch content {
    case .stored(let samples): return samples.endIndex
    case .single: return 1
    }
  }

  /// The reading at a position.
  @inlinable
  public subscript(position: Int) -> TouchSample {
    switch content {
    case .stored(let samples): return samples[position]
    case .single(let sample): return sample
    }
  }
}

extension SampleRun: Equatable {
  /// True where both hold equal readings in the same order.
  public static func == (left: SampleRun, right: SampleRun) -> Bool { left.elementsEqual(right) }
}

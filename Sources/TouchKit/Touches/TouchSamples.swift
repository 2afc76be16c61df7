/// Successive samples of one touch, in order of time. It is a view into an event and needs no
/// allocation.
@frozen
public struct TouchSamples: RandomAccessCollection, Sendable {
  /// The samples that an event stores, or a single one, which needs no array.
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

  /// The index of the earliest sample: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of samples.
  @inlinable
  public var endIndex: Int {
    switch content {
    case .stored(let samples): samples.count
    case .single: 1
    }
  }

  /// The sample at an index.
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
  /// Returns whether both contain equal samples in the same order.
  public static func == (left: TouchSamples, right: TouchSamples) -> Bool {
    left.elementsEqual(right)
  }
}

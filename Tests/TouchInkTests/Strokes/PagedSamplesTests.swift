import TestSupport
import Testing
import TouchKit

@testable import TouchInk

@Suite struct PagedSamplesTests {
  private func samples(_ numbers: Range<Int>) -> [TouchSample] {
    numbers.map { TouchSample(timestamp: Double($0), location: Point2D(x: Double($0), y: 0)) }
  }

  private func append(_ samples: [TouchSample], to pages: inout PagedSamples) {
    samples.withUnsafeBufferPointer { pages.append(contentsOf: $0) }
  }

  private func array(_ pages: PagedSamples) -> [TouchSample] { (0..<pages.count).map { pages[$0] } }

  @Test(
    "appending, changing and copying paged samples have the same results as for an array",
    arguments: 1...TestLoad.count(20 as UInt64, quick: 5))
  func pagedSamplesBehaveAsAnArray(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var pages = PagedSamples()
    var expected = [TouchSample]()
    var copies: [(pages: PagedSamples, expected: [TouchSample])] = []
    for step in 0..<120 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: copies.append((pages, expected))
      case 1...4:
        let count = Int.random(
          in: 0...(step % 10 == 0 ? 3 * PagedSamples.pageSize : 9), using: &random)
        let new = samples(expected.count..<expected.count + count)
        append(new, to: &pages)
        expected += new
      default:
        guard let index = expected.indices.randomElement(using: &random) else { continue }
        let force = Double.random(in: 0...4, using: &random)
        let old = pages.update(at: index) { sample in
          defer { sample.force = force }
          return sample
        }
        #expect(old == expected[index])
        expected[index].force = force
      }
      #expect(pages.count == expected.count)
      #expect(pages.last == expected.last)
    }
    #expect(array(pages) == expected)
    #expect(expected.count > 2 * PagedSamples.pageSize && copies.count > 3)
    for copy in copies { #expect(array(copy.pages) == copy.expected, "a copy is unchanged") }
  }

  @Test(
    "samples that fill one page exactly, or several together, are all stored",
    arguments: [-1, 0, 1, 256, 700])
  func appendingFillsPagesExactly(_ more: Int) {
    var pages = PagedSamples()
    append(samples(0..<1), to: &pages)
    append(samples(1..<PagedSamples.pageSize + more), to: &pages)
    append(samples(PagedSamples.pageSize + more..<PagedSamples.pageSize + more + 2), to: &pages)
    #expect(array(pages) == samples(0..<PagedSamples.pageSize + more + 2))
  }

  @Test("a copy shares all pages except those that change afterwards")
  func copiesShareUnchangedPages() {
    var pages = PagedSamples()
    append(samples(0..<3 * PagedSamples.pageSize + 5), to: &pages)
    let copy = pages
    pages.update(at: 2) { $0.force = 1 }
    append(samples(0..<1), to: &pages)
    let isShared = zip(copy.fullPages, pages.fullPages).map { copied, page in
      copied.withUnsafeBufferPointer { $0.baseAddress }
        == page.withUnsafeBufferPointer { $0.baseAddress }
    }
    #expect(isShared == [false, true, true])
  }
}

import Testing

@testable import TouchKit

@Suite("Heap sort")
struct HeapSortTests {
  @Test(
    "arrays of any length are sorted as by the standard library",
    arguments: [0, 1, 2, 3, 7, 8, 100, 1001])
  func sortsLikeTheStandardLibrary(count: Int) {
    var numbers = (0..<count).map { $0 &* 7919 % 997 }
    let expected = numbers.sorted()
    HeapSort.sort(&numbers) { $0 < $1 }
    #expect(numbers == expected)
  }
}

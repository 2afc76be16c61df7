import Testing

@testable import TouchKit

@Suite("HeapSort")
struct HeapSortTests {
  @Test(
    "sorts arrays of any length as the standard library does",
    arguments: [0, 1, 2, 3, 7, 8, 100, 1001])
  func sorts(count: Int) {
    var numbers = (0..<count).map { $0 &* 7919 % 997 }
    let expected = numbers.sorted()
    HeapSort.sort(&numbers) { $0 < $1 }
    #expect(numbers == expected)
  }

  @Test("leaves what stands before its start")
  func start() {
    var numbers = [9, 8, 3, 2, 1]
    HeapSort.sort(&numbers, from: 2) { $0 < $1 }
    #expect(numbers == [9, 8, 1, 2, 3])
  }
}

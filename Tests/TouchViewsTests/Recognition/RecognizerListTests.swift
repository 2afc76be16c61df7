import Testing

@testable import TouchViews

@Suite("Recognizers that another one refers to")
struct RecognizerListTests {
  @Test("each recognizer is listed once, in the order of the insertions")
  func recognizersAreInOrder() {
    let recognizers = (0..<20).map { _ in GestureRecognizer() }
    let shuffled = recognizers.indices.map { recognizers[($0 * 7 + 3) % recognizers.count] }
    var list = RecognizerList()
    for recognizer in shuffled + recognizers { list.insert(recognizer) }
    #expect(list.recognizers == shuffled)
    #expect(!list.contains(GestureRecognizer()) && recognizers.allSatisfy { list.contains($0) })
    for recognizer in shuffled.prefix(9) {
      list.remove(recognizer)
      list.remove(recognizer)
    }
    #expect(list.recognizers == Array(shuffled.dropFirst(9)) && !list.contains(shuffled[0]))
    list.insert(shuffled[0])
    #expect(list.recognizers == Array(shuffled.dropFirst(9)) + [shuffled[0]])
  }

  @Test("a recognizer that is freed leaves the lists of all others (R29, R30)")
  func freedRecognizerLeaves() {
    let (first, second) = (GestureRecognizer(), GestureRecognizer())
    do {
      let freed = GestureRecognizer()
      first.require(toFail: freed)
      freed.require(toFail: second)
      first.recognizeSimultaneously(with: freed)
      #expect(second.dependents.recognizers == [freed])
    }
    #expect(first.recognizersRequiredToFail.isEmpty && first.simultaneousRecognizers.isEmpty)
    #expect(second.dependents.recognizers.isEmpty)
  }
}

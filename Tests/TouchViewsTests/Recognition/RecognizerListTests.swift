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
  }

  @Test("a recognizer that is freed leaves the lists of all others (R29, R30)")
  func freedRecognizerLeaves() {
    let first = GestureRecognizer()
    let second = GestureRecognizer()
    do {
      let freed = GestureRecognizer()
      first.require(toFail: freed)
      freed.require(toFail: second)
      first.recognizeSimultaneously(with: freed)
      #expect(first.recognizersRequiredToFail == [freed])
    }
    #expect(first.recognizersRequiredToFail.isEmpty && first.simultaneousRecognizers.isEmpty)
  }

  @Test("freed recognizers do not fill the memory of one that lives on")
  func freedRecognizersAreForgotten() {
    let lasting = GestureRecognizer()
    let other = GestureRecognizer()
    lasting.require(toFail: other)
    for _ in 0..<1000 {
      let freed = GestureRecognizer()
      lasting.require(toFail: freed)
      #expect(lasting.requirements.contains(freed))
    }
    #expect(lasting.requirements.members.count <= ViewConstants.freedIdentityLimit)
    #expect(lasting.recognizersRequiredToFail == [other] && lasting.requirements.contains(other))
  }
}

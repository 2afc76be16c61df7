import TestSupport
import Testing

@testable import TouchViews

@Suite("Answers about failure requirements")
struct RequirementAnswersTests {
  @Test("each answer is known after it was recorded, in whatever order (R30)")
  func answersAreKnown() {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let numbers = (1...60).shuffled(using: &random).prefix(40)
      var answers = RequirementAnswers()
      var recorded: [Int: Bool] = [:]
      for number in numbers {
        recorded[number] = Bool.random(using: &random)
        answers.record(recorded[number] == true, about: number)
        for other in 0...61 { #expect(answers[other] == recorded[other]) }
      }
    }
  }

  @Test("nothing is known after a reset (R27)")
  func resetDiscardsAnswers() {
    var answers = RequirementAnswers()
    for number in 1...3 { answers.record(true, about: number) }
    answers.removeAll()
    for number in 0...4 { #expect(answers[number] == nil) }
  }
}

import Testing
import TouchKit

@Suite("Comparison of touches")
struct TouchComparisonTests {
  static let touch = Touch(
    id: TouchID(1), phase: .began, sample: TouchSample(timestamp: 1, location: .zero),
    previousLocation: .zero, tapCount: 1)

  @Test("touches have the same contents only if all their values are equal")
  func contentsAreAllValues() {
    let touch = Self.touch
    let others = [
      changed(touch) { $0.phase = .moved }, changed(touch) { $0.sample.location.x = 1 },
      changed(touch) { $0.previousLocation.y = 1 }, changed(touch) { $0.tapCount = 2 },
    ]
    #expect(touch.hasSameContents(as: touch))
    for other in others { #expect(!touch.hasSameContents(as: other)) }
    #expect(TouchCollection([touch, others[0]]).hasSameContents(as: [touch, others[0]]))
    #expect(!TouchCollection([touch, others[0]]).hasSameContents(as: [others[0], touch]))
    #expect(!TouchCollection([touch]).hasSameContents(as: []))
  }

  @Test("a type that contains touches derives a conformance that compares their contents")
  func derivedConformancesCompareContents() {
    struct Entry: Hashable { var touch: Touch }
    let moved = changed(Self.touch) { $0.sample.location.x = 1 }
    #expect(Entry(touch: Self.touch) == Entry(touch: Self.touch))
    #expect(Entry(touch: Self.touch) != Entry(touch: moved))
    #expect(Set([Entry(touch: Self.touch), Entry(touch: Self.touch)]).count == 1)
  }

  private func changed(_ touch: Touch, _ change: (inout Touch) -> Void) -> Touch {
    var touch = touch
    change(&touch)
    return touch
  }
}

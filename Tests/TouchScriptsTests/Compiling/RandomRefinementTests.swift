import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchScripts

@Suite("Late updates of random scripts")
struct RandomRefinementTests {
  /// A sample as scripts name it: the touch of a contact, and the index in the touch.
  private struct Position {
    var touch: String
    var index: Int
  }

  /// Returns the lines of contacts that land, move, hover, change their tools, lift and are
  /// cancelled, some of which no device would send.
  private func lines(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    var lines = ["touchscript 1", "rate 100"]
    if random.chance(0.3) { lines.append("contacts 2") }
    for index in 1...40 {
      let name = random.element(of: ["a", "b", "c"])
      let tool = random.element(of: ["", "", " tool=pen", " tool=eraser"])
      let over = random.chance(0.2) ? " over 25" : ""
      let x = random.chance(0.05) ? "nan" : "\(index)"
      let action =
        switch random.int(below: 20) {
        case 0...5: "down \(name) \(x),1\(tool) estimates=force"
        case 6...13: "move \(name) \(x),2\(over)\(tool) estimates=force"
        case 14: "hold \(name) over 15"
        case 15: "hover \(name) \(index),3\(tool)"
        case 16: "leave \(name)"
        case 17: "cancel \(name)"
        default: "up \(name)"
        }
      lines.append("+10 \(action)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the positions of the samples in the touches that a sequencer makes, by contact and
  /// time.
  private func positions(_ script: TouchScript) -> [String: Position] {
    var sequencer = TouchSequencer(script.device.configuration)
    var names = ContactNames()
    var touches: [TouchID: String] = [:]
    var touchCounts: [String: Int] = [:]
    var sampleCounts: [TouchID: Int] = [:]
    var positions: [String: Position] = [:]
    for sample in script.compiled().recording.samples {
      let contact = names.contact(named: sample.contact)
      sample.report(as: contact, arrivingAt: 0).map { sequencer.receive($0) }
      while let event = sequencer.nextTouchEvent(at: .infinity) {
        for touch in event.allTouches {
          let name = sequencer.contact(of: touch.id).map { names.name(of: $0) } ?? sample.contact
          if touches[touch.id] == nil {
            touchCounts[name, default: 0] += 1
            touches[touch.id] = "\(name).\(touchCounts[name] ?? 0)"
          }
          for own in event.samples(for: touch.id) {
            let index = sampleCounts[touch.id, default: 0]
            sampleCounts[touch.id] = index + 1
            positions["\(name) \(own.timestamp)"] = Position(
              touch: touches[touch.id] ?? "", index: index)
          }
        }
      }
    }
    return positions
  }

  @Test(
    "refine finds each sample where the sequencer has it, whatever the touches before were",
    arguments: 0..<TestLoad.count(200 as UInt64, quick: 20))
  func refineFindsEachSample(seed: UInt64) throws {
    let text = lines(seed)
    let script = try TouchScript(parsing: text, file: "t")
    let positions = positions(script)
    let samples = script.compiled().recording.samples
    var updates = ""
    var expected: [Int] = []
    for sample in samples {
      guard let time = sample.time, let index = sample.index,
        let position = positions["\(sample.contact) \(time)"]
      else { continue }
      updates += "+1 refine \(position.touch) \(position.index) force=1\n"
      expected.append(index)
    }
    let updated = try TouchScript(parsing: text + updates, file: "t").compiled().recording.samples
    #expect(!expected.isEmpty && updated.count == samples.count + expected.count)
    #expect(updated.dropFirst(samples.count).map(\.index) == expected, "seed \(seed)\n\(text)")
  }
}

import Foundation
import Testing
import TouchKit
import TouchScripts
import TouchSources

@Suite("Script texts")
struct ScriptTextTests {
  @Test("the text of each script parses to an equal script")
  func everyScriptReadsBackFromItsText() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../Scripts"
    ).standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".touch")
    }.sorted()
    #expect(names.count > 50)
    for name in names {
      let script = try TouchScript(
        parsing: Array(Data(contentsOf: folder.appendingPathComponent(name))), file: name)
      // NaN is not equal to itself, so the texts are compared.
      let again = try TouchScript(parsing: script.text, file: name)
      #expect(again.text == script.text, "\(name)")
      if !script.text.contains("nan") {
        #expect(again.withoutPositions == script.withoutPositions, "\(name)")
      }
    }
  }

  @Test("each word of the grammar is written as it was read")
  func everyWordIsWritten() throws {
    let text = """
      touchscript 1
      surface 300x200.5
      rate 120
      display 50
      predict 16
      contacts 5
      view a 0,0 100x100 multitouch exclusive hidden disabled alpha=0.5 rotate=30 scale=2 bounds=1,-2 ignores
      """
    let rest = """
      view b 1,2 10x10 in a
      gesture one: tap on a taps=2 touches=3
      gesture two: longpress on b duration=400 movement=5 touches=2 taps=1 requires one with one cancels=no delaysBegan=yes delay=150 delaysEnded=no exclusivetype=no
      gesture three: pan on a min=1 max=2 slop=0.00001
      gesture four: edgepan on a edge=left
      gesture five: swipe on a direction=up touches=2
      gesture six: hover on a

      0.5 down x 1,2 force=0.5 radius=3 altitude=40 azimuth=-10 roll=5 type=pencil estimates=force,azimuth
      +10 move x 3,4 over 20 force=1; arc x y about 5,6 by -90 over 30; hold y over 40
      nan up x 1,inf; up y; up *; cancel x; cancel *; overflow; canceltouches
      100 hover z 1,1 over 5 height=0.5 buttons=3 type=pencil tool=brush; leave z; refine x.2 3 force=1 location=4,5; refine x 0 roll=1
      100 hide a; show a; remove b; disable one; enable one

      expect touch x: began moved+ stationary* ended
      expect touch x.tool = lens
      expect touch x.2.location >= 1,2 +- 0.5 at 20
      expect view b: none
      expect spots <= 3 at 1
      expect spot x = 1,2
      expect two: began changed+ ended
      expect one.why = prevented
      expect issues = 0
      expect issues timeReversed = 1

      """
    #expect(
      try TouchScript(parsing: text + "\n" + rest, file: "all.touch").text == text + "\n" + rest)
  }

  @Test(
    "an option of a view is written without the others, with either of its coordinates",
    arguments: [
      "rotate=-30", "scale=0.5", "bounds=0,3", "bounds=-4,0", "bounds=0,-0.5", "multitouch",
      "exclusive", "hidden", "disabled", "alpha=0", "ignores",
    ])
  func eachOptionOfAViewIsWritten(option: String) throws {
    let line = "view a 1,2 10x10 \(option)\n"
    let script = try TouchScript(parsing: "touchscript 1\n" + line, file: "view.touch")
    #expect(script.text.contains("\n" + line))
  }

  @Test("gestures whose names are words of the grammar read back from the relations of a gesture")
  func relationsToGesturesNamedAfterWords() throws {
    let text = """
      touchscript 1
      surface 400x300
      gesture a: tap on root
      gesture with: tap on root
      gesture requires: tap on root
      gesture b: tap on root requires a requires with with a with requires

      """
    let script = try TouchScript(parsing: text, file: "t")
    #expect(script.gestures[3].requires == ["a", "with"])
    #expect(script.gestures[3].simultaneous == ["a", "requires"])
    #expect(script.text == text)
  }

  @Test(
    "numbers read back exactly and are written without an exponent",
    arguments: [
      0, -0.0, 1e-7, 1.5e-10, 2e22, -3.25e30, 1.0 / 3, 123456.789, Double.leastNonzeroMagnitude,
      Double.greatestFiniteMagnitude,
    ])
  func numbersReadBackExactlyWithoutExponent(_ number: Double) throws {
    var script = TouchScript()
    script.lines = [
      ScriptLine(.fromStart(0), [.down("a", Point2D(x: number, y: 1), ScriptProperties())])
    ]
    let text = script.text
    #expect(!text.split(separator: "\n").last!.dropFirst(2).contains("e"))
    let again = try TouchScript(parsing: text, file: "number.touch")
    #expect(again.lines == script.lines)
  }
}

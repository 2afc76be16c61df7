import TestSupport
import Testing
import TouchDiagnosis
import TouchScripts

/// A mistake that people make: a script, and the answer to the question why.
struct CommonFailure: CustomTestStringConvertible, Sendable {
  /// The gesture or view that is asked about.
  let name: String
  /// The reason at the end of the first line.
  let reason: String
  /// The first answer.
  let answer: String
  /// The script without its first line.
  let lines: String

  var testDescription: String { "\(name): \(reason)" }

  static let all = [
    CommonFailure(
      name: "menu", reason: "moved 11.7 pt > 10",
      answer: "with movement 28 instead of 10",
      lines: """
        gesture menu: longpress on root
        0 down a 90,90
        200 move a 90,118 over 80
        800 up a
        """),
    CommonFailure(
      name: "select", reason: "moved 11.3 pt > 10",
      answer: "if a had moved 3.5 pt less far",
      lines: """
        gesture select: tap on root
        0 down a 120,140
        +40 move a 120,153.5 over 40
        +20 up a
        """),
    CommonFailure(
      name: "zoom", reason: "prevented by drag",
      answer: "if zoom and drag could be recognized simultaneously",
      lines: """
        gesture drag: pan on root
        gesture zoom: pinch on root
        0 down a 120,150; down b 220,150
        +0 move a 135,165 over 100; move b 235,165 over 100
        +0 move a 100,165 over 150; move b 270,165 over 150
        +16 up *
        """),
    CommonFailure(
      name: "turn", reason: "prevented by zoom",
      answer: "if turn and zoom could be recognized simultaneously",
      lines: """
        gesture zoom: pinch on root
        gesture turn: rotation on root
        0 down a 130,140; down b 260,140
        +0 move a 112,150 over 200; move b 290,120 over 200
        +16 up *
        """),
    CommonFailure(
      name: "back", reason: "landed 24 pt from the edge > 20",
      answer: "if a had landed 4 pt farther to the left",
      lines: """
        gesture back: edgepan on root edge=left
        0 down a 24,150
        +0 move a 140,150 over 180
        +16 up a
        """),
    CommonFailure(
      name: "menu", reason: "lifted after 0.41 s < 0.5",
      answer: "if a had been 91 ms slower",
      lines: """
        gesture menu: longpress on root
        0 down a 90,90
        410 up a
        """),
    CommonFailure(
      name: "open", reason: "held more than 0.75 s",
      answer: "if a had been 210 ms faster",
      lines: """
        gesture open: tap on root
        0 down a 90,90
        960 up a
        """),
    CommonFailure(
      name: "menu", reason: "moved 14 pt > 10",
      answer: "if a had moved 4 pt less far",
      lines: """
        gesture menu: longpress on root
        0 down a 90,90
        100 move a 104,90 over 50
        700 up a
        """),
    CommonFailure(
      name: "zoom", reason: "no next tap within 0.35 s",
      answer: "if a.2 had landed 100 ms earlier",
      lines: """
        gesture zoom: tap on root taps=2
        0 down a 200,150
        70 up a
        520 down a 200,150
        590 up a
        """),
    CommonFailure(
      name: "zoom", reason: "no next tap within 0.35 s",
      answer: "if a.2 had landed 670 ms earlier",
      lines: """
        gesture zoom: tap on root taps=2
        0 down a 200,150
        70 up a
        1090 down a 200,150
        1160 up a
        """),
    CommonFailure(
      name: "zoom", reason: "next tap 41 pt away > 30",
      answer: "if a.2 had landed 11 pt farther to the left",
      lines: """
        gesture zoom: tap on root taps=2
        0 down a 200,150
        70 up a
        240 down a 241,150
        310 up a
        """),
    CommonFailure(
      name: "zoom", reason: "next tap 36 pt away > 30",
      answer: "if a.2 had landed 6 pt farther up",
      lines: """
        gesture zoom: tap on root taps=2
        0 down a 200,150
        70 up a
        240 down a 200,186
        310 up a
        """),
    CommonFailure(
      name: "next", reason: "moved 46.9 pt across > 45.917",
      answer: "if a had moved 21.4 pt more to the left",
      lines: """
        gesture next: swipe on root direction=left
        0 down a 300,100
        +0 move a 230,190 over 160
        +8 up a
        """),
    CommonFailure(
      name: "next", reason: "moved 11.5 pt back > 0",
      answer: "with direction right instead of left",
      lines: """
        gesture next: swipe on root direction=left
        0 down a 100,100
        +0 move a 210,103 over 160
        +8 up a
        """),
    CommonFailure(
      name: "drag", reason: "lifted after 7.3 pt, needs 10",
      answer: "if a had moved 2.8 pt more to the right",
      lines: """
        gesture drag: pan on root
        0 down a 100,100
        +0 move a 107,102 over 100
        +16 up a
        """),
    CommonFailure(
      name: "zoom", reason: "lifted after the span changed by 5.5 pt, needs 8",
      answer: "if a had moved 2.5 pt more to the left",
      lines: """
        gesture zoom: pinch on root
        0 down a 150,150; down b 250,150
        +0 move b 255.5,150 over 120
        +16 up *
        """),
    CommonFailure(
      name: "turn", reason: "lifted after turning 15.0 degrees, needs 35.3",
      answer: "if a and b had turned 20.3° more clockwise",
      lines: """
        gesture turn: rotation on root
        0 down a 190,150; down b 216,150
        +0 arc a b about 203,150 by 15 over 200
        +16 up *
        """),
    CommonFailure(
      name: "press", reason: "a landed 4.2 pt outside of button",
      answer: "if a had landed 4.3 pt farther to the left",
      lines: """
        view button 100,100 80x40
        gesture press: tap on button
        0 down a 184.2,120
        60 up a
        """),
    CommonFailure(
      name: "press", reason: "a landed 15 pt outside of card, which cuts off button",
      answer: "if card were 15.1 pt larger on each side",
      lines: """
        view card 50,50 120x60
        view button 20,40 80x50 in card
        gesture press: tap on button
        0 down a 100,125
        60 up a
        """),
    CommonFailure(
      name: "drag", reason: "drag is disabled",
      answer: "if drag were enabled",
      lines: """
        gesture drag: pan on root
        0 disable drag
        10 down a 100,100
        +0 move a 150,130 over 90
        +16 up a
        """),
    CommonFailure(
      name: "scroll", reason: "",
      answer: "with scrolls continuous instead of none",
      lines: """
        view list 0,0 400x300
        gesture scroll: pan on list
        0 scroll t by 0,60 at 200,150 over 120
        """),
    CommonFailure(
      name: "open", reason: "moved 10.8 pt > 10",
      answer: "if a had moved 3 pt less far and if a had been 150 ms faster",
      lines: """
        gesture open: tap on root
        0 down a 90,90
        +50 move a 103,90 over 60
        900 up a
        """),
    CommonFailure(
      name: "press", reason: "button is hidden",
      answer: "if button were shown",
      lines: """
        view button 60,70 90x50 hidden
        gesture press: tap on button
        0 down a 100,95
        80 up a
        """),
    CommonFailure(
      name: "press", reason: "button has alpha 0",
      answer: "if button had alpha 1",
      lines: """
        view button 60,70 90x50 alpha=0
        gesture press: tap on button
        0 down a 100,95
        80 up a
        """),
    CommonFailure(
      name: "press", reason: "overlay is in front of button",
      answer: "if overlay had not been in front",
      lines: """
        view button 60,70 90x50
        view overlay 0,0 400x300
        gesture press: tap on button
        0 down a 100,95
        80 up a
        """),
    CommonFailure(
      name: "press", reason: "user interaction of card is disabled",
      answer: "if card were interactive",
      lines: """
        view card 40,40 200x150 disabled
        view button 20,30 90x50 in card
        gesture press: tap on button
        0 down a 100,95
        80 up a
        """),
    CommonFailure(
      name: "press", reason: "a landed 10.6 pt outside of button, which has the size 0x0",
      answer: "if button were 8.1 pt larger on each side",
      lines: """
        view button 60,70 0x0
        gesture press: tap on button
        0 down a 68,77
        80 up a
        """),
    CommonFailure(
      name: "press", reason: "row is not in the window",
      answer: "if row had not been removed",
      lines: """
        view row 60,70 90x50
        gesture press: tap on row
        0 remove row
        50 down a 100,95
        130 up a
        """),
    CommonFailure(
      name: "press", reason: "removed",
      answer: "if row had not been removed",
      lines: """
        view row 60,70 90x50
        gesture press: tap on row
        0 down a 100,95
        40 remove row
        130 up a
        """),
    CommonFailure(
      name: "press", reason: "row is hidden",
      answer: "if row were shown",
      lines: """
        view row 60,70 90x50
        gesture press: tap on row
        0 hide row
        50 down a 100,95
        130 up a
        """),
    CommonFailure(
      name: "move", reason: "1 touch < 2",
      answer: "if one more finger had moved beside a",
      lines: """
        gesture move: pan on root min=2
        0 down a 100,95
        +0 move a 150,140 over 130
        +16 up a
        """),
    CommonFailure(
      name: "zoom", reason: "1 touch < 2",
      answer: "if one more finger had moved opposite to a",
      lines: """
        gesture zoom: pinch on root
        0 down a 100,95
        +0 move a 150,140 over 130
        +16 up a
        """),
    CommonFailure(
      name: "zoom", reason: "1 touch < 2; b landed 4 pt outside of left",
      answer: "if b had landed 4.1 pt farther to the left",
      lines: """
        view left 0,0 200x300 multitouch
        view right 200,0 200x300
        gesture zoom: pinch on left
        0 down a 140,150; down b 204,150
        +0 move a 90,150 over 150; move b 250,150 over 150
        +16 up *
        """),
    CommonFailure(
      name: "scroll", reason: "delete did not fail",
      answer: "if scroll did not require delete",
      lines: """
        gesture delete: swipe on root direction=left
        gesture scroll: pan on root requires delete
        0 down a 300,100
        +0 move a 190,104 over 150
        +16 up a
        """),
    CommonFailure(
      name: "draw", reason: "2 touches > 1",
      answer: "with max 2 instead of 1",
      lines: """
        gesture draw: pan on root max=1
        0 down a 100,95; down palm 200,200
        +0 move a 150,140 over 130
        +16 up *
        """),
    CommonFailure(
      name: "open", reason: "prevented by order",
      answer: "if open and order could be recognized simultaneously",
      lines: """
        view card 0,0 300x200
        view buy 50,50 100x60 in card
        gesture open: tap on card
        gesture order: tap on buy
        0 down a 80,80
        80 up a
        """),
    CommonFailure(
      name: "delete", reason: "prevented by scroll",
      answer: "if scroll required delete to fail",
      lines: """
        view list 0,0 400x300
        view row 0,100 400x60 in list
        gesture scroll: pan on list
        gesture delete: swipe on row direction=left
        0 down f 340,130
        +0 move f 110,127 over 150
        +0 up f
        """),
    CommonFailure(
      name: "open", reason: "touches cancelled",
      answer: "if a had lifted instead of being cancelled",
      lines: """
        gesture open: tap on root
        0 down a 90,90
        70 cancel a
        """),
    CommonFailure(
      name: "back", reason: "1 touch < 2",
      answer: "if one more finger had moved beside a",
      lines: """
        gesture back: tap on root touches=2
        0 down a 90,90
        70 up a
        """),
    CommonFailure(
      name: "back", reason: "landed 300 pt apart > 200",
      answer: "if a had landed 100 pt farther to the right",
      lines: """
        gesture back: tap on root touches=2
        0 down a 40,90; down b 340,90
        70 up *
        """),
    CommonFailure(
      name: "zoom", reason: "1 touch < 2; must not receive p: a pencil after a finger",
      answer: "if zoom did not require one type of touch",
      lines: """
        gesture zoom: pinch on root
        0 down a 100,150; down p 200,150 type=pencil
        +0 move a 60,150 over 120; move p 250,150 over 120
        +16 up *
        """),
    CommonFailure(
      name: "press", reason: "the transform of button is not invertible",
      answer: "if button had no transform",
      lines: """
        view button 60,70 90x50 scale=0
        gesture press: tap on button
        0 down a 100,95
        80 up a
        """),
    CommonFailure(
      name: "v", reason: "button in v receives a",
      answer: "if button were not interactive",
      lines: """
        view v 60,70 90x50
        view button 0,0 40x40 in v
        0 down a 80,90
        80 up a
        """),
    CommonFailure(
      name: "button", reason: "overlay is in front of button",
      answer: "if overlay had not been in front",
      lines: """
        view button 60,70 90x50
        view overlay 0,0 400x300
        0 down a 100,95
        80 up a
        """),
    CommonFailure(
      name: "board", reason: "board is not multitouch and tracks a",
      answer: "if board were multitouch",
      lines: """
        view board 0,0 400x300
        0 down a 100,95; down b 200,95
        80 up *
        """),
    CommonFailure(
      name: "r", reason: "l is exclusive and tracks a",
      answer: "if l were not exclusive",
      lines: """
        view l 0,0 200x300 exclusive
        view r 200,0 200x300
        0 down a 100,95; down b 250,95
        80 up *
        """),
    CommonFailure(
      name: "button", reason: "a landed 5 pt outside of button",
      answer: "if a had landed 5.1 pt farther to the left",
      lines: """
        view button 60,70 90x50
        0 down a 155,95
        80 up a
        """),
  ]
}

@Suite("Common failures")
struct CommonFailureTests {
  @Test(
    "the first answer is what a person would do first",
    arguments: TestLoad.some(of: CommonFailure.all + CommonFailure.fresh, quick: 4))
  func firstAnswers(of failure: CommonFailure) throws {
    let script = try TouchScript(parsing: "touchscript 1\n" + failure.lines, file: "why.touch")
    let diagnosis = GestureSearch.diagnosis(of: GestureReplay(script)) {
      ReplayedViews(script, named: failure.name)
    }
    let outcome = diagnosis.description.split(separator: "\n").first { $0.hasPrefix(failure.name) }
    #expect(outcome?.hasSuffix(failure.reason) ?? false, "\(diagnosis)")
    #expect(diagnosis.answers.first?.description == failure.answer, "\(diagnosis)")
  }
}

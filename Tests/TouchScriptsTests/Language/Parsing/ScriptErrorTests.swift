import Testing
import TouchCommandLine
import TouchRecordings
import TouchScripts
import TouchSources

/// An error in a script names file, line, column, what was found and what was expected (R57).
@Suite("Script errors")
struct ScriptErrorTests {
  private static let location = "a location such as 100,50"
  private static let actions =
    "down, move, arc, hold, up, cancel, hover, leave, refine, hide, show, place, remove, disable, enable, resize, overflow, canceltouches, scroll, magnify, turn, transform, squeeze or doubletap"
  private static let time =
    "a time such as 120 or +16, up to 1000000000 milliseconds, or view, gesture or expect"
  private static let rate = "a rate from 0.001 to 100000 in hertz"
  private static let duration = "a number of milliseconds up to 1000000000"

  /// Lines after `touchscript 1`, with the errors that they cause.
  private static let wrong: [(line: String, error: String)] = [
    // Header
    ("surface 400", "9: expected a size up to 1000000x1000000 such as 400x300, found \"400\""),
    ("surface 0x10", "9: expected a size up to 1000000x1000000 such as 400x300, found \"0x10\""),
    (
      "surface 1e9x10", "9: expected a size up to 1000000x1000000 such as 400x300, found \"1e9x10\""
    ),
    ("surface 400x300 wide", "17: expected the end of the line, found \"wide\""),
    ("rate fast", "6: expected \(rate), found \"fast\""),
    ("rate 1e9", "6: expected \(rate), found \"1e9\""),
    ("rate 0", "6: expected \(rate), found \"0\""),
    ("rate nan", "6: expected \(rate), found \"nan\""),
    ("rate", "5: expected \(rate), found the end of the line"),
    ("display -60", "9: expected \(rate), found \"-60\""),
    ("predict inf", "9: expected a number of milliseconds from 0 to 1000, found \"inf\""),
    ("contacts 2.5", "10: expected a number of contacts up to 1000000000, found \"2.5\""),
    (
      "touchscript 1",
      "1: expected no second \"touchscript\" after the one in line 1, found \"touchscript\""
    ),
    // Views
    ("view", "5: expected a name, found the end of the line"),
    ("view 1a 0,0 10x10", "6: expected a name, found \"1a\""),
    ("view spots 0,0 10x10", "6: expected a name, found \"spots\""),
    ("view window 0,0 10x10", "6: expected a name that no other view has, found \"window\""),
    ("view a 0 10x10", "8: expected a location such as 10,20, found \"0\""),
    ("view a 0,nan 10x10", "8: expected a location such as 10,20, found \"0,nan\""),
    ("view a 0,0 10x-1", "12: expected a size such as 100x50, found \"10x-1\""),
    ("view a 0,0 10x10 in b", "21: expected the name of a view: window, found \"b\""),
    (
      "view a 0,0 10x10 alpha=2", "18: expected alpha= with a number from 0 to 1, found \"alpha=2\""
    ),
    ("view a 0,0 10x10 hidden hidden", "25: expected no second \"hidden\", found \"hidden\""),
    (
      "view a 0,0 10x10 visible",
      "18: expected in, multitouch, exclusive, hidden, disabled, alpha=, rotate=, scale=, bounds= or ignores, found \"visible\""
    ),
    // Gestures
    ("gesture g tap on root", "11: expected \":\", found \"tap\""),
    (
      "gesture g: touch on root",
      "12: expected tap, longpress, pan, edgepan, pinch, rotation, transform, swipe, hover or pencil, found \"touch\""
    ),
    ("gesture g: tap on leaf", "19: expected the name of a view: root or window, found \"leaf\""),
    (
      "gesture g: tap on root taps=0",
      "24: expected taps= with a whole number from 1 to 1000000000, found \"taps=0\""
    ),
    (
      "gesture g: tap on root requires h",
      "33: expected the name of a gesture, of which there is none yet, found \"h\""
    ),
    (
      "gesture g: tap on root cancels=maybe",
      "24: expected cancels= with yes or no, found \"cancels=maybe\""
    ),
    (
      "gesture g: swipe on root direction=back",
      "26: expected direction= with left, right, up, down or several joined by commas, "
        + "found \"direction=back\""
    ),
    (
      "gesture g: pinch on root taps=2",
      "26: expected slop=, requires, with, cancels=, delaysBegan=, delay=, delaysEnded= or "
        + "exclusivetype=, "
        + "found \"taps=2\""
    ),
    (
      "gesture g: pan on root slop=-3",
      "24: expected slop= with a number of points from 0 to 1000000000, found \"slop=-3\""
    ),
    // Times and actions
    ("soon down a 1,1", "1: expected \(time), found \"soon\""),
    ("-5 down a 1,1", "1: expected \(time), found \"-5\""),
    ("+-5 down a 1,1", "1: expected \(time), found \"+-5\""),
    ("++5 down a 1,1", "1: expected \(time), found \"++5\""),
    ("1e12 down a 1,1", "1: expected \(time), found \"1e12\""),
    ("0", "2: expected \(actions), found the end of the line"),
    ("0 jump a", "3: expected \(actions), found \"jump\""),
    ("0 scroll s 5,5", "12: expected \"by\", found \"5,5\""),
    ("0 scroll s by 5", "15: expected a displacement such as 0,-50, found \"5\""),
    ("0 scroll s by 5,5 at 7", "22: expected \(location), found \"7\""),
    (
      "0 transform s by 2,0 over 5",
      "22: expected began, changed, ended or cancelled, found \"over\""
    ),
    ("0 transform s by 2", "18: expected a factor and degrees such as 1.5,90, found \"2\""),
    ("0 squeeze p", "12: expected \"over\", found the end of the line"),
    ("0 magnify s by 2", "17: expected \"over\", found the end of the line"),
    ("0 turn s by x over 5", "13: expected degrees, found \"x\""),
    ("0 down a", "9: expected \(location), found the end of the line"),
    ("0 down a 1,2,3", "10: expected \(location), found \"1,2,3\""),
    ("0 down a 1, 2", "10: expected \(location), found \"1,\""),
    ("0 down a 0x10,1", "10: expected \(location), found \"0x10,1\""),
    ("0 down expect 1,1", "8: expected the name of a contact, found \"expect\""),
    ("0 down a 1,1 ;", "15: expected \(actions), found the end of the line"),
    (
      "0 down a 1,1 force",
      "14: expected force=, radius=, altitude=, azimuth=, roll=, height=, buttons=, type=, tool= or estimates=, \";\" or the end of the line, found \"force\""
    ),
    ("0 down a 1,1 force=much", "14: expected force= with a number, found \"force=much\""),
    ("0 down a 1,1 force=1 force=2", "22: expected no second \"force\", found \"force=2\""),
    (
      "0 down a 1,1 type=thumb",
      "14: expected type= with finger, pencil, indirect or pointer, found \"type=thumb\""
    ),
    (
      "0 down a 1,1 estimates=force,speed",
      "14: expected estimates= with a list of force, azimuth, altitude, roll, location, found \"estimates=force,speed\""
    ),
    ("0 move a 1,1 over fast", "19: expected \(duration), found \"fast\""),
    ("0 move a 1,1 over 1e300", "19: expected \(duration), found \"1e300\""),
    ("0 move a 1,1 over -1", "19: expected \(duration), found \"-1\""),
    ("0 hold a over 1e12", "15: expected \(duration), found \"1e12\""),
    ("0 hold a over 1e9", "15: expected at most 1000000 samples in a script, found \"1e9\""),
    ("0 hold a", "9: expected \"over\", found the end of the line"),
    (
      "0 arc about 1,1 by 90 over 10",
      "13: expected the name of a contact or \"about\", found \"1,1\""
    ),
    ("0 arc a about 1,1 by round over 10", "22: expected degrees, found \"round\""),
    (
      "0 up a 1,1 force",
      "12: expected force=, radius=, altitude=, azimuth=, roll=, height=, buttons=, type=, tool= or estimates=, \";\" or the end of the line, found \"force\""
    ),
    ("0 up a 1;1", "8: expected a location such as 100,50, found \"1\""),
    (
      "0 cancel a 1,1",
      "12: expected force=, radius=, altitude=, azimuth=, roll=, height=, buttons=, type=, tool= or estimates=, \";\" or the end of the line, found \"1,1\""
    ),
    ("0 refine a", "11: expected the index of a sample, starting at 0, found the end of the line"),
    (
      "0 refine a.0 0 force=1",
      "10: expected the name of a contact or of its touch, such as a or a.2, found \"a.0\""
    ),
    ("0 refine a 0", "13: expected a property such as force=0.5, found the end of the line"),
    (
      "0 refine a 0 type=pencil",
      "14: expected force=, radius=, altitude=, azimuth=, roll=, height=, buttons= or location=, found \"type=pencil\""
    ),
    ("0 place leaf 0,0 1x1", "9: expected the name of a view: root or window, found \"leaf\""),
    ("0 place root 0,0", "17: expected a size such as 100x50, found the end of the line"),
    (
      "0 place root 0,0 1x1 alpha=0",
      "22: expected rotate=, scale=, bounds=, \";\" or the end of the line, found \"alpha=0\""
    ),
    (
      "0 place root 0,0 1x1 hidden",
      "22: expected rotate=, scale=, bounds=, \";\" or the end of the line, found \"hidden\""
    ),
    ("0 resize big", "10: expected a size up to 1000000x1000000 such as 400x300, found \"big\""),
    (
      "0 resize 0x5000000",
      "10: expected a size up to 1000000x1000000 such as 400x300, found \"0x5000000\""
    ),
    ("0 hide leaf", "8: expected the name of a view: root or window, found \"leaf\""),
    ("0 disable g", "11: expected the name of a gesture, of which there is none yet, found \"g\""),
    // Expectations
    (
      "expect",
      "7: expected touch, view, spots, spot, issues, palms or the name of a gesture, of which there is none yet, found the end of the line"
    ),
    (
      "expect zoom: began",
      "8: expected touch, view, spots, spot, issues, palms or the name of a gesture, of which there is none yet, found \"zoom\""
    ),
    (
      "expect touch a: started",
      "17: expected none, or began, moved, stationary, ended, cancelled, regionEntered, regionMoved or regionExited, each also with + or *, found \"started\""
    ),
    ("expect touch a: none began", "22: expected the end of the line, found \"began\""),
    (
      "expect touch a.size = 1",
      "14: expected a touch such as a or a.2, or its x, y, force, radius, altitude, azimuth, roll, height, buttons, location, previous, tapCount, coalesced, predicted, samples, updates, view, tool or phase, found \"a.size\""
    ),
    ("expect touch a.x", "17: expected =, >= or <=, found the end of the line"),
    ("expect touch a.x == 1", "18: expected =, >= or <=, found \"==\""),
    ("expect touch a.x = 1,2", "20: expected a number, found \"1,2\""),
    ("expect touch a.x = 1 +- -1", "25: expected a tolerance, 0 or more, found \"-1\""),
    (
      "expect touch a.x = 1 at noon",
      "25: expected a number of milliseconds or \"end\", found \"noon\""
    ),
    ("expect touch a.view >= root", "21: expected =, found \">=\""),
    (
      "expect touch a.view = leaf",
      "23: expected the name of a view: root or window, found \"leaf\""
    ),
    ("expect view leaf: began", "13: expected the name of a view: root or window, found \"leaf\""),
    ("expect spots = 1.5", "16: expected a whole number up to 1000000000, found \"1.5\""),
    (
      "expect issues lost = 1",
      "15: expected =, >=, <= or duplicateDown, unknownContact, nonFinite, timeReversed, overflow, unknownUpdate, tooManyContacts, forceAboveMaximum or millisecondTimes, found \"lost\""
    ),
  ]

  @Test(
    "an invalid line is reported with its column, what was found and what was expected (R57)",
    arguments: wrong)
  func reportsAnInvalidLine(_ line: String, _ error: String) {
    #expect(sentence("touchscript 1\n\(line)\n") == "wrong.touch:2:\(error)")
  }

  @Test(
    "a script that does not start with its version is reported (R57)",
    arguments: [
      ("", "1:1: expected \"touchscript 1\", found the end of the line"),
      ("# only a remark", "1:1: expected \"touchscript 1\", found the end of the line"),
      ("0 down a 1,1", "1:1: expected \"touchscript 1\", found \"0\""),
      ("touchscript 2", "1:13: expected version 1, found \"2\""),
      ("touchscript", "1:12: expected version 1, found the end of the line"),
    ])
  func reportsAnInvalidVersion(_ text: String, _ error: String) {
    #expect(sentence(text) == "wrong.touch:\(error)")
  }

  @Test(
    "lines are counted from the start of the file and columns in characters (R57)"
  )
  func countsLinesFromTheStartOfTheFile() {
    let text = "# remark\n\ntouchscript 1\r\n\n\t 12x down a 1,1"
    #expect(sentence(text) == "wrong.touch:5:3: expected \(Self.time), found \"12x\"")
  }

  @Test("a header line after the header is reported (R57)")
  func headerPrecedesTheRest() {
    let error = "expected a view, a gesture, a time or \"expect\" after the header, found \"rate\""
    #expect(sentence("touchscript 1\nview v 0,0 1x1\nrate 60") == "wrong.touch:3:1: \(error)")
  }

  @Test("a script with too many samples is reported, however they are distributed (R57)")
  func limitsTheNumberOfSamples() {
    let text = "touchscript 1\nrate 1000\n0 down a 1,1\n0 hold a over 600000\n+0 hold a over 600000"
    #expect(
      sentence(text)
        == "wrong.touch:5:16: expected at most 1000000 samples in a script, found \"600000\"")
  }

  @Test("a second header line of a kind is reported with the line of the first (R57)")
  func reportsASecondHeaderLine() {
    let error = "expected no second \"rate\" after the one in line 2, found \"rate\""
    #expect(sentence("touchscript 1\nrate 60\n\nrate 70") == "wrong.touch:4:1: \(error)")
  }

  @Test("all errors of a script are reported, and none because of an error above (R57)")
  func reportsAllErrors() {
    let text = """
      touchscript 1
      view a 0,0 10x10 visible
      gesture g: pich on a
      0 down x 1,1
      10 up
      gesture h: tap on a requires g
      expect g: began
      0 hide b
      """
    let places = sentence(text).split(separator: "\n").map { $0.split(separator: " ")[0] }
    #expect(
      places == ["wrong.touch:2:18:", "wrong.touch:3:12:", "wrong.touch:5:6:", "wrong.touch:8:8:"])
    #expect(sentence("no script\n0 down\n") == sentence("no script\n"))
    let lines = sentence("touchscript 1\n" + String(repeating: "?\n", count: 1000))
    #expect(lines.split(separator: "\n").count == 100, "a file of other contents is not repeated")
  }

  @Test("a view or gesture does not refer to itself, also if its line has an error")
  func namesAreKnownFromTheNextLineOn() {
    #expect(
      sentence("touchscript 1\nview a 0,0 10x10 in a")
        == "wrong.touch:2:21: expected the name of a view: window, found \"a\"")
    #expect(
      sentence("touchscript 1\ngesture g: tap on root requires g").hasPrefix("wrong.touch:2:33:"))
  }

  @Test(
    "an error suggests the known word that is most similar (R57)",
    arguments: [
      ("veiw a 0,0 1x1", "view"), ("surfce 1x1", "surface"),
      ("view a 0,0 1x1 multitoch", "multitouch"),
      ("gesture g: pich on root", "pinch"), ("gesture g: tap on rot", "root"),
      ("gesture g: tap on root tabs=2", "taps"), ("gesture g: tap on root cancels=nope", nil),
      ("gesture g: swipe on root direction=lefft,right", "left"), ("0 Down a 1,1", "down"),
      ("0 mvoe a 1,1", "move"), ("0 down a 1,1 fource=3", "force"), ("0 jump a", nil),
      ("0 down a 1,1 type=pencl", "pencil"), ("0 down a 1,1 estimates=force,azimut", "azimuth"),
      ("expect tuch a: began", "touch"), ("expect touch a: began moevd+ ended", "moved"),
      ("expect touch a.fource = 1", "force"), ("expect touch a.phase = begun", "began"),
      ("expect issues overflw = 1", "overflow"), ("expect view root: bgan", "began"),
      ("expect zom.scale = 1", "zoom"), ("expect zoom.scal = 1", "scale"),
      ("0 disable zooom", "zoom"), ("0 hide x", nil),
    ])
  func suggestsAKnownWord(_ line: String, _ word: String?) {
    #expect(throws: FormatError.self) {
      do throws(FormatError) {
        _ = try TouchScript(
          parsing: "touchscript 1\ngesture zoom: pinch on window\n\(line)", file: "t")
      } catch {
        #expect(error.suggestion == word)
        #expect(
          error.description.hasSuffix(word.map { "; did you mean \"\($0)\"?" } ?? "\""))
        throw error
      }
    }
  }

  @Test(
    "a script that follows the grammar but is probably wrong causes warnings with their lines",
    arguments: [
      ("0 down a 1,1; move a 9,9 over 10\n+5 up a", []),
      ("0 down a 1,1\n5 move b 9,9\n9 up a", ["3: warning: b is not down; a is"]),
      ("0 hold b over 5", ["2: warning: b is not down"]),
      ("0 down a 1,1; down b 2,2\n5 down c 1,1\n9 up c", ["2: warning: a and b are never lifted"]),
      ("0 down a 1,1\n5 down a 2,2\n9 up a", ["3: warning: a is already down, since line 2"]),
      ("0 down a 1,301\n9 up a", ["2: warning: 1,301 is outside the surface, 400x300"]),
      ("0 resize 300x400\n1 down a 1,301\n9 up a", []),
      ("0 down a 1,1; down b 2,2\n9 up *", []), ("0 down a 1,1\n9 overflow", []),
      ("0 hover p 1,1\n5 down p 1,1\n9 up p\n10 hover p 1,1\n11 leave p", []),
      ("0 hover p 1,1\n5 down p 1,1\n9 up p\n10 leave p", ["5: warning: p is not down"]),
      ("0 hover p 1,1\n5 down p 1,1\n9 up p\n10 move p 2,2", ["5: warning: p is not down"]),
      ("0 hover p 1,1; down a 1,1\n9 cancel *\n10 leave p", []),
      ("0 hover p 1,1\n9 overflow\n10 leave p", ["4: warning: p is not down"]),
      ("0 down a 1,1\n9 up a\nexpect touch b: none", ["4: warning: no action names b, only a"]),
      ("0 move a 1,1\nexpect issues = 1", []), ("0 down a nan,1\n1 up a", []),
    ])
  func warnsOfProbableMistakes(_ lines: String, _ warnings: [String]) throws {
    let script = try TouchScript(parsing: "touchscript 1\n" + lines, file: "t")
    #expect(script.warnings == warnings.map { "t:" + $0 })
  }

  private func sentence(_ text: String) -> String {
    do throws(FormatError) {
      _ = try TouchScript(parsing: text, file: "wrong.touch")
      return "no error"
    } catch {
      return error.description
    }
  }
}

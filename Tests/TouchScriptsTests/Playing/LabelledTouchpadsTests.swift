import Foundation
import TestSupport
import Testing
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

/// The recordings of touchpads that are named after what the hand did, as a desktop takes them.
@Suite("Recordings of touchpads that move a pointer, R65")
struct LabelledTouchpadsTests {
  private static let guide = try? String(
    contentsOf: DeviceRecordingFiles.folder.appendingPathComponent(
      "../../../Sources/TouchKit/TouchKit.docc/Gestures.md"), encoding: .utf8)

  private static let jumps = "the pad reports the tap in jumps of more than 10 points"
  private static let two = "the pad reports two of the three fingers"
  private static let edge = "only two fingers scroll"

  /// The name of a recording, what the hand did, what is recognized of it, in order, and the reason
  /// if that is not what the name says.
  private static let recordings: [(name: String, hand: String, words: String, reason: String)] = [
    ("Cypress.three_finger_press", "presses the button with three fingers", "secondary click", two),
    (
      "Cypress.three_finger_tap", "taps with three fingers", "click",
      "the pad reports one of the three fingers with both coordinates"
    ),
    ("Cypress.two_finger_press", "presses the button with two fingers", "secondary click", ""),
    ("Cypress.two_finger_tap", "taps with two fingers", "secondary click", ""),
    ("DualPoint.doubletap", "taps twice", "click, click", ""),
    ("DualPoint.tap", "taps", "click", ""),
    ("GlidePoint.2-finger-tap", "taps with two fingers", "pointer, transform, pointer", jumps),
    ("GlidePoint.double-tap", "taps twice", "pointer", jumps),
    ("GlidePoint.right-edge-scroll", "scrolls along the right edge", "pointer", edge),
    ("GlidePoint.single-tap", "taps", "pointer", jumps),
    (
      "SynPS2_Synaptics_TouchPad.hp8470p.two-finger-scroll-horizontal",
      "scrolls to the sides with two fingers",
      "scroll, pointer, transform, pointer, transform, pointer",
      "the pad reports the second finger for moments, and far away"
    ),
    ("Synaptics.button-rpress", "presses the button with a finger", "click", ""),
    (
      "Synaptics.edge-scroll-horizontal", "scrolls along an edge", "pointer, transform, pointer",
      "only two fingers scroll, and the pad reports a second one for 0.08 s"
    ),
    ("Synaptics.edge-scroll-vertical", "scrolls along an edge", "pointer", edge),
    (
      "Synaptics.two-finger-scroll-vertical", "scrolls with two fingers", "pointer",
      "the recording contains one finger"
    ),
    ("Synaptics.two-finger-vert-scroll", "scrolls with two fingers", "scroll", ""),
    ("Wacom_Bamboo.double-center-circle", "draws a circle with two fingers", "scroll", ""),
    ("Wacom_Bamboo.double-center-scroll", "scrolls with two fingers", "scroll", ""),
    ("Wacom_Bamboo.double-tap-center", "taps with two fingers", "secondary click", ""),
    ("Wacom_Bamboo.double-tap", "taps with two fingers", "secondary click", ""),
    ("Wacom_Bamboo.double-top-swipe", "swipes with two fingers", "scroll", ""),
    ("Wacom_Bamboo.single-center-circle", "draws a circle with a finger", "pointer", ""),
    ("Wacom_Bamboo.single-center-scroll", "moves a finger up and down", "pointer", ""),
    ("Wacom_Bamboo.single-top-swipe", "swipes with a finger", "pointer", ""),
    ("Wacom_Intuos5.double-center-circle", "draws a circle with two fingers", "scroll", ""),
    ("Wacom_Intuos5.double-center-scroll", "scrolls with two fingers", "scroll", ""),
    ("Wacom_Intuos5.double-tap-center", "taps with two fingers", "secondary click", ""),
    (
      "Wacom_Intuos5.double-tap", "taps with two fingers", "click",
      "the pad reports one of the two fingers with both coordinates"
    ),
    ("Wacom_Intuos5.double-top-swipe", "swipes with two fingers", "scroll", ""),
    ("Wacom_Intuos5.single-center-circle", "draws a circle with a finger", "pointer", ""),
    ("Wacom_Intuos5.single-center-scroll", "moves a finger up and down", "pointer", ""),
    ("Wacom_Intuos5.single-top-swipe", "swipes with a finger", "pointer", ""),
    (
      "bcm5974.three-finger-click", "presses the button with one, two and three fingers",
      "click, secondary click, middle click", ""
    ),
  ]

  @Test(
    "what fingers on touchpads do to a pointer, and the guide says it",
    arguments: TestLoad.some(of: recordings, quick: 8))
  func touchpadsMoveAPointer(
    _ name: String, _ hand: String, _ words: String, _ reason: String
  ) throws {
    let path = try #require(DeviceRecordingFiles.labelled(name))
    let recording = try RecordingLoader.load(path, as: RecordingFormat.all).scaled.recording()
    var found: [String] = []
    let surface = try #require(recording.surface)
    var previous = Point2D(x: surface.width / 2, y: surface.height / 2)
    for sample in recording.interpretingTouchpads().samples {
      guard let location = sample.location else { continue }
      let isMoved = location != previous
      previous = location
      switch sample.kind {
      case .indirect(let event): found.append(event.type.name)
      case .report(.down):
        let names: [Double: String] = [1: "click", 2: "secondary click", 4: "middle click"]
        found.append(try #require(names[sample.properties[.buttons] ?? 0]))
      case .report(.hover) where isMoved: found.append("pointer")
      default: #expect(sample.contact == "pointer")
      }
    }
    // The samples of one movement or scroll are one word, and each click is one.
    let folded = found.indices.filter {
      $0 == 0 || found[$0] != found[$0 - 1] || found[$0].hasSuffix("click")
    }.map { found[$0] }
    #expect(folded.joined(separator: ", ") == words)
    let row = "| \(name) | \(hand) | \(words) | \(reason) |"
    #expect(Self.guide?.contains("\n\(row)\n") == true, "the guide Gestures has no row \(row)")
  }

  @Test("a hand of a touch screen is not interpreted")
  func touchScreensStayTouchScreens() throws {
    let path = try #require(DeviceRecordingFiles.labelled("Wacom_ISDv4.2fg-tap"))
    let recording = try RecordingLoader.load(path, as: RecordingFormat.all).recording()
    #expect(recording.interpretingTouchpads() == recording)
  }
}

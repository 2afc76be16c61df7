import Foundation
import TestSupport
import Testing
import TouchRecordings
import TouchScripts

@testable import TouchSources

/// Recordings of devices that are named after what the hand did, with every recognizer on one view:
/// `Tests/Recordings/hands/gestures.touch`.
@Suite("Recordings named after what the hand did, R26-R41")
struct LabelledRecordingsTests {
  private static let guide = try? String(
    contentsOf: DeviceRecordingFiles.folder.appendingPathComponent(
      "../../../Sources/TouchKit/TouchKit.docc/Gestures.md"), encoding: .utf8)

  /// The name of a recording, what the hand did, the gestures that are recognized, in the order in
  /// which they begin, and the reason if that is not what the name says. The two fingers of one tap
  /// or scroll are called "double" by Wacom's pads.
  private static let recordings: [(name: String, hand: String, gestures: String, reason: String)] =
    [
      (
        "Atmel.1-finger-drag-up-down", "drags a finger up and down",
        "pan, swipe",
        ""
      ),
      (
        "Atmel.1-finger-fast-taps", "taps fast with a finger",
        "doubleTap, tap",
        ""
      ),
      (
        "Atmel.2-fingers-touch-release", "touches with two fingers and lifts them",
        "",
        "the fingers stay down for 0.81 s, longer than a tap, and are two, too many for the press"
      ),
      (
        "Atmel_maXTouch_Touchscreen.4-finger-drag-down", "drags four fingers down",
        "pan",
        ""
      ),
      (
        "CANDO.1-finger-drag-up-down", "drags a finger up and down",
        "pan, swipe",
        ""
      ),
      (
        "Cypress.three_finger_press", "presses the button with three fingers",
        "press",
        "one of the fingers lands again 0.22 s after the others, and rests"
      ),
      (
        "Cypress.three_finger_tap", "taps with three fingers",
        "tap",
        "the pad reports one of the three fingers with both coordinates"
      ),
      (
        "Cypress.two_finger_press", "presses the button with two fingers",
        "twoFingerTap",
        ""
      ),
      (
        "Cypress.two_finger_tap", "taps with two fingers",
        "twoFingerTap",
        ""
      ),
      (
        "DualPoint.doubletap", "taps twice",
        "tap",
        "the second tap comes 0.44 s after the first, later than 0.35 s"
      ),
      (
        "DualPoint.tap", "taps",
        "tap",
        ""
      ),
      (
        "EP0430M09.1-finger-drag-up-down", "drags a finger up and down",
        "pan, swipe",
        ""
      ),
      (
        "EP0430M09.2-finger-scroll-down", "scrolls down with two fingers",
        "pan, rotation, twoFingerSwipe",
        "the fingers also turn a little"
      ),
      (
        "EP0430M09.2-fingers-touch-release", "touches with two fingers and lifts them",
        "twoFingerTap",
        ""
      ),
      (
        "EP0430M09.4-finger-drag-down", "drags four fingers down",
        "pan, rotation",
        "the fingers also turn a little"
      ),
      (
        "GlidePoint.2-finger-tap", "taps with two fingers",
        "pan, pinch, rotation",
        "the pad reports the fingers in jumps of more than 10 points"
      ),
      (
        "GlidePoint.double-tap", "taps twice",
        "pan",
        "the pad reports each tap in jumps of more than 10 points"
      ),
      (
        "GlidePoint.right-edge-scroll", "scrolls along the right edge",
        "pan, swipe",
        ""
      ),
      (
        "GlidePoint.single-tap", "taps",
        "pan",
        "the pad reports the tap in jumps of up to 21 points"
      ),
      (
        "N-Trig.1-finger-drag-NW-SE", "drags a finger down and to the right",
        "pan, swipe",
        ""
      ),
      (
        "N-Trig_MultiTouch.2-fingers-touch-release", "touches with two fingers and lifts them",
        "press",
        "the second finger lands 1.3 s after the first"
      ),
      (
        "SynPS2_Synaptics_TouchPad.hp8470p.two-finger-scroll-horizontal",
        "scrolls to the sides with two fingers",
        "pinch, pan, twoFingerSwipe, rotation, swipe",
        "the pad reports the fingers ever closer to each other, and drops one of them"
      ),
      (
        "Synaptics.button-rpress", "presses the button with a finger",
        "",
        "the finger is below the pad's announced range"
      ),
      (
        "Synaptics.edge-scroll-horizontal", "scrolls along an edge",
        "pan, swipe, pinch, rotation",
        "the pad reports a second finger for 0.08 s"
      ),
      (
        "Synaptics.edge-scroll-vertical", "scrolls along an edge",
        "pan",
        ""
      ),
      (
        "Synaptics.two-finger-scroll-vertical", "scrolls with two fingers",
        "pan",
        ""
      ),
      (
        "Synaptics.two-finger-vert-scroll", "scrolls with two fingers",
        "pan, twoFingerSwipe",
        ""
      ),
      (
        "Wacom_Bamboo.double-center-circle", "draws a circle with two fingers",
        "pan, twoFingerSwipe, pinch, rotation",
        "the circle begins fast enough for a swipe"
      ),
      (
        "Wacom_Bamboo.double-center-scroll", "scrolls with two fingers",
        "pan",
        ""
      ),
      (
        "Wacom_Bamboo.double-tap", "taps with two fingers",
        "twoFingerTap",
        ""
      ),
      (
        "Wacom_Bamboo.double-tap-center", "taps with two fingers",
        "twoFingerTap",
        ""
      ),
      (
        "Wacom_Bamboo.double-top-swipe", "swipes with two fingers",
        "pan, pinch",
        "the swipe takes 2.0 s, longer than 0.5 s"
      ),
      (
        "Wacom_Bamboo.single-center-circle", "draws a circle with a finger",
        "press",
        "the finger rests for more than 0.5 s before the circle"
      ),
      (
        "Wacom_Bamboo.single-center-scroll", "scrolls with a finger",
        "pan",
        ""
      ),
      (
        "Wacom_Bamboo.single-top-swipe", "swipes with a finger",
        "pan, swipe",
        ""
      ),
      (
        "Wacom_ISDv4.2fg-double-tap", "taps twice with two fingers",
        "twoFingerTap",
        "the recording contains one tap of two fingers"
      ),
      (
        "Wacom_ISDv4.2fg-tap", "taps with two fingers",
        "twoFingerTap",
        ""
      ),
      (
        "Wacom_ISDv4.double-center-circle", "draws a circle with two fingers",
        "pan, twoFingerSwipe, pinch",
        "the circle begins fast enough for a swipe"
      ),
      (
        "Wacom_ISDv4.double-center-scroll", "scrolls with two fingers",
        "pan, twoFingerSwipe",
        ""
      ),
      (
        "Wacom_ISDv4.double-tap-center", "taps with two fingers",
        "doubleTap",
        "the recording contains two taps of one finger"
      ),
      (
        "Wacom_ISDv4.double-top-swipe", "swipes with two fingers",
        "pan, twoFingerSwipe",
        ""
      ),
      (
        "Wacom_ISDv4.single-center-circle", "draws a circle with a finger",
        "pan, swipe",
        "the circle begins fast enough for a swipe"
      ),
      (
        "Wacom_ISDv4.single-center-scroll", "scrolls with a finger",
        "pan, swipe",
        ""
      ),
      (
        "Wacom_ISDv4.single-tap-center", "taps with a finger",
        "tap",
        ""
      ),
      (
        "Wacom_ISDv4.single-top-swipe", "swipes with a finger",
        "pan, swipe",
        ""
      ),
      (
        "Wacom_Intuos5.double-center-circle", "draws a circle with two fingers",
        "pan, pinch",
        ""
      ),
      (
        "Wacom_Intuos5.double-center-scroll", "scrolls with two fingers",
        "pan",
        ""
      ),
      (
        "Wacom_Intuos5.double-tap", "taps with two fingers",
        "tap",
        "the pad reports one of the two fingers with both coordinates"
      ),
      (
        "Wacom_Intuos5.double-tap-center", "taps with two fingers",
        "twoFingerTap",
        ""
      ),
      (
        "Wacom_Intuos5.double-top-swipe", "swipes with two fingers",
        "pan",
        "the swipe takes 2.3 s, longer than 0.5 s"
      ),
      (
        "Wacom_Intuos5.single-center-circle", "draws a circle with a finger",
        "pan, swipe",
        "the circle begins fast enough for a swipe"
      ),
      (
        "Wacom_Intuos5.single-center-scroll", "scrolls with a finger",
        "pan",
        ""
      ),
      (
        "Wacom_Intuos5.single-top-swipe", "swipes with a finger",
        "pan, swipe",
        ""
      ),
      (
        "bcm5974.three-finger-click", "presses the button with one, two and three fingers",
        "tap, twoFingerTap, threeFingerTap",
        ""
      ),
      (
        "eGalax.tap", "taps",
        "tap",
        ""
      ),
    ]

  @Test(
    "the gestures of a hand are recognized, and the guide says which",
    arguments: TestLoad.some(of: recordings, quick: 3))
  func gesturesOfHandsAreRecognized(
    _ name: String, _ hand: String, _ gestures: String, _ reason: String
  ) throws {
    let script = try RecordingLoader.load(
      DeviceRecordingFiles.path("../hands/gestures.touch"), as: RecordingFormat.all)
    let views = try #require(script.content as? TouchScript)
    let loaded = try RecordingLoader.load(
      try #require(DeviceRecordingFiles.labelled(name)), as: RecordingFormat.all)
    #expect(loaded.problems.isEmpty)
    let stage = ScriptStage(views)
    let player = TouchPlayer(loaded.scaled.recording(on: views.surface), in: stage.window)
    var fired: [String] = []
    while player.next() != nil {
      for entry in stage.drainTrace() {
        if case .fired = entry.event, !fired.contains(entry.gesture) { fired.append(entry.gesture) }
      }
    }
    #expect(fired.joined(separator: ", ") == gestures)
    let row = "| \(name) | \(hand) | \(gestures.isEmpty ? "none" : gestures) | \(reason) |"
    #expect(Self.guide?.contains("\n\(row)\n") == true, "the guide Gestures has no row \(row)")
  }
}

extension LoadedRecording {
  /// The recording with the ranges of its values if it states none. They are nearly those of the
  /// device, and a script has another surface than a device whose units are points (R58).
  var scaled: LoadedRecording {
    guard var recording = content as? DeviceRecording else { return self }
    let axes = DecodedDeviceRecording(recording).devices[0].axes
    for (index, code) in [EvdevEventCode.positionX, EvdevEventCode.positionY].enumerated() {
      guard let axis = axes[code], !axis.isStated else { continue }
      recording.devices[0].statedRanges[index] = axis.minimum...axis.maximum
    }
    var loaded = self
    loaded.content = recording
    return loaded
  }
}

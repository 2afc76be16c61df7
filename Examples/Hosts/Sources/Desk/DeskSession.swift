import Foundation
import TouchKit
import TouchRecordings
import TouchViews

/// The desk in one of the hosts, with its surface, and the recording that the key `r` begins and
/// ends.
///
/// A recording begins with a new desk, so that whoever plays it needs nothing else.
public final class DeskSession {
  /// The window, another one for each recording.
  public private(set) var window: DeskWindow
  /// The surface of the window.
  public private(set) var surface: TouchSurface
  private var recorder: TouchRecorder?
  private var size: Size2D

  /// What the surface predicts, also in a replay.
  public static let configuration = SequencerConfiguration(predictionHorizon: 0.016)

  /// Creates a session with a window of a size in points.
  public init(size: Size2D) {
    self.size = size
    window = DeskWindow(size: size)
    surface = TouchSurface(window, configuration: Self.configuration)
  }

  /// Changes the size of the window, in points.
  public func resize(to size: Size2D, at time: Double) {
    guard size != self.size else { return }
    self.size = size
    window.frame = Rect2D(origin: .zero, size: size)
    window.layoutIfNeeded()
    recorder?.didResize(to: size, at: time)
  }

  /// Begins a recording, or writes the one in progress to `desk.touchlog`.
  public func toggleRecording(at time: Double) {
    if let recorder {
      surface.draw(atOrAfter: time)
      self.recorder = nil
      finish(recorder)
      window.trace = nil
    } else {
      window = DeskWindow(size: size)
      window.trace = GestureTrace()
      surface = TouchSurface(window, configuration: Self.configuration)
      let recorder = TouchRecorder(surface: size, source: "desk")
      surface.addObserver(recorder)
      self.recorder = recorder
      print("recording")
    }
    // Standard output may be a pipe.
    fflush(nil)
  }

  private func finish(_ recorder: TouchRecorder) {
    let path = "desk.touchlog"
    do {
      try recorder.recording.text().write(toFile: path, atomically: true, encoding: .utf8)
      print(window.report)
      print("modifiers: \(window.modifierFlags.rawValue)")
      print("issues: \(surface.issues)")
      print("wrote \(path)")
    } catch {
      print("cannot write \(path): \(error)")
    }
  }
}

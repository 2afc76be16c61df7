#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import TouchFoundation
  import TouchKit
  import TouchRecordings
  import UIKit

  /// A recorder of the touches of a `UIWindow`, which writes a `.touchlog` and does not change what
  /// the app does.
  ///
  ///     let recorder = UIKitTouchRecorder(window)
  ///     // … touches …
  ///     recorder.stop()
  ///     try recorder.write(to: url)
  ///
  /// The recording has the coalesced samples of all touches in order of time, late updates, the
  /// predictions of the system, and the instants of the draws. A replay of it yields the same
  /// events on every system (R44): `touch-tool replay`, `TouchPlayer` and `TouchStage.play(_:)`
  /// read it.
  ///
  /// Hovers, scrolls, transforms and actions of a pencil are not recorded, because UIKit reports
  /// them to recognizers and interactions of their own only.
  @MainActor
  public final class UIKitTouchRecorder {
    private let recorder: TouchRecorder
    let source = UIKitTouchSource()
    private var observer: UIKitTouchObserver?
    private lazy var frames = FrameClock { [weak self] time in self?.recordFrame(at: time) }

    /// Starts to record the touches of a window.
    ///
    /// - Parameters:
    ///   - window: The window, which is not retained.
    ///   - includesPredictions: Whether the predictions of the system are recorded. They replace
    ///     those of the library when the recording is replayed (R12).
    public init(_ window: UIWindow, includesPredictions: Bool = true) {
      recorder = TouchRecorder(surface: Size2D(window.bounds.size), source: "UIKit")
      source.reportsPredictions = includesPredictions
      observer = UIKitTouchObserver(window, source) { [weak self] in
        self?.frames.isRunning = true
      }
    }

    /// The recording so far. Samples since the last draw are missing until `stop()`.
    public var recording: TouchRecording { recorder.recording }

    /// Stops to record. Touches that are down then have no end in the recording, and a player
    /// cancels them at its end.
    public func stop() {
      guard let observer else { return }
      recordFrame(at: source.newestTime)
      frames.isRunning = false
      observer.stop()
      self.observer = nil
    }

    private func recordFrame(at time: Double) {
      // Samples may be newer than the frame that the display link announces.
      let time = max(time, source.newestTime)
      var isEmpty = true
      source.drain {
        recorder.didReceive($0)
        isEmpty = false
      }
      if !isEmpty { recorder.willDraw(at: time) }
      frames.isRunning = source.isActive
    }

    /// Writes the recording to a `.touchlog` file.
    ///
    /// - Throws: An error of the file system.
    public func write(to file: URL) throws {
      try Data(recording.text().utf8).write(to: file, options: .atomic)
    }
  }
#endif

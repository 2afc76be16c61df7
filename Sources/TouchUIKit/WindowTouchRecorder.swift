#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import TouchFoundation
  import TouchKit
  import TouchSources
  import UIKit

  /// A recorder of the touches of a `UIWindow`, which writes a `.touchlog` and does not change what
  /// the app does.
  ///
  ///     let recorder = WindowTouchRecorder(window)
  ///     // … touches …
  ///     recorder.stop()
  ///     try recorder.write(to: url)
  ///
  /// The recording has the coalesced samples of all touches in order of time, late updates, the
  /// predictions of the system, and the instants of the draws. A replay of it yields the same events
  /// on every system (R44): `touch-demo replay`, `TouchPlayer` and `TouchStage.play(_:)` read it.
  ///
  /// Hovers are not recorded, because UIKit reports them to hover recognizers only.
  @MainActor
  public final class WindowTouchRecorder {
    private var recorder: TouchRecorder
    private(set) var observer: WindowTouchObserver?

    /// Starts to record the touches of a window.
    ///
    /// - Parameters:
    ///   - window: The window, which is not retained.
    ///   - includesPredictions: Whether the predictions of the system are recorded. They replace
    ///     those of the library when the recording is replayed (R12).
    public init(_ window: UIWindow, includesPredictions: Bool = true) {
      recorder = TouchRecorder(surface: Size2D(window.bounds.size), source: "UIKit")
      observer = WindowTouchObserver(window) { [weak self] source, time in
        source.drain { self?.recorder.receive($0) }
        while self?.recorder.nextEvent(at: time) != nil {}
        return false
      }
      observer?.source.reportsPredictions = includesPredictions
    }

    /// The recording so far. Samples since the last draw are missing until `stop()`.
    public var recording: TouchRecording { recorder.recording }

    /// Stops to record. Touches that are down then have no end in the recording, and a player
    /// cancels them at its end.
    public func stop() {
      observer?.stop()
      observer = nil
    }

    /// Writes the recording to a `.touchlog` file.
    ///
    /// - Throws: An error of the file system.
    public func write(to file: URL) throws {
      try Data(TouchLogWriter.text(of: recording).utf8).write(to: file)
    }
  }
#endif

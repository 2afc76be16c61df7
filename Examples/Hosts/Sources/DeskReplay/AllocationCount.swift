import CAllocationCounter
import Desk
import TouchKit
import TouchRaster
import TouchRecordings
import TouchScripts
import TouchViews

/// The calls of a host that a recording has, in order.
final class HostCalls: TouchSurfaceObserver {
  enum Call {
    case report(ContactReport)
    case event(IndirectEvent)
    case draw(at: Double)
    case cancel(at: Double)
  }

  private(set) var calls: [Call] = []

  func didReceive(_ report: ContactReport) { calls.append(.report(report)) }
  func didReceive(_ event: IndirectEvent) { calls.append(.event(event)) }
  // A player ends with a draw of everything that is left.
  func willDraw(at time: Double) { if time.isFinite { calls.append(.draw(at: time)) } }
  func willCancelTouches(at time: Double) { calls.append(.cancel(at: time)) }

  /// The times of the draws and cancellations, in seconds.
  var times: [Double] {
    calls.compactMap { call in
      switch call {
      case .draw(let time), .cancel(let time): time
      case .report, .event: nil
      }
    }
  }
}

/// The number of allocations of a host that performs the calls of a recording, in its steady state:
/// in frames in which fingers or a trackpad's pinch move, none begins or ends, and no recognizer
/// changes its state. Those of all other frames are counted apart.
struct AllocationCount {
  private struct Sum: CustomStringConvertible {
    var frames = 0
    var receiving: UInt64 = 0
    var delivering: UInt64 = 0
    var drawing: UInt64 = 0

    var description: String {
      "\(frames) frames: receive \(receiving), deliver \(delivering), draw \(drawing)"
    }
  }

  private let window: DeskWindow
  private let surface: TouchSurface
  private var raster: Raster
  private var steady = Sum()
  private var others = Sum()
  /// The allocations since the frame before, and whether something has moved and nothing else.
  private var received: UInt64 = 0
  private var hasMoved = false
  private var isSteady = true

  private init(size: Size2D) {
    window = DeskWindow(size: size)
    surface = TouchSurface(window, configuration: DeskSession.configuration)
    raster = Raster(Bitmap(width: Int(size.width), height: Int(size.height), format: .bgra))
  }

  /// Performs the calls of a recording three times, one after the other, and prints the number of
  /// the last time.
  static func printCount(of recording: TouchRecording) {
    let size = recording.surface ?? Size2D(width: 640, height: 480)
    let observer = HostCalls()
    let player = TouchPlayer(
      recording, in: DeskWindow(size: size), device: TouchDevice(DeskSession.configuration))
    player.surface.addObserver(observer)
    player.play()
    let period = 5 + (observer.times.last ?? 0) - (observer.times.first ?? 0)
    var count = AllocationCount(size: size)
    for pass in 0..<3 {
      count.reset()
      for call in observer.calls { count.perform(call, later: Double(pass) * period) }
    }
    print("\(count.surface.issues), \(count.steady); others, \(count.others)")
  }

  private mutating func reset() {
    window.reset()
    steady = Sum()
    others = Sum()
  }

  private mutating func perform(_ call: HostCalls.Call, later delay: Double) {
    let before = touch_allocation_count()
    switch call {
    // The pointer rests. What it is over is looked up again in each frame that moves views (R73).
    case .report(let report) where report.kind == .hover: break
    case .report(var report):
      report.timestamp += delay
      surface.receive(report)
      received += touch_allocation_count() - before
      hasMoved = true
      if report.kind != .move { isSteady = false }
    case .event(var event):
      event.timestamp += delay
      surface.receive(event)
      received += touch_allocation_count() - before
      hasMoved = true
      if event.phase != .changed { isSteady = false }
    case .cancel(let time): surface.cancelTouches(at: time + delay)
    case .draw(let time): draw(at: time + delay)
    }
  }

  private mutating func draw(at time: Double) {
    let states = window.recognizerStates
    let start = touch_allocation_count()
    surface.draw(at: time)
    let delivered = touch_allocation_count()
    if let rect = window.changedRect {
      raster.clip = rect
      raster.clear(.white)
      window.draw(into: &raster)
    }
    let drawn = touch_allocation_count()
    let isCounted = isSteady && hasMoved && window.recognizerStates == states
    var sum = isCounted ? steady : others
    sum.frames += 1
    sum.receiving += received
    sum.delivering += delivered - start
    sum.drawing += drawn - delivered
    if isCounted { steady = sum } else { others = sum }
    received = 0
    isSteady = true
    hasMoved = false
  }
}

extension TouchView {
  /// The states of the recognizers of the view and its subviews.
  fileprivate var recognizerStates: [GestureRecognizer.State] {
    gestureRecognizers.map { $0.state } + subviews.flatMap { $0.recognizerStates }
  }
}

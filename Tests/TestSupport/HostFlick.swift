import Foundation
import TouchKit

/// A flick with a known velocity in a window of a toolkit, as a program of Examples/Hosts recorded
/// it (`Tests/TouchKitTests/Prediction/Strokes/README.md`).
public struct HostFlick: Decodable, Sendable {
  /// The name of the program.
  public let host: String
  /// The number of processes that computed beside it, on two processors.
  public let busy: Int
  private let velocity: [Double]
  private let t: [Double]
  private let x: [Double]
  private let y: [Double]
  private let count: [Int]
  private let draw: [Double]

  /// The true velocity, in points per second.
  public var truth: Vector2D { Vector2D(dx: velocity[0], dy: velocity[1]) }

  /// The samples, of which the last is the lift.
  public var samples: [(location: Point2D, time: Double)] {
    t.indices.map { (Point2D(x: x[$0], y: y[$0]), t[$0] / 1000) }
  }

  /// The frames: how many samples had arrived, and the time.
  public var frames: [(count: Int, time: Double)] {
    count.indices.map { (count[$0], draw[$0] / 1000) }
  }

  /// Returns all flicks beside a number of busy processes, in one of the files of flicks.
  public static func all(busy: Int, in file: String = "flicks") throws -> [HostFlick] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("TouchKitTests/Prediction/Strokes/\(file).jsonl")
    return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(HostFlick.self, from: $0) }
      .filter { $0.busy == busy }
  }
}

/// The errors of velocities, in percent of the true speed.
public struct VelocityErrors {
  /// The median, the 95th percentile and the greatest error.
  public let median: Double, percentile95: Double, greatest: Double

  /// Creates the errors of an estimate for each flick.
  public init(_ flicks: [HostFlick], _ velocity: (HostFlick) -> Vector2D) {
    let errors = flicks.map { 100 * (velocity($0) - $0.truth).length / $0.truth.length }.sorted()
    median = errors[errors.count / 2]
    percentile95 = errors[(errors.count - 1) * 95 / 100]
    greatest = errors[errors.count - 1]
  }
}

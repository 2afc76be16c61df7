import Foundation
import TouchInk
import TouchKit
import TouchViews

extension RasterPicture {
  /// Ink: recorded strokes as lines of several widths, and outlines of the stock pens.
  static var inkPictures: [RasterPicture] {
    let widths: [Double] = [1, 2, 3, 5, 8, 13, 20, 30, 40]
    let styles: [(String, InkStyle)] = [
      ("pen", .pen), ("marker", .marker), ("fountain-pen", .fountainPen),
      ("highlighter", .highlighter), ("calligraphy", InkStyle(.calligraphy)),
      ("plain", InkStyle(.plain)), ("debug", InkStyle(.debug)),
    ]
    return widths.map { width in
      RasterPicture("ink-\(Int(width))", width: 240, height: 180) { list in
        let strokes = RecordedStrokes.all
        for index in 0..<(width > 10 ? 2 : 5) {
          let stroke = strokes[(index * 5 + Int(width)) % strokes.count]
          let box = Rect2D(x: 25 + Double(index) * 30, y: 25, width: 110, height: 130)
          list.stroke(
            Path2D(stroke.fitted(box)), width,
            TouchColor(hue: Double(index) / 5, saturation: 0.9, brightness: 0.6))
        }
      }
    }
      + styles.map { name, style in
        RasterPicture("ink-\(name)", width: 240, height: 180) { list in
          for index in 0..<4 {
            let stroke = RecordedStrokes.all[index * 7 % RecordedStrokes.all.count]
            let box = Rect2D(x: 15 + Double(index) * 50, y: 15, width: 80, height: 150)
            for shape in stroke.stroke(in: box, style).shapes(style, color: .systemBlue) {
              list.draw(shape)
            }
          }
        }
      }
  }
}

/// A stroke that a person has drawn, as points.
public struct RecordedStrokes: Sendable {
  /// The samples, in millimeters.
  let samples: [StrokeSample]

  /// Returns the points moved and scaled into a rectangle.
  func fitted(_ box: Rect2D) -> [Point2D] {
    let points = samples.map(\.location)
    let bounds = Path2D(points).boundingBox
    let scale = min(box.width / max(bounds.width, 1e-3), box.height / max(bounds.height, 1e-3))
    return points.map { box.origin + ($0 - bounds.origin) * scale }
  }

  /// Returns the stroke in a rectangle.
  public func stroke(in box: Rect2D, _ style: InkStyle) -> Stroke {
    var samples = self.samples
    for (index, point) in fitted(box).enumerated() { samples[index].location = point }
    return Stroke(id: TouchID(1), type: .pencil, samples: samples, style: style)
  }

  /// The strokes of the tests of prediction.
  public static let all: [RecordedStrokes] = {
    struct Line: Decodable {
      var t: [Double]
      var x: [Double]
      var y: [Double]
    }
    // The benchmark's package has a link to this folder.
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent()
      .appendingPathComponent("../TouchKitTests/Prediction/Strokes").standardized
    return ["fitts", "pen", "phone130", "write"].flatMap { name in
      let file = folder.appendingPathComponent(name + ".jsonl")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { line -> RecordedStrokes? in
        guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else {
          return nil
        }
        return RecordedStrokes(
          samples: line.t.indices.map { index in
            StrokeSample(
              timestamp: line.t[index], location: Point2D(x: line.x[index], y: line.y[index]),
              force: 0.3 + 0.5 * abs(Double(index % 60) / 30 - 1))
          })
      }
    }
  }()
}

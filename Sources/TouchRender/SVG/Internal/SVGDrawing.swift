import TouchKit
import TouchRaster
import TouchViews

/// A renderer that writes shapes and groups as elements of SVG.
struct SVGDrawing: Renderer {
  private(set) var writer: SVGWriter
  /// The beginning of the identifiers of clips, which are unique in the document.
  private let clipName: String
  private let tolerance: Double
  private let image: (ImageID) -> Bitmap?
  private var clipCount = 0
  private var depth = 0

  init(
    _ writer: SVGWriter, clipName: String, tolerance: Double, image: @escaping (ImageID) -> Bitmap?
  ) {
    self.writer = writer
    self.clipName = clipName
    self.tolerance = tolerance
    self.image = image
  }

  mutating func draw(_ shape: DrawnShape) {
    SVG.write(shape, to: &writer, tolerance: tolerance, image: image)
  }

  mutating func beginGroup(_ group: DrawingGroup) {
    var attributes: [(String, String)] = []
    let transform = group.transform
    if !transform.isIdentity {
      let numbers = [transform.a, transform.b, transform.c, transform.d].map(SVGNumber.fineText)
      let shift = [transform.tx, transform.ty].map(SVGNumber.text)
      attributes.append(("transform", "matrix(\((numbers + shift).joined(separator: " ")))"))
    }
    if group.alpha < 1 { attributes.append(("opacity", SVGNumber.fineText(max(group.alpha, 0)))) }
    if group.blendMode == .multiply { attributes.append(("style", "mix-blend-mode:multiply")) }
    if let clip = group.clip {
      let id = clipName + "\(clipCount)"
      clipCount += 1
      let path = Path2D(clip, cornerRadius: group.clipCornerRadius)
      // In the coordinates of the group: a clip belongs to the element that refers to it.
      writer.element("clipPath", [("id", id)]) {
        $0.element("path", [("d", SVGPath.data(path, tolerance: 0))])
      }
      attributes.append(("clip-path", "url(#\(id))"))
    }
    writer.begin("g", attributes)
    depth += 1
  }

  mutating func endGroup() {
    guard depth > 0 else { return }
    depth -= 1
    writer.end("g")
  }
}

/// The encoding of bytes as text, for images in documents.
enum Base64 {
  /// Returns the text of bytes.
  static func text(of bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var bits: Int = 0
      for offset in 0..<3 {
        bits = bits << 8 | (offset < part.count ? Int(part[start + offset]) : 0)
      }
      for digit in 0..<4 {
        text.append(
          digit <= part.count ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

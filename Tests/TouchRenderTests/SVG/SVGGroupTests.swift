import Testing
import TouchKit
import TouchRaster
import TouchViews

@testable import TouchRender

/// A view of two squares that overlap, of which the second one is translucent with what is in it
/// and ends at its sides.
private func clippedView() -> TouchView {
  let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 40, height: 40))
  let outer = TouchView(frame: Rect2D(x: 10, y: 10, width: 20, height: 20))
  outer.backgroundColor = .red
  outer.alpha = 0.5
  outer.clipsToBounds = true
  let inner = TouchView(frame: Rect2D(x: 10, y: 10, width: 20, height: 20))
  inner.backgroundColor = .blue
  view.addSubview(outer)
  outer.addSubview(inner)
  return view
}

@Suite("Groups and images in SVG")
struct SVGGroupTests {
  @Test("a view is a group with its clip and its alpha, and its subviews are in it (R75)")
  func viewsAreGroups() {
    let view = clippedView()
    let text = SVG.text(of: Picture(of: view))
    #expect(
      text.contains(
        ##"""
        <clipPath id="surface-0">
        <path d="M0 0l20 0 0 20-20 0z"/>
        </clipPath>
        <g transform="matrix(1 0 0 1 10 10)" opacity=".5" clip-path="url(#surface-0)">
        <path d="M0 0l20 0 0 20-20 0z" fill="#ff0000"/>
        <path d="M10 10l20 0 0 20-20 0z" fill="#0000ff"/>
        </g>
        """##))
    view.subviews[0].layer.blendMode = .multiply
    #expect(SVG.text(of: Picture(of: view)).contains(#"style="mix-blend-mode:multiply""#))
    // The clips of two pictures in one document are not the same.
    #expect(
      SVG.text(of: [[Picture(of: view), Picture(of: view)]]).contains("url(#surface1-0)"))
  }

  @Test("groups that only move are no elements, and those that turn text and images are")
  func transformsAreApplied() {
    var list = DisplayList()
    var group = DrawingGroup()
    group.transform = Transform2D(scaleX: 2, y: 2)
    list.beginGroup(group)
    list.draw(.disc(center: Point2D(x: 3, y: 4), radius: 1, fill: .black))
    list.draw(.text("a", at: .zero, color: .black))
    list.endGroup()
    var picture = Picture(size: Size2D(width: 20, height: 20))
    picture.drawing = list
    let text = SVG.text(of: picture)
    #expect(text.contains(##"<circle cx="6" cy="8" r="2" fill="#000000"/>"##))
    #expect(text.contains(#"<g transform="matrix(2 0 0 2 0 0)">"# + "\n<text x=\"0\""))
  }

  @Test("an image is embedded as a file, and its rectangle is gray if it is unknown")
  func imagesAreEmbedded() {
    let bitmap = Bitmap(width: 1, height: 1)
    bitmap[0, 0] = .red
    let image = DrawnShape.image(ImageID(7), in: Rect2D(x: 1, y: 2, width: 3, height: 4))
    let picture = Picture(size: Size2D(width: 20, height: 20), shapes: [image])
    let text = SVG.text(of: picture) { $0 == ImageID(7) ? bitmap : nil }
    #expect(
      text.contains(
        #"<image x="1" y="2" width="3" height="4" preserveAspectRatio="none" "#
          + #"href="data:image/png;base64,iVBORw0KGgo"#
      ))
    #expect(SVG.text(of: picture).contains(##"d="M1 2l3 0 0 4-3 0z" fill="#aaaaaa""##))
  }

  @Test(
    "bytes are written as base 64", arguments: ["": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v"])
  func bytesAreBase64(bytes: String, text: String) {
    #expect(Base64.text(of: Array(bytes.utf8)) == text)
  }
}

import Foundation
import Testing
import TouchKit
import TouchViews

@testable import TouchRender

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements and the text of an XML document, read with the platform's parser.
private final class XMLCheck: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []
  private(set) var text = ""

  static func read(_ xml: String) -> XMLCheck? {
    let check = XMLCheck()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = check
    return parser.parse() ? check : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) { elements.append((name, attributes)) }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}

@Suite struct SVGNumberTests {
  @Test(
    "numbers are as short as possible, with at most two decimal places",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.25, ".25"), (-0.254, "-.25"),
      (0.004, "0"), (100, "100"), (12.30, "12.3"),
      (1e300, "10000000"), (-.infinity, "0"), (.nan, "0"), (1234.567, "1234.57"),
    ])
  func numbersAreShort(_ number: Double, _ text: String) { #expect(SVGNumber.text(number) == text) }

  @Test("fractions of the duration have at most five decimal places, from 0 to 1")
  func fractionsHaveFiveDigits() {
    #expect(SVGNumber.share(1 / 3) == ".33333")
    #expect(SVGNumber.share(2) == "1" && SVGNumber.share(-1) == "0" && SVGNumber.share(.nan) == "0")
  }
}

@Suite struct SVGPathTests {
  @Test("the relative points of a path do not accumulate rounding errors")
  func roundingErrorsDoNotAccumulate() {
    let third = (0...300).map { Point2D(x: Double($0) / 3, y: Double($0 % 2)) }
    let data = SVGPath.data(Path2D(third), tolerance: 0)
    let numbers = data.dropFirst().replacingOccurrences(of: "l", with: " ").replacingOccurrences(
      of: "-", with: " -"
    )
    .split(separator: " ").compactMap { Double($0) }
    var x = 0.0
    for index in stride(from: 0, to: numbers.count, by: 2) { x += numbers[index] }
    #expect(numbers.count == 602)
    #expect(abs(x - 100) < 1e-9)
  }

  @Test("path data of one point is a dot, of no points empty, and of an area closed")
  func shortAndClosedPathsAreValid() {
    let dot = Point2D(x: 1, y: -2)
    #expect(SVGPath.data(Path2D([dot, dot]), tolerance: 1) == "M1-2l0 0")
    #expect(SVGPath.data(Path2D([], isClosed: true), tolerance: 1) == "")
    let area = Path2D([.zero, Point2D(x: 1, y: 0), Point2D(x: 1, y: 1)], isClosed: true)
    #expect(SVGPath.data(area, tolerance: 0) == "M0 0l1 0 0 1z")
  }

  @Test("path data contains curves, several subpaths and what follows a closed one")
  func curvesAndSubpathsAreWritten() {
    var path = Path2D()
    path.addLine(to: Point2D(x: 1, y: 2))
    path.addQuadCurve(to: Point2D(x: 3, y: 2), control: Point2D(x: 2, y: -1))
    path.addLine(to: Point2D(x: 4, y: 2))
    path.addCurve(
      to: Point2D(x: 5, y: 5), control1: Point2D(x: 4, y: 3), control2: Point2D(x: 5, y: 4))
    path.close()
    path.addLine(to: Point2D(x: 0, y: 0))
    path.move(to: Point2D(x: 9, y: 9))
    #expect(
      SVGPath.data(path, tolerance: 0) == "M1 2Q2-1 3 2l1 0C4 3 5 4 5 5zl-1-2M9 9")
  }
}

@Suite struct SVGTests {
  private let shapes: [DrawnShape] = [
    .disc(
      center: Point2D(x: 10, y: 20), radius: 5, fill: .systemBlue, stroke: .black, strokeWidth: 1),
    .area(
      [.zero, Point2D(x: 9, y: 0), Point2D(x: 9, y: 9)], fill: TouchColor(white: 0.5, alpha: 0.5)),
    .line([.zero, Point2D(x: 50, y: 50)], width: 3, color: .black),
    .text("a < b & \"c\" > \u{1}", at: Point2D(x: 3, y: 12), color: .black),
  ]

  @Test("a picture is well-formed XML with one element for each shape, whatever its texts are")
  func aPictureIsWellFormedXML() throws {
    var picture = Picture(size: Size2D(width: 100, height: 80), shapes: shapes)
    picture.legend = [.init(name: "<&>", color: .systemBlue)]
    let check = try #require(XMLCheck.read(SVG.text(of: picture)))
    #expect(
      check.elements.map(\.name).filter { ["circle", "path", "text"].contains($0) } == [
        "circle", "path", "path", "text", "circle", "text",
      ])
    #expect(check.text.contains("a < b & \"c\" > \u{FFFD}") && check.text.contains("<&>"))
    let circle = check.elements.first { $0.name == "circle" }?.attributes
    #expect(
      circle?["cx"] == "10" && circle?["cy"] == "20" && circle?["r"] == "5"
        && circle?["fill"] == "#007aff"
        && circle?["stroke"] == "#000000")
  }

  @Test("control characters and those that change the direction of writing are escaped")
  func escapesControls() {
    #expect(
      SVGWriter.escaped("a\u{1b}\u{7f}\u{9b}\u{202e}\u{2067}<é")
        == "a\u{fffd}&#127;&#155;&#8238;&#8295;&lt;é")
  }

  @Test("pictures are in rows, 8 points apart, each above its legend of 88 by 20 points an entry")
  func picturesAreInRowsAboveTheirLegends() throws {
    func picture(_ width: Double, _ height: Double, _ entries: Int) -> Picture {
      var picture = Picture(size: Size2D(width: width, height: height))
      picture.legend = (0..<entries).map { .init(name: "\($0)", color: .systemBlue) }
      return picture
    }
    let rows = [[picture(200, 80, 3), picture(50, 30, 0)], [picture(30, 10, 2)]]
    let check = try #require(XMLCheck.read(SVG.text(of: rows)))
    func values(_ name: String, _ keys: String...) -> [[String?]] {
      check.elements.filter { $0.name == name }.map { element in
        keys.map { element.attributes[$0] }
      }
    }
    #expect(
      values("svg", "x", "y", "width", "height") == [
        [nil, nil, "258", "178"], ["0", "0", "200", "120"], ["208", "0", "50", "30"],
        ["0", "128", "30", "50"],
      ])
    #expect(
      values("circle", "cx", "cy", "r") == [
        ["10", "90", "4"], ["98", "90", "4"], ["10", "110", "4"], ["10", "20", "4"],
        ["10", "40", "4"],
      ])
    #expect(
      values("text", "x", "y") == [
        ["19", "94"], ["107", "94"], ["19", "114"], ["19", "24"], ["19", "44"],
      ])
  }

  @Test("a picture is written as the SVG text that was checked in (R44)")
  func pictureIsWrittenAsExpected() {
    let picture = Picture(size: Size2D(width: 100, height: 80), shapes: shapes)
    let expected = """
      <svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="11" \
      width="100" height="80" viewBox="0 0 100 80">
      <clipPath id="surface">
      <rect width="100" height="80"/>
      </clipPath>
      <rect width="100" height="80" fill="#ffffff"/>
      <g clip-path="url(#surface)">
      <circle cx="10" cy="20" r="5" fill="#007aff" stroke="#000000" stroke-width="1"/>
      <path d="M0 0l9 0 0 9z" fill="#808080" fill-opacity=".5"/>
      <path d="M0 0l50 50" fill="none" stroke="#000000" stroke-width="3" \
      stroke-linecap="round" stroke-linejoin="round"/>
      <text x="3" y="12" fill="#000000">a &lt; b &amp; &quot;c&quot; &gt; \u{FFFD}</text>
      </g>
      </svg>

      """
    #expect(SVG.text(of: picture) == expected)
  }

  @Test(
    "numbers that are not finite or very large give a valid picture (R8)",
    arguments: [Double.nan, .infinity, -1e308, 1e308])
  func invalidNumbersGiveValidPictures(_ number: Double) throws {
    let point = Point2D(x: number, y: 1)
    let picture = Picture(
      size: Size2D(width: number, height: number),
      shapes: [
        .disc(center: point, radius: number, fill: .systemBlue),
        .area([point, .zero, point], fill: .systemBlue),
        .line([.zero, point], width: 2, color: .systemBlue),
      ])
    let svg = SVG.text(of: picture)
    #expect(XMLCheck.read(svg) != nil)
    #expect(!svg.contains("nan") && !svg.contains("inf") && !svg.contains("e+"))
    _ = TerminalPicture.text(of: picture)
    _ = SVG.text(of: picture.cropped())
  }

  @Test("a path is filled by its own rule")
  func pathsHaveFillRules() {
    var ring = Path2D(Rect2D(x: 0, y: 0, width: 40, height: 40))
    ring.addRect(Rect2D(x: 10, y: 10, width: 20, height: 20))
    func drawn() -> (svg: String, text: String) {
      let picture = Picture(
        size: Size2D(width: 40, height: 40), shapes: [.path(ring, fill: .systemBlue)])
      return (SVG.text(of: picture), TerminalPicture.text(of: picture, columns: 20))
    }
    let full = drawn()
    ring.usesEvenOddFillRule = true
    let hollow = drawn()
    #expect(!full.svg.contains("fill-rule") && hollow.svg.contains("fill-rule=\"evenodd\""))
    #expect(full.text != hollow.text)
    #expect(!ring.contains(Point2D(x: 20, y: 20)))
  }

  @Test("pictures in rows have their own surfaces")
  func picturesInRowsHaveTheirOwnSurfaces() throws {
    let picture = Picture(size: Size2D(width: 100, height: 80), shapes: shapes)
    let check = try #require(XMLCheck.read(SVG.text(of: [[picture, picture], [picture]])))
    let ids = check.elements.filter { $0.name == "clipPath" }.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == 3)
    #expect(check.elements.filter { $0.name == "svg" }.count == 4)
  }

  @Test("a cropped picture contains its shapes with a margin")
  func aPictureIsCroppedToItsShapes() {
    let picture = Picture(
      size: Size2D(width: 1000, height: 1000),
      shapes: [.disc(center: Point2D(x: 500, y: 300), radius: 10, fill: .systemBlue)])
    let margin = RenderConstants.cropMargin
    #expect(picture.cropped().size == Size2D(width: 20 + 2 * margin, height: 20 + 2 * margin))
    #expect(
      picture.cropped().shapes == [
        .disc(center: Point2D(x: 10 + margin, y: 10 + margin), radius: 10, fill: .systemBlue)
      ])
    let empty = Picture(size: picture.size).cropped()
    #expect(empty.size == picture.size && empty.shapes.isEmpty)
  }
}

@Suite struct SVGAnimationTests {
  private var animation: AnimatedPicture {
    var disc = AnimatedPicture.Element(
      .disc(center: .zero, radius: 50, fill: .systemBlue), startTime: 0.5, endTime: 2)
    disc.centers = (0...60).map {
      AnimatedPicture.Keyframe(time: 0.5 + Double($0) / 40, Point2D(x: Double($0), y: 5))
    }
    disc.radii = [
      AnimatedPicture.Keyframe(time: 0.5, 0.5), AnimatedPicture.Keyframe(time: 0.7, 50),
    ]
    let piece = AnimatedPicture.Element(
      .line([.zero, Point2D(x: 9, y: 9)], width: 2, color: .black), startTime: 1)
    return AnimatedPicture(
      size: Size2D(width: 200, height: 100), duration: 3, elements: [piece, disc],
      tracks: [
        AnimatedPicture.Track(.init(name: "#1 a", color: .systemBlue), startTime: 0.5, endTime: 2)
      ]
    )
  }

  @Test("an animation is well-formed XML, whose key times grow from 0 to 1")
  func anAnimationIsWellFormedXML() throws {
    let check = try #require(XMLCheck.read(SVG.text(of: animation)))
    let animations = check.elements.filter { $0.name == "animate" }.map(\.attributes)
    #expect(
      Set(animations.compactMap { $0["dur"] }) == [
        SVGNumber.text(3 + RenderConstants.pauseDuration) + "s"
      ])
    #expect(animations.allSatisfy { $0["repeatCount"] == "indefinite" })
    for animation in animations {
      let times = animation["keyTimes"]?.split(separator: ";").compactMap { Double($0) } ?? []
      #expect(times.count == animation["values"]?.split(separator: ";").count)
      #expect(
        times.first == 0 && times == times.sorted() && times.allSatisfy { (0...1).contains($0) })
      // Browsers ignore a linear animation whose key times do not end at 1.
      if animation["calcMode"] == nil { #expect(times.last == 1) }
    }
    #expect(
      Set(animations.compactMap { $0["attributeName"] }) == [
        "visibility", "cx", "r", "width", "opacity",
      ], "what stays is not animated")
  }

  @Test("animations in one document last as long as the longest of them", arguments: [1.0, 5])
  func animationsLastAsLongAsTheLongest(_ duration: Double) throws {
    var other = animation
    other.duration = duration
    let check = try #require(XMLCheck.read(SVG.text(of: [[animation, other]])))
    let durations = check.elements.compactMap { $0.attributes["dur"] }
    #expect(
      Set(durations) == [SVGNumber.text(max(duration, 3) + RenderConstants.pauseDuration) + "s"])
  }

  @Test("a text with a time span is shown in its time span")
  func textIsShownInItsTimeSpan() throws {
    var animation = animation
    animation.elements = [
      AnimatedPicture.Element(
        .text("a < b", at: .zero, color: .black), startTime: 0.5, endTime: 2)
    ]
    let svg = SVG.text(of: animation)
    #expect(XMLCheck.read(svg)?.text.contains("a < b") == true)
    #expect(svg.contains("a &lt; b<animate attributeName=\"visibility\""))
    #expect(svg.contains("values=\"hidden;visible;hidden\""))
  }

  @Test("without animation, the last picture is seen, or everything if nothing is left in it")
  func animationThatIsNotPlayed() throws {
    func isHidden(_ elements: [AnimatedPicture.Element]) throws -> [Bool] {
      var animation = animation
      animation.elements = elements
      let check = try #require(XMLCheck.read(SVG.text(of: animation)))
      return check.elements.filter { $0.name == "text" && $0.attributes["x"] == "0" }.map {
        $0.attributes["visibility"] == "hidden"
      }
    }
    let text = DrawnShape.text("a", at: .zero, color: .black)
    let gone = AnimatedPicture.Element(text, startTime: 0.5, endTime: 2)
    #expect(try isHidden([gone, gone]) == [false, false])
    #expect(try isHidden([gone, AnimatedPicture.Element(text, startTime: 1)]) == [true, false])
  }

  @Test("the legend, which has no background, is readable on light and on dark pages")
  func legendIsReadable() {
    // The relative luminance of WCAG; gray has one component.
    func luminance(_ white: Double) -> Double { pow((white + 0.055) / 1.055, 2.4) }
    let legend = luminance(RenderConstants.legendColor.red)
    #expect(1.05 / (legend + 0.05) > 4 && (legend + 0.05) / (luminance(0.1) + 0.05) > 3.5)
  }

  @Test("uniform motion needs two keyframes, other motion is within the tolerance at every time")
  func motionIsExactWithinTheTolerance() {
    let even = (0...100).map {
      AnimatedPicture.Keyframe(time: Double($0) / 100, Point2D(x: Double($0), y: 0))
    }
    #expect(SVG.simplified(even).count == 2)
    // A finger that waits, then moves: the path is straight, but the speed is not constant.
    let waiting = (0...100).map {
      AnimatedPicture.Keyframe(
        time: Double($0) / 100, Point2D(x: Swift.max(0, Double($0) - 50), y: 0))
    }
    let left = SVG.simplified(waiting)
    #expect(left.count == 3 && left[1].time == 0.5)
  }

  @Test("the picture of an animation at a time contains the visible elements")
  func anAnimationHasAPictureForEachTime() {
    #expect(animation.picture(at: 0).shapes.isEmpty)
    #expect(
      animation.picture(at: 0.6).shapes == [
        .disc(center: Point2D(x: 4, y: 5), radius: 25.25, fill: .systemBlue)
      ])
    #expect(animation.picture(at: 1).shapes.count == 2)
    #expect(animation.picture(at: 2).shapes.count == 1)
  }
}

@Suite struct TerminalPictureTests {
  @Test("a terminal picture consists of blocks of four dots, in a frame, above the legend")
  func aTerminalPictureConsistsOfBlocks() {
    var picture = Picture(
      size: Size2D(width: 8, height: 4),
      shapes: [
        .area([.zero, Point2D(x: 3, y: 0), Point2D(x: 3, y: 4), Point2D(x: 0, y: 4)], fill: .black)
      ])
    picture.legend = [.init(name: "#1 a", color: .systemBlue)]
    // 4 characters for 8 points: a dot is one point wide, and a row of dots two points high. The
    // right edge of the shape divides the second character.
    let rows = TerminalPicture.text(of: picture, columns: 6).split(separator: "\n")
    #expect(rows == ["┌────┐", "│█▌  │", "│█▌  │", "└────┘", "■ #1 a"])
  }

  @Test("a terminal picture has colors only on request")
  func colorsAreOptional() {
    let picture = Picture(
      size: Size2D(width: 40, height: 40),
      shapes: [.disc(center: Point2D(x: 20, y: 20), radius: 10, fill: .systemBlue)])
    #expect(!TerminalPicture.text(of: picture).contains("\u{1b}"))
    #expect(
      TerminalPicture.text(of: picture, palette: .trueColor).contains(
        "\u{1b}[38;2;0;122;255m█\u{1b}[0m"))
  }

  @Test("shapes smaller than a dot are visible, and text is above all shapes")
  func smallShapesAreVisible() {
    let picture = Picture(
      size: Size2D(width: 400, height: 100),
      shapes: [
        .disc(center: Point2D(x: 50, y: 50), radius: 0.01, fill: .black),
        .text("ab", at: Point2D(x: 200, y: 50), color: .black),
      ])
    let text = TerminalPicture.text(of: picture, columns: 42)
    #expect(text.contains("ab"))
    #expect(text.contains { "▘▝▖▗".contains($0) })
  }
}

import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

@Suite("Mapping to the surface")
struct SurfaceMappingTests {
  private func mapping(
    x: EvdevAxis?, y: EvdevAxis?, size: EvdevAxis? = nil, surface: Size2D? = nil,
    _ calibration: DeviceCalibration = DeviceCalibration()
  ) -> SurfaceMapping {
    var device = EvdevDeviceDescription()
    device.axes[EvdevEventCode.positionX] = x
    device.axes[EvdevEventCode.positionY] = y
    device.axes[EvdevEventCode.touchMajor] = size
    return SurfaceMapping(
      axes: EvdevContactAxes(device, isMultitouch: true), surface: surface,
      calibration: calibration)
  }

  private func location(_ mapping: SurfaceMapping, _ x: Int32, _ y: Int32) -> Point2D {
    mapping.location(of: EvdevReading(x: x, y: y))
  }

  @Test("the values of an axis are the columns of the surface, the last one inside (R58)")
  func mapsTheRangeToTheSurface() {
    let mapping = mapping(
      x: EvdevAxis(minimum: -100, maximum: 99), y: EvdevAxis(minimum: 0, maximum: 49),
      surface: Size2D(width: 400, height: 300))
    #expect(location(mapping, -100, 0) == .zero)
    #expect(location(mapping, 0, 25) == Point2D(x: 200, y: 150))
    #expect(location(mapping, 99, 49) == Point2D(x: 398, y: 294))
    #expect(location(mapping, 150, -5) == Point2D(x: 500, y: -30))
  }

  @Test(
    "quarter turns and mirroring map the corners to corners inside the surface (R58)",
    arguments: [
      (0, false, false, [0, 0, 99, 0], [0, 49, 99, 49]),
      (1, false, false, [49, 0, 49, 99], [0, 0, 0, 99]),
      (2, false, false, [99, 49, 0, 49], [99, 0, 0, 0]),
      (3, false, false, [0, 99, 0, 0], [49, 99, 49, 0]),
      (-1, false, false, [0, 99, 0, 0], [49, 99, 49, 0]),
      (0, true, false, [99, 0, 0, 0], [99, 49, 0, 49]),
      (0, false, true, [0, 49, 99, 49], [0, 0, 99, 0]),
      (1, true, false, [49, 99, 49, 0], [0, 99, 0, 0]),
    ] as [(Int, Bool, Bool, [Double], [Double])])
  func turnsAndMirrors(turns: Int, inX: Bool, inY: Bool, top: [Double], bottom: [Double]) {
    // One point for each value, so that a location is a value of the turned device.
    let isTurned = turns % 2 != 0
    let mapping = mapping(
      x: EvdevAxis(minimum: 10, maximum: 109), y: EvdevAxis(minimum: -20, maximum: 29),
      surface: isTurned ? Size2D(width: 50, height: 100) : Size2D(width: 100, height: 50),
      DeviceCalibration(quarterTurns: turns, isMirroredInX: inX, isMirroredInY: inY))
    let corners = [(10, -20), (109, -20), (10, 29), (109, 29)] as [(Int32, Int32)]
    let locations = corners.map { location(mapping, $0.0, $0.1) }.flatMap { [$0.x, $0.y] }
    #expect(locations == top + bottom)
  }

  @Test("an odd number of quarter turns exchanges the sides of the device's own surface (R58)")
  func turnedDeviceHasATurnedSurface() {
    let x = EvdevAxis(minimum: 0, maximum: 200)
    let y = EvdevAxis(minimum: 0, maximum: 100)
    for turns in 0..<4 {
      let size = mapping(x: x, y: y, DeviceCalibration(quarterTurns: turns)).surface
      #expect(
        size == (turns % 2 == 0 ? Size2D(width: 400, height: 200) : Size2D(width: 200, height: 400))
      )
    }
  }

  @Test("a matrix maps coordinates from 0 to 1 before mirroring and turning (R58)")
  func matrixIsAppliedFirst() {
    // The middle half of the device covers the surface.
    let matrix = Transform2D(a: 2, b: 0, c: 0, d: 2, tx: -0.5, ty: -0.5)
    let axis = EvdevAxis(minimum: 0, maximum: 100)
    let surface = Size2D(width: 101, height: 101)
    let plain = mapping(x: axis, y: axis, surface: surface, DeviceCalibration(matrix: matrix))
    #expect(location(plain, 25, 50) == Point2D(x: 0, y: 50))
    #expect(location(plain, 75, 60) == Point2D(x: 100, y: 70))
    let turned = mapping(
      x: axis, y: axis, surface: surface,
      DeviceCalibration(quarterTurns: 1, isMirroredInX: true, matrix: matrix))
    #expect(location(turned, 25, 60) == Point2D(x: 30, y: 100))
    let broken = DeviceCalibration(matrix: Transform2D(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    #expect(broken == DeviceCalibration())
  }

  @Test("the size of a contact has the resolution of its own axis (R60)")
  func sizeHasItsOwnResolution() {
    // 100 by 100 mm on 1000 by 1000 points.
    let axis = EvdevAxis(minimum: 0, maximum: 3999, resolution: 40)
    let surface = Size2D(width: 1000, height: 1000)
    let own = EvdevAxis(minimum: 0, maximum: 255, resolution: 1)
    #expect(mapping(x: axis, y: axis, size: own, surface: surface).radius(of: 8) == 40)
    let unknown = EvdevAxis(minimum: 0, maximum: 255)
    #expect(mapping(x: axis, y: axis, size: unknown, surface: surface).radius(of: 8) == 1)
    #expect(mapping(x: axis, y: axis, surface: surface).radius(of: 8) == 1)
    let unsized = EvdevAxis(minimum: 0, maximum: 3999)
    let radius = mapping(x: unsized, y: unsized, size: own, surface: surface).radius(of: 8)
    let expected: Double = 4 * 160 / 25.4
    #expect(radius == expected)
  }

  @Test("an inverted axis is mirrored")
  func mapsAnInvertedAxis() {
    let mapping = mapping(
      x: EvdevAxis(minimum: 99, maximum: 0), y: EvdevAxis(minimum: 0, maximum: 99),
      surface: Size2D(width: 400, height: 300))
    #expect(location(mapping, 99, 0) == Point2D(x: 0, y: 0))
    #expect(location(mapping, 0, 99) == Point2D(x: 396, y: 297))
  }

  @Test("an axis without a range is not scaled")
  func keepsUnitsOfAnAxisWithoutRange() {
    let mapping = mapping(x: EvdevAxis(minimum: 7, maximum: 7), y: nil)
    #expect(location(mapping, 17, 30) == Point2D(x: 10, y: 30))
    #expect(mapping.surface == Size2D(width: 400, height: 400))
  }

  @Test("a device with a known size has a surface with 160 points per inch")
  func usesThePhysicalSize() {
    let axis = EvdevAxis(minimum: 0, maximum: 2540, resolution: 10)  // 254 mm are 10 inches.
    #expect(mapping(x: axis, y: axis).surface == Size2D(width: 1600, height: 1600))
  }

  @Test("the pen of a touch screen is on the surface of the fingers, whatever its axes are (R58)")
  func penIsOnTheSurfaceOfTheFingers() {
    // 100 by 100 values on 400 by 200 points.
    let axis = EvdevAxis(minimum: 0, maximum: 99)
    let device = EvdevDeviceDescription(
      axes: [
        EvdevEventCode.positionX: EvdevAxis(minimum: 0, maximum: 200),
        EvdevEventCode.positionY: EvdevAxis(minimum: 0, maximum: 100),
        EvdevEventCode.singleX: axis, EvdevEventCode.singleY: axis,
      ], keys: [EvdevKey.pen, EvdevKey.touch])
    let events = DecoderTester.events("n1 X50 Y50 |")
    let touches = TouchRecording(
      DeviceRecording(format: .evemu, devices: [device], events: events))
    #expect(touches.surface == Size2D(width: 400, height: 200))
    #expect(touches.samples.first?.location == Point2D(x: 200, y: 100))
  }

  @Test(
    "a device of unknown size has a surface with the ratio of its ranges"
  )
  func usesTheRatioOfTheRanges() {
    let mapping = mapping(
      x: EvdevAxis(minimum: 0, maximum: 100), y: EvdevAxis(minimum: 0, maximum: 200))
    #expect(mapping.surface == Size2D(width: 200, height: 400))
  }

  @Test("extreme ranges are mapped to finite locations")
  func extremeRangesGiveFiniteLocations() {
    let axis = EvdevAxis(minimum: .min, maximum: .max, resolution: .max)
    let mapping = mapping(x: axis, y: axis)
    #expect(location(mapping, .max, .min).isFinite)
    #expect(mapping.surface.isFinite)
  }
}

import Testing
import TouchKit

@testable import TouchSources

@Suite("Mapping to the surface")
struct SurfaceMappingTests {
  private func mapping(x: EvdevAxis?, y: EvdevAxis?, surface: Size2D? = nil) -> SurfaceMapping {
    var device = EvdevDeviceDescription()
    device.axes[EvdevEventCode.positionX] = x
    device.axes[EvdevEventCode.positionY] = y
    return SurfaceMapping(device: device, surface: surface)
  }

  private func location(_ mapping: SurfaceMapping, _ x: Int32, _ y: Int32) -> Point2D {
    mapping.location(of: EvdevReading(x: x, y: y))
  }

  @Test(
    "the range of an axis is mapped to the side of the surface"
  )
  func mapsTheRangeToTheSurface() {
    let mapping = mapping(
      x: EvdevAxis(minimum: -100, maximum: 100), y: EvdevAxis(minimum: 0, maximum: 50),
      surface: Size2D(width: 400, height: 300))
    #expect(location(mapping, 0, 25) == Point2D(x: 200, y: 150))
    #expect(location(mapping, 150, -5) == Point2D(x: 500, y: -30))
  }

  @Test("an inverted axis is mirrored")
  func mapsAnInvertedAxis() {
    let mapping = mapping(
      x: EvdevAxis(minimum: 100, maximum: 0), y: EvdevAxis(minimum: 0, maximum: 100),
      surface: Size2D(width: 400, height: 300))
    #expect(location(mapping, 100, 0) == Point2D(x: 0, y: 0))
    #expect(location(mapping, 0, 100) == Point2D(x: 400, y: 300))
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

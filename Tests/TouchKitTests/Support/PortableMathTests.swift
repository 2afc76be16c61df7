import Testing

@testable import TouchKit

/// The functions for platforms without a math library, compared with those of this platform.
@Suite("Portable elementary functions")
struct PortableMathTests {
  @Test("sine and cosine agree with the platform's library within 1e-14, far out within 1e-10")
  func sineAndCosineAgree() {
    var angle = -30.0
    while angle < 30 {
      #expect((PortableMath.sin(angle) - ElementaryMath.sin(angle)).magnitude < 1e-14)
      #expect((PortableMath.cos(angle) - ElementaryMath.cos(angle)).magnitude < 1e-14)
      angle += 0.0137
    }
    for angle in [1e3, -12_345.678, 1e5] {
      #expect((PortableMath.sin(angle) - ElementaryMath.sin(angle)).magnitude < 1e-10)
      #expect((PortableMath.cos(angle) - ElementaryMath.cos(angle)).magnitude < 1e-10)
    }
    #expect(PortableMath.sin(.infinity).isNaN && PortableMath.cos(.nan).isNaN)
  }

  @Test("the sine of a pencil's altitude, up to a quarter turn, agrees within 1e-15")
  func sineOfAnAltitudeAgrees() {
    for step in 0...1000 {
      let angle = Double(step) / 1000 * .pi / 2
      #expect((PortableMath.sineSeries(angle) - ElementaryMath.sin(angle)).magnitude < 1e-15)
    }
  }

  @Test("the arc tangent agrees in every quadrant, on the axes and for infinite arguments")
  func arcTangentAgrees() {
    let numbers = [
      0, -0.0, 1, -1, 0.3, -2.5, 1e-300, 1e300, .infinity, -.infinity, 7, 0.5, 0.999999,
    ]
    for y in numbers {
      for x in numbers {
        let own = PortableMath.atan2(y, x)
        let theirs = ElementaryMath.atan2(y, x)
        #expect(
          (own - theirs).magnitude < 1e-14 && own.sign == theirs.sign,
          "atan2(\(y), \(x)) is \(own), not \(theirs)")
      }
    }
    #expect(PortableMath.atan2(.nan, 1).isNaN)
  }

  @Test("the logarithm agrees within 1e-14, with limits of minus infinity and infinity")
  func logarithmAgrees() {
    for x in [1e-300, 0.1, 0.5, 0.7071, 0.998, 1, 1.0001, 1.4142, 1.4143, 2, 3e10, 1e300] {
      let theirs = ElementaryMath.log(x)
      #expect(
        (PortableMath.log(x) - theirs).magnitude <= 1e-14 * max(1, theirs.magnitude), "log(\(x))")
    }
    #expect(PortableMath.log(0) == -.infinity && PortableMath.log(.infinity) == .infinity)
    #expect(PortableMath.log(-1).isNaN && PortableMath.log(.nan).isNaN)
  }

  @Test("the exponential agrees within a relative error of 1e-14, with limits 0 and infinity")
  func exponentialAgrees() {
    var x = -700.0
    while x < 700 {
      let theirs = ElementaryMath.exp(x)
      #expect((PortableMath.exp(x) - theirs).magnitude <= 1e-14 * theirs, "exp(\(x))")
      x += 1.37
    }
    #expect(PortableMath.exp(0) == 1)
    #expect(PortableMath.exp(-.infinity) == 0)
    #expect(PortableMath.exp(.infinity) == .infinity)
    #expect(PortableMath.exp(.nan).isNaN)
    #expect(PortableMath.exp(-745) >= 0)
  }
}

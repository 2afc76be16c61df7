import Foundation
import TestSupport
import Testing
import TouchKit
import TouchRaster

/// Files that zlib and Python have written, with all filters: rows 0 to 4 have one each, and so on.
private enum PNGFiles {
  /// Red, green, blue and alpha, with dynamic Huffman codes.
  static let rgba = """
    iVBORw0KGgoAAAANSUhEUgAAABMAAAAMCAYAAACA0IaCAAADVklEQVR42iWSb2hbVRjG33S7BIIvsfPWNpKcaxZsItkt
    y7XxuC1dzCDtaulaCl231hsszGmUokyhg/mnHUam+KcQDcKc2mUo+dCGbgypWUE7oYvp2PahlAuaepGZgp29tS3YMn09
    wfPlec6Pcw7Py3MAxLKDQm44SFHQ4VV4g/Jwnu7Dd9AHBn0PfxOHergGT1IX9JIFr8OXkKZn4TL54Y64bVEFnPQzNIEN
    YR/ZpXtQJ5l2n6RvhSQTopL+YKdkWgOSDknJdA1LQ5WU4GlJ3z0umeW84DOSGSxJ+oIheEUaat6UzPka8Rig1GZHR3wL
    nSVAuehCV5uFLA7oKwUxUKygygG1cAvyQhkj04Ax3oWt4QXsKAB2Tw9ib9s89sdhxyNwatThCNyvxTpocH7iVnb1/t4o
    d8NE/ae82SXfOuBegFn2XE+71zN92/c5LDbqQ4nAsYt3gxdgRXWfW9/7ywfb2lMwGpayO/8fsx7QseRC5/UKyksiXVeL
    0CLK1aRLgyh/NYnyw8JfSYl9GuVoledQLpyunt+Qx27W9C/pEAMPHXbVOHXNRyMdT9PUicGI9ea71JL5hj7L/5i03bhL
    p00H/bMdzIw9dJhCe5L0a/yj6xcSeXpxeJ5iY/esQG4XeWafINsROAp2tk51TAEfy/IQU4pRloVOpgwNsGw6KfgwS2dT
    TNHTgo8zxcizrH9G8BLLOg2mrFXYFdhkSrxaAIkCxJjtQXTOidGKIAp4CVl7Gn1zIArIodqno3YckC8uY8TwY6wPsPW4
    HzsW17DbAOz1n8T+xws7DsDoiKM+6Kp1aeUG9xQozBr82rt6XvU1QXPjRK4QWOk7FDwDRVVb6947JS9qFiTCq/ue/7bp
    9sr+CViPrIxuR1/+0BbToFqAzS55CB1eQKenB+XlSZEMkHmzqJ7UMSC46tlA1esUKrw3Lr7GnFDhj2aEvr0heI3qrcBZ
    2E/vaY/RFyd2Rn7IvEB/3Wil0PZ45q09I2QkfqNDY7PW9KxKBzceoDuNrzxz6tgR8r6fo/K1c5dyf/5BZx/9iZI94X8T
    78hk+xheIzvf2l3HzbKPmxDiZirKjTOdwg9wcznJzYZhbkCKmx1pbl4dFzzPjckZbvaUhDe4WVvhW6ubwv8HzVVSbnno
    TQcAAAAASUVORK5CYII=
    """
  /// Red, green and blue.
  static let rgb = """
    iVBORw0KGgoAAAANSUhEUgAAABMAAAAMCAIAAAAPshHVAAACiElEQVR4AT2RXUhTYRjH36kvg9HD0M6ai+09jUNrMY+4
    k+stNdeE+YGoI5ifnVFgHyOksGBBH6hkVBc1WElQVmNQeCHDvAibQq1AbV3kRYwDlb2ELGjmSIUcBa2F3fz43zz8H35/
    hBBSI96Iap1IPoMuRtG9X+h5B1JeoJ8U6afR3jbkzaBzD1HoMHq6Cy0glEkh7QdUrgK0X42XdZgJWLZj5sRyC2Y9WPZj
    FsB9w5iFsBzGLIrlGcwSWFYwS+G+dcwKcpeAG0DjBm0CuHkwNABxg5AA6zyIFCQH0BjUTIGLQr0DmmPgmQJvA3S7C7ej
    fo3GWgy6Uu1tvsRr4Tzj+juVBq7a+D5OjjSZTe+E+0mL7LN2LtlG06JxteJjVto36MBF+W/1oFkE7SvgFoFryzPXn8uP
    gNsG3GQ+O/OM5bjGBQu6F5ELmRoNBbIkDDQfnOg9mrl09cDIk7vR16q5pfNM8ztrC25ttJf5P7tvjvqiJwNvXcFl61iJ
    Kb5H1Yra1WRVR3iBROyEd5JIC+F7SMRP+AAJDRM+RCJhwkdJZIbwCRJRCJ8ik+uE/2+oCbSzm4aaQJjNG+oAqQtoEmoU
    cHVAfRc0J8GjgHcXdO8urEaDGr2t2CCVGid4knlsXhGF8krLeMyarrNdmBclT8VEUsr4HCvHnpWnq8ZXa9JZ5ymVS/pn
    yAQaM2hNwH3Nr2IG8ThYczSBuMncKn9ze45roqlANKMhVHVd2vmgt+jlyIkfc/X2bPhy2YDi+1IXjE/Fxdq1LQuW0/2d
    reYbY5+mr419/za0443/kMN3hVPdQmfVdENHmUCZnTInVVoo66HMT1mAKsOUhSgLUxalygxlCcoUylJ0Y52yP2Ya52y1
    hUchAAAAAElFTkSuQmCC
    """
  /// Gray with alpha.
  static let grayAlpha = """
    iVBORw0KGgoAAAANSUhEUgAAABMAAAAMCAQAAAAq2U4JAAABrklEQVR42i3PP2gTcRwF8Hdp4aDwJQYMJFIpNmCE4nAQ
    CNLW0ELBP8RKlg4xgQ6KJxTEJYWCNoUDBUXhIAiiEiNCBhscHEoN+GeQkIp1KOVADpf2OhS82GRoqT5/iS6f7fve+wLQ
    OcgUbrLGQ8zwPZN4x2n6eM4rjAP0+B2aUEdYj+0bSB1J+1mY0YJnwR4uuzXUR5obDrxEZy0gEF32lVHxlSPiKcfFVU7L
    hnJW1gR9x4oDhyFEBoe2T+J1MvF1FB8z51fWsTmXf7GF3bt79w9QrPR3S1XSv4xG73pZaYmtrMq8oP0lkMMEzwVzXOSb
    MZ/jfGxqnOfv0iMa/PHpKa9zwj/F49QuqU/DiCWNRgrpuaxtolCxcjbKTi1eRzPotDx0pgLC3vBu3Y3/RTnljsSVcWkp
    r8lq3+jiQDTkRjA0++rJaSSqqzOTaLQuH91E/szV9V3sFQ8eaOgXTe/mZXrDK72ktgSVU/JZWZI7bQQ8LPEen4194C8a
    pdt0OOmv8Cy/XbjFE3RfVrlE80+e2kPqw2E3BsNKLaSR3TEjBVgX7bdl1JbrmSackPezg79Y2rikPzY2fgAAAABJRU5E
    rkJggg==
    """
  /// Gray, stored without compression.
  static let gray = """
    iVBORw0KGgoAAAANSUhEUgAAABMAAAAMCAAAAAClu9leAAAA+0lEQVR4AQHwAA//AAAHHD9wr/xXwDe8T/CfXCcA59wB
    DQcVIzE/TVtpd4WToa+9y9nn9QINDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NAxoKERgfJq00O8JJ0Nde5ezz+oEEDQcNDQ0NDQ0N
    DQ0NDQ0NDQ30AgBBSF2AsfA9mAF4/ZAx4J1oQSgdAU4HFSMxP01baXeFk6GvvcvZ5/UCDQ0NDQ0NDQ0NDQ0NDQ0NDQ0N
    DQM7ChEYH6YtNLtCyVDXXmXs8/oBBA0HDQ0NDQ0NDQ0NDQ0NDQ0N9AIAgomewfIxftlCuT7RciHeqYJpXgGPBxUjMT9N
    W2l3hZOhr73L2ef1CRdNsRfCYaAAAAAASUVORK5CYII=
    """
  /// Four colors, of which two are translucent, with two bits a pixel.
  static let palette = """
    iVBORw0KGgoAAAANSUhEUgAAABMAAAAMAgMAAAD9vm4RAAAADFBMVEX/AAAA/wAAAP8JCQlccX6GAAAAA3RSTlP/AICp
    VnMTAAAAQklEQVR42mOQBgIJxhwGIGByBQIX5jxubm5OllCgwF+GHBBg3Ahk/2cSBQIR5h2rV69eyRIIUs+wEQg2MB4D
    sv4BAO0CEWcFJ6ukAAAAAElFTkSuQmCC
    """
  /// Black and white.
  static let bits = """
    iVBORw0KGgoAAAANSUhEUgAAABMAAAAMAQAAAACoq7svAAAANElEQVR42mMIDXVgXMXwjWn16gXMDdraLKsZXjOsWrWA
    MZThNVNoaAIzw7VjLKEM3xig6gCR/RCxu1ISEgAAAABJRU5ErkJggg==
    """
}

@Suite("Reading PNG files")
struct PNGReadingTests {
  private let width = 19
  private let height = 12

  private func bytes(_ text: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: text.replacingOccurrences(of: "\n", with: ""))))
  }

  /// The color of a pixel of the files, as its four bytes.
  private func color(_ x: Int, _ y: Int) -> [Int] {
    [
      (x * x * 7 + y * 13) & 255, (x * y * 5) & 255, (x * 31 ^ y * 57) & 255,
      (x + y) % 3 > 0 ? 255 : (x * y * 3) & 255,
    ]
  }

  private func check(_ text: String, _ expected: (Int, Int) -> [Int]) throws {
    let bitmap = try #require(PNG.bitmap(of: bytes(text)))
    #expect(bitmap.width == width && bitmap.height == height && bitmap.format == .rgba)
    for y in 0..<height {
      for x in 0..<width {
        let color = expected(x, y)
        // The colors are multiplied by the alpha.
        let pixel = color.prefix(3).map { ($0 * color[3] + 127) / 255 } + [color[3]]
        let found = [0, 8, 16, 24].map { Int(bitmap.pixels[y * width + x] >> $0 & 255) }
        #expect(found == pixel, "\(x) \(y)")
      }
    }
  }

  @Test("files of colors and grays, with and without alpha, are read with all filters")
  func colorsAreRead() throws {
    try check(PNGFiles.rgba) { color($0, $1) }
    try check(PNGFiles.rgb) { color($0, $1).prefix(3) + [255] }
    try check(PNGFiles.grayAlpha) { x, y in
      let color = color(x, y)
      return [color[0], color[0], color[0], color[3]]
    }
    try check(PNGFiles.gray) { x, y in
      let gray = color(x, y)[0]
      return [gray, gray, gray, 255]
    }
  }

  @Test("palettes and pixels of less than a byte are read")
  func packedPixelsAreRead() throws {
    let palette = [[255, 0, 0, 255], [0, 255, 0, 0], [0, 0, 255, 128], [9, 9, 9, 255]]
    try check(PNGFiles.palette) { palette[($0 + $1) % 4] }
    try check(PNGFiles.bits) {
      let gray = ($0 + $1) % 2 * 255
      return [gray, gray, gray, 255]
    }
  }

  @Test("a file with an index outside of its palette is no bitmap")
  func indexOutsideOfThePalette() throws {
    let file = try bytes(PNGFiles.palette)
    // The palette of four colors, with 12 bytes around it, becomes one of three.
    let chunk: [UInt8] = [0, 0, 0, 9] + file[37..<50] + [0, 0, 0, 0]
    let three = Array(file[..<33]) + chunk + file[57...]
    #expect(PNG.bitmap(of: three) == nil)
    #expect(PNG.bitmap(of: file) != nil)
  }

  @Test("damaged files are no bitmaps, and nothing traps or hangs (R50)")
  func damagedFilesAreNoBitmaps() throws {
    let file = try bytes(PNGFiles.rgba)
    for count in stride(from: 0, to: file.count - 12, by: TestLoad.count(1, quick: 7)) {
      #expect(PNG.bitmap(of: Array(file.prefix(count))) == nil, "the first \(count) bytes")
    }
    for text in [PNGFiles.rgba, PNGFiles.palette, PNGFiles.gray] {
      let file = try bytes(text)
      for index in stride(from: 0, to: file.count, by: TestLoad.count(1, quick: 9)) {
        for change in ([1, 0x80, 0xFF] as [UInt8]).prefix(TestLoad.count(3, quick: 1)) {
          var damaged = file
          damaged[index] ^= change
          _ = PNG.bitmap(of: damaged)
        }
      }
    }
  }
}

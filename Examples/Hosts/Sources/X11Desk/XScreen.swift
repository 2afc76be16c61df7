// Shows the views of a window in a window of X11, which it draws with TouchRaster. Copy this file
// into your program, and call `resize(to:_:)` when the size of the window changes.
//
// For visuals of depth 24, of 32 bits with red above green and blue. Only what has changed is sent.

import CXInput2
import TouchKit
import TouchRaster
import TouchViews

/// The pixels of a window of X11.
final class XScreen {
  private let display: OpaquePointer
  private let window: Window
  private let context: GC?
  private var image: UnsafeMutablePointer<XImage>?
  private var raster: Raster

  init(_ display: OpaquePointer, _ window: Window, scale: Double) {
    self.display = display
    self.window = window
    context = XCreateGC(display, window, 0, nil)
    raster = Raster(Bitmap(width: 0, height: 0), scale: scale)
  }

  /// Takes a size in pixels and returns it in points, or `nil` if it is the same.
  func resize(to width: CInt, _ height: CInt) -> Size2D? {
    let former = raster.bitmap
    guard (Int(width), Int(height)) != (former.width, former.height) else { return nil }
    let bitmap = Bitmap(width: Int(width), height: Int(height), format: .bgra)
    raster.bitmap = bitmap
    image?.pointee.data = nil  // The former bitmap owns it.
    _ = image?.pointee.f.destroy_image(image)
    let pixels = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: CChar.self)
    let visual = XDefaultVisual(display, XDefaultScreen(display))
    image = XCreateImage(
      display, visual, 24, ZPixmap, 0, pixels, UInt32(width), UInt32(height), 32, 4 * width)
    return Size2D(width: Double(width) / raster.scale, height: Double(height) / raster.scale)
  }

  /// Draws and shows a part of the window, in points.
  func draw(_ rect: Rect2D, of window: TouchWindow) {
    raster.clip = rect
    raster.clear(.white)
    window.draw(into: &raster)
    let left = CInt((rect.minX * raster.scale).rounded(.down))
    let top = CInt((rect.minY * raster.scale).rounded(.down))
    let right = CInt((rect.maxX * raster.scale).rounded(.up))
    let bottom = CInt((rect.maxY * raster.scale).rounded(.up))
    show(max(left, 0), max(top, 0), right, bottom)
  }

  /// Shows what was drawn between two corners, in pixels.
  func show(_ left: CInt, _ top: CInt, _ right: CInt, _ bottom: CInt) {
    let width = UInt32(max(0, min(right, CInt(raster.bitmap.width)) - left))
    let height = UInt32(max(0, min(bottom, CInt(raster.bitmap.height)) - top))
    XPutImage(display, window, context, image, left, top, left, top, width, height)
    XFlush(display)
  }
}

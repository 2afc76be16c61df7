// Shows the views of a window in a texture of SDL 2, which TouchRaster draws. Copy this file, and
// call `resize()` when the size of the window changes. Only what has changed is drawn and uploaded.
// For SDL 2.0.16 or later. Run with SDL 2.26.5 on X11.

import CSDL2
import TouchKit
import TouchRaster
import TouchViews

/// The pixels of a window of SDL 2.
final class SDLScreen {
  private let window, renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var raster = Raster(Bitmap(width: 0, height: 0))
  /// The size of the window, in points.
  private(set) var size = Size2D(width: 0, height: 0)

  init?(_ window: OpaquePointer?) {
    guard let window, let renderer = SDL_CreateRenderer(window, -1, 0) else { return nil }
    self.window = window
    self.renderer = renderer
    resize()
  }

  /// Takes the size of the window.
  func resize() {
    var points = SDL_Point()
    var pixels = points
    SDL_GetWindowSize(window, &points.x, &points.y)
    SDL_GetRendererOutputSize(renderer, &pixels.x, &pixels.y)
    size = Size2D(width: Double(points.x), height: Double(points.y))
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
      Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), pixels.x, pixels.y)
    let bitmap = Bitmap(width: Int(pixels.x), height: Int(pixels.y), format: .bgra)
    raster = Raster(bitmap, scale: Double(pixels.x) / size.width)
  }

  /// Draws a part of the window, in points, and shows all of it.
  func draw(_ rect: Rect2D, of window: TouchWindow) {
    raster.clip = rect
    raster.clear(.white)
    window.draw(into: &raster)
    let bitmap = raster.bitmap
    let left = max(0, Int32((rect.minX * raster.scale).rounded(.down)))
    let top = max(0, Int32((rect.minY * raster.scale).rounded(.down)))
    let right = min(Int32(bitmap.width), Int32((rect.maxX * raster.scale).rounded(.up)))
    let bottom = min(Int32(bitmap.height), Int32((rect.maxY * raster.scale).rounded(.up)))
    var part = SDL_Rect(x: left, y: top, w: max(0, right - left), h: max(0, bottom - top))
    let pixels = bitmap.pixels + Int(top) * bitmap.stride + Int(left)
    SDL_UpdateTexture(texture, &part, pixels, Int32(4 * bitmap.stride))
    present()
  }

  func present() {
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }
}

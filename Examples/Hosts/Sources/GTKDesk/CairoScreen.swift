// Shows the views of a window in a drawing area of GTK 4: TouchRaster draws them into a surface of
// cairo. Copy this file, and call `resize()` before a frame.
//
// For GTK 4.0 or later. Run with GTK 4.8.3. Only what has changed is drawn into the surface, with
// the pixels that the display has for a point; GTK shows all of the area.

import CGTK4
import TouchKit
import TouchRaster
import TouchViews

/// The pixels of a drawing area of GTK 4, which must not outlive it.
final class CairoScreen {
  private let area: UnsafeMutablePointer<GtkWidget>
  private var raster = Raster(Bitmap(width: 0, height: 0))
  private var surface: OpaquePointer?

  init(_ area: UnsafeMutablePointer<GtkWidget>) {
    self.area = area
    let show: GtkDrawingAreaDrawFunc = { _, context, _, _, screen in
      let screen = Unmanaged<CairoScreen>.fromOpaque(screen!).takeUnretainedValue()
      guard let surface = screen.surface else { return }
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_paint(context)
    }
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    gtk_drawing_area_set_draw_func(.init(OpaquePointer(area)), show, pointer, nil)
  }

  /// Takes the size of the area and returns it in points, or `nil` if it is the same.
  func resize() -> Size2D? {
    let scale = Int(gtk_widget_get_scale_factor(area))
    let width = Int(gtk_widget_get_width(area))
    let height = Int(gtk_widget_get_height(area))
    let former = raster.bitmap
    guard (width * scale, height * scale) != (former.width, former.height) else { return nil }
    let bitmap = Bitmap(width: width * scale, height: height * scale, format: .bgra)
    if let surface { cairo_surface_destroy(surface) }
    let bytes = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
    surface = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, CInt(bitmap.width), CInt(bitmap.height), CInt(4 * bitmap.stride))
    cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    raster = Raster(bitmap, scale: Double(scale))
    return Size2D(width: Double(width), height: Double(height))
  }

  /// Draws a part of the window, in points, and asks GTK to show it.
  func draw(_ rect: Rect2D, of window: TouchWindow) {
    cairo_surface_flush(surface)
    raster.clip = rect
    raster.clear(.white)
    window.draw(into: &raster)
    cairo_surface_mark_dirty(surface)
    gtk_widget_queue_draw(area)
  }
}

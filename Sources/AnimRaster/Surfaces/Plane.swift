/// The bytes of a rectangle of pixels (or of cells of pixels), one or four for each.
///
/// Rows start at multiples of 32 bytes, and the last one is followed by 32 more bytes, so that 32
/// bytes can be read from any position.
final class Plane {
  let bounds: PixelRect
  let channels: Int
  /// Bytes from one row to the next.
  let stride: Int
  let base: UnsafeMutablePointer<UInt8>
  private let memory: UnsafeMutableRawPointer

  /// - Parameter isClear: True if the bytes are 0 at first; otherwise they are undefined.
  init(_ bounds: PixelRect, channels: Int, isClear: Bool = true) {
    self.bounds = bounds
    self.channels = channels
    stride = (bounds.width * channels + 31) & ~31
    let count = stride * bounds.height + 96
    memory = .allocate(byteCount: count, alignment: 32)
    if isClear {
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    } else {
      // Bytes behind the rows are read, but have no effect.
      (memory + (count - 96)).initializeMemory(as: UInt8.self, repeating: 0, count: 96)
    }
    base = memory.bindMemory(to: UInt8.self, capacity: count)
  }

  deinit { memory.deallocate() }

  var view: PlaneView {
    PlaneView(base: base, stride: stride, bounds: bounds, channels: channels)
  }

  /// Calls a function with the bytes, which are valid until it returns.
  func withView<R>(_ body: (PlaneView) -> R) -> R {
    withExtendedLifetime(self) { body(view) }
  }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + (y - bounds.y0) * stride }
}

/// Bytes of pixels whose owner outlives the view.
struct PlaneView {
  let base: UnsafePointer<UInt8>
  let stride: Int
  let bounds: PixelRect
  let channels: Int

  func pointer(x: Int, y: Int) -> UnsafePointer<UInt8> {
    base + ((y - bounds.y0) * stride + (x - bounds.x0) * channels)
  }
}

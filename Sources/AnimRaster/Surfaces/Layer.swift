/// The pixels of a group that is flattened before it is clipped and faded; clear at first.
final class Layer {
  private let plane: Plane
  let surface: Surface

  var bounds: PixelRect { surface.bounds }

  convenience init(_ bounds: PixelRect) { self.init(Plane(bounds, channels: 4)) }

  /// Uses the pixels of a plane.
  init(_ plane: Plane) {
    self.plane = plane
    let base = UnsafeMutableRawPointer(plane.base).assumingMemoryBound(to: UInt32.self)
    surface = Surface(base: base, stride: plane.stride / 4, bounds: plane.bounds)
  }

  var bytes: PlaneView { plane.view }

  /// Calls a function with the bytes, which live until it returns.
  func withBytes<R>(_ body: (PlaneView) -> R) -> R { plane.withView(body) }
}

/// A layer's pixels as a paint, each at its own position. Only used within the layer's bounds.
struct LayerSource: PixelSource {
  let layer: Layer
  private let surface: Surface
  private var line: UnsafeMutablePointer<UInt32>

  init(_ layer: Layer) {
    self.layer = layer
    surface = layer.surface
    line = surface.base
  }

  mutating func begin(row: Int) { line = surface.pointer(x: surface.bounds.x0, y: row) }

  @inline(__always)
  func pixels(x: Int) -> SIMD8<UInt32> {
    let offset = x &- surface.bounds.x0
    if offset &+ 8 <= surface.stride {
      return UnsafeRawPointer(line + offset).loadUnaligned(as: SIMD8<UInt32>.self)
    }
    var result = SIMD8<UInt32>(repeating: 0)
    for i in 0..<max(0, surface.stride &- offset) { result[i] = line[offset &+ i] }
    return result
  }
}

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

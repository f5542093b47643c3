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

import AnimGeometry

extension Layer {
  /// The layer sampled under a transform: each pixel is a mean of four, clear beyond the edges.
  ///
  /// - Parameters:
  ///   - transform: From the result's pixels to the layer's.
  ///   - target: The pixels of the result.
  func sampled(under transform: AffineTransform, within target: PixelRect) -> Layer {
    let result = Layer(target)
    guard !bounds.isEmpty, !target.isEmpty else { return result }
    for y in target.rows {
      let line = result.surface.pointer(x: target.x0, y: y)
      for i in 0..<target.width {
        // From one pixel's middle to those around.
        let place = Point(Double(target.x0 + i) + 0.5, Double(y) + 0.5) * transform
        line[i] = mean(x: place.x * 256 - 128, y: place.y * 256 - 128)
      }
    }
    return result
  }

  /// The mean around a place in 1/256 pixel.
  @inline(__always)
  private func mean(x: Double, y: Double) -> UInt32 {
    guard abs(x) < 1e12, abs(y) < 1e12 else { return 0 }
    let (fixedX, fixedY) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (column, row) = (fixedX &>> 8, fixedY &>> 8)
    let (shareX, shareY) = (
      UInt32(truncatingIfNeeded: fixedX & 255), UInt32(truncatingIfNeeded: fixedY & 255)
    )
    return Blend.mix(
      Blend.mix(pixel(column, row), pixel(column &+ 1, row), shareX),
      Blend.mix(pixel(column, row &+ 1), pixel(column &+ 1, row &+ 1), shareX), shareY)
  }

  @inline(__always)
  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard x >= bounds.x0, x < bounds.x1, y >= bounds.y0, y < bounds.y1 else { return 0 }
    return surface.pointer(x: x, y: y)[0]
  }
}

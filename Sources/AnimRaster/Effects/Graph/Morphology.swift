import AnimGeometry
import AnimTimeline

/// The largest or smallest value of each channel in a rectangle around a pixel.
struct Morphology {
  let dilates: Bool
  /// In pixels along each axis, 0 or more.
  let radius: (x: Int, y: Int)

  /// Creates it for radii in pixels; not-a-number counts as 0.
  init(_ kind: MorphologyOperator, radius: Size) {
    dilates = kind == .dilate
    func whole(_ value: Double) -> Int {
      value > 0 ? Int(saturating: min(value, 1e6).rounded()) : 0
    }
    self.radius = (whole(radius.width), whole(radius.height))
  }

  /// The pixels that have an effect on those of a rectangle, and the other way round.
  func spread(_ rect: PixelRect) -> PixelRect { rect.grown(radius.x, radius.y) }

  /// The changed picture within a rectangle.
  func apply(to layer: Layer, within target: PixelRect) -> Layer {
    guard !target.isEmpty else { return Layer(.empty) }
    let rows = target.grown(0, radius.y).rows.clamped(to: layer.bounds.rows)
    let wide = layer.withBytes {
      along($0, radius.x, to: PixelRect(columns: target.columns, rows: rows))
    }
    let high = wide.withView(\.transposed).withView {
      along($0, radius.y, to: target.transposed)
    }
    return Layer(high.withView(\.transposed))
  }

  /// The largest or smallest values along rows; pixels outside of the source are clear.
  ///
  /// A window is two parts: the end of one block of its length and the beginning of the next, whose
  /// values are found in one pass each.
  private func along(_ source: PlaneView, _ radius: Int, to bounds: PixelRect) -> Plane {
    let result = Plane(bounds, channels: 4)
    // Beyond all pixels of the source a window finds nothing more.
    let radius = min(radius, source.bounds.width + bounds.width)
    let block = 2 * radius + 1
    let count = bounds.width + 2 * radius
    let known = (bounds.x0 - radius..<bounds.x1 + radius).clamped(to: source.bounds.columns)
    guard !known.isEmpty, count > 0 else { return result }
    let size = (count + block - 1) / block * block
    var values = [SIMD4<UInt8>](repeating: SIMD4(), count: size)
    var (fromStart, toEnd) = (values, values)
    for row in bounds.rows.clamped(to: source.bounds.rows) {
      let line = UnsafeRawPointer(source.pointer(x: known.lowerBound, y: row))
      let inset = known.lowerBound - (bounds.x0 - radius)
      for i in 0..<known.count {
        values[inset + i] = line.loadUnaligned(fromByteOffset: 4 * i, as: SIMD4<UInt8>.self)
      }
      for start in stride(from: 0, to: size, by: block) {
        fromStart[start] = values[start]
        for i in (start + 1)..<(start + block) where block > 1 {
          fromStart[i] = most(fromStart[i - 1], values[i])
        }
        toEnd[start + block - 1] = values[start + block - 1]
        for i in (start..<(start + block - 1)).reversed() {
          toEnd[i] = most(toEnd[i + 1], values[i])
        }
      }
      let target = UnsafeMutableRawPointer(result.row(row))
      for i in 0..<bounds.width {
        target.storeBytes(
          of: most(toEnd[i], fromStart[i + 2 * radius]), toByteOffset: 4 * i,
          as: SIMD4<UInt8>.self)
      }
    }
    return result
  }

  @inline(__always)
  private func most(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> SIMD4<UInt8> {
    dilates ? pointwiseMax(a, b) : pointwiseMin(a, b)
  }
}

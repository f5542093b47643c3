import AnimGeometry

/// A move of premultiplied pixels, with parts of pixels in 1/256.
struct PixelOffset {
  private let whole: (x: Int, y: Int)
  private let rest: (x: UInt32, y: UInt32)

  /// Creates a move by a distance in pixels; not-a-number counts as 0.
  init(_ distance: Point) {
    func split(_ value: Double) -> (Int, UInt32) {
      // Beyond any canvas there is nothing to be seen.
      let fixed = value.isFinite ? min(max(value * 256, -1e9), 1e9).rounded() : 0
      let whole = (fixed / 256).rounded(.down)
      return (Int(whole), UInt32(fixed - whole * 256))
    }
    let (x, y) = (split(distance.x), split(distance.y))
    whole = (x.0, y.0)
    rest = (x.1, y.1)
  }

  var reach: Int { max(abs(whole.x), abs(whole.y)) + 1 }

  /// The pixels that are touched when a rectangle has pixels.
  func spread(_ rect: PixelRect) -> PixelRect {
    let moved = rect.moved(whole.x, whole.y)
    return moved.union(moved.moved(rest.x > 0 ? 1 : 0, rest.y > 0 ? 1 : 0))
  }

  /// The pixels that have an effect on those of a rectangle.
  func need(_ rect: PixelRect) -> PixelRect {
    let moved = rect.moved(-whole.x, -whole.y)
    return moved.union(moved.moved(rest.x > 0 ? -1 : 0, rest.y > 0 ? -1 : 0))
  }

  /// The moved picture within a rectangle.
  func apply(to layer: Layer, within target: PixelRect) -> Layer {
    let result = Layer(target)
    guard !target.isEmpty else { return result }
    withExtendedLifetime(layer.copy(of: need(target))) { move($0, to: result) }
    return result
  }

  /// Writes pixels, of a picture that holds all that they need.
  private func move(_ source: Layer, to result: Layer) {
    let target = result.bounds
    let (wide, high) = (rest.x > 0 ? 1 : 0, rest.y > 0 ? 1 : 0)
    for y in target.rows {
      let line = source.surface.pointer(x: target.x0 - whole.x, y: y - whole.y)
      let above = line - high * source.surface.stride
      let to = result.surface.pointer(x: target.x0, y: y)
      if wide + high == 0 {
        to.update(from: line, count: target.width)
        continue
      }
      for i in 0..<target.width {
        let here = Blend.mix(line[i], line[i - wide], rest.x)
        to[i] =
          high == 0 ? here : Blend.mix(here, Blend.mix(above[i], above[i - wide], rest.x), rest.y)
      }
    }
  }
}

extension Blend {
  /// Two pixels mixed, with the share of the second one in 256ths.
  @inline(__always)
  static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    let rest = 256 &- share
    let redBlue =
      ((a & 0x00FF_00FF) &* rest &+ (b & 0x00FF_00FF) &* share &+ 0x0080_0080) &>> 8 & 0x00FF_00FF
    let greenAlpha =
      ((a &>> 8 & 0x00FF_00FF) &* rest &+ (b &>> 8 & 0x00FF_00FF) &* share &+ 0x0080_0080)
      & 0xFF00_FF00
    return redBlue | greenAlpha
  }
}

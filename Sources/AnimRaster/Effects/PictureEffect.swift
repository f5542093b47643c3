import AnimGeometry
import AnimTimeline

/// An effect in pixels.
enum PictureEffect {
  case blur(GaussianBlur)
  case matrix(ColorMatrix)
  case luminanceToAlpha
  case shadow(ShadowStep)
  case graph(PlacedGraph)

  /// Creates an effect for a number of pixels per point.
  init(_ effect: GroupEffect, scale: Double) {
    switch effect {
    case .blur(let spread): self = .blur(GaussianBlur(spread.scaled(by: scale)))
    case .colorMatrix(let matrix): self = .matrix(matrix)
    case .luminanceToAlpha: self = .luminanceToAlpha
    case .shadow(let shadow): self = .shadow(ShadowStep(shadow, scale: scale))
    case .graph(let graph): self = .graph(PlacedGraph(graph, scale: scale))
    }
  }

  /// Maximum distance in pixels at which a pixel has an effect.
  var reach: Int {
    switch self {
    case .blur(let blur): blur.reach
    case .matrix, .luminanceToAlpha: 0
    case .shadow(let shadow): shadow.reach
    case .graph(let graph): graph.reach
    }
  }

  /// The pixels that are touched when a rectangle has pixels; a graph of filters can fill its region with an empty one.
  func spread(_ rect: PixelRect) -> PixelRect {
    switch self {
    case .blur(let blur): blur.spread(rect)
    case .matrix, .luminanceToAlpha: rect
    case .shadow(let shadow): rect.union(shadow.spread(rect))
    case .graph(let graph): graph.spread(rect)
    }
  }

  /// The pixels that may change when those of a rectangle do.
  func change(of rect: PixelRect) -> PixelRect {
    // One that looks too far is left out, and then a pixel shows in its own place.
    if case .graph(let graph) = self { graph.change(of: rect).union(rect) } else { spread(rect) }
  }

  /// The pixels that have an effect on those of a rectangle.
  func need(_ rect: PixelRect) -> PixelRect {
    switch self {
    case .blur(let blur): blur.spread(rect)
    case .matrix, .luminanceToAlpha: rect
    case .shadow(let shadow): rect.union(shadow.need(rect))
    case .graph(let graph): graph.need(rect)
    }
  }

  /// The effect's result within a rectangle. The layer has to contain the rectangle's ``need(_:)``.
  func apply(to layer: Layer, within target: PixelRect) -> Layer {
    switch self {
    case .blur(let blur):
      return blur.isIdentity ? layer : Layer(blur(layer.bytes, within: target))
    case .matrix(let matrix):
      PixelMatrix(matrix).apply(to: layer)
      return layer
    case .luminanceToAlpha:
      layer.turnLuminanceToAlpha()
      return layer
    case .shadow(let shadow):
      let result = Layer(target)
      shadow.picture(of: layer, within: target).put(on: result.surface)
      layer.paint(on: result.surface)
      return result
    case .graph(let graph): return graph.apply(to: layer, within: target)
    }
  }
}

extension PictureEffect {
  /// The effect's result on a backdrop. It ends at the edges of the canvas: pixels beyond them have
  /// no weight.
  func apply(toBackdrop layer: Layer, within target: PixelRect) -> Layer {
    guard case .blur(let blur) = self, !blur.isIdentity else {
      return apply(to: layer, within: target)
    }
    let result = blur(layer.bytes, within: target)
    if blur.spread(target) != layer.bounds {
      let known = Plane(layer.bounds, channels: 1)
      for row in known.bounds.rows {
        known.row(row).update(repeating: 255, count: known.bounds.width)
      }
      result.divide(by: known.withView { blur($0, within: target) })
    }
    return Layer(result)
  }
}

extension Plane {
  /// Divides pixels by the fraction of their weight that is known.
  fileprivate func divide(by coverage: Plane) {
    let common = bounds.intersection(coverage.bounds)
    for row in common.rows {
      let shares = coverage.row(row) + (common.x0 - coverage.bounds.x0)
      let pixels = self.row(row) + (common.x0 - bounds.x0) * channels
      for x in 0..<common.width where shares[x] > 0 && shares[x] < 255 {
        let share = Int(shares[x])
        for channel in x * channels..<(x + 1) * channels {
          pixels[channel] = UInt8(min((Int(pixels[channel]) * 255 + share / 2) / share, 255))
        }
      }
    }
  }
}

extension [PictureEffect] {
  /// The total reach, in pixels.
  var reach: Int { reduce(0) { $0 + $1.reach } }

  /// The pixels that a rectangle affects through all effects.
  func spread(_ rect: PixelRect) -> PixelRect { reduce(rect) { $1.spread($0) } }

  /// The pixels that may change in the end when those of a rectangle do at first.
  func change(of rect: PixelRect) -> PixelRect { reduce(rect) { $1.change(of: $0) } }

  /// True if an effect fills clear pixels of an empty picture.
  var fillsEmptyArea: Bool { !spread(.empty).isEmpty }

  /// The pixels at first that have an effect on those of a rectangle in the end.
  func need(_ rect: PixelRect) -> PixelRect { reversed().reduce(rect) { $1.need($0) } }
}

/// The shadow of a picture.
struct ShadowStep {
  private var color: UInt32
  private let offset: (x: Int, y: Int)
  /// The offset's fractional part, in 1/256 pixel.
  private let rest: (x: UInt32, y: UInt32)
  private let blur: GaussianBlur

  init(_ shadow: Shadow, scale: Double) {
    color = Blend.pixel(shadow.color)
    func split(_ value: Double) -> (Int, UInt32) {
      // Offsets are limited to a range beyond any canvas.
      let fixed = value.isFinite ? min(max(value * 256, -1e9), 1e9).rounded() : 0
      let whole = (fixed / 256).rounded(.down)
      return (Int(whole), UInt32(fixed - whole * 256))
    }
    let (x, restX) = split(shadow.offset.x * scale)
    let (y, restY) = split(shadow.offset.y * scale)
    offset = (x, y)
    rest = (restX, restY)
    // A shift by a part of a pixel blurs as well, by a variance of t(1 − t).
    func deviation(_ sigma: Double, _ rest: UInt32) -> Double {
      let t = Double(rest) / 256
      return max(sigma * sigma - t * (1 - t), 0).squareRoot()
    }
    var spread = shadow.spread.scaled(by: scale)
    spread.width = deviation(spread.width, restX)
    spread.height = deviation(spread.height, restY)
    blur = GaussianBlur(spread)
  }

  var reach: Int { blur.reach + max(abs(offset.x), abs(offset.y)) + 1 }

  /// The same for a picture in linear light.
  var inLinearLight: ShadowStep {
    var result = self
    result.color = LinearColors.linear(color)
    return result
  }

  func spread(_ rect: PixelRect) -> PixelRect {
    let moved = rect.moved(offset.x, offset.y)
    return blur.spread(
      moved.union(moved.moved(rest.x > 0 ? 1 : 0, rest.y > 0 ? 1 : 0)))
  }

  func need(_ rect: PixelRect) -> PixelRect {
    let blurred = blur.spread(rect).moved(-offset.x, -offset.y)
    return blurred.union(blurred.moved(rest.x > 0 ? -1 : 0, rest.y > 0 ? -1 : 0))
  }

  /// The part of a layer's shadow within a rectangle.
  func picture(of layer: Layer, within rect: PixelRect) -> ShadowPicture {
    let alpha = movedAlpha(of: layer)
    let target = spread(layer.bounds).intersection(rect)
    return ShadowPicture(
      coverage: blur.isIdentity ? alpha : alpha.withView { blur($0, within: target) },
      color: color)
  }

  /// The layer's alpha, moved by the offset.
  private func movedAlpha(of layer: Layer) -> Plane {
    let from = layer.bounds
    guard !from.isEmpty else { return Plane(.empty, channels: 1) }
    let moved = from.moved(offset.x, offset.y)
    let wide = rest.x > 0 ? 1 : 0
    let high = rest.y > 0 ? 1 : 0
    var bounds = moved
    bounds.x1 += wide
    bounds.y1 += high
    let plane = Plane(bounds, channels: 1, isClear: wide + high > 0)
    let surface = layer.surface
    for y in from.rows {
      let line = surface.pointer(x: from.x0, y: y)
      let target = plane.row(y + offset.y)
      for i in 0..<from.width { target[i] = UInt8(truncatingIfNeeded: line[i] &>> 24) }
    }
    if wide > 0 {
      for y in moved.rows {
        let line = plane.row(y)
        var i = bounds.width - 1
        while i > 0 {
          line[i] = Self.mix(line[i], line[i - 1], rest.x)
          i -= 1
        }
        line[0] = Self.mix(line[0], 0, rest.x)
      }
    }
    if high > 0 {
      var y = bounds.y1 - 1
      while y >= bounds.y0 {
        let line = plane.row(y)
        let above = y > bounds.y0 ? plane.row(y - 1) : nil
        for i in 0..<bounds.width { line[i] = Self.mix(line[i], above?[i] ?? 0, rest.y) }
        y -= 1
      }
    }
    return plane
  }

  @inline(__always)
  private static func mix(_ a: UInt8, _ b: UInt8, _ share: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(a) &* (256 &- share) &+ UInt32(b) &* share &+ 128) &>> 8)
  }
}

/// A shadow alone, without the layer that casts it.
struct ShadowPicture {
  fileprivate let coverage: Plane
  fileprivate let color: UInt32

  var bounds: PixelRect { coverage.bounds }

  /// Paints the shadow over a surface, within the surface's bounds.
  func put(on surface: Surface) {
    var shader = SourceShader(source: CoverageSource(plane: coverage, color: color), opacity: 255)
    surface.put(bounds.intersection(surface.bounds), &shader)
  }
}

/// One colour with the coverages of a plane.
private struct CoverageSource: PixelSource {
  private let plane: Plane
  private let redBlue: Blend.Channels
  private let greenAlpha: Blend.Channels
  private var line: UnsafePointer<UInt8>

  init(plane: Plane, color: UInt32) {
    self.plane = plane
    redBlue = Blend.redBlue(SIMD8(repeating: color))
    greenAlpha = Blend.greenAlpha(SIMD8(repeating: color))
    line = UnsafePointer(plane.base)
  }

  mutating func begin(row: Int) { line = UnsafePointer(plane.row(row)) }

  @inline(__always)
  func pixels(x: Int) -> SIMD8<UInt32> {
    let bytes = UnsafeRawPointer(line + (x &- plane.bounds.x0)).loadUnaligned(
      as: SIMD8<UInt8>.self)
    let share = Blend.both(SIMD8<UInt32>(truncatingIfNeeded: bytes))
    return Blend.pack(Blend.divide255(redBlue &* share), Blend.divide255(greenAlpha &* share))
  }
}

import AnimGeometry
import AnimTimeline

/// A filter primitive in pixels.
enum PixelOperation {
  case nothing
  case offset(PixelOffset)
  case flood(UInt32)
  case merge
  /// The first input painted on the second one.
  case blend(BlendMode)
  case arithmetic(ArithmeticMix)
  case matrix(PixelMatrix, clear: UInt32)
  case tables(PixelTables)
  case blur(GaussianBlur)
  case shadow(ShadowStep)
  case morphology(Morphology)
  /// A rectangle that is repeated.
  case tile(PixelRect)

  /// Creates the operation of a primitive.
  ///
  /// - Parameters:
  ///   - transform: From user space to pixels; it keeps rectangles rectangles.
  ///   - isLinear: True for linear light.
  ///   - tile: The pixels that the first input may have.
  init(
    _ primitive: FilterPrimitive, _ transform: AffineTransform, isLinear: Bool, tile: PixelRect
  ) {
    func vector(_ point: Point) -> Point {
      Point(
        point.x * transform.a + point.y * transform.c, point.x * transform.b + point.y * transform.d
      )
    }
    func lengths(_ size: Size) -> Size {
      let vector = vector(Point(max(size.width, 0), max(size.height, 0)))
      return Size(abs(vector.x), abs(vector.y))
    }
    switch primitive {
    case .offset(let offset): self = .offset(PixelOffset(vector(offset)))
    case .flood(let color): self = .flood(Blend.pixel(color))
    case .merge: self = .merge
    case .composite(let composite): self = PixelOperation(composite)
    case .blend(let mode): self = .blend(mode)
    case .colorMatrix(let matrix):
      let bias = matrix.bias
      let clear = Color(red: bias.x, green: bias.y, blue: bias.z, alpha: bias.w)
      self = .matrix(PixelMatrix(matrix), clear: Blend.pixel(clear))
    case .componentTransfer(let transfer):
      let tables = transfer.functions.map { function in
        (0...255).map { UInt8(function.value(at: Double($0) / 255) * 255 + 0.5) }
      }
      self = .tables(
        PixelTables(red: tables[0], green: tables[1], blue: tables[2], alpha: tables[3]))
    case .gaussianBlur(let deviation):
      let deviation = lengths(deviation)
      self = .blur(GaussianBlur(GaussianSpread(deviation.width, deviation.height)))
    case .dropShadow(let color, let offset, let deviation):
      let deviation = lengths(deviation)
      let spread = GaussianSpread(deviation.width, deviation.height)
      let step = ShadowStep(
        Shadow(color: color, offset: vector(offset), spread: spread), scale: 1)
      self = .shadow(isLinear ? step.inLinearLight : step)
    case .morphology(let kind, let radius):
      self = .morphology(Morphology(kind, radius: lengths(radius)))
    case .tile: self = .tile(tile)
    }
  }

  private init(_ composite: CompositeOperator) {
    switch composite {
    case .over: self = .blend(.normal)
    case .in: self = .blend(.sourceIn)
    case .out: self = .blend(.sourceOut)
    case .atop: self = .blend(.sourceAtop)
    case .xor: self = .blend(.xor)
    case .lighter: self = .blend(.plusLighter)
    case .arithmetic(let k1, let k2, let k3, let k4):
      self = .arithmetic(ArithmeticMix(k1, k2, k3, k4))
    }
  }

  /// The pixels that the result may touch, for inputs that touch some rectangles.
  ///
  /// - Parameter isChange: True for the pixels of the result that change with those of the inputs.
  func extent(of inputs: [PixelRect], within area: PixelRect, isChange: Bool) -> PixelRect {
    let all = inputs.reduce(PixelRect.empty) { $0.union($1) }
    let first = inputs.first ?? .empty
    let fills = !isChange
    switch self {
    case .nothing: return .empty
    case .offset(let offset): return offset.spread(first)
    case .flood(let pixel): return fills && pixel != 0 ? area : .empty
    case .merge: return all
    case .blend(let mode):
      guard fills, inputs.count == 2 else { return all }
      switch mode {
      case .clear: return .empty
      case .copy, .sourceOut: return inputs[0]
      case .sourceIn, .destinationIn: return inputs[0].intersection(inputs[1])
      case .sourceAtop, .destinationOut: return inputs[1]
      case .destinationAtop: return inputs[0]
      default: return all
      }
    case .arithmetic(let mix): return fills && mix.colorsClearPixels ? area : all
    case .matrix(_, let clear): return fills && clear != 0 ? area : all
    case .tables(let tables): return fills && tables.colorsClearPixels ? area : all
    case .blur(let blur): return blur.spread(first)
    case .shadow(let shadow): return first.union(shadow.spread(first))
    case .morphology(let morphology):
      return isChange || morphology.dilates ? morphology.spread(first) : first
    case .tile: return first.isEmpty ? .empty : area
    }
  }

  /// The pixels of the inputs that have an effect on those of a rectangle.
  func need(_ rect: PixelRect) -> PixelRect {
    switch self {
    case .nothing, .flood: .empty
    case .offset(let offset): offset.need(rect)
    case .merge, .blend, .arithmetic, .matrix, .tables: rect
    case .blur(let blur): blur.spread(rect)
    case .shadow(let shadow): rect.union(shadow.need(rect))
    case .morphology(let morphology): morphology.spread(rect)
    case .tile(let tile): tile
    }
  }

  /// The largest distance over which something has an effect, in pixels.
  ///
  /// - Parameter area: The pixels that the result may have.
  func reach(in area: PixelRect) -> Int {
    switch self {
    case .nothing, .flood, .merge, .blend, .arithmetic, .matrix, .tables: 0
    case .offset(let offset): offset.reach
    case .blur(let blur): blur.reach
    case .shadow(let shadow): shadow.reach
    case .morphology(let morphology): max(morphology.radius.x, morphology.radius.y)
    case .tile(let tile):
      tile.isEmpty
        ? 0
        : [
          area.x0 - tile.x0, tile.x1 - area.x0, area.x1 - tile.x0, tile.x1 - area.x1,
          area.y0 - tile.y0, tile.y1 - area.y0, area.y1 - tile.y0, tile.y1 - area.y1,
        ].reduce(0) { max($0, abs($1)) }
    }
  }
}

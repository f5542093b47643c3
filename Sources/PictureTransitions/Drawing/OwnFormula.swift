public import AnimGeometry

extension PictureTransition {
  /// Gives a colour: premultiplied red, green, blue and alpha, 0…1.
  public typealias Formula = @Sendable (Site) -> SIMD4<Double>

  /// What a formula knows of a pixel.
  public struct Site {
    /// Its middle, in pixels from the pictures' lower left corner, y upwards.
    public let point: Point
    /// The larger of both pictures' sizes, in pixels.
    public let size: Size
    /// How far the transition is, between 0 and 1.
    public let progress: Double
    let transition: PictureTransition
    let picture: (PictureInput, Point) -> SIMD4<Double>

    /// What the source shows at a point, premultiplied; clear outside of it.
    public func source(_ point: Point) -> SIMD4<Double> { picture(.source, point) }

    /// What the target shows at a point, premultiplied; clear outside of it.
    public func target(_ point: Point) -> SIMD4<Double> { picture(.target, point) }

    /// The value of a parameter; 0 for one that is no number.
    public func number(_ name: String) -> Double { transition.number(name) }

    /// The value of a parameter; the origin for one that is no point.
    public func point(_ name: String) -> Point { transition.point(name) }

    /// The value of a parameter, not premultiplied; clear for one that is no colour.
    public func color(_ name: String) -> Color { transition.color(name) }
  }
}

/// Draws by a formula that was handed in, pixel by pixel.
struct OwnFormula: PictureKernel {
  let setup: KernelSetup

  init(_ setup: KernelSetup) { self.setup = setup }

  private func color(
    at point: Point, _ picture: @escaping (PictureInput, Point) -> SIMD4<Double>
  ) -> SIMD4<Double> {
    let site = PictureTransition.Site(
      point: point, size: setup.union.size, progress: setup.progress,
      transition: setup.transition, picture: picture)
    return setup.transition.kind.formula?(site) ?? .zero
  }

  /// Asked for single points only: rows are filled below.
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    guard let x = x as? Double, let y = y as? Double, let inputs = inputs as? PointInputs else {
      return .clear
    }
    let color = color(at: Point(x, y)) { input, place in
      let shade = inputs.sample(input, place.x, place.y)
      return SIMD4(shade.red, shade.green, shade.blue, shade.alpha)
    }
    return Shade(
      red: Inputs.Number(color.x), green: Inputs.Number(color.y), blue: Inputs.Number(color.z),
      alpha: Inputs.Number(color.w))
  }

  func fill(_ block: RowBlock, _ inputs: BitmapInputs) {
    func sample(_ input: PictureInput, _ place: Point) -> SIMD4<Double> {
      let shade = inputs.sample(input, FourFloats(place.x), FourFloats(place.y))
      return SIMD4(
        Double(shade.red.values[0]), Double(shade.green.values[0]),
        Double(shade.blue.values[0]), Double(shade.alpha.values[0]))
    }
    for row in block.rows {
      let line = block.pixels + (row - block.rows.lowerBound) * block.width
      let y = Double(block.height - 1 - row) + 0.5
      for column in 0..<block.width {
        let color = color(at: Point(Double(column) + 0.5, y), sample)
        line[column] =
          Shade<FourFloats>(
            red: FourFloats(color.x), green: FourFloats(color.y), blue: FourFloats(color.z),
            alpha: FourFloats(color.w)
          ).pixels[0]
      }
    }
  }
}

public import AnimGeometry

extension PictureTransition {
  /// Returns the colour of a pixel: premultiplied red, green, blue and alpha, 0…1.
  public typealias Formula = @Sendable (Site) -> SIMD4<Double>

  /// The inputs of a formula at a pixel.
  public struct Site {
    /// Middle of the pixel, in pixels from the pictures' lower left corner, with y upwards.
    public let point: Point
    /// The larger of both pictures' sizes, in pixels.
    public let size: Size
    /// Progress of the transition, between 0 and 1.
    public let progress: Double
    let transition: PictureTransition
    let picture: (PictureInput, Point) -> SIMD4<Double>

    /// Returns the colour of the source at a point, premultiplied; clear outside of it.
    public func source(_ point: Point) -> SIMD4<Double> { picture(.source, point) }

    /// Returns the colour of the target at a point, premultiplied; clear outside of it.
    public func target(_ point: Point) -> SIMD4<Double> { picture(.target, point) }

    /// Returns the value of a parameter; 0 if it isn't a number.
    public func number(_ name: String) -> Double { transition.number(name) }

    /// Returns the value of a parameter; the origin if it isn't a point.
    public func point(_ name: String) -> Point { transition.point(name) }

    /// Returns the value of a parameter, not premultiplied; clear if it isn't a colour.
    public func color(_ name: String) -> Color { transition.color(name) }
  }
}

/// A kernel that calls a custom formula pixel by pixel.
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

  /// Computes single points only; rows are drawn by `fill`.
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

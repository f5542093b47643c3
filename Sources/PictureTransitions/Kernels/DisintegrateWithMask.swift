import AnimGeometry

extension PictureTransition.Kind {
  /// The source vanishes first where a mask is dark, then where it is lighter. It casts a shadow on
  /// the target.
  public static let disintegrateWithMask = Self(
    DisintegrateWithMask.self, "disintegrateWithMask",
    [
      .image("maskImage"), .length("shadowRadius", 8, from: 0),
      .number("shadowDensity", 0.65, from: 0, to: 1), .point("shadowOffset", 0, -10),
    ])
}

struct DisintegrateWithMask: PictureKernel {
  /// Width of the range of mask shades in which the source is partly visible.
  static let softness = 1.0 / 16

  let threshold: Double
  let density: Double
  let offset: Point
  let hasMask: Bool
  /// Position of the blurred picture.
  let blurred: DerivedPicture.Geometry

  init(_ setup: KernelSetup) {
    threshold = Self.threshold(setup.progress)
    density = setup.transition.number("shadowDensity")
    offset = setup.transition.point("shadowOffset")
    hasMask = setup.transition.image(.maskImage) != nil
    blurred = setup.derived ?? DerivedPicture.Geometry(left: 0, bottom: 0, cell: 1)
  }

  static func threshold(_ progress: Double) -> Double {
    -softness / 2 + progress * (1 + softness)
  }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let mask: Shade<Number> = hasMask ? inputs.here(.maskImage) : .clear
    let coverage = Self.coverage(mask, threshold)
    let source = inputs.here(.source)
    if (Number(1) <= coverage).holdsEverywhere { return source }
    var target = inputs.here(.target)
    if density > 0 {
      var shadow = coverage
      if hasMask {
        let cell = Number(1 / blurred.cell)
        shadow =
          inputs.stretched(
            .derived, (x - Number(offset.x + blurred.left)) * cell,
            (y - Number(offset.y + blurred.bottom)) * cell
          ).alpha
      }
      target = target.lit(by: Number(1) - Number(density) * shadow)
    }
    return target.mixed(with: source, coverage)
  }

  /// Returns the coverage of the source at colours of the mask. A clear mask counts as half grey.
  @inline(__always)
  static func coverage<Number: FormulaNumber>(_ mask: Shade<Number>, _ threshold: Double) -> Number
  {
    let light =
      mask.red * Number(0.2126) + mask.green * Number(0.7152) + mask.blue * Number(0.0722)
    let luminance = Number.choose(
      Number(0) < mask.alpha, light / mask.alpha.atLeast(Number(1e-6)), Number(0.5))
    return ((luminance - Number(threshold)) * Number(1 / softness) + Number(0.5)).clamped
  }

  static func derivedPicture(_ setup: KernelSetup, from inputs: BitmapInputs) -> DerivedPicture? {
    guard let mask = inputs.plane(.maskImage), !setup.union.isEmpty,
      setup.transition.number("shadowDensity") > 0
    else { return nil }
    return MaskBlur(
      threshold: threshold(setup.progress), deviation: setup.transition.number("shadowRadius")
    ).picture(
      of: mask, width: Int(saturating: setup.union.width),
      height: Int(saturating: setup.union.height))
  }

  static func derivedColor(
    _ setup: KernelSetup, at point: Point, from inputs: PointInputs
  ) -> Shade<Double> {
    guard setup.transition.image(.maskImage) != nil else { return .clear }
    let deviation = setup.transition.number("shadowRadius")
    let center = point - setup.transition.point("shadowOffset")
    let step = max(deviation / 16, 1)
    let count = Int(saturating: (3 * deviation / step).rounded(.up))
    var (sum, weights) = (0.0, 0.0)
    for row in -count...count {
      for column in -count...count {
        let (dx, dy) = (Double(column) * step, Double(row) * step)
        let weight = MaskBlur.weight(dx, deviation) * MaskBlur.weight(dy, deviation)
        let mask = inputs.sample(
          .maskImage, (center.x + dx).clamped(setup.union.minX, setup.union.maxX),
          (center.y + dy).clamped(setup.union.minY, setup.union.maxY))
        sum += weight * coverage(mask, threshold(setup.progress))
        weights += weight
      }
    }
    return Shade(red: 0, green: 0, blue: 0, alpha: sum / weights)
  }
}

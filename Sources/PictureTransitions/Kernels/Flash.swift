import AnimGeometry
import SystemC

extension PictureTransition.Kind {
  /// The source bursts into light with rays, which fades into the target.
  public static let flash = Self(
    Flash.self, "flash",
    [
      .point("center", 150, 150), .rect("extent", side: 300), .color("color", 1, 0.8, 0.6),
      .number("maxStriationRadius", 2.58, from: 0), .number("striationStrength", 0.5, from: 0),
      .number("striationContrast", 1.375, from: 0), .number("fadeThreshold", 0.85, from: 0, to: 1),
    ])
}

struct Flash: PictureKernel {
  let center: Point
  /// Reciprocal of the distance to the furthest corner.
  let scale: Double
  /// Final colour of the burst, opaque.
  let light: Color
  /// Progress of the burst, 0…1.
  let burst: Double
  let rays: Double
  let contrast: Double
  /// Progress of the fade from the light to the target; nil during the burst.
  let fading: Double?

  init(_ setup: KernelSetup) {
    let transition = setup.transition
    center = transition.point("center")
    scale = 1 / max(setup.extent.maximumDistance(from: center), 1e-9)
    let color = transition.color("color")
    light = Color(
      red: min(1, 2 * color.red * color.alpha), green: min(1, 2 * color.green * color.alpha),
      blue: min(1, 2 * color.blue * color.alpha))
    let threshold = transition.number("fadeThreshold")
    burst = setup.progress / max(threshold, 1e-9)
    rays =
      transition.number("striationStrength")
      * min(1, transition.number("maxStriationRadius") * burst)
    contrast = transition.number("striationContrast")
    fading = setup.progress > threshold ? (setup.progress - threshold) / (1 - threshold) : nil
  }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let light = Shade<Number>(light)
    if let fading { return light.mixed(with: inputs.here(.target), Number(fading)) }
    let (dx, dy) = (x - Number(center.x), y - Number(center.y))
    let distance = (dx * dx + dy * dy).root
    let steady = Number(burst * 1.5) - distance * Number(scale)
    if (Number(0.5) <= steady).holdsEverywhere { return light }
    let source = inputs.here(.source)
    if (steady + Number(burst * rays) <= Number(0)).holdsEverywhere { return source }
    let reach = steady + Number(burst * rays) * striation(dx, dy, distance)
    return source.mixed(with: light, (reach + reach).clamped)
  }

  /// Returns the brightness of the ray in a direction: the mean of the sines of 5θ + 1, 11θ + 2 and
  /// 17θ + 3, by powers of cos θ + i sin θ.
  @inline(__always)
  private func striation<Number: FormulaNumber>(
    _ dx: Number, _ dy: Number, _ distance: Number
  ) -> Number {
    let isAway = Number(1e-6) < distance
    let inverse = Number(1) / distance.atLeast(Number(1e-6))
    let turn = Turn<Number>(
      cosine: .choose(isAway, dx * inverse, Number(1)),
      sine: .choose(isAway, dy * inverse, Number(0)))
    let second = turn * turn
    let fifth = second * second * turn
    let sixth = fifth * turn
    let eleventh = fifth * sixth
    let sum =
      fifth.sine(after: 1) + eleventh.sine(after: 2) + (eleventh * sixth).sine(after: 3)
    return (sum * Number(contrast / 3)).clamped
  }
}

/// An angle by its cosine and its sine; multiplication adds angles.
private struct Turn<Number: FormulaNumber> {
  var cosine: Number
  var sine: Number

  @inline(__always)
  static func * (a: Self, b: Self) -> Self {
    Self(
      cosine: a.cosine * b.cosine - a.sine * b.sine,
      sine: a.sine * b.cosine + a.cosine * b.sine)
  }

  /// Returns the sine of the sum with an angle in radians.
  @inline(__always)
  func sine(after angle: Double) -> Number {
    sine * Number(cos(angle)) + cosine * Number(sin(angle))
  }
}

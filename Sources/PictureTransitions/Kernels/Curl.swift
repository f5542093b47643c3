import AnimGeometry

/// A page that rolls up over a cylinder: flat up to the line of contact, then up the far side of
/// the cylinder, over its top, and upside down over the flat part.
struct Curl: Sendable {
  let direction: Direction
  let radius: Double
  /// Position of the line of contact, along the direction from the middle.
  let contact: Double
  let page: Rect
  let hasBackside: Bool
  /// Extent of the picture with the light around the cylinder, from its left to its right; nil for
  /// the built-in light.
  let shading: Rect?
  let shadow: CurlShadow?

  init(_ setup: KernelSetup, _ shadow: CurlShadow? = nil) {
    self.shadow = shadow
    let transition = setup.transition
    radius = transition.number("radius")
    direction = Direction(transition.number("angle"), in: setup.extent)
    let way = 2 * direction.halfLength + radius + (shadow?.reach ?? 0)
    contact = direction.halfLength - setup.progress * way
    page = setup.source
    hasBackside = transition.image(.backsideImage) != nil
    shading = setup.extent(of: .shadingImage)
  }

  /// Returns the page over `ground`, the flat picture at these points.
  ///
  /// The edges of the page and of the cylinder are antialiased over one pixel.
  ///
  /// - Parameter beyond: Distance of the points beyond the line of contact.
  @inline(__always)
  func rolled<Inputs: PictureInputs>(
    over ground: Shade<Inputs.Number>, _ x: Inputs.Number, _ y: Inputs.Number,
    _ beyond: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let (zero, one, half) = (Number(0), Number(1), Number(0.5))
    let (radius, rim) = (Number(radius), Number(direction.halfLength - contact))
    let around = Number(Double.pi * self.radius)
    let silhouette = (radius - beyond + half).clamped
    if (silhouette <= zero).holdsEverywhere { return ground }
    let isFlat = beyond <= zero
    if (rim + half <= around - beyond).holdsEverywhere, isFlat.holdsEverywhere { return ground }
    let height = (beyond * Number(1 / self.radius)).clamped
    let angle = height.arcSine
    // Distance from the line of contact on the page, for its back.
    let back = Number.choose(isFlat, around - beyond, around - radius * angle)
    let (backX, backY) = point(back - beyond, x, y)
    var result = ground
    if !isFlat.holdsEverywhere {
      let face = radius * angle
      let (u, v) = point(face - beyond, x, y)
      let coverage = Number.choose(isFlat, zero, covered(face, rim, u, v) * silhouette)
      if (zero < coverage).holdsAnywhere {
        var paper = lit(
          inputs.stretched(.source, u, v),
          by: light(height, angle * Number(1 / .pi), inputs))
        if let shadow {
          paper = paper.lit(by: shadow.light(gap(back, rim, backX, backY), rim, x, y))
        }
        result = result.mixed(with: paper, coverage)
      }
    }
    let coverage = covered(back, rim, backX, backY) * silhouette
    guard (zero < coverage).holdsAnywhere else { return result }
    var paper: Shade<Number>
    if hasBackside {
      paper = inputs.sample(.backsideImage, backX, backY)
    } else {
      paper = inputs.stretched(.source, backX, backY)
      paper = paper.mixed(
        with: Shade(red: paper.alpha, green: paper.alpha, blue: paper.alpha, alpha: paper.alpha),
        Number(0.75))
    }
    let light = light(height, one - angle * Number(1 / .pi), inputs)
    let white = Shade<Number>(.white)
    return result.mixed(with: lit(paper, by: .choose(isFlat, white, light)), coverage)
  }

  /// Returns the point at a distance backwards along the direction.
  @inline(__always)
  func point<Number: FormulaNumber>(
    _ distance: Number, _ x: Number, _ y: Number
  ) -> (Number, Number) {
    (x + distance * Number(direction.cosine), y + distance * Number(direction.sine))
  }

  /// Returns the distance of a point in the page's plane from the page; 0 inside.
  @inline(__always)
  func gap<Number: FormulaNumber>(_ distance: Number, _ rim: Number, _ u: Number, _ v: Number)
    -> Number
  {
    let zero = Number(0)
    let across = (Number(page.minX) - u).atLeast(u - Number(page.maxX)).atLeast(zero)
    let along = (Number(page.minY) - v).atLeast(v - Number(page.maxY)).atLeast(zero)
    return (distance - rim).atLeast((across * across + along * along).root)
  }

  /// Returns the coverage of a pixel by the page.
  @inline(__always)
  private func covered<Number: FormulaNumber>(
    _ distance: Number, _ rim: Number, _ u: Number, _ v: Number
  ) -> Number {
    let half = Number(0.5)
    let across = (u - Number(page.minX)).atMost(Number(page.maxX) - u)
    let along = (v - Number(page.minY)).atMost(Number(page.maxY) - v)
    return (rim - distance + half).clamped.atMost((across.atMost(along) + half).clamped)
  }

  /// Returns the light on the cylinder: 1 − 0.3 sin φ, or the colour of a picture.
  @inline(__always)
  private func light<Inputs: PictureInputs>(
    _ sine: Inputs.Number, _ halfTurns: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    guard let shading else {
      let light = Number(1) - sine * Number(0.3)
      return Shade(red: light, green: light, blue: light, alpha: Number(1))
    }
    return inputs.stretched(
      .shadingImage, halfTurns * Number(shading.width), Number(shading.midY))
  }

  @inline(__always)
  private func lit<Number: FormulaNumber>(
    _ shade: Shade<Number>, by light: Shade<Number>
  ) -> Shade<Number> {
    Shade(
      red: shade.red * light.red, green: shade.green * light.green,
      blue: shade.blue * light.blue, alpha: shade.alpha)
  }
}

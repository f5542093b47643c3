import AnimGeometry

extension PictureTransition.Kind {
  /// A page curl that throws a shadow on the target and on the page itself.
  public static let pageCurlWithShadow = Self(
    PageCurlWithShadow.self, "pageCurlWithShadow",
    [
      .image("backsideImage"), .rect("extent", side: 0), .number("angle", 0),
      .number("radius", 100, from: 0.01), .number("shadowSize", 0.5, from: 0, to: 1),
      .number("shadowAmount", 0.7, from: 0, to: 1), .rect("shadowExtent", side: 0),
    ])
}

struct PageCurlWithShadow: PictureKernel {
  let curl: Curl
  let reach: Double
  /// How dark the shadow is; a page that has hardly left the ground has hardly any.
  let darkness: Double
  /// Whether the page has turned over so far that it lies above itself.
  let overturns: Bool
  let limits: Rect?

  init(_ setup: KernelSetup) {
    let transition = setup.transition
    let radius = transition.number("radius")
    reach = 2 * radius * transition.number("shadowSize")
    curl = Curl(setup, margin: reach)
    let length = curl.direction.halfLength - curl.contact
    darkness = transition.number("shadowAmount") * min(max(length / (.pi * radius), 0), 1)
    overturns = length >= .pi * radius
    let extent = transition.rect("shadowExtent")
    limits = extent.isEmpty ? nil : extent
  }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let zero = Number(0)
    let beyond = curl.direction.along(x, y) - Number(curl.contact)
    let isFlat = beyond <= zero
    let ground: Shade<Number>
    if isFlat.holdsEverywhere {
      ground = page(x, y, beyond, inputs)
    } else {
      let target = inputs.here(.target)
        .lit(by: light((beyond - Number(curl.radius)).atLeast(zero), x, y))
      ground =
        isFlat.holdsAnywhere ? .choose(isFlat, page(x, y, beyond, inputs), target) : target
    }
    return curl.rolled(over: ground, x, y, beyond, inputs)
  }

  /// The flat part of the page, with the shadow of what has turned over.
  @inline(__always)
  private func page<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ beyond: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let source = inputs.here(.source)
    let rim = Number(curl.direction.halfLength - curl.contact)
    let above = Number(.pi * curl.radius) - beyond
    if !overturns || (rim + Number(reach) <= above).holdsEverywhere { return source }
    let (u, v) = curl.point(above - beyond, x, y)
    return source.lit(by: light(curl.gap(above, rim, u, v), x, y))
  }

  /// What the shadow leaves at a distance of what throws it.
  @inline(__always)
  private func light<Number: Lanes>(_ distance: Number, _ x: Number, _ y: Number) -> Number {
    let one = Number(1)
    let near = (one - distance * Number(1 / max(reach, 1e-9))).atLeast(Number(0))
    let light = one - Number(darkness) * near * near
    guard let limits else { return light }
    let isInside =
      (Number(limits.minX) <= x) & (x <= Number(limits.maxX))
      & (Number(limits.minY) <= y) & (y <= Number(limits.maxY))
    return .choose(isInside, light, one)
  }
}

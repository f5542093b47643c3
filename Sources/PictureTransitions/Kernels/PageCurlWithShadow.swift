import AnimGeometry

extension PictureTransition.Kind {
  /// A page curl with a shadow on the target and on the page.
  public static let pageCurlWithShadow = Self(
    PageCurlWithShadow.self, "pageCurlWithShadow",
    [
      .image("backsideImage"), .rect("extent", side: 0), .number("angle", 0),
      .length("radius", 100, from: 0.01), .number("shadowSize", 0.5, from: 0, to: 1),
      .number("shadowAmount", 0.7, from: 0, to: 1), .rect("shadowExtent", side: 0),
    ])
}

struct PageCurlWithShadow: PictureKernel {
  let curl: Curl
  let shadow: CurlShadow
  /// Length of the page that has left the ground, in pixels.
  let rolled: Double

  init(_ setup: KernelSetup) {
    let transition = setup.transition
    let radius = transition.number("radius")
    let extent = transition.rect("shadowExtent")
    shadow = CurlShadow(
      reach: 2 * radius * transition.number("shadowSize"),
      amount: transition.number("shadowAmount"), rise: .pi * radius,
      limits: extent.isEmpty ? nil : extent)
    curl = Curl(setup, shadow)
    rolled = curl.direction.halfLength - curl.contact
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
      let gap = (beyond - Number(curl.radius)).atLeast(zero)
      let target = inputs.here(.target).lit(by: shadow.light(gap, Number(rolled), x, y))
      ground =
        isFlat.holdsAnywhere ? .choose(isFlat, page(x, y, beyond, inputs), target) : target
    }
    return curl.rolled(over: ground, x, y, beyond, inputs)
  }

  /// Returns the flat part of the page, with the shadow of the part above it.
  @inline(__always)
  private func page<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ beyond: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let source = inputs.here(.source)
    let rim = Number(rolled)
    let above = Number(.pi * curl.radius) - beyond
    if (rim + Number(shadow.reach) <= above).holdsEverywhere { return source }
    let (u, v) = curl.point(above - beyond, x, y)
    return source.lit(by: shadow.light(curl.gap(above, rim, u, v), rim, x, y))
  }
}

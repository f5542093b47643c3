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
  /// From the line of contact back to the edge of the overturned page; nil while that is in the air.
  let flap: Double?
  let limits: Rect?

  init(_ setup: KernelSetup) {
    let transition = setup.transition
    let radius = transition.number("radius")
    reach = 2 * radius * transition.number("shadowSize")
    curl = Curl(setup, margin: reach)
    let length = curl.direction.halfLength - curl.contact
    darkness = transition.number("shadowAmount") * min(max(length / (.pi * radius), 0), 1)
    flap = length >= .pi * radius ? length - .pi * radius : nil
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
    var ground: Shade<Number>
    if isFlat.holdsEverywhere {
      ground = inputs.here(.source)
      if let flap {
        // Under the flap nothing of it shows.
        ground = ground.lit(by: light(zero - beyond - Number(flap), x, y))
      }
    } else {
      ground = inputs.here(.target)
        .lit(by: light((beyond - Number(curl.radius)).atLeast(zero), x, y))
      if isFlat.holdsAnywhere {
        var page = inputs.here(.source)
        if let flap { page = page.lit(by: light(zero - beyond - Number(flap), x, y)) }
        ground = .choose(isFlat, page, ground)
      }
    }
    return curl.rolled(over: ground, x, y, beyond, inputs)
  }

  /// What the shadow leaves at some distance of what throws it; all of it on the other side.
  @inline(__always)
  private func light<Number: Lanes>(_ distance: Number, _ x: Number, _ y: Number) -> Number {
    let one = Number(1)
    let near = (one - distance * Number(1 / max(reach, 1e-9))).atLeast(Number(0))
    let light = Number.choose(
      Number(0) <= distance, one - Number(darkness) * near * near, one)
    guard let limits else { return light }
    let isInside =
      (Number(limits.minX) <= x) & (x <= Number(limits.maxX))
      & (Number(limits.minY) <= y) & (y <= Number(limits.maxY))
    return .choose(isInside, light, one)
  }
}

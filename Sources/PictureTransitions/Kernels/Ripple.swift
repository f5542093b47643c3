import AnimGeometry

extension PictureTransition.Kind {
  /// A wave spreads from a point and uncovers the target. A shading picture adds light to its
  /// slopes.
  public static let ripple = Self(
    Ripple.self, "ripple",
    [
      .image("shadingImage"), .point("center", 150, 150), .rect("extent", side: 300),
      .length("width", 100, from: 1), .length("scale", 50, from: -50),
    ])
}

struct Ripple: PictureKernel {
  let center: Point
  let width: Double
  let scale: Double
  /// Radius of the wave's outer edge.
  let front: Double
  let shading: Rect?
  let source: Rect
  let target: Rect

  init(_ setup: KernelSetup) {
    let transition = setup.transition
    center = transition.point("center")
    width = transition.number("width")
    scale = transition.number("scale")
    front = setup.progress * (setup.extent.maximumDistance(from: center) + width)
    shading = setup.extent(of: .shadingImage)
    (source, target) = (setup.source, setup.target)
  }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let (zero, one) = (Number(0), Number(1))
    let (dx, dy) = (x - Number(center.x), y - Number(center.y))
    let distance = (dx * dx + dy * dy).root
    let place = (Number(front) - distance) * Number(1 / width)
    if (place <= zero).holdsEverywhere { return inputs.here(.source) }
    if (one <= place).holdsEverywhere { return inputs.here(.target) }
    let inside = place.clamped
    let slope = inside.sineOfTurns * (inside * Number(0.5)).sineOfTurns
    let reach = slope * Number(scale) / distance.atLeast(Number(1e-6))
    let (u, v) = (x + dx * reach, y + dy * reach)
    var moved = bent(.source, source, x, y, u, v, inputs).mixed(
      with: bent(.target, target, x, y, u, v, inputs), inside.smooth)
    if let shading {
      let radius = slope * Number(0.5) / distance.atLeast(Number(1e-6))
      let light = inputs.stretched(
        .shadingImage, Number(shading.midX) + dx * radius * Number(shading.width),
        Number(shading.midY) + dy * radius * Number(shading.height))
      // Added light: premultiplied shades above half of their alpha brighten, those below darken.
      let middle = light.alpha * Number(0.5)
      moved.red = (moved.red + (light.red - middle) * moved.alpha).clamped(zero, moved.alpha)
      moved.green = (moved.green + (light.green - middle) * moved.alpha).clamped(zero, moved.alpha)
      moved.blue = (moved.blue + (light.blue - middle) * moved.alpha).clamped(zero, moved.alpha)
    }
    let after = Shade.choose(place < one, moved, inputs.here(.target))
    return .choose(zero < place, after, inputs.here(.source))
  }

  /// Returns the colours at `u`, `v`, limited to the picture's edges, for points `x`, `y` that the
  /// picture covers.
  @inline(__always)
  private func bent<Inputs: PictureInputs>(
    _ input: PictureInput, _ extent: Rect, _ x: Inputs.Number, _ y: Inputs.Number,
    _ u: Inputs.Number, _ v: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let isInside = (x <= Number(extent.maxX)) & (y <= Number(extent.maxY))
    guard isInside.holdsAnywhere else { return .clear }
    return .choose(isInside, inputs.stretched(input, u, v), .clear)
  }
}

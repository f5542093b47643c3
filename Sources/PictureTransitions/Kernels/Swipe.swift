import AnimGeometry

extension PictureTransition.Kind {
  /// A soft edge with a glow moves over the source and uncovers the target.
  public static let swipe = Self(
    Swipe.self, "swipe",
    [
      .rect("extent", side: 300), .color("color", 1, 1, 1), .number("angle", 0),
      .length("width", 300, from: 0.1), .number("opacity", 0, from: 0),
    ])
}

struct Swipe: PictureKernel {
  let direction: Direction
  let front: Double
  let width: Double
  let color: Color
  let opacity: Double

  init(_ setup: KernelSetup) {
    let transition = setup.transition
    direction = Direction(transition.number("angle"), in: setup.extent)
    width = transition.number("width")
    front = -direction.halfLength + setup.progress * (2 * direction.halfLength + width)
    color = transition.color("color")
    opacity = transition.number("opacity")
  }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let amount = ((Number(front) - direction.along(x, y)) * Number(1 / width)).smooth
    let mixed = inputs.here(.source).mixed(with: inputs.here(.target), amount)
    guard opacity > 0 else { return mixed }
    let glow = Number(4) * amount * (Number(1) - amount)
    return mixed.mixed(with: Shade(color), (Number(opacity) * glow).clamped)
  }
}

import AnimGeometry

extension PictureTransition.Kind {
  /// A bar of light moves over the source like in a copying machine and uncovers the target.
  public static let copyMachine = Self(
    CopyMachine.self, "copyMachine",
    [
      .rect("extent", side: 300), .color("color", 0.6, 1, 0.8), .number("angle", 0, from: 0),
      .length("width", 200, from: 0.1), .number("opacity", 1.3, from: 0),
    ])
}

struct CopyMachine: PictureKernel {
  let direction: Direction
  /// Position of the middle of the light.
  let front: Double
  let width: Double
  let color: Color
  let opacity: Double

  init(_ setup: KernelSetup) {
    let transition = setup.transition
    direction = Direction(transition.number("angle"), in: setup.extent)
    width = transition.number("width")
    front =
      -direction.halfLength - width / 2 + setup.progress * (2 * direction.halfLength + width)
    color = transition.color("color")
    opacity = transition.number("opacity") * color.alpha
  }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let (zero, one) = (Number(0), Number(1))
    let behind = Number(front) - direction.along(x, y)
    let base = inputs.here(.source).mixed(
      with: inputs.here(.target), (behind + Number(0.5)).clamped)
    let place = behind * Number(2 / width)
    let hill = (one - place * place).atLeast(zero)
    if (hill <= zero).holdsEverywhere { return base }
    let light = Number(opacity) * hill * hill
    let alpha = base.alpha.atLeast(light.atMost(one))
    return Shade(
      red: (base.red + light * Number(color.red)).atMost(alpha),
      green: (base.green + light * Number(color.green)).atMost(alpha),
      blue: (base.blue + light * Number(color.blue)).atMost(alpha), alpha: alpha)
  }
}

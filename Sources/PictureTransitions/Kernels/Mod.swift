import AnimGeometry
import SystemC

extension PictureTransition.Kind {
  /// The target shows through holes that open in a grid. They are closer together away from the
  /// centre.
  public static let mod = Self(
    Mod.self, "mod",
    [
      .point("center", 150, 150), .number("angle", 2), .length("radius", 150, from: 1),
      .length("compression", 300, from: 1),
    ])
}

struct Mod: PictureKernel {
  /// Part of the pattern's height that the edge of a hole takes.
  static let softness = 0.1

  let center: Point
  let cosine: Double
  let sine: Double
  let radius: Double
  let compression: Double
  let threshold: Double

  init(_ setup: KernelSetup) {
    let transition = setup.transition
    center = transition.point("center")
    cosine = cos(transition.number("angle"))
    sine = SystemC.sin(transition.number("angle"))
    radius = transition.number("radius")
    compression = transition.number("compression")
    threshold = 1 + Self.softness / 2 - setup.progress * (1 + Self.softness)
  }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let (dx, dy) = (x - Number(center.x), y - Number(center.y))
    let distance = (dx * dx + dy * dy).root
    let factor = (Number(1) + distance * Number(1 / compression)) * Number(1 / radius)
    let across = (dx * Number(cosine) + dy * Number(sine)) * factor
    let along = (dy * Number(cosine) - dx * Number(sine)) * factor
    let height = Number(0.5) + (across.cosineOfTurns + along.cosineOfTurns) * Number(0.25)
    let amount =
      ((height - Number(threshold)) * Number(1 / Self.softness) + Number(0.5)).clamped
    return inputs.here(.source).mixed(with: inputs.here(.target), amount)
  }
}

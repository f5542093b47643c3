import AnimGeometry

extension PictureTransition.Kind {
  /// The source is drawn into the middle of its upper edge, the nearest rows first. Core Image has
  /// none like it; it is a layer's transition.
  package static let suck = Self(Suck.self, "suck", [])
}

/// A row at the relative height v, from the top, has gone the part q = clamp(2t − v) of its way: it is
/// at v (1 − q), narrower by (1 − q)².
struct Suck: PictureKernel {
  let extent: Rect
  let lead: Double

  init(_ setup: KernelSetup) {
    extent = setup.source
    lead = 2 * setup.progress
  }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let (zero, one, height) = (Number(0), Number(1), Number(extent.height))
    let place = (Number(extent.maxY) - y) * Number(1 / max(extent.height, 1e-9))
    // Where v (1 − q) is the place: v itself before it leaves, else the root of v² + (1 − 2t) v.
    let half = Number((1 - lead) / 2)
    let moving = (half * half + place).root - half
    let row = Number.choose(Number(lead) <= place, place, moving)
    let narrowing = one - (Number(lead) - row).clamped
    let share = (narrowing * narrowing).atLeast(Number(1e-6))
    let middle = Number(extent.midX)
    let column = middle + (x - middle) / share
    let shown = inputs.sample(.source, column, Number(extent.maxY) - row * height)
    let isThere = (row <= one) & (zero < narrowing)
    let target = inputs.here(.target)
    // The source lies over the target where it is.
    let covered = Shade(
      red: shown.red + target.red * (one - shown.alpha),
      green: shown.green + target.green * (one - shown.alpha),
      blue: shown.blue + target.blue * (one - shown.alpha),
      alpha: shown.alpha + target.alpha * (one - shown.alpha))
    return .choose(isThere, covered, target)
  }
}

import AnimGeometry

extension PictureTransition.Kind {
  /// The source is sucked into the middle of its upper edge, the nearest rows first. It is a
  /// layer's transition without a counterpart in Core Image.
  package static let suck = Self(Suck.self, "suck", [])
}

/// A kernel that moves and narrows rows. At time t a row at the relative height v, from the top,
/// has the progress q = clamp(2t − v): it is at v (1 − q), narrower by (1 − q)².
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
    // Solution of v (1 − q) = place: v itself before it moves, else the root of v² + (1 − 2t) v.
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
    // The source is painted over the target.
    let covered = Shade(
      red: shown.red + target.red * (one - shown.alpha),
      green: shown.green + target.green * (one - shown.alpha),
      blue: shown.blue + target.blue * (one - shown.alpha),
      alpha: shown.alpha + target.alpha * (one - shown.alpha))
    return .choose(isThere, covered, target)
  }
}

import AnimGeometry

extension PictureTransition.Kind {
  /// The source leaves in bars, one after another.
  public static let barsSwipe = Self(
    BarsSwipe.self, "barsSwipe",
    [
      .number("angle", .pi), .length("width", 30, from: 2), .length("barOffset", 10, from: 1),
    ])
}

struct BarsSwipe: PictureKernel {
  let extent: Rect
  let direction: Direction
  let width: Double
  let barOffset: Double
  let lastBar: Double
  /// Distance that the first bar has moved.
  let lead: Double

  init(_ setup: KernelSetup) {
    extent = setup.union
    direction = Direction(setup.transition.number("angle"), in: extent)
    width = setup.transition.number("width")
    barOffset = setup.transition.number("barOffset")
    lastBar = max((2 * direction.halfBreadth / width).rounded(.up) - 1, 0)
    lead = setup.progress * (2 * direction.halfLength + barOffset * lastBar)
  }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let (zero, half) = (Number(0), Number(direction.halfLength))
    let place = (direction.across(x, y) + Number(direction.halfBreadth)) * Number(1 / width)
    let bar = place.down.clamped(zero, Number(lastBar))
    let shift = (Number(lead) - Number(barOffset) * bar).atLeast(zero)
    let isResting = shift <= zero
    if isResting.holdsEverywhere { return inputs.here(.source) }
    let (left, bottom) = (x - shift * Number(direction.cosine), y - shift * Number(direction.sine))
    // A picture in bars at an angle is narrower at its ends than the bars.
    let isCovered =
      (zero - half <= direction.along(x, y) - shift) & (Number(extent.minX) <= left)
      & (left <= Number(extent.maxX)) & (Number(extent.minY) <= bottom)
      & (bottom <= Number(extent.maxY))
    let target = inputs.here(.target)
    if !isCovered.holdsAnywhere { return target }
    return .choose(isCovered, inputs.sample(.source, left, bottom), target)
  }
}

import AnimGeometry
import SystemC

extension PictureTransition.Kind {
  /// The source folds like paper towards the height of the target, and fades into it.
  public static let accordionFold = Self(
    AccordionFold.self, "accordionFold",
    [
      .length("bottomHeight", 0, from: 0), .number("numberOfFolds", 3, from: 1, to: 50),
      .number("foldShadowAmount", 0.1, from: 0, to: 1),
    ])
}

struct AccordionFold: PictureKernel {
  let progress: Double
  /// Height of the part that doesn't fold.
  let bottom: Double
  let top: Double
  let sourceHeight: Double
  let targetHeight: Double
  let folds: Double
  let shadow: Double

  init(_ setup: KernelSetup) {
    progress = setup.progress
    (sourceHeight, targetHeight) = (setup.source.height, setup.target.height)
    top = sourceHeight + (targetHeight - sourceHeight) * progress
    bottom = min(setup.transition.number("bottomHeight"), sourceHeight, targetHeight)
    folds = setup.transition.number("numberOfFolds")
    shadow = setup.transition.number("foldShadowAmount") * sin(.pi * progress)
  }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    // All points are in one row.
    if (Number(top) < y).holdsAnywhere { return .clear }
    let amount = Number(progress)
    if (y < Number(bottom)).holdsAnywhere {
      return inputs.here(.source).mixed(with: inputs.here(.target), amount)
    }
    let place = (y - Number(bottom)) * Number(1 / max(top - bottom, 1e-9))
    let source = inputs.sample(
      .source, x, Number(bottom) + place * Number(sourceHeight - bottom))
    let target = inputs.sample(
      .target, x, Number(bottom) + place * Number(targetHeight - bottom))
    let fold = place * Number(folds)
    let crease = (fold - fold.down + fold - fold.down - Number(1)).magnitude
    return source.mixed(with: target, amount).lit(by: Number(1) - Number(shadow) * crease)
  }
}

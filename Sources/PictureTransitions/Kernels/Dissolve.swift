extension PictureTransition.Kind {
  /// The source fades into the target.
  public static let dissolve = Self(Dissolve.self, "dissolve", [])
}

struct Dissolve: PictureKernel {
  let amount: Double

  init(_ setup: KernelSetup) { amount = setup.progress }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    inputs.here(.source).mixed(with: inputs.here(.target), Inputs.Number(amount))
  }
}

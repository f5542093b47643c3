package import AnimGeometry

extension PictureTransition {
  /// Evaluates the formula at one point in `Double`. Returns premultiplied red, green, blue and
  /// alpha.
  package func color(
    at point: Point, progress: Double, of pictures: PointPictures
  ) -> SIMD4<Double> {
    let inputs = PointInputs(pictures: pictures, point: point)
    let shade: Shade<Double>
    if !(progress > 0) {
      shade = inputs.here(.source)
    } else if progress >= 1 {
      shade = inputs.here(.target)
    } else {
      shade = kind.color(
        inputs,
        KernelSetup(
          transition: self, progress: progress, source: pictures.source, target: pictures.target))
    }
    return SIMD4(shade.red, shade.green, shade.blue, shade.alpha)
  }
}

extension PictureTransition.Kind {
  fileprivate func color(_ inputs: PointInputs, _ setup: KernelSetup) -> Shade<Double> {
    func color<Kernel: PictureKernel>(_ kernel: Kernel.Type) -> Shade<Double> {
      var inputs = inputs
      inputs.derived = Kernel.derivedColor(setup, at: inputs.point, from: inputs)
      return Kernel(setup).color(inputs.point.x, inputs.point.y, inputs)
    }
    return color(kernel)
  }
}

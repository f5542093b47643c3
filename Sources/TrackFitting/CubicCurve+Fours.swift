import AnimTiming

extension CubicCurve {
  /// The curve made ready for many times, four at once, with the results of one at a time.
  struct Fours {
    private let x: (a: Double, b: Double, c: Double)
    private let y: (a: Double, b: Double, c: Double)

    init(_ curve: CubicCurve) {
      func coefficients(_ first: Double, _ second: Double) -> (Double, Double, Double) {
        let c = 3 * first
        let b = 3 * (second - first) - c
        return (1 - c - b, b, c)
      }
      x = coefficients(curve.x1, curve.x2)
      y = coefficients(curve.y1, curve.y2)
    }

    /// Progress as a function of the curve parameter.
    @inline(__always)
    func y(_ s: SIMD4<Double>) -> SIMD4<Double> { ((y.a * s + y.b) * s + y.c) * s }

    /// The curve parameters whose x are some times but for an error, sought from others in 0…1 on, as
    /// `parameter(at:)` does.
    @inline(__always)
    func parameters(
      at time: SIMD4<Double>, near guess: SIMD4<Double>, within tolerance: Double
    ) -> SIMD4<Double> {
      let (a, b, c) = x
      var (low, high, s) = (SIMD4<Double>.zero, SIMD4<Double>.one, guess)
      for _ in 0..<64 {
        let error: SIMD4<Double> = ((a * s + b) * s + c) * s - time
        let isOpen = (error .>= tolerance) .| (error .<= -tolerance)
        guard any(isOpen) else { break }
        let isAbove = error .> 0
        high.replace(with: s, where: isOpen .& isAbove)
        low.replace(with: s, where: isOpen .& .!isAbove)
        let slope: SIMD4<Double> = (3 * a * s + 2 * b) * s + c
        let bend: SIMD4<Double> = 6 * a * s + 2 * b
        let scale: SIMD4<Double> = 2 * slope * slope - error * bend
        let next: SIMD4<Double> = s - 2 * error * slope / scale
        let isInside = (next .> low) .& (next .< high)
        s.replace(
          with: ((low + high) / 2).replacing(with: next, where: isInside), where: isOpen)
      }
      return s
    }
  }
}

extension [Double] {
  /// Four by four; the last number fills up.
  var fours: [SIMD4<Double>] {
    stride(from: 0, to: count, by: 4).map { start in
      SIMD4(
        self[start], self[Swift.min(start + 1, count - 1)], self[Swift.min(start + 2, count - 1)],
        self[Swift.min(start + 3, count - 1)])
    }
  }
}

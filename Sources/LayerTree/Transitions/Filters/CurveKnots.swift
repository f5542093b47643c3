/// A piecewise linear approximation of curves from 0 to 1, with an error below 1/512.
enum CurveKnots {
  static func places(of curve: (Double) -> SIMD4<Double>) -> [Double] {
    func inside(_ a: Double, _ b: Double, _ depth: Int) -> [Double] {
      let (start, end) = (curve(a), curve(b))
      let isNear = [0.25, 0.5, 0.75].allSatisfy { part in
        let off = curve(a + (b - a) * part) - (start + (end - start) * part)
        return max(off.max(), -off.min()) < 1 / 512
      }
      if isNear && depth > 1 || depth > 8 { return [a] }
      let middle = (a + b) / 2
      return inside(a, middle, depth + 1) + inside(middle, b, depth + 1)
    }
    return inside(0, 1, 0) + [1]
  }
}

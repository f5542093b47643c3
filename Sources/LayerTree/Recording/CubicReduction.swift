import AnimTimeline

/// A sample of a motion that isn't an animation.
struct MotionSample {
  /// Scene time in seconds.
  var time: Double
  var value: Components
}

/// A fit of samples of a smooth motion by the fewest cubic polynomials.
struct CubicReduction {
  /// Tolerance at each sample, for each component.
  let tolerance: Double

  struct Link {
    var start: Double
    var end: Double
    var spline: Spline<Components>
  }

  /// Returns polynomials from the first sample to the last, each over the most samples that the
  /// tolerance allows.
  func links(_ samples: ArraySlice<MotionSample>) -> [Link] {
    var result: [Link] = []
    var first = samples.startIndex
    while first < samples.endIndex - 1 {
      let link = longest(samples, from: first)
      result.append(link.link)
      first = link.last
    }
    return result
  }

  private func longest(
    _ samples: ArraySlice<MotionSample>, from first: Int
  ) -> (link: Link, last: Int) {
    let end = samples.endIndex - 1
    var best = (link: straight(samples[first], samples[first + 1]), last: first + 1)
    // Doubles the length until a fit fails, then searches between the last two lengths.
    var failed = end + 1
    var next = min(first + 4, end)
    while next > best.last, next < failed {
      if let link = link(samples, from: first, to: next) {
        best = (link, next)
        next = failed == end + 1 ? min(first + 2 * (next - first), end) : (next + failed) / 2
      } else {
        failed = next
        next = (best.last + failed) / 2
      }
    }
    return best
  }

  private func straight(_ a: MotionSample, _ b: MotionSample) -> Link {
    let way = b.value - a.value
    return Link(
      start: a.time, end: b.time,
      spline: Spline(from: a.value, to: b.value, departure: way, arrival: way))
  }

  /// Returns the least-squares polynomial between two samples, or nil if it exceeds the tolerance.
  /// A component uses a quadratic polynomial or a straight line if that fits as well.
  private func link(_ samples: ArraySlice<MotionSample>, from first: Int, to last: Int) -> Link? {
    let (a, b) = (samples[first], samples[last])
    let length = b.time - a.time
    let way = b.value - a.value
    let scale = 1 / length
    // The rest after the straight line is e0 (u³ − 2u² + u) + e1 (u³ − u²) = −u(1−u)·(e1 u − e0
    // (1−u)).
    var (s00, s01, s11) = (0.0, 0.0, 0.0)
    var (t0, t1) = (Components.zero, Components.zero)
    for i in first + 1..<last {
      let u = (samples[i].time - a.time) * scale
      let rest = samples[i].value - a.value - way * u
      let (h0, h1) = (u * (1 - u) * (1 - u), -u * u * (1 - u))
      s00 += h0 * h0
      s01 += h0 * h1
      s11 += h1 * h1
      t0 += rest * h0
      t1 += rest * h1
    }
    let count = last - first - 1
    let determinant = s00 * s11 - s01 * s01
    let canCurve = count > 1 && determinant > 1e-12 * s00 * s11
    let cubic = (
      canCurve ? (t0 * s11 - t1 * s01) / determinant : .zero,
      canCurve ? (t1 * s00 - t0 * s01) / determinant : .zero
    )
    // Quadratic polynomials have e1 = −e0.
    let s2 = s00 - 2 * s01 + s11
    let square = s2 > 0 ? (t0 - t1) / s2 : .zero
    var (line, parabola, curve) = (Components.zero, Components.zero, Components.zero)
    for i in first + 1..<last {
      let u = (samples[i].time - a.time) * scale
      let rest = samples[i].value - a.value - way * u
      let (h0, h1) = (u * (1 - u) * (1 - u), -u * u * (1 - u))
      Self.grow(&line, rest)
      Self.grow(&parabola, rest - square * (h0 - h1))
      Self.grow(&curve, rest - cubic.0 * h0 - cubic.1 * h1)
      // Most failures show early.
      if i & 7 == 0 {
        let limit = Components(repeating: tolerance)
        if any((line .> limit) .& (parabola .> limit) .& (curve .> limit)) { return nil }
      }
    }
    var (departure, arrival) = (way, way)
    for lane in 0..<4 {
      // A simpler shape needs an error below half the tolerance, or below twice the best error.
      let best = curve[lane]
      guard min(best, parabola[lane], line[lane]) <= tolerance else { return nil }
      let limit = max(tolerance * 0.5, min(2 * best, tolerance))
      if line[lane] <= limit { continue }
      let isParabola = parabola[lane] <= limit
      departure[lane] += isParabola ? square[lane] : cubic.0[lane]
      arrival[lane] += isParabola ? -square[lane] : cubic.1[lane]
    }
    return Link(
      start: a.time, end: b.time,
      spline: Spline(from: a.value, to: b.value, departure: departure, arrival: arrival))
  }

  /// Raises each component to at least the absolute value of another one's.
  @inline(__always)
  private static func grow(_ lanes: inout Components, _ other: Components) {
    let size = other.replacing(with: -other, where: other .< Components.zero)
    lanes.replace(with: size, where: size .> lanes)
  }
}

import AnimGeometry
package import AnimTimeline

extension Signal {
  /// A function that is affine between levels of the first lane, so that curves stay curves: the signal
  /// is cut where it gets from one to the next.
  ///
  /// - Parameters:
  ///   - levels: Rising.
  ///   - function: The result, told how many levels the value has reached; affine for each number.
  package func map(
    byLevels levels: [Double], _ function: @escaping @Sendable (Lanes, Int) -> Lanes
  ) -> Signal {
    if let constantValue {
      let level = levels.count(upTo: constantValue.x)
      return Signal(constant: function(constantValue, level), duration: duration)
    }
    return cut(at: levels) { part, level in part.mapped { function($0, level) }.settled }
  }

  /// How many levels the first lane has reached, in steps.
  ///
  /// - Parameter levels: Rising.
  package func reached(_ levels: [Double]) -> Signal {
    cut(at: levels) { part, level in
      Segment(
        start: part.start, end: part.end, form: .constant(Lanes(Double(level), 0, 0, 0)))
    }
  }

  /// The parts between the moments at which the first lane gets from one level to another.
  private func cut(at levels: [Double], _ form: (Segment, Int) -> Segment) -> Signal {
    var result: [Segment] = []
    for segment in segments {
      let edges = [segment.start] + segment.innerEvents + [segment.end]
      for (start, end) in zip(edges, edges.dropFirst()) where end - start > 1e-9 {
        let whole = segment.part(from: start, to: end)
        let times = [start] + whole.times(between: levels) + [end]
        for (a, b) in zip(times, times.dropFirst()) where b > a {
          let part = whole.part(from: a, to: b)
          result.append(form(part, levels.count(upTo: part.value(at: (a + b) / 2).x)))
        }
      }
    }
    return Signal(duration: duration, segments: result)
  }
}

extension Signal.Segment {
  /// In how many parts changes are looked for.
  private static let probes = 64

  /// When the first lane gets from one level to another.
  fileprivate func times(between levels: [Double]) -> [Double] {
    if case .constant = form { return [] }
    var result: [Double] = []
    func search(_ a: Double, _ first: Int, _ b: Double, _ last: Int) {
      guard first != last else { return }
      guard b - a > 1e-8 else { return result.append(b) }
      let middle = (a + b) / 2
      let level = levels.count(upTo: value(at: middle).x)
      search(a, first, middle, level)
      search(middle, level, b, last)
    }
    var (last, level) = (start, levels.count(upTo: value(at: start).x))
    for index in 1...Self.probes {
      let time = start + duration * Double(index) / Double(Self.probes)
      let next = levels.count(upTo: value(at: time).x)
      search(last, level, time, next)
      (last, level) = (time, next)
    }
    return result.filter { $0 - start > 1e-7 && end - $0 > 1e-7 }
  }
}

extension [Double] {
  /// How many of these rising numbers are up to a value.
  fileprivate func count(upTo value: Double) -> Int { partitionIndex { $0 > value } }
}

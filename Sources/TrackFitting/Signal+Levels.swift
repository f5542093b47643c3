import AnimGeometry
package import AnimTimeline

extension Signal {
  /// The signal mapped by a function that is affine between levels of the first lane. It is cut at the crossings of
  /// levels, so that curves stay curves.
  ///
  /// - Parameters:
  ///   - levels: Rising.
  ///   - function: The result for a value and the number of levels it has reached; affine for each such number.
  package func map(
    byLevels levels: [Double], _ function: @escaping @Sendable (Components, Int) -> Components
  ) -> Signal {
    if let constantValue {
      let level = levels.count(upTo: constantValue.x)
      return Signal(constant: function(constantValue, level), duration: duration)
    }
    return cut(at: levels) { part, level in part.mapped { function($0, level) }.settled }
  }

  /// The number of levels that the first lane has reached, as a stepped signal.
  ///
  /// - Parameter levels: Rising.
  package func reached(_ levels: [Double]) -> Signal {
    cut(at: levels) { part, level in
      Segment(
        start: part.start, end: part.end, form: .constant(Components(Double(level), 0, 0, 0)))
    }
  }

  /// The parts between the times at which the first lane crosses levels.
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
  /// Number of parts of a segment that are searched for crossings.
  private static let probes = 64

  /// Times at which the first lane crosses levels.
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
  /// The number of elements up to a value, in a rising list.
  fileprivate func count(upTo value: Double) -> Int { partitionIndex { $0 > value } }
}

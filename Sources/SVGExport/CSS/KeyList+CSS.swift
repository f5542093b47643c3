import AnimTiming
import TrackFitting

extension KeyList {
  /// What stands in `@keyframes` for a property.
  ///
  /// - Parameter value: A value as CSS has it.
  func cssKeyframes(_ property: String, _ value: (String) -> String) -> String {
    let percentages = CSSKeyframes.percentages(of: keys.map(\.time), window: window)
    var frames: [(percent: Double, text: String)] = []
    for (index, key) in keys.enumerated() {
      guard let percent = percentages[index] else { continue }
      let isLast = index == keys.count - 1
      var text = "\(property):\(value(self.value(of: key)))"
      if !isLast || isDiscrete {
        switch isDiscrete ? .hold : key.next {
        case .line: break
        // Equal values at both ends hold by themselves.
        case .hold: if isDiscrete { text += ";animation-timing-function:step-end" }
        case .spline(let curve):
          let numbers = [curve.x1, curve.y1, curve.x2, curve.y2]
            .map { NumberFormat.text($0, decimals: splineDecimals) }.joined(separator: ",")
          text += ";animation-timing-function:cubic-bezier(\(numbers))"
        }
      }
      frames.append((percent, text))
    }
    if let last = keys.last, (frames.last?.percent ?? 100) < 100 {
      frames.append((100, "\(property):\(value(self.value(of: last)))"))
    }
    return frames.map { percent, text in
      "\(NumberFormat.text(percent, decimals: max(timeDecimals - 2, 6)))%{\(text)}"
    }.joined()
  }
}

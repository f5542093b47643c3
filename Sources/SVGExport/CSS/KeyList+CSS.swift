import AnimTiming
import TrackFitting

extension KeyList {
  /// The text of `@keyframes` for a property.
  ///
  /// - Parameter value: Converts a value to CSS.
  func cssKeyframes(_ property: String, _ value: (String) -> String) -> String {
    let percentages = CSSKeyframes.percentages(
      of: keys.map(\.time), window: window, isDiscrete: isDiscrete)
    var frames: [(percent: Double, text: String)] = []
    let decimals = max(timeDecimals - 2, 6)
    for (index, key) in keys.enumerated() {
      guard let percent = percentages[index], index == 0 || !holdsUntilJump(at: index - 1) else {
        continue
      }
      let isLast = index == keys.count - 1
      var text = "\(property):\(value(self.value(of: key)))"
      if !isLast || isDiscrete {
        switch isDiscrete ? .hold : key.next {
        case .line: break
        // Equal values at both ends need no timing function.
        case .hold:
          if isDiscrete || holdsUntilJump(at: index) {
            text += ";animation-timing-function:step-end"
          }
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
      "\(NumberFormat.text(percent, decimals: decimals))%{\(text)}"
    }.joined()
  }

  /// True if a value is held until it jumps, so that the end of the hold needs no key.
  private func holdsUntilJump(at index: Int) -> Bool {
    index + 2 < keys.count && keys[index].next == .hold
      && abs(keys[index + 2].time - keys[index + 1].time) < 1e-9
      && value(of: keys[index]) == value(of: keys[index + 1])
  }
}

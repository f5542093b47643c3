import AnimTiming
import TrackFitting

extension KeyList {
  /// Content of `@keyframes` for a property.
  ///
  /// - Parameter value: Returns the value of a key, by its index, in the notation of CSS.
  func cssKeyframes(_ property: String, _ value: (Int) -> String) -> String {
    let percentages = CSSKeyframes.percentages(
      of: keys.map(\.time), window: window, isDiscrete: isDiscrete)
    var frames: [(percent: Double, text: String)] = []
    let decimals = max(timeDecimals - 2, 6)
    for (index, key) in keys.enumerated() {
      guard let percent = percentages[index], index == 0 || !holdsUntilJump(at: index - 1) else {
        continue
      }
      let isLast = index == keys.count - 1
      var text = "\(property):\(value(index))"
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
    if let last = keys.indices.last, (frames.last?.percent ?? 100) < 100 {
      frames.append((100, "\(property):\(value(last))"))
    }
    return frames.map { percent, text in
      "\(NumberFormat.text(percent, decimals: decimals))%{\(text)}"
    }.joined()
  }

  /// True if a value is held until it jumps, so that the end of the hold needs no key.
  private func holdsUntilJump(at index: Int) -> Bool {
    index + 2 < keys.count && keys[index].next == .hold
      && abs(keys[index + 2].time - keys[index + 1].time) < 1e-9 && isSame(index, index + 1)
  }

  /// A key's arguments of a transform function in the notation of CSS.
  func cssArguments(of function: TransformType, at index: Int) -> String {
    guard case .numbers(let numbers, let format) = values else { return "" }
    let unit: StaticString =
      switch function {
      case .translate: "px"
      case .scale: ""
      case .rotate, .skewX, .skewY: "deg"
      }
    return String(appending: numbers[index]) {
      format.append($0, separator: ",", unit: unit, to: &$1)
    }
  }

  /// A key's fraction of a path as a percentage.
  func cssDistance(at index: Int) -> String {
    guard case .numbers(let numbers, let format) = values else { return "0%" }
    return NumberFormat.text(100 * format.rounded(numbers[index]), decimals: 6) + "%"
  }
}

import AnimGeometry

extension Timeline {
  /// The time whose picture stands for the whole where nobody chose one, so that it isn't blank: the
  /// start, unless at other times at least twice as much shows. Then it is the first of some evenly
  /// spread moments at which nearly the most shows; where nothing does at any of them, of the moments
  /// around which something begins or ends.
  package var tellingTime: Double {
    guard duration > 0, !nodes.isEmpty else { return 0 }
    // Many nodes take time to look at, and hardly come to nothing all at once.
    let count = nodes.count > 1000 ? 4 : 16
    let times = (0..<count).map { duration * Double($0) / Double(count) }
    let inks = times.map { frame(at: $0).ink }
    if inks.allSatisfy({ $0.things == 0 }) {
      let times = turningPoints(atMost: 4 * count)
      let amounts = times.map { frame(at: $0).ink.things }
      if let most = amounts.max(), most > 0 {
        return amounts.firstIndex { $0 >= most * 0.9 }.map { times[$0] } ?? 0
      }
    }
    let amounts = inks.map(\.amount)
    guard let most = amounts.max(), amounts[0] < most / 2 else { return 0 }
    return amounts.firstIndex { $0 >= most * 0.9 }.map { times[$0] } ?? 0
  }

  /// Rising moments at which nodes come and go or their motions begin and end, and those in the middle
  /// between two of them; of many only some, evenly spread among them. What shows right before the end
  /// comes last.
  private func turningPoints(atMost most: Int) -> [Double] {
    var joints: Set<Double> = [0, duration]
    for node in nodes {
      joints.formUnion([node.start, node.end])
      for entry in node.tracks { joints.formUnion(entry.track.joints(until: duration, rounds: 16)) }
    }
    let rising = joints.filter { (0...duration).contains($0) }.sorted()
    let middles = zip(rising, rising.dropFirst()).map { ($0 + $1) / 2 }
    let all = (rising + middles).sorted()
    let end = duration * (1 - 1e-9)
    guard all.count > most else { return all + [end] }
    return (0..<most).map { all[$0 * (all.count - 1) / (most - 1)] } + [end]
  }
}

/// How much is drawn.
private struct Ink {
  /// Of each drawing the square root of the part of the canvas that it may cover, times its opacity.
  var things = 0.0
  /// The same of what covers all of the canvas.
  var backgrounds = 0.0

  /// Backgrounds hardly count.
  var amount: Double { things + 0.01 * backgrounds }
}

extension Frame {
  fileprivate var ink: Ink {
    let canvas = Rect(0, 0, size.width, size.height)
    var opacities = [1.0]
    var result = Ink()
    for command in commands {
      switch command {
      case .push(let group):
        let isMask = group.blendMode == .destinationIn
        opacities.append(isMask ? 0 : (opacities.last ?? 1) * min(max(group.opacity, 0), 1))
      case .pop: if opacities.count > 1 { opacities.removeLast() }
      case .draw(let drawing):
        var alpha = opacities.last ?? 1
        if case .color(let color) = drawing.paint { alpha *= min(max(color.alpha, 0), 1) }
        guard alpha > 0, let place = drawing.outerBounds else { continue }
        let width = min(place.maxX, canvas.maxX) - max(place.minX, 0)
        let height = min(place.maxY, canvas.maxY) - max(place.minY, 0)
        guard width > 0, height > 0 else { continue }
        let part = width * height / (canvas.width * canvas.height)
        let amount = alpha * part.squareRoot()
        if part > 0.9 { result.backgrounds += amount } else { result.things += amount }
      }
    }
    return result
  }
}

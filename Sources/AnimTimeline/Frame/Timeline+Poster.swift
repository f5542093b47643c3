import AnimGeometry

extension Timeline {
  /// The time whose picture stands for the whole where nobody chose one, so that it isn't blank: the
  /// start, unless at other times at least twice as much shows. Then it is the first of some evenly
  /// spread moments at which nearly the most shows.
  package var tellingTime: Double {
    guard duration > 0, !nodes.isEmpty else { return 0 }
    // Many nodes take time to look at, and hardly come to nothing all at once.
    let count = nodes.count > 1000 ? 4 : 16
    let times = (0..<count).map { duration * Double($0) / Double(count) }
    let amounts = times.map { frame(at: $0).ink }
    guard let most = amounts.max(), amounts[0] < most / 2 else { return 0 }
    return amounts.firstIndex { $0 >= most * 0.9 }.map { times[$0] } ?? 0
  }
}

extension Frame {
  /// How much is drawn: of each drawing the square root of the part of the canvas that it may cover,
  /// times its opacity. What covers all of the canvas is a background and hardly counts.
  fileprivate var ink: Double {
    let canvas = Rect(0, 0, size.width, size.height)
    var opacities = [1.0]
    var result = 0.0
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
        result += alpha * part.squareRoot() * (part > 0.9 ? 0.01 : 1)
      }
    }
    return result
  }
}

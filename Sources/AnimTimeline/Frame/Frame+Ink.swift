import AnimGeometry

/// How much is drawn.
struct Ink {
  /// Of each drawing the square root of the part of the canvas that it may cover, times its opacity.
  var things = 0.0
  /// The same of what covers all of the canvas.
  var backgrounds = 0.0

  /// Backgrounds hardly count.
  var amount: Double { things + 0.01 * backgrounds }
}

extension Frame {
  /// How much is drawn, by boxes around it: what clips, masks and what is taken out leave.
  var ink: Ink {
    let canvas = Rect(0, 0, size.width, size.height)
    var levels: [(group: DisplayGroup?, marks: [Mark])] = [(nil, [])]
    for command in commands {
      switch command {
      case .push(let group): levels.append((group, []))
      case .pop:
        guard levels.count > 1, case (.some(let group), let marks) = levels.removeLast() else {
          continue
        }
        levels[levels.count - 1].marks.put(marks.changed(by: group), as: group.blendMode)
      case .draw(let drawing):
        let mark = drawing.outerBounds.flatMap {
          Mark($0, drawing.paint.meanAlpha, on: canvas)
        }
        guard let mark else { continue }
        // The first thing may have the colour of what is behind it.
        let isUnseen = drawing.paint == .color(background) && levels.allSatisfy(\.marks.isEmpty)
        if !isUnseen { levels[levels.count - 1].marks.append(mark) }
      }
    }
    var result = Ink()
    for mark in levels[0].marks {
      let amount = mark.alpha * mark.part(of: canvas).squareRoot()
      if mark.isBackground { result.backgrounds += amount } else { result.things += amount }
    }
    return result
  }
}

/// What something may cover.
private struct Mark {
  private(set) var rect: Rect
  private(set) var alpha: Double
  /// Whether it would cover the canvas if nothing of it were taken away.
  let isBackground: Bool

  /// Nil where nothing shows.
  init?(_ rect: Rect, _ alpha: Double, on canvas: Rect) {
    guard alpha > 0, let rect = rect.intersection(canvas) else { return nil }
    (self.rect, self.alpha) = (rect, alpha)
    isBackground = rect.width * rect.height > 0.9 * canvas.width * canvas.height
  }

  /// What is left of it in a rectangle, with less alpha; nil where nothing is.
  func cut(to limit: Rect? = nil, fadedBy factor: Double) -> Mark? {
    var result = self
    result.alpha *= factor
    if let limit {
      guard let rect = rect.intersection(limit) else { return nil }
      result.rect = rect
    }
    return result.alpha > 0 ? result : nil
  }

  func part(of canvas: Rect) -> Double {
    rect.width * rect.height / (canvas.width * canvas.height)
  }

  /// Whether it covers all that another does.
  func covers(_ other: Mark) -> Bool {
    rect.minX <= other.rect.minX && rect.minY <= other.rect.minY && rect.maxX >= other.rect.maxX
      && rect.maxY >= other.rect.maxY
  }
}

extension [Mark] {
  /// What is left of a group's members.
  fileprivate func changed(by group: DisplayGroup) -> [Mark] {
    var opacity = Swift.min(Swift.max(group.opacity, 0), 1)
    for case .colorMatrix(let matrix) in group.effects where matrix.bias.w <= 0 {
      opacity *= Swift.min(Swift.max(matrix.alpha.w, 0), 1)
    }
    let limit = group.clip.flatMap(\.outerBounds)
    return compactMap { $0.cut(to: limit, fadedBy: opacity) }
  }

  /// Adds the members of a group, or lets them mask what is there or take it out.
  fileprivate mutating func put(_ marks: [Mark], as mode: BlendMode) {
    switch mode {
    case .destinationIn:
      let hull = marks.dropFirst().reduce(marks.first?.rect) { $0?.union($1.rect) }
      let alpha = marks.map(\.alpha).max() ?? 0
      self = hull.map { hull in compactMap { $0.cut(to: hull, fadedBy: alpha) } } ?? []
    case .destinationOut:
      self = compactMap { mark in
        let left = marks.filter { $0.covers(mark) }.reduce(1) { $0 * (1 - $1.alpha) }
        return mark.cut(fadedBy: left)
      }
    default: self += marks
    }
  }
}

extension Paint {
  /// The alpha of its colours, on an average of them; 1 for pictures.
  fileprivate var meanAlpha: Double {
    func mean(_ stops: [GradientStop]) -> Double {
      stops.reduce(0) { $0 + min(max($1.color.alpha, 0), 1) } / Double(max(stops.count, 1))
    }
    return switch self {
    case .color(let color): min(max(color.alpha, 0), 1)
    case .axialGradient(let gradient): mean(gradient.stops)
    case .radialGradient(let gradient): mean(gradient.stops)
    case .conicGradient(let gradient): mean(gradient.stops)
    case .image, .mix: 1
    }
  }
}

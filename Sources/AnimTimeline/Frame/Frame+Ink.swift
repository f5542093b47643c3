import AnimGeometry

/// How much is drawn.
struct Ink {
  /// Of each drawing the square root of the part of the canvas that it may cover, times its opacity; less
  /// where it hardly stands out.
  var things = 0.0
  /// The same of what covers all of the canvas.
  var backgrounds = 0.0
  /// All of it times how much it stands out.
  var contrast = 0.0

  /// Backgrounds hardly count.
  var amount: Double { things + Self.backgroundWeight * backgrounds }

  fileprivate static let backgroundWeight = 0.01
}

extension Frame {
  /// How much is seen, by boxes around it: what clips, masks, what is taken out and covers leave.
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
          Mark($0, drawing.paint, on: canvas)
        }
        if let mark { levels[levels.count - 1].marks.append(mark) }
      }
    }
    var result = Ink()
    for mark in levels[0].marks.seen(on: background) {
      let amount = mark.alpha * mark.part(of: canvas).squareRoot()
      let seen = amount * min(4 * mark.contrast, 1)
      if mark.isBackground { result.backgrounds += seen } else { result.things += seen }
      result.contrast += amount * mark.contrast * (mark.isBackground ? Ink.backgroundWeight : 1)
    }
    return result
  }
}

/// What something may cover.
private struct Mark {
  private(set) var rect: Rect
  fileprivate(set) var alpha: Double
  /// How much it stands out from what is behind it, from 0 to 1.
  fileprivate(set) var contrast = 1.0
  /// Its colour, if it has one.
  let color: Color?
  /// Whether it would cover the canvas if nothing of it were taken away.
  let isBackground: Bool

  /// Nil where nothing shows.
  init?(_ rect: Rect, _ paint: Paint, on canvas: Rect) {
    alpha = paint.meanAlpha
    guard alpha > 0, let rect = rect.intersection(canvas) else { return nil }
    self.rect = rect
    color = if case .color(let color) = paint { color.clamped } else { nil }
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

  var area: Double { rect.width * rect.height }

  func part(of canvas: Rect) -> Double { area / (canvas.width * canvas.height) }

  /// How much of it lies in another one.
  func share(in other: Mark) -> Double {
    guard area > 0, let common = rect.intersection(other.rect) else { return 0 }
    return common.width * common.height / area
  }

  /// How much it stands out from a colour behind it, from 0 to 1 for black on white.
  func contrast(to ground: Color) -> Double {
    guard let color, ground.alpha > 0.5 else { return 1 }
    return max(
      abs(color.red - ground.red), abs(color.green - ground.green), abs(color.blue - ground.blue))
  }

  /// Whether it covers all that another does.
  func covers(_ other: Mark) -> Bool {
    rect.minX <= other.rect.minX && rect.minY <= other.rect.minY && rect.maxX >= other.rect.maxX
      && rect.maxY >= other.rect.maxY
  }
}

extension [Mark] {
  /// The most marks that are held against each other.
  private static let mostCompared = 1000

  /// As much of each as is seen: what has the colour of the ground covers what is behind it, and is
  /// seen itself only in front of something else.
  fileprivate func seen(on background: Color) -> [Mark] {
    guard count <= Self.mostCompared else { return self }
    var ground = background.clamped
    var result: [Mark] = []
    for mark in self {
      var seen = mark
      let contrast = mark.contrast(to: ground)
      let covers = contrast < 0.25
      if contrast < 1 {
        let isInFront = result.contains {
          $0.area > mark.area && Swift.min($0.alpha, $0.contrast) > 0.25 && !$0.isBackground
            && mark.share(in: $0) > 0.9
        }
        if !isInFront { seen.contrast = contrast }
      }
      if mark.isBackground, mark.alpha > 0.99, let color = mark.color { ground = color }
      if covers || mark.isBackground {
        for index in result.indices where result[index].area <= mark.area {
          result[index].alpha *= 1 - mark.alpha * result[index].share(in: mark)
        }
      }
      result.append(seen)
    }
    return result
  }

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

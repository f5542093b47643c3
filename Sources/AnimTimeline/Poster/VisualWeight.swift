import AnimGeometry

/// The amount that a frame shows, estimated from the boxes around its drawings: what clips, masks, erasing
/// groups and covers leave of them.
///
/// A drawing counts by its alpha, and less where it hardly stands out from what is behind it or is
/// blurred. Plain colours that cover the canvas hardly count.
struct VisualWeight {
  /// The sum over the nodes of the eighth root of the part of the canvas that the largest drawing of
  /// each covers: the number of things counts more than their sizes, such as the lengths of texts.
  private(set) var amount = 0.0
  /// The nodes that can be made out.
  private(set) var nodes: Set<Int> = []

  private static let backgroundWeight = 0.01
  /// The least share that can be made out.
  private static let visible = 0.1

  /// Creates the weight of nothing.
  init() {}

  /// Measures a frame.
  ///
  /// - Parameter settled: For each node how far it counts, 0…1; nil for all wholly.
  init(of frame: Frame, settled: [Double]? = nil) {
    let canvas = Rect(0, 0, frame.size.width, frame.size.height)
    var levels: [(group: DisplayGroup?, marks: [Mark])] = [(nil, [])]
    for command in frame.commands {
      switch command {
      case .push(let group): levels.append((group, []))
      case .pop:
        guard levels.count > 1, case (.some(let group), let marks) = levels.removeLast() else {
          continue
        }
        levels[levels.count - 1].marks.put(marks.changed(by: group), as: group.blendMode)
      case .draw(let drawing):
        if let mark = Mark(drawing, on: canvas) { levels[levels.count - 1].marks.append(mark) }
      }
    }
    var amounts: [Int: Double] = [:]
    for mark in levels[0].marks.seen(on: frame.background) {
      let seen =
        mark.alpha * min(4 * mark.contrast, 1) * (settled?[mark.node] ?? 1)
        * (mark.isBackground ? Self.backgroundWeight : 1)
      if seen > Self.visible { nodes.insert(mark.node) }
      let size = (mark.area / canvas.area).squareRoot().squareRoot().squareRoot()
      amounts[mark.node] = max(amounts[mark.node] ?? 0, seen * size)
    }
    // In one order, so that sums are the same each time.
    amount = amounts.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value }
  }
}

/// The area that a drawing may cover.
private struct Mark {
  /// The node that it belongs to.
  let node: Int
  private(set) var rect: Rect
  /// The most of the canvas that it may cover, in square points, however it is turned.
  private(set) var area: Double
  fileprivate(set) var alpha: Double
  /// How much it stands out from what is behind it, from 0 to 1.
  fileprivate(set) var contrast = 1.0
  /// Its colour, if it has one.
  let color: Color?
  /// True if it is colour that would cover the canvas if nothing of it were taken away.
  let isBackground: Bool

  /// Nil where nothing shows.
  init?(_ drawing: Drawing, on canvas: Rect) {
    alpha = drawing.paint.meanAlpha
    guard alpha > 0, let whole = drawing.outerBounds, let rect = whole.intersection(canvas) else {
      return nil
    }
    self.rect = rect
    node = drawing.node
    area = min(drawing.coveredArea ?? .infinity, whole.area)
    if whole.area > 0 { area *= rect.area / whole.area }
    color = if case .color(let color) = drawing.paint { color.clamped } else { nil }
    isBackground = !drawing.paint.isPicture && rect.area > 0.9 * canvas.area
  }

  /// What is left of it in a rectangle, with less alpha; nil where nothing is.
  func cut(to limit: Rect? = nil, fadedBy factor: Double) -> Mark? {
    var result = self
    result.alpha *= factor
    if let limit {
      guard let part = rect.intersection(limit) else { return nil }
      if rect.area > 0 { result.area *= part.area / rect.area }
      result.rect = part
    }
    return result.alpha > 0 ? result : nil
  }

  /// The share of its box that lies in that of another one.
  func share(in other: Mark) -> Double {
    guard rect.area > 0, let common = rect.intersection(other.rect) else { return 0 }
    return common.area / rect.area
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
  /// More marks aren't compared with one another.
  private static let maximumCompared = 1000

  /// As much of each as is seen: a mark of the ground's colour covers what is behind it, and is seen
  /// itself only in front of something else.
  fileprivate func seen(on background: Color) -> [Mark] {
    guard count <= Self.maximumCompared else { return self }
    var ground = background.clamped
    var result: [Mark] = []
    for mark in self {
      var seen = mark
      let contrast = mark.contrast(to: ground)
      let covers = contrast < 0.25
      if covers {
        let isInFront = result.contains {
          $0.rect.area > mark.rect.area && Swift.min($0.alpha, $0.contrast) > 0.25
            && !$0.isBackground && mark.share(in: $0) > 0.9
        }
        if !isInFront { seen.contrast = contrast }
      }
      if mark.isBackground, mark.alpha > 0.99, let color = mark.color { ground = color }
      if covers || mark.isBackground {
        for index in result.indices where result[index].rect.area <= mark.rect.area {
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
    var blur = 0.0
    for effect in group.effects {
      switch effect {
      case .blur(let spread): blur += (spread.width + spread.height) / 2
      case .colorMatrix(let matrix) where matrix.bias.w <= 0:
        opacity *= Swift.min(Swift.max(matrix.alpha.w, 0), 1)
      case .colorMatrix, .luminanceToAlpha, .shadow: break
      }
    }
    let limit = group.clip.flatMap(\.outerBounds)
    return compactMap { mark in
      let side = mark.area.squareRoot()
      let sharpness = blur > 0 ? side / (side + 2 * blur) : 1
      return mark.cut(to: limit, fadedBy: opacity * sharpness)
    }
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

extension Rect {
  fileprivate var area: Double { width * height }
}

extension Drawing {
  /// The area on the canvas of the box around what is drawn, in square points; nil in perspective.
  fileprivate var coveredArea: Double? {
    guard transform.isAffine, let box = area.outerBounds else { return nil }
    return box.area * abs(transform.affine.determinant)
  }
}

extension Paint {
  /// True if it is a picture, or a mix of pictures.
  fileprivate var isPicture: Bool {
    switch self {
    case .color, .axialGradient, .radialGradient, .conicGradient: false
    case .image, .mix: true
    }
  }

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

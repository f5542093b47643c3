import AnimGeometry
import AnimTimeline

/// An estimate of the visible content of a frame, from the boxes of its drawings after clips,
/// masks, erasing groups and covering drawings.
///
/// A drawing is weighted by its alpha, and less if it has little contrast to its backdrop or is
/// blurred. Plain colours that cover the canvas have almost no weight.
struct VisualWeight {
  /// The sum over the nodes of the eighth root of the fraction of the canvas that the largest
  /// drawing of each covers: the number of objects has more influence than their sizes, such as the
  /// lengths of texts.
  private(set) var amount = 0.0
  /// The discernible nodes.
  private(set) var nodes: Set<Int> = []

  private static let backgroundWeight = 0.01
  /// Minimum visibility of a discernible node.
  private static let visible = 0.1

  /// Creates the weight of an empty frame.
  init() {}

  /// Measures a frame.
  ///
  /// - Parameter settled: A factor 0…1 for each node; nil for 1.
  init(of frame: Frame, settled: [Double]? = nil) {
    let canvas = Rect(0, 0, frame.size.width, frame.size.height)
    var levels: [(group: DisplayGroup?, drawnAreas: [DrawnArea])] = [(nil, [])]
    for command in frame.commands {
      switch command {
      case .push(let group): levels.append((group, []))
      case .pop:
        guard levels.count > 1, case (.some(let group), let drawnAreas) = levels.removeLast() else {
          continue
        }
        levels[levels.count - 1].drawnAreas.put(drawnAreas.changed(by: group), as: group.blendMode)
      case .draw(let drawing):
        if let drawnArea = DrawnArea(drawing, on: canvas) {
          levels[levels.count - 1].drawnAreas.append(drawnArea)
        }
      }
    }
    var amounts: [Int: Double] = [:]
    for drawnArea in levels[0].drawnAreas.seen(on: frame.background) {
      let seen =
        drawnArea.alpha * min(4 * drawnArea.contrast, 1) * (settled?[drawnArea.node] ?? 1)
        * (drawnArea.isBackground ? Self.backgroundWeight : 1)
      if seen > Self.visible { nodes.insert(drawnArea.node) }
      let size = (drawnArea.area / canvas.area).squareRoot().squareRoot().squareRoot()
      amounts[drawnArea.node] = max(amounts[drawnArea.node] ?? 0, seen * size)
    }
    // A fixed order of summation gives the same sum each time.
    amount = amounts.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value }
  }
}

/// The area that a drawing may cover.
private struct DrawnArea {
  /// The node of the drawing.
  let node: Int
  private(set) var rect: Rect
  /// Maximum area of the canvas that it may cover, in square points, under any rotation.
  private(set) var area: Double
  fileprivate(set) var alpha: Double
  /// Contrast to its backdrop, from 0 to 1.
  fileprivate(set) var contrast = 1.0
  /// The colour, if it is a single one.
  let color: Color?
  /// True if it is a colour whose box covers the canvas.
  let isBackground: Bool

  /// Nil for an invisible drawing.
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

  /// The part in a rectangle, with less alpha; nil if nothing remains.
  func cut(to limit: Rect? = nil, fadedBy factor: Double) -> DrawnArea? {
    var result = self
    result.alpha *= factor
    if let limit {
      guard let part = rect.intersection(limit) else { return nil }
      if rect.area > 0 { result.area *= part.area / rect.area }
      result.rect = part
    }
    return result.alpha > 0 ? result : nil
  }

  /// The fraction of its box that is in that of another one.
  func share(in other: DrawnArea) -> Double {
    guard rect.area > 0, let common = rect.intersection(other.rect) else { return 0 }
    return common.area / rect.area
  }

  /// Contrast to a colour behind it, from 0 to 1 for black on white.
  func contrast(to ground: Color) -> Double {
    guard let color, ground.alpha > 0.5 else { return 1 }
    return max(
      abs(color.red - ground.red), abs(color.green - ground.green), abs(color.blue - ground.blue))
  }

  /// True if its box contains that of another one.
  func covers(_ other: DrawnArea) -> Bool {
    rect.minX <= other.rect.minX && rect.minY <= other.rect.minY && rect.maxX >= other.rect.maxX
      && rect.maxY >= other.rect.maxY
  }
}

extension [DrawnArea] {
  /// Maximum number of marks that are compared with one another.
  private static let maximumCompared = 1000

  /// The marks with their visible alphas: a mark of the ground's colour covers the marks behind it,
  /// and is visible itself only in front of another object.
  fileprivate func seen(on background: Color) -> [DrawnArea] {
    guard count <= Self.maximumCompared else { return self }
    var ground = background.clamped
    var result: [DrawnArea] = []
    for drawnArea in self {
      var seen = drawnArea
      let contrast = drawnArea.contrast(to: ground)
      let covers = contrast < 0.25
      if covers {
        let isInFront = result.contains {
          $0.rect.area > drawnArea.rect.area && Swift.min($0.alpha, $0.contrast) > 0.25
            && !$0.isBackground && drawnArea.share(in: $0) > 0.9
        }
        if !isInFront { seen.contrast = contrast }
      }
      if drawnArea.isBackground, drawnArea.alpha > 0.99, let color = drawnArea.color {
        ground = color
      }
      if covers || drawnArea.isBackground {
        for index in result.indices where result[index].rect.area <= drawnArea.rect.area {
          result[index].alpha *= 1 - drawnArea.alpha * result[index].share(in: drawnArea)
        }
      }
      result.append(seen)
    }
    return result
  }

  /// The remaining marks of a group's members.
  fileprivate func changed(by group: DisplayGroup) -> [DrawnArea] {
    var opacity = Swift.min(Swift.max(group.opacity, 0), 1)
    var blur = 0.0
    // The group shows nothing outside of any of them.
    var regions: [Rect] = []
    for effect in group.effects {
      switch effect {
      case .blur(let spread): blur += (spread.width + spread.height) / 2
      case .colorMatrix(let matrix) where matrix.bias.w <= 0:
        opacity *= Swift.min(Swift.max(matrix.alpha.w, 0), 1)
      case .colorMatrix, .luminanceToAlpha, .shadow: break
      case .graph(let graph): regions.append(graph.outerBounds)
      }
    }
    if let clip = group.clip.flatMap(\.outerBounds) { regions.append(clip) }
    return compactMap { drawnArea in
      let side = drawnArea.area.squareRoot()
      let sharpness = blur > 0 ? side / (side + 2 * blur) : 1
      let faded = drawnArea.cut(fadedBy: opacity * sharpness)
      return regions.reduce(faded) { $0?.cut(to: $1, fadedBy: 1) }
    }
  }

  /// Adds the members of a group, or masks or erases the marks below by them.
  fileprivate mutating func put(_ drawnAreas: [DrawnArea], as mode: BlendMode) {
    switch mode {
    case .destinationIn:
      let hull = drawnAreas.dropFirst().reduce(drawnAreas.first?.rect) { $0?.union($1.rect) }
      let alpha = drawnAreas.map(\.alpha).max() ?? 0
      self = hull.map { hull in compactMap { $0.cut(to: hull, fadedBy: alpha) } } ?? []
    case .destinationOut:
      self = compactMap { drawnArea in
        let left = drawnAreas.filter { $0.covers(drawnArea) }.reduce(1) { $0 * (1 - $1.alpha) }
        return drawnArea.cut(fadedBy: left)
      }
    default: self += drawnAreas
    }
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}

extension Drawing {
  /// The area on the canvas of the drawing's box, in square points; nil in perspective.
  fileprivate var coveredArea: Double? {
    guard transform.isAffine, let box = area.outerBounds else { return nil }
    return box.area * abs(transform.affine.determinant)
  }
}

extension Paint {
  /// True if it is a picture, a mix of pictures, or a pattern.
  fileprivate var isPicture: Bool {
    switch self {
    case .color, .gradient: false
    case .image, .mix, .pattern: true
    }
  }

  /// The mean alpha of its colours; 1 for pictures.
  fileprivate var meanAlpha: Double {
    switch self {
    case .color(let color): return min(max(color.alpha, 0), 1)
    case .gradient(let gradient):
      let stops = gradient.stops
      return stops.reduce(0) { $0 + min(max($1.color.alpha, 0), 1) } / Double(max(stops.count, 1))
    case .pattern(let pattern): return pattern.meanAlpha
    case .image, .mix: return 1
    }
  }
}

extension Pattern {
  /// The part of a tile that the boxes of its drawings cover, each by its alpha.
  fileprivate var meanAlpha: Double {
    guard isVisible else { return 0 }
    let covered = commands.reduce(0.0) { sum, command in
      guard sum < 1, case .draw(let drawing) = command else { return sum }
      let alpha = drawing.paint.meanAlpha
      guard alpha > 0, let whole = drawing.outerBounds else { return sum + alpha }
      guard let part = whole.intersection(tile) else { return sum }
      let area = min(drawing.coveredArea ?? .infinity, part.area)
      return sum + alpha * area / tile.area
    }
    return min(covered, 1)
  }
}

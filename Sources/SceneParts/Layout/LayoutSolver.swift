import AnimGeometry

/// The state of a layout while the sizes and places of boxes are computed.
struct LayoutSolver {
  private let problem: LayoutProblem
  /// The sizes of boxes by themselves, in their own coordinates.
  private var natural: [Rect]
  /// The rooms that arrangements give to boxes, in the coordinates of the boxes around them.
  private var cells: [Rect]
  private(set) var boxes: [Rect]
  private(set) var positions: [Point]

  init(_ problem: LayoutProblem) {
    self.problem = problem
    let count = problem.nodes.count
    natural = Array(repeating: .zero, count: count)
    cells = natural
    boxes = natural
    positions = Array(repeating: .zero, count: count)
  }

  mutating func run(_ task: LayoutOrder.Task) {
    let index = task.node
    let node = problem.nodes[index]
    switch task.kind {
    case .measure: natural[index] = measured(index)
    case .cells: arrange(index)
    case .size: boxes[index] = sized(index)
    case .place: positions[index] = placed(node, index)
    }
  }

  // MARK: Sizes

  private func measured(_ index: Int) -> Rect {
    let node = problem.nodes[index]
    guard case .fitting(let minimum) = node.sizing else {
      if case .fixed(let box) = node.sizing { return box }
      return .zero
    }
    let content = problem.content(of: index)
    if let arrangement = node.arrangement {
      let size = arrangement.size(of: content.map { natural[$0].size })
      let box = Rect(
        0, 0, size.width + node.padding.horizontal, size.height + node.padding.vertical)
      return Rect(
        0, 0, max(minimum.width, box.width.wholePoints),
        max(minimum.height, box.height.wholePoints))
    }
    var extent: Rect?
    var middle = Size.zero
    for child in content {
      if problem.nodes[child].isMiddle {
        let size = natural[child].size
        middle = Size(max(middle.width, size.width), max(middle.height, size.height))
      } else {
        let frame = frame(of: child)
        extent = extent.map { $0.union(frame) } ?? frame
      }
    }
    let padding = node.padding
    guard let extent else {
      return Rect(
        0, 0, max(minimum.width, (middle.width + padding.horizontal).evenPoints),
        max(minimum.height, (middle.height + padding.vertical).evenPoints))
    }
    let inner = extent.grown(to: middle)
    return Rect(
      inner.minX - padding.left, inner.minY - padding.top, inner.width + padding.horizontal,
      inner.height + padding.vertical
    ).grown(to: minimum)
  }

  private mutating func arrange(_ index: Int) {
    guard let arrangement = problem.nodes[index].arrangement else { return }
    let content = problem.content(of: index)
    let rects = arrangement.rects(
      of: content.map { natural[$0].size },
      stretches: content.map { problem.nodes[$0].isStretchable },
      in: room(in: index))
    for (child, rect) in zip(content, rects) { cells[child] = rect }
  }

  private func sized(_ index: Int) -> Rect {
    let (node, own) = (problem.nodes[index], natural[index])
    guard node.isArranged, node.isStretchable else { return own }
    let cell = cells[index].size
    guard case .fitting = node.sizing, node.arrangement == nil, own.origin != .zero else {
      return Rect(origin: own.origin, size: cell)
    }
    // The content has fixed places, and stays in the middle of the box.
    return own.grown(to: cell)
  }

  /// A box without its padding, in its own coordinates.
  private func room(in index: Int) -> Rect {
    let (box, padding) = (boxes[index], problem.nodes[index].padding)
    return Rect(
      origin: Point(box.minX + padding.left, box.minY + padding.top),
      size: Size(box.width - padding.horizontal, box.height - padding.vertical))
  }

  // MARK: Places

  private func frame(of index: Int) -> Rect {
    let offset = positions[index] - problem.nodes[index].pivot(of: boxes[index])
    return boxes[index].offset(dx: offset.x, dy: offset.y)
  }

  private func placed(_ node: LayoutNode, _ index: Int) -> Point {
    let box = boxes[index]
    let corner: Point
    switch (node.location, node.parent) {
    case (.at(let position), _): return position
    case (.unmoved, _), (_, nil): return node.pivot(of: box)
    case (.arranged, _): corner = cells[index].origin
    case (.middle, .some(let parent)):
      let room = room(in: parent)
      corner = Point(
        room.origin.x + (room.size.width - box.width) / 2,
        room.origin.y + (room.size.height - box.height) / 2)
    case (.placed(let placement, by: let target), _):
      corner = placement.origin(of: box.size, by: rect(of: target, from: index))
    }
    return corner - box.origin + node.pivot(of: box)
  }

  /// A box in the coordinates of the box around another one.
  private func rect(of target: Int, from index: Int) -> Rect {
    let ancestry = problem.ancestry(from: index, to: target)
    let rect = ancestry.isInside ? boxes[target] : frame(of: target)
    guard !ancestry.own.isEmpty || !ancestry.target.isEmpty else { return rect }
    let up = ancestry.target.reduce(AffineTransform.identity) { $0.concatenating(matrix(of: $1)) }
    let down = ancestry.own.reduce(AffineTransform.identity) { $0.concatenating(matrix(of: $1)) }
    // A box with a scale of 0 has no inverse, so any coordinates will do.
    return up.concatenating(down.inverse ?? .identity).bounds(of: rect)
  }

  /// The transform from the coordinates in a box to those around it.
  private func matrix(of index: Int) -> AffineTransform {
    let node = problem.nodes[index]
    if node.hasOuterCoordinates { return .identity }
    let (pivot, position) = (node.pivot(of: boxes[index]), positions[index])
    return AffineTransform(translationX: -pivot.x, y: -pivot.y)
      .concatenating(node.contentTransform).concatenating(node.transform)
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }
}

extension Double {
  /// The number rounded up to a whole one, ignoring rounding errors.
  fileprivate var wholePoints: Double { (self - 1e-6).rounded(.up) }

  /// The number rounded up to an even one, whose half is whole. Boxes around texts that are centred
  /// on each other then have sharp edges.
  fileprivate var evenPoints: Double { (self / 2).wholePoints * 2 }
}

extension Rect {
  /// The rectangle enlarged about its centre to a minimum size.
  fileprivate func grown(to size: Size) -> Rect {
    inset(dx: min(0, (width - size.width) / 2), dy: min(0, (height - size.height) / 2))
  }
}

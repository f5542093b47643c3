import AnimDrawing
import AnimGeometry
import AnimTimeline

/// The path of a line in a timeline, with the motions that it depends on.
struct LineGeometry {
  let line: Int
  /// The nodes and properties whose tracks it depends on.
  let sources: [(node: Int, property: Property)]
  /// Returns the line at a time.
  let place: (LineScene, Double) -> ConnectorLine

  /// The path, computed once if it depends on no motion.
  func settled(in scene: LineScene, at time: Double) -> LineGeometry {
    guard sources.isEmpty else { return self }
    let line = place(scene, time)
    return LineGeometry(line: self.line, sources: [], place: { _, _ in line })
  }

  private init(
    line: Int, sources: [(node: Int, property: Property)],
    place: @escaping (LineScene, Double) -> ConnectorLine
  ) {
    (self.line, self.sources, self.place) = (line, sources, place)
  }

  /// Creates the path of a shape.
  init(shape: Int, in timeline: Timeline) {
    line = shape
    let isMoving = timeline.nodes[shape].track(of: .path) != nil
    sources = isMoving ? [(shape, .path)] : []
    place = { scene, time in
      ConnectorLine(path: scene.timeline.value(of: .path, node: shape, at: time))
    }
  }

  /// Creates the path of a connector.
  ///
  /// - Parameter boxes: The nodes of the layers at its ends, one of which is present at a time;
  ///   none for a point.
  init(
    connector: Int, _ description: RouteDescription, boxes: (from: [Int], to: [Int]),
    heads: (start: Double, end: Double), in timeline: Timeline, _ budget: PlaceBudget
  ) {
    line = connector
    var all: [(Int, Property)] = []
    var known: Set<Int> = []
    let ends = boxes.from + boxes.to
    for box in ends {
      for node in timeline.chain(from: box, beside: connector) where known.insert(node).inserted {
        for property in Self.placing where timeline.nodes[node].track(of: property) != nil {
          all.append((node, property))
        }
      }
      for property in [Property.path, .cornerRadius]
      where timeline.nodes[box].track(of: property) != nil {
        all.append((box, property))
      }
    }
    let hasPoints =
      !description.bends.isEmpty || [description.from, description.to].contains { $0.isPoint }
    if hasPoints, known.insert(connector).inserted {
      for property in Self.placing where timeline.nodes[connector].track(of: property) != nil {
        all.append((connector, property))
      }
    }
    sources = all
    // Searching an angled route takes more work.
    let memory = PlaceMemory(work: description.route == .angled ? 40 : 10, budget: budget)
    let find = { (scene: LineScene, time: Double) -> ConnectorLine in
      let back = scene.drawing.transformToParent(of: connector, at: time).projection.inverse
      func own(_ point: Point) -> Point { back.map { point * $0 } ?? point }
      func end(_ end: ConnectorEnd, _ nodes: [Int]) -> PlacedEnd? {
        if case .point(let point) = end.target { return PlacedEnd(point: own(point + end.offset)) }
        guard let node = scene.timeline.node(among: nodes, at: time),
          let box = scene.box(of: node, for: connector, at: time)
        else { return nil }
        return PlacedEnd(box: box, unit: end.unit, offset: end.offset)
      }
      guard let from = end(description.from, boxes.from), let to = end(description.to, boxes.to)
      else {
        return ConnectorLine(path: Path())
      }
      let line = description.line(
        from: from, to: to, bends: description.bends.map(own), heads: heads)
      return line.path.isFinite ? line : ConnectorLine(path: Path())
    }
    // The timeline with its end held is used only for times after the end, so that one memory
    // serves both.
    place = { scene, time in memory.place(at: time) { find(scene, time) } }
  }

  /// Properties that determine the place of a layer and of its content.
  private static let placing = PropertySet { $0.use.movesContent }.sorted
}

extension ConnectorEnd {
  fileprivate var isPoint: Bool { if case .point = target { true } else { false } }
}

/// A timeline with its drawing, which knows the places of nodes.
struct LineScene {
  let timeline: Timeline
  let drawing: DrawingTree

  init(_ timeline: Timeline) { (self.timeline, drawing) = (timeline, DrawingTree(timeline)) }

  /// A node's box in the coordinates of another node.
  fileprivate func box(of node: Int, for line: Int, at time: Double) -> PlacedBox? {
    let shared = timeline.sharedPlane(node, line)
    guard let down = projection(of: line, upTo: shared, at: time).inverse else { return nil }
    let placement = projection(of: node, upTo: shared, at: time).concatenating(down)
    let bounds = timeline.value(of: PropertyKey<Rect>.bounds, node: node, at: time).standardized
    var box = PlacedBox(rect: bounds, placement: placement)
    if bounds.isEmpty, timeline.nodes[node].kind == .shape {
      let path = timeline.value(of: PropertyKey<Path>.path, node: node, at: time)
      box.rect = path.bounds ?? bounds
      box.outline = path
    } else {
      box.cornerRadius = max(
        timeline.value(of: PropertyKey<Double>.cornerRadius, node: node, at: time), 0)
    }
    return box
  }

  private func projection(of node: Int, upTo ancestor: Int, at time: Double) -> Projection {
    var result = Projection.identity
    var next: Int? = node
    while let current = next, current != ancestor {
      result = result.concatenating(drawing.projectionToPlane(of: current, at: time))
      next = timeline.plane(around: current)
    }
    return result
  }
}

extension Timeline {
  /// The node of a layer that is present at a time, or was the last one before.
  fileprivate func node(among candidates: [Int], at time: Double) -> Int? {
    candidates.first { nodes[$0].isPresent(at: time) }
      ?? candidates.last { nodes[$0].start <= time } ?? candidates.first
  }

  /// The nearest flat node around a node.
  fileprivate func plane(around node: Int) -> Int? {
    var next = nodes[node].parent
    while let parent = next, nodes[parent].kind == .transform { next = nodes[parent].parent }
    return next
  }

  /// A node and the flat nodes around it, the root last.
  private func planes(of node: Int) -> [Int] {
    var result = [node]
    while let next = plane(around: result[result.count - 1]) { result.append(next) }
    return result
  }

  fileprivate func sharedPlane(_ a: Int, _ b: Int) -> Int {
    let others = Set(planes(of: b))
    return planes(of: a).first(where: others.contains) ?? 0
  }

  /// The nodes that determine the place of a node relative to another one: both and those around
  /// them, up to their common ancestor.
  fileprivate func chain(from node: Int, beside line: Int) -> [Int] {
    let shared = sharedPlane(node, line)
    func chain(_ start: Int) -> [Int] {
      var result: [Int] = []
      var next: Int? = start
      while let current = next, current != shared {
        result.append(current)
        next = nodes[current].parent
      }
      return result
    }
    // The size of the node itself matters also if it is the common ancestor.
    return chain(node) + chain(line) + (node == shared ? [node] : [])
  }

  /// The number of common ancestors of two nodes.
  func kinship(_ a: Int, _ b: Int) -> Int {
    func ancestors(_ node: Int) -> [Int] {
      var result: [Int] = []
      var next: Int? = node
      while let current = next {
        result.append(current)
        next = nodes[current].parent
      }
      return result
    }
    return Set(ancestors(a)).intersection(ancestors(b)).count
  }
}

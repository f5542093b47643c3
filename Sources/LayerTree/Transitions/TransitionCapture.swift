import AnimGeometry
import AnimTimeline
import AnimTiming

/// A captured transition: the nodes of the layers that its kind returns, on a clock that follows
/// the progress. They are recorded beside the tree.
struct TransitionCapture {
  /// Nodes below the new picture, from back to front.
  let below: [NodeLog]
  /// Placeholder of the new picture.
  let new: NodeLog
  /// True if the node of the new picture can replace its placeholder.
  let movesNewOnly: Bool
  let above: [NodeLog]

  /// Size of the layer's bounds.
  let size: Size
  /// The layer's anchor point, 0…1.
  let anchorPoint: Point
  /// The anchor point in points from the upper left corner of the bounds, which is the origin of
  /// the container.
  let anchor: Point
  let clips: Bool
  let addsUp: Bool
  let mixing: PictureMixing?
  /// Perspective of the pictures, relative to their positions.
  let perspective: Transform3D?

  /// Captures a transition.
  ///
  /// - Parameter timeMap: The progress over scene time, until a horizon.
  init(
    _ transition: Transition, of node: NodeLog, log: AnimationLog, showing picture: Snapshot,
    timeMap: @escaping (Double) -> [TimeSpan], _ recorder: inout Recorder
  ) {
    var size = Size.zero
    if case .rect(let bounds) = node.model(.bounds, at: log.added) { size = bounds.size }
    var anchorPoint = Point(0.5, 0.5)
    if case .point(let point) = node.model(.anchorPoint, at: log.added) { anchorPoint = point }
    let anchor = Point(anchorPoint.x * size.width, anchorPoint.y * size.height)
    var placed = picture
    placed.values[.position] = .point(anchor)
    let context = TransitionContext(
      size: size, subtype: transition.subtype,
      swapsVertical: log.compatibility.contains(.layerSpaceVertical),
      oldCount: picture.count)
    let layers = TransactionState.current.outsideOfScenes(duration: 1) {
      let layers = transition.definition(context)
      if layers.contains(where: { $0 === context.new }) { return layers }
      context.new.isHidden = true
      return [context.new] + layers
    }
    let root = NodeLog(
      id: node.id, name: node.name, layer: Layer(), parent: nil, start: log.added, values: [:])
    root.timeMap = timeMap
    func place(_ layer: Layer) -> NodeLog {
      let isNew = layer === context.new
      let name =
        layer.name ?? (isNew ? "place" : layer is PictureLayer ? "outgoing" : layer.kind.rawValue)
      let node = recorder.makeNode(
        besideTree: layer, id: "\(node.id)/\(name)", parent: root, at: log.added, showing: placed)
      let isMovedOnly = (layer as? PictureLayer)?.isMovedOnly == true
      node.shift = isMovedOnly ? -context.center : -anchor
      if isMovedOnly {
        let side = (layer as? PictureLayer)?.side.map {
          PictureTravel.BoundsEdge($0, anchor: anchorPoint, of: picture)
        }
        (node.travel, node.rest) = (PictureTravel(size: size, side: side), context.center)
      }
      if isMovedOnly, !isNew {
        node.picture = picture
        node.standsForPicture = true
      }
      return node
    }
    let nodes = layers.map { (isNew: $0 === context.new, node: place($0)) }
    let index = nodes.firstIndex(where: \.isNew) ?? 0
    below = nodes[..<index].map(\.node)
    new = nodes[index].node
    above = nodes[(index + 1)...].filter { !$0.isNew }.map(\.node)
    movesNewOnly = (context.new as? PictureLayer)?.isMovedOnly == true
    (self.size, self.anchorPoint, self.anchor) = (size, anchorPoint, anchor)
    (clips, addsUp) = (context.clipsToBounds, context.addsUp)
    var mixing = context.mixing
    if transition.filter == nil { mixing?.name = transition.type.rawValue }
    self.mixing = mixing
    let center = context.center - anchor
    perspective = context.perspective.flatMap { distance in
      guard distance > 0 else { return nil }
      return Transform3D(translationX: -center.x, y: -center.y)
        .concatenating(Transform3D(m34: -1 / distance))
        .concatenating(Transform3D(translationX: center.x, y: center.y))
    }
  }

  /// All nodes, from back to front.
  var nodes: [NodeLog] { below + [new] + above }

  /// True if it only changes the visible share of each picture.
  var fades: Bool {
    movesNewOnly && !clips && mixing == nil && perspective == nil
      && (below + above).allSatisfy(\.standsForPicture)
  }

  /// Returns the bounds of the container for a size of the layer's bounds.
  func box(for size: Size) -> Rect {
    Rect(-anchorPoint.x * size.width, -anchorPoint.y * size.height, size.width, size.height)
  }
}

extension Snapshot {
  /// Number of nodes in the snapshot.
  var count: Int { children.reduce(1) { $0 + $1.count } }
}

extension TransactionState {
  /// Runs a block whose layers belong to no scene. The duration is the default of its animations.
  fileprivate func outsideOfScenes<Result>(
    duration: Double, _ block: () -> Result
  ) -> Result {
    let open = scene
    scene = nil
    push()
    top.duration = duration
    top.timingFunction = nil
    top.completions = []
    top.disablesActions = true
    defer {
      pop()
      scene = open
    }
    return block()
  }
}

import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// The coordinates and fades that a node's element inherits from transform layers and perspective around it.
struct Surroundings {
  /// The map from the plane of the nearest flat layer around it to the coordinates of the drawing, if that plane is
  /// seen in perspective.
  var map: PlaneMap?
  /// The tolerance of lengths in those coordinates.
  var tolerance = 0.0
  /// Opacities besides the node's own: those of transform layers, and of superlayers that don't fade as a group.
  var fades: [Signal] = []
  /// The times at which the transform layers around it are visible.
  var presence: [Steps<Bool>] = []
}

/// The way in which a node is placed in the coordinates around it.
enum Placing {
  /// By the functions of its own transform.
  case nested
  /// By the plane transform that results from its transforms in space.
  case flat(PlaneMap)
  /// In perspective: all content is drawn as it is seen, with coordinates within a tolerance.
  case projected(PlaneMap, tolerance: Double)

  var isProjected: Bool { if case .projected = self { true } else { false } }

  /// The placing of a node in perspective while it lies flat.
  var flattened: Placing { if case .projected(let map, _) = self { .flat(map) } else { self } }

  /// The surroundings of the node's content.
  var inside: Surroundings {
    if case .projected(let map, let tolerance) = self {
      return Surroundings(map: map, tolerance: tolerance)
    }
    return Surroundings()
  }
}

/// Layers that leave the plane.
extension NodeBuilder {
  /// The placing of a flat node.
  func placing(of index: Int, in surroundings: Surroundings) -> Placing {
    if let outer = surroundings.map {
      return .projected(planeMap(of: index).then(outer), tolerance: surroundings.tolerance)
    }
    guard bounds.isInSpace[index] else { return .nested }
    var map = planeMap(of: index)
    let box = bounds.extent[index]
    // All content is drawn in the viewed plane: only transforms of layers around that plane add to the error.
    let above = flatSuperlayer(of: index).map { shares.above[$0] } ?? 0
    let tolerance = context.options.length / bounds.parentScale[index] / Double(1 + above)
    let isFlat = map.times(context.clock).allSatisfy {
      Self.isFlat(map.projection($0), over: box, tolerance: tolerance)
    }
    if isFlat { return .flat(map) }
    map.cullRect = cullRect(around: index)
    return .projected(map, tolerance: tolerance)
  }

  /// The nearest layer around a node that has a plane of its own; nil for the root.
  func flatSuperlayer(of index: Int) -> Int? {
    let nodes = context.timeline.nodes
    var next = nodes[index].parent
    while let parent = next, group(parent).sharesSpace {
      next = nodes[parent].parent
    }
    return next
  }

  /// The map from a node's plane to that of the nearest flat layer around it.
  func planeMap(of index: Int) -> PlaneMap {
    if let known = context.caches.planeMaps[index] { return known }
    let map = makePlaneMap(of: index)
    context.caches.planeMaps[index] = map
    return map
  }

  private func makePlaneMap(of index: Int) -> PlaneMap {
    let (drawing, clock, source) = (context.analysis.drawing, context.clock, items.source)
    let inputs = drawing.inputsOfProjection(of: index)
    let windows = inputs.compactMap(source.window)
    guard !windows.isEmpty else {
      let still = drawing.projectionToPlane(of: index, at: clock.poster)
      return PlaneMap(duration: clock.duration, windows: [], events: []) { _ in still }
    }
    let window = windows.common(in: clock.duration)
    let events = inputs.flatMap(source.events).filter { $0 > 1e-9 && $0 < clock.duration }
    let table = ProjectionTable(
      edges: Signal.edges(events, duration: window), box: bounds.extent[index],
      tolerance: 0.002 * context.options.length / bounds.parentScale[index]
    ) { drawing.projectionToPlane(of: index, at: $0) }
    return PlaneMap(duration: clock.duration, windows: windows, events: events) {
      table.value(at: $0 <= window ? $0 : $0.truncatingRemainder(dividingBy: window))
    }
  }

  /// The plane transform of a map without perspective, fitted while the layer is visible.
  func chain(of map: PlaneMap, for index: Int, shown presence: Steps<Bool>) -> TransformChain {
    let box = bounds.extent[index]
    let motion: AffineMotion
    if map.moves {
      let span = VisibleSpan(
        windows: map.windows, events: map.events, presence: presence,
        end: context.clock.duration)
      motion = AffineMotion(duration: span.window, events: span.events, isConstant: false) {
        map.projection(span.shownMoment($0)).affine(over: box).transform
      }
    } else {
      motion = AffineMotion(
        constant: map.projection(context.clock.poster).affine(over: box).transform,
        duration: map.window)
    }
    let allowed = tolerance(of: index, about: .zero)
    return TransformChain(
      motion.factors(length: allowed.innerLength, turn: allowed.turn, factor: allowed.factor))
  }

  /// The times at which the node shows its front, or is double-sided. Values are defined only for the given times.
  func facing(of index: Int, shown presence: Steps<Bool>) -> Steps<Bool> {
    let (drawing, clock) = (context.analysis.drawing, context.clock)
    func isVisible(_ time: Double) -> Bool { !drawing.hidesBack(of: index, at: time) }
    let flag = group(index).isDoubleSided
    if let isAlways = flag.constantValue, isAlways.x != 0 { return Steps(list: [(0, true)]) }
    guard !clock.isStill else { return Steps(list: [(0, isVisible(clock.poster))]) }
    let map = planeMap(of: index)
    return context.clock.steps(
      map.events + flag.events(in: items.source), when: presence, isVisible)
  }

  // MARK: Transform layers

  /// The content of a transform layer in space: each layer by itself, back to front.
  func spaceElement(for index: Int, in surroundings: Surroundings) -> Element? {
    let presence = presence(of: index)
    guard presence.list.contains(where: \.value) else { return nil }
    var inner = surroundings
    inner.fades.append(items.opacity(of: group(index)))
    var events: [Double] = []
    var elements: [Int: Element] = [:]
    func collect(_ node: Int, _ surroundings: Surroundings) {
      for child in context.timeline.children[node] {
        events += planeMap(of: child).events
        guard self.group(child).sharesSpace else {
          elements[child] = element(for: child, in: surroundings)
          continue
        }
        var deeper = surroundings
        deeper.fades.append(items.opacity(of: self.group(child)))
        deeper.presence.append(self.presence(of: child))
        collect(child, deeper)
      }
    }
    collect(index, inner)
    let drawing = context.analysis.drawing
    let presences = elements.keys.sorted().flatMap { node in
      let group = self.group(node)
      return group.isHidden.events(in: items.source) + group.isDoubleSided.events(in: items.source)
        + [group.start, group.end]
    }
    let order: Steps<[Int]>
    if context.clock.isStill {
      order = Steps(list: [(0, drawing.spaceMembers(of: index, at: context.clock.poster))])
    } else {
      order = context.clock.steps(events + presences) { drawing.spaceMembers(of: index, at: $0) }
    }
    var group = Element("g")
    group.id = context.label(index)
    let paintOrder = PaintOrder(order)
    if paintOrder.isCut { context.reportMissing(.paintOrder, node: index) }
    group.children = ordered(elements, paintOrder, of: index)
    guard !group.children.isEmpty else { return nil }
    animator.show(&group, when: presence)
    return group.collapsed()
  }
}

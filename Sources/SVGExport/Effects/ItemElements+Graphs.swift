import AnimGeometry
import AnimTimeline
import TrackFitting

/// Filter graphs as `filter` elements.
extension ItemElements {
  /// Applies a filter graph to elements; returns an empty list if nothing remains.
  ///
  /// - Parameter extent: The extent of the elements.
  func filtered(
    _ children: [Element], by graph: FilterGraph, _ extent: GroupExtent
  ) -> [Element] {
    let turn = graph.transform
    guard let back = turn.inverse, graph.region.width > 0, graph.region.height > 0 else {
      return []
    }
    // A transform along the axes is applied to the graph's lengths instead of the elements.
    let isAlongAxes = turn.b == 0 && turn.c == 0 && turn.a > 0 && turn.d > 0
    let graph = isAlongAxes ? graph.onCanvas : graph
    let isWithin = extent.lies(in: graph.region) && graph.transform == .identity
    guard let filter = FilterElements(graph, elements: self, isWithin: isWithin).filter else {
      return []
    }
    var inner = Element("g", ["filter": .reference(context.define(filter))])
    inner.children = children
    // A rectangle without paint as content: see ``BrowserQuirk/skipsFiltersOfEmptyGroups``.
    if children.isEmpty, context.options.quirks.contains(.skipsFiltersOfEmptyGroups) {
      var ground = Element("rect", ["fill": "none"])
      ground.setRegion(around: graph.region)
      inner.children = [ground]
    }
    guard !isAlongAxes else { return [inner] }
    if !children.isEmpty {
      var straight = Element("g")
      straight.children = children
      place(&straight, back)
      inner.children = [straight]
    }
    var turned = Element("g")
    turned.children = [inner]
    place(&turned, turn)
    return [turned]
  }
}

extension FilterGraph {
  /// The same graph in the coordinates of the canvas, for a transform along the axes.
  fileprivate var onCanvas: FilterGraph {
    let t = transform
    func length(_ size: Size) -> Size { Size(size.width * t.a, size.height * t.d) }
    func vector(_ point: Point) -> Point { Point(point.x * t.a, point.y * t.d) }
    let nodes = nodes.map { node -> Node in
      var node = node
      node.subregion = node.subregion.map(t.bounds)
      switch node.primitive {
      case .offset(let offset): node.primitive = .offset(vector(offset))
      case .gaussianBlur(let deviation): node.primitive = .gaussianBlur(length(deviation))
      case .dropShadow(let color, let offset, let deviation):
        node.primitive = .dropShadow(color, offset: vector(offset), deviation: length(deviation))
      case .morphology(let kind, let radius):
        node.primitive = .morphology(kind, radius: length(radius))
      case .flood, .merge, .composite, .blend, .colorMatrix, .componentTransfer, .tile: break
      }
      return node
    }
    return FilterGraph(nodes: nodes, region: t.bounds(of: region))
  }
}

import AnimGeometry
import AnimTimeline

/// A graph of filters on a grid of pixels whose axes are those of its user space.
struct PixelGraph {
  /// One primitive.
  struct Node {
    var operation: PixelOperation
    /// nil for clear ones.
    var inputs: [FilterGraph.Input?]
    /// The pixels that its result may have.
    var area: PixelRect
    var isLinear: Bool
  }

  /// The nodes that have a part in the last one's result, in order.
  private(set) var nodes: [Node]
  /// The pixels at which the picture and all results are cut.
  private(set) var region: PixelRect
  /// The number of pictures in memory at a time.
  private(set) var liveCount = 1

  /// Creates a graph.
  ///
  /// - Parameter transform: From user space to pixels; it keeps rectangles rectangles.
  init(_ graph: FilterGraph, _ transform: AffineTransform) {
    region = PixelRect(around: graph.region, transform)
    nodes = []
    for (node, inputs) in graph.resolvedNodes {
      let area = node.subregion.map { PixelRect(around: $0, transform).intersection(region) }
      let isLinear = node.colorSpace == .linear
      nodes.append(
        Node(
          operation: .nothing, inputs: inputs, area: area ?? region, isLinear: isLinear))
      let operation = PixelOperation(
        node.primitive, transform, isLinear: isLinear,
        tile: (inputs.first ?? nil).map(self.area) ?? .empty)
      nodes[nodes.count - 1].operation = operation
    }
    liveCount = Self.liveCount(of: nodes)
  }

  /// The same graph on a grid that begins a number of pixels earlier.
  func moved(_ dx: Int, _ dy: Int) -> PixelGraph {
    var result = self
    result.region = region.moved(dx, dy)
    for index in nodes.indices {
      result.nodes[index].area = nodes[index].area.moved(dx, dy)
      if case .tile(let rect) = nodes[index].operation {
        result.nodes[index].operation = .tile(rect.moved(dx, dy))
      }
    }
    return result
  }

  /// The pixels that an input may have.
  func area(of input: FilterGraph.Input) -> PixelRect {
    switch input {
    case .source, .sourceAlpha: region
    case .result(let index): nodes[index].area
    }
  }

  /// The maximum number of results that are needed at a time, with the working memory of one node.
  private static func liveCount(of nodes: [Node]) -> Int {
    var ends = [Int](repeating: 0, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      for case .result(let earlier)? in node.inputs { ends[earlier] = index }
    }
    return nodes.indices.reduce(1) { most, now in
      max(most, 3 + (0..<now).count { ends[$0] >= now })
    }
  }
}

// MARK: Extents

extension PixelGraph {
  /// The pixels that the results of all nodes may touch.
  ///
  /// - Parameters:
  ///   - source: The pixels that the source touches.
  ///   - isChange: True for the pixels that change with those of the source, without pixels that a node fills
  ///     regardless of it.
  func extents(of source: PixelRect, isChange: Bool) -> [PixelRect] {
    let source = source.intersection(region)
    var result: [PixelRect] = []
    result.reserveCapacity(nodes.count)
    for node in nodes {
      let inputs = node.inputs.map { input -> PixelRect in
        switch input {
        case nil: .empty
        case .source, .sourceAlpha: source
        case .result(let index): result[index]
        }
      }
      result.append(
        node.operation.extent(of: inputs, within: node.area, isChange: isChange)
          .intersection(node.area))
    }
    return result
  }

  /// The pixels of the result when the source touches a rectangle; a flood fills its region with an empty one too.
  func spread(_ rect: PixelRect) -> PixelRect { extents(of: rect, isChange: false).last ?? .empty }

  /// The pixels of the result that may change when those of a rectangle do.
  func change(of rect: PixelRect) -> PixelRect { extents(of: rect, isChange: true).last ?? .empty }

  /// The pixels of each node's result, and last those of the source, that have an effect on the result within
  /// a rectangle.
  func needs(of target: PixelRect) -> [PixelRect] {
    var result = [PixelRect](repeating: .empty, count: nodes.count + 1)
    guard let last = nodes.indices.last else { return result }
    result[last] = target.intersection(nodes[last].area)
    for (index, node) in nodes.enumerated().reversed() where !result[index].isEmpty {
      let need = node.operation.need(result[index])
      for case let input? in node.inputs {
        let place: Int
        switch input {
        case .source, .sourceAlpha: place = nodes.count
        case .result(let earlier): place = earlier
        }
        result[place] = result[place].union(need.intersection(area(of: input)))
      }
    }
    return result
  }

  /// The pixels of the source that have an effect on those of a rectangle.
  func need(_ rect: PixelRect) -> PixelRect { needs(of: rect).last ?? .empty }

  /// The largest distance over which something has an effect, in pixels.
  var reach: Int {
    var reaches: [Int] = []
    for node in nodes {
      let inner = node.inputs.reduce(0) { most, input in
        if case .result(let index) = input { max(most, reaches[index]) } else { most }
      }
      reaches.append(inner + node.operation.reach(in: node.area))
    }
    // Anything farther away lies outside of the region.
    return min(reaches.last ?? 0, max(region.width, region.height))
  }
}

extension PixelRect {
  /// The whole pixels around a rectangle; empty for one without an area or with a number that isn't one.
  init(around rect: Rect, _ transform: AffineTransform) {
    // So near to the border of a pixel nothing of it is covered.
    let slack = 1.0 / 512
    let limit = 1_073_741_824.0
    let box = transform.bounds(of: rect)
    guard rect.width > 0, rect.height > 0, box.width > 0, box.height > 0 else {
      self = .empty
      return
    }
    func whole(_ value: Double) -> Int { Int(saturating: min(max(value, -limit), limit)) }
    self.init(
      x0: whole((box.minX + slack).rounded(.down)), y0: whole((box.minY + slack).rounded(.down)),
      x1: whole((box.maxX - slack).rounded(.up)), y1: whole((box.maxY - slack).rounded(.up)))
    if isEmpty { self = .empty }
  }
}

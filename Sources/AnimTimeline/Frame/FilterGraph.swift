public import AnimGeometry

/// Filter primitives that change a group's flattened picture, each fed by the picture or by results of earlier ones.
///
/// The nodes run on pixels of the user space at its size on the canvas, even if it is turned: the result is drawn
/// turned. Colours are 8 bits a channel between nodes.
public struct FilterGraph: Hashable, Sendable {
  /// The primitives in order. The result of the last one replaces the picture; without any it is clear. Nodes after the
  /// first ``maximumNodeCount`` are left out, and so are all from the one on that exceeds ``maximumInputCount`` inputs.
  public var nodes: [Node]
  /// The filter region, in user space: the picture and all results are clipped to the whole pixels around it.
  public var region: Rect
  /// Transform from the filter's user space, which has its lengths and regions, to the canvas. One without an inverse
  /// makes the result clear.
  public var transform: AffineTransform

  /// Maximum number of nodes that run.
  public static let maximumNodeCount = 256
  /// Maximum number of inputs of all nodes together.
  public static let maximumInputCount = 1024

  /// Creates a graph; its user space is the canvas by default.
  public init(nodes: [Node], region: Rect, transform: AffineTransform = .identity) {
    self.nodes = nodes
    self.region = region
    self.transform = transform
  }

  /// One primitive with its inputs.
  public struct Node: Hashable, Sendable {
    /// The primitive that runs.
    public var primitive: FilterPrimitive
    /// The origins of its pictures, ``FilterPrimitive/inputCount`` of them. Missing ones are clear, further ones are
    /// ignored.
    public var inputs: [Input]
    /// The rectangle, in user space, to whose surrounding whole pixels the result is clipped; nil for the filter
    /// region.
    public var subregion: Rect?
    /// The colour space of the computation.
    public var colorSpace: FilterColorSpace

    /// Creates a node. By default it reads the group's picture and computes in linear light, as in SVG.
    public init(
      _ primitive: FilterPrimitive, inputs: [Input] = [.source], subregion: Rect? = nil,
      colorSpace: FilterColorSpace = .linear
    ) {
      self.primitive = primitive
      self.inputs = inputs
      self.subregion = subregion
      self.colorSpace = colorSpace
    }
  }

  /// The origin of a picture that a node reads.
  public enum Input: Hashable, Sendable {
    /// The group's picture.
    case source
    /// The alpha of the group's picture, in black.
    case sourceAlpha
    /// The result of the node with an index; clear unless the index is less than the node's own.
    case result(Int)
  }
}

/// The encoding of colours that a filter primitive computes with.
public enum FilterColorSpace: String, Hashable, Sendable, CaseIterable {
  /// Proportional to light, with the primaries of sRGB.
  case linear
  /// As they are encoded.
  case sRGB
}

extension FilterGraph {
  /// The nodes that run.
  package var runningNodes: ArraySlice<Node> {
    var left = Self.maximumInputCount
    return nodes.prefix(Self.maximumNodeCount).prefix {
      left -= $0.usedInputs.count
      return left >= 0
    }
  }

  /// The nodes that contribute to the result, in order, with inputs as indices in this list; nil for clear inputs.
  package var resolvedNodes: [(node: Node, inputs: [Input?])] {
    let all = runningNodes
    // Marks the nodes that the last one needs, from it back.
    var isNeeded = [Bool](repeating: false, count: all.count)
    if let last = isNeeded.indices.last { isNeeded[last] = true }
    for (index, node) in all.enumerated().reversed() where isNeeded[index] {
      for case .result(let earlier) in node.usedInputs where (0..<index).contains(earlier) {
        isNeeded[earlier] = true
      }
    }
    var places: [Int: Int] = [:]
    var result: [(node: Node, inputs: [Input?])] = []
    for (index, node) in all.enumerated() where isNeeded[index] {
      let inputs = node.usedInputs.map { input -> Input? in
        guard case .result(let earlier) = input else { return input }
        // Only earlier nodes have places.
        return places[earlier].map(Input.result)
      }
      let missing = (node.primitive.inputCount ?? 0) - inputs.count
      places[index] = result.count
      result.append((node, inputs + [Input?](repeating: nil, count: max(missing, 0))))
    }
    return result
  }

  /// A rectangle of the canvas that holds all that the graph leaves.
  package var outerBounds: Rect { transform.bounds(of: region.standardized) }

  /// The graph in other coordinates.
  package func transformed(by t: AffineTransform) -> FilterGraph {
    FilterGraph(nodes: nodes, region: region, transform: transform.concatenating(t))
  }
}

extension FilterGraph.Node {
  /// The inputs that count.
  package var usedInputs: ArraySlice<FilterGraph.Input> {
    inputs.prefix(primitive.inputCount ?? inputs.count)
  }
}

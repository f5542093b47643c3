import AnimGeometry
import AnimTimeline
import TrackFitting

/// Writes a graph of filters as a `filter` element.
struct FilterElements {
  private let graph: FilterGraph
  private let nodes: [(node: FilterGraph.Node, inputs: [FilterGraph.Input?])]
  private let elements: ItemElements
  /// True if nothing is drawn outside of the filter region.
  private let isWithin: Bool

  /// Prepares a graph, or primitives alone.
  ///
  /// - Parameter isWithin: True if nothing is drawn outside of the filter region.
  init(
    _ graph: FilterGraph = FilterGraph(nodes: [], region: .zero), elements: ItemElements,
    isWithin: Bool = true
  ) {
    self.graph = graph
    self.elements = elements
    self.isWithin = isWithin
    nodes = graph.resolvedNodes
  }

  // Names of inputs that SVG defines, and of results that the filter adds.
  private static let source = "SourceGraphic"
  private static let sourceAlpha = "SourceAlpha"
  private static let clear = "clear"
  private static let cut = "cut"
  private static let cutAlpha = "cut-alpha"

  /// The `filter` element; nil if no node of the graph is active.
  var filter: Element? {
    guard !nodes.isEmpty else { return nil }
    var filter = Element("filter", ["filterUnits": "userSpaceOnUse"])
    filter.setRegion(graph.region, decimals: elements.decimals)
    let usual: FilterColorSpace =
      nodes.count { $0.node.colorSpace == .sRGB } * 2 >= nodes.count ? .sRGB : .linear
    if usual == .sRGB { filter["color-interpolation-filters"] = .text(usual.rawValue) }
    filter.children = guards
    let named = namedResults(after: filter.children.last?.result)
    var previous = filter.children.last?.result ?? Self.source
    for index in nodes.indices {
      var element = primitive(index, after: previous)
      if nodes[index].node.colorSpace != usual {
        element["color-interpolation-filters"] =
          nodes[index].node.colorSpace == .sRGB ? "sRGB" : "linearRGB"
      }
      if named.contains(index) { element.result = name(index) }
      filter.children.append(element)
      previous = name(index)
    }
    return filter
  }

  // MARK: Inputs

  /// Primitives for inputs that SVG has no names for.
  private var guards: [Element] {
    let inputs = nodes.flatMap(\.inputs)
    var result: [Element] = []
    if inputs.contains(nil) {
      result.append(Element("feFlood", ["flood-opacity": "0", "result": .text(Self.clear)]))
    }
    guard isCut else { return result }
    // An offset by 0 clips the input to the region.
    result.append(Element("feOffset", ["in": .text(Self.source), "result": .text(Self.cut)]))
    if inputs.contains(.sourceAlpha) {
      let values = [DecimalNumber](repeating: 0, count: 18) + [1, 0]
      result.append(
        Element(
          "feColorMatrix",
          ["in": .text(Self.cut), "values": .numbers(values), "result": .text(Self.cutAlpha)]))
    }
    return result
  }

  /// True if the input has to be clipped to the region first, as a primitive reads neighbouring pixels: see
  /// ``BrowserQuirk/blursBeyondFilterRegions``.
  private var isCut: Bool {
    !isWithin && elements.context.options.quirks.contains(.blursBeyondFilterRegions)
      && nodes.contains { node, inputs in
        node.primitive.readsNeighbours
          && inputs.contains { $0 == .source || $0 == .sourceAlpha }
      }
  }

  /// The name of an input.
  private func name(of input: FilterGraph.Input?) -> String {
    switch input {
    case nil: Self.clear
    case .source: isCut ? Self.cut : Self.source
    case .sourceAlpha: isCut ? Self.cutAlpha : Self.sourceAlpha
    case .result(let index): name(index)
    }
  }

  /// The name of a node's result.
  private func name(_ index: Int) -> String { "r\(index)" }

  /// The nodes whose results are named: those that are read by any node but the next, or by the next as a second input.
  private func namedResults(after first: String?) -> Set<Int> {
    var result: Set<Int> = []
    for (index, entry) in nodes.enumerated() {
      for (place, input) in entry.inputs.enumerated() {
        guard case .result(let earlier)? = input else { continue }
        let isImplied = earlier == index - 1 && place == 0 && entry.node.primitive != .merge
        if !isImplied { result.insert(earlier) }
      }
    }
    return result
  }

  // MARK: Regions

  /// The rectangle to which a node's result is clipped.
  private func subregion(_ index: Int) -> Rect { nodes[index].node.subregion ?? graph.region }

  /// The rectangle to which it would be clipped without a subregion: the union of its inputs' subregions.
  private func usualSubregion(_ index: Int) -> Rect {
    let (node, inputs) = nodes[index]
    guard node.primitive != .tile, !inputs.isEmpty else { return graph.region }
    var result: Rect?
    for input in inputs {
      guard case .result(let earlier)? = input else { return graph.region }
      result = result?.union(subregion(earlier)) ?? subregion(earlier)
    }
    return result ?? graph.region
  }

  // MARK: Primitives

  private func primitive(_ index: Int, after previous: String) -> Element {
    let (node, inputs) = nodes[index]
    var element = element(of: node.primitive)
    let names = inputs.map(name)
    if node.primitive == .merge {
      element.children = names.map { Element("feMergeNode", ["in": .text($0)]) }
    } else {
      let isSwapped = node.primitive.swapsInputs
      for (attribute, name) in zip(["in", "in2"], isSwapped ? names.reversed() : names)
      where attribute == "in2" || name != previous { element[attribute] = .text(name) }
    }
    if subregion(index) != usualSubregion(index) {
      element.setRegion(subregion(index), decimals: elements.decimals)
    }
    return element
  }

  /// A primitive without its inputs.
  func element(of primitive: FilterPrimitive) -> Element {
    switch primitive {
    case .offset(let offset):
      var element = Element("feOffset")
      set(&element, ["dx": offset.x, "dy": offset.y])
      return element
    case .flood(let color):
      var element = Element("feFlood")
      element.setColor("flood-color", opacity: "flood-opacity", to: color.clamped)
      return element
    case .merge: return Element("feMerge")
    case .composite(let composite): return self.composite(composite)
    case .blend(let mode): return blend(mode)
    case .colorMatrix(let matrix):
      return Element("feColorMatrix", ["values": list(matrix.rows)])
    case .componentTransfer(let transfer):
      var element = Element("feComponentTransfer")
      element.children = zip(["R", "G", "B", "A"], transfer.functions).compactMap {
        function($1, of: $0)
      }
      return element
    case .gaussianBlur(let deviation):
      guard deviation.width > 0 || deviation.height > 0 else { return Element("feOffset") }
      return Element("feGaussianBlur", ["stdDeviation": pair(deviation)])
    case .dropShadow(let color, let offset, let deviation):
      var element = Element("feDropShadow")
      element["dx"] = .number(elements.number(offset.x))
      element["dy"] = .number(elements.number(offset.y))
      element["stdDeviation"] = pair(deviation)
      element.setColor("flood-color", opacity: "flood-opacity", to: color.clamped)
      return element
    case .morphology(let kind, let radius):
      guard radius.width > 0 || radius.height > 0 else { return Element("feOffset") }
      var element = Element("feMorphology", ["radius": pair(radius)])
      if kind == .dilate { element["operator"] = .text(kind.rawValue) }
      return element
    case .tile: return Element("feTile")
    }
  }

  private func composite(_ composite: CompositeOperator) -> Element {
    var element = Element("feComposite")
    switch composite {
    case .over: break
    case .in: element["operator"] = "in"
    case .out: element["operator"] = "out"
    case .atop: element["operator"] = "atop"
    case .xor: element["operator"] = "xor"
    // Every program knows this operator, but not the name `lighter`.
    case .lighter: return self.composite(.arithmetic(k1: 0, k2: 1, k3: 1, k4: 0))
    case .arithmetic(let k1, let k2, let k3, let k4):
      element["operator"] = "arithmetic"
      set(&element, ["k1": k1, "k2": k2, "k3": k3, "k4": k4], decimals: 4)
    }
    return element
  }

  private func blend(_ mode: BlendMode) -> Element {
    switch mode {
    case .normal: Element("feBlend")
    case .plusLighter: composite(.lighter)
    case .clear: Element("feFlood", ["flood-opacity": "0"])
    case .copy: Element("feOffset")
    case .sourceIn, .destinationIn: composite(.in)
    case .sourceOut, .destinationOut: composite(.out)
    case .sourceAtop, .destinationAtop: composite(.atop)
    case .destinationOver: composite(.over)
    case .xor: composite(.xor)
    default: Element("feBlend", ["mode": .text(mode.cssName ?? "normal")])
    }
  }

  private func function(_ function: TransferFunction, of channel: String) -> Element? {
    var element = Element("feFunc" + channel)
    switch function {
    case .identity, .table([]), .discrete([]): return nil
    case .table(let values):
      element["type"] = "table"
      element["tableValues"] = list(values)
    case .discrete(let values):
      element["type"] = "discrete"
      element["tableValues"] = list(values)
    case .linear(let slope, let intercept):
      element["type"] = "linear"
      if slope != 1 { element["slope"] = .number(slope, decimals: 4) }
      set(&element, ["intercept": intercept], decimals: 4)
    case .gamma(let amplitude, let exponent, let offset):
      element["type"] = "gamma"
      if amplitude != 1 { element["amplitude"] = .number(amplitude, decimals: 4) }
      if exponent != 1 { element["exponent"] = .number(exponent, decimals: 4) }
      set(&element, ["offset": offset], decimals: 4)
    }
    return element
  }

  // MARK: Numbers

  /// Sets attributes whose default is 0.
  private func set(
    _ element: inout Element, _ values: KeyValuePairs<String, Double>, decimals: Int? = nil
  ) {
    for (name, value) in values {
      let number = DecimalNumber(value, decimals: decimals ?? elements.decimals)
      if !number.isZero { element[name] = .number(number) }
    }
  }

  private func pair(_ size: Size) -> AttributeValue {
    let (x, y) = (elements.number(max(size.width, 0)), elements.number(max(size.height, 0)))
    return x == y ? .number(x) : .numbers([x, y])
  }

  private func list(_ values: [Double]) -> AttributeValue {
    .numbers(values.map { DecimalNumber($0, decimals: 4) })
  }
}

extension FilterPrimitive {
  /// True if a pixel of the result depends on neighbouring pixels of the input.
  fileprivate var readsNeighbours: Bool {
    switch self {
    case .offset, .gaussianBlur, .dropShadow, .morphology, .tile: true
    case .flood, .merge, .composite, .blend, .colorMatrix, .componentTransfer: false
    }
  }

  /// True if SVG has the operator only with its inputs swapped.
  fileprivate var swapsInputs: Bool {
    switch self {
    case .blend(.destinationOver), .blend(.destinationIn), .blend(.destinationOut),
      .blend(.destinationAtop):
      true
    default: false
    }
  }
}

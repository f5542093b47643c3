import AnimGeometry
import AnimTimeline
import AnimTiming

/// Everything that was committed, ready to be resolved.
struct Recorder {
  var library = Library()
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var root: NodeLog?
  private(set) var places = LayerPositions()
  /// The node whose sublayers lie too deep to be recorded.
  var deepest: NodeLog?
  private var ids: [String: Int] = [:]
  /// The links of the layers that have been in the tree.
  var links: [any LayerLink] = []
  /// The first text whose outlines found no room.
  private(set) var firstOmittedText: String?

  /// Maximum number of segments of the outlines of all texts, about 200 MB.
  static let maximumSegments = 4_000_000
  /// The same, for this recording.
  var maximumSegments = Recorder.maximumSegments

  mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, node: String? = nil,
    place: Diagnostic.Position? = nil
  ) {
    let diagnostic = Diagnostic(severity, message, node: node, place: place)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// True if the outlines of a text may be kept.
  mutating func hasRoom(forTextOf node: String) -> Bool {
    guard library.segmentCount > maximumSegments else { return true }
    if firstOmittedText == nil { firstOmittedText = node }
    return false
  }

  /// Starts the node of a layer that enters the tree, at its place among its siblings' nodes.
  mutating func makeNode(for layer: Layer, parent: NodeLog?, at time: Double) -> NodeLog {
    let node = node(
      of: layer, id: id(for: layer, parent: parent), name: Self.name(of: layer, parent: parent),
      parent: parent, at: time)
    if let place = layer.place { places[node.id] = place }
    if let link = layer.link { note(node, of: link) }
    guard let parent else {
      root = node
      return node
    }
    if node.role == .mask {
      parent.children.append(node)
      return node
    }
    // Right above the nearest sibling below that is there, so that paint order holds at any time.
    var index = 0
    if let siblings = layer.superlayer?.sublayers,
      let place = Self.place(of: layer, in: siblings, guess: parent.children.count),
      let below = siblings[..<place].last(where: { $0.node?.parent === parent })?.node,
      let position = parent.children.lastIndex(where: { $0 === below })
    {
      index = position + 1
    }
    parent.children.insert(node, at: index)
    return node
  }

  /// The node of a layer as it is.
  private mutating func node(
    of layer: Layer, id: String, name: String, parent: NodeLog?, at time: Double
  ) -> NodeLog {
    var values: [Property: Value] = [:]
    for (property, value) in type(of: layer).defaults { values[property] = library.stored(value) }
    for property in layer.style?.properties ?? [] {
      values[property] = recorded(layer.value(of: property), of: property, node: id)
    }
    for (property, value) in layer.values {
      values[property] = recorded(value, of: property, node: id)
    }
    return NodeLog(id: id, name: name, layer: layer, parent: parent, start: time, values: values)
  }

  /// The node of a layer that stands beside the tree, with all that is in it and the animations that
  /// it has.
  ///
  /// - Parameters:
  ///   - id: The beginning of its own id.
  ///   - picture: The former picture that its picture layers show.
  mutating func makeNode(
    besideTree layer: Layer, id: String, parent: NodeLog, at time: Double,
    showing picture: Snapshot
  ) -> NodeLog {
    layer.layOut()
    layer.layoutContent()
    let node = node(
      of: layer, id: unique(id), name: Self.name(of: layer, parent: parent), parent: parent,
      at: time)
    node.layerID = parent.layerID
    if (layer as? PictureLayer)?.picture == .old { node.picture = picture }
    for attached in layer.animations {
      if let problem = attached.log.resolve(
        localTime: 0, at: time, compatibility: [], fillMode: .both)
      {
        report(.error, problem, node: node.id)
        continue
      }
      for (severity, problem) in attached.log.problems(on: layer) {
        report(severity, problem, node: node.id)
      }
      node.attach(attached.log)
    }
    guard node.depth < RecordingError.maximumLevels else { return node }
    for child in layer.sublayers + (layer.mask.map { [$0] } ?? []) {
      let name = child.name ?? (child.isMask ? "mask" : child.kind.rawValue)
      node.children.append(
        makeNode(
          besideTree: child, id: "\(node.id)/\(name)", parent: node, at: time, showing: picture))
    }
    return node
  }

  /// A model value as it is recorded: with numbers that can be drawn.
  mutating func recorded(_ value: Value, of property: Property, node: String) -> Value {
    if !value.isFinite {
      report(.error, "“\(property.name)” has a number that is not finite", node: node)
    }
    return library.stored(value)
  }

  /// The index of a layer. A whole tree enters in its order, so that the guess mostly holds.
  private static func place(of layer: Layer, in siblings: [Layer], guess: Int) -> Int? {
    if guess < siblings.count, siblings[guess] === layer { return guess }
    return siblings.lastIndex { $0 === layer }
  }

  private static func name(of layer: Layer, parent: NodeLog?) -> String {
    layer.name ?? (parent == nil ? "root" : layer.isMask ? "mask" : layer.kind.rawValue)
  }

  private mutating func id(for layer: Layer, parent: NodeLog?) -> String {
    let name = Self.name(of: layer, parent: parent)
    return unique(parent.map { $0.parent == nil ? name : "\($0.id)/\(name)" } ?? name)
  }

  /// The path, with a number where there was one like it.
  private mutating func unique(_ path: String) -> String {
    var count = ids[path, default: 0]
    var id = path
    repeat {
      count += 1
      id = count == 1 ? path : "\(path)#\(count)"
    } while count > 1 && ids[id] != nil
    ids[path] = count
    if count > 1 { ids[id] = 1 }
    return id
  }
}

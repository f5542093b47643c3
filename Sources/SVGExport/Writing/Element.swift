/// An element of the document: attributes, the animations that belong to it, then its children.
struct Element {
  var name: String
  private(set) var attributes: [(name: String, value: String)] = []
  var animations: [AttributeAnimation] = []
  var children: [Element] = []
  var text: String?
  /// The serialised element, which replaces everything else.
  private(set) var packed: [UInt8]?
  /// Properties of the content, kept for a packed element.
  private var packedMoves = false
  private var packedFilters = false
  private var packedStrokes = false
  private var packedAnimationCount = 0
  private var packedTurns: Set<Double> = []

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    self.name = name
    for (name, value) in attributes { self.attributes.append((name, value)) }
  }

  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name == name }
      if let newValue {
        if let index {
          attributes[index].value = newValue
        } else {
          // Most elements have a few attributes.
          if attributes.isEmpty { attributes.reserveCapacity(6) }
          attributes.append((name, newValue))
        }
      } else if let index {
        attributes.remove(at: index)
      }
    }
  }

  /// A group around the element.
  var grouped: Element {
    var group = Element("g")
    group.children = [self]
    return group
  }

  /// A clip of one shape.
  ///
  /// Firefox snaps a clip of a single simple shape to whole pixels, also if the shape is rotated or lies between
  /// pixels. An empty second shape makes it antialias the edge.
  static func clipPath(of shape: Element) -> Element {
    var clip = Element("clipPath")
    clip.children = [shape, Element("rect")]
    return clip
  }

  /// A placeholder for elements that are written later.
  static var mark: Element {
    var element = Element("")
    element.packed = [markByte]
    element.packedMoves = true
    return element
  }

  /// A byte that no text contains.
  static let markByte: UInt8 = 0xFF

  /// Replaces the element by its text, which takes a small part of the memory. An element that blends with its backdrop
  /// keeps its structure; only those of its children that have children are packed.
  ///
  /// - Parameter keepsMarks: True if ``IDMark``s stay as they are.
  mutating func pack(keepsMarks: Bool) {
    guard packed == nil else { return }
    if blendsBelow {
      for index in children.indices where !children[index].children.isEmpty {
        children[index].pack(keepsMarks: keepsMarks)
      }
      return
    }
    let (moves, holdsFilters, holdsStrokes, turns) = (moves, holdsFilters, holdsStrokes, turns)
    let animationCount = animationCount
    var writer = XMLWriter(keepsMarks: keepsMarks)
    writer.write(self)
    self = Element("")
    packed = Array(writer.bytes)
    (packedMoves, packedFilters, packedStrokes) = (moves, holdsFilters, holdsStrokes)
    (packedAnimationCount, packedTurns) = (animationCount, turns)
  }

  /// True if a transform or a motion is animated in the element, or may be: the content of a `use` is unknown.
  var moves: Bool {
    packedMoves || name == "use" || animations.contains { $0.function != nil || $0.isMotion }
      || children.contains(where: \.moves)
  }

  /// True if an opacity is animated in the element; packed content doesn't count.
  var fades: Bool { animates("opacity") || children.contains(where: \.fades) }

  /// True if the element or anything in it is animated.
  var holdsAnimations: Bool { animationCount > 0 }

  /// The number of elements, with all descendants; a packed one counts once.
  var elementCount: Int { children.reduce(1) { $0 + $1.elementCount } }

  /// The number of animations of the element and its descendants.
  var animationCount: Int {
    packedAnimationCount + children.reduce(animations.count) { $0 + $1.animationCount }
  }

  /// Number of animated transform functions of the element itself.
  var functionCount: Int { animations.count { $0.function != nil } }

  /// The first animation of the element and its descendants that isn't packed.
  var firstAnimation: AttributeAnimation? {
    animations.first ?? children.lazy.compactMap(\.firstAnimation).first
  }

  /// True if the element or anything in it is filtered, or may be: the content of a `use` is unknown.
  var holdsFilters: Bool {
    packedFilters || name == "use" || uses("filter") || children.contains(where: \.holdsFilters)
  }

  /// True if the element or anything in it has a stroke.
  var holdsStrokes: Bool {
    packedStrokes || animates("stroke") || self["stroke"].map { $0 != "none" } ?? false
      || children.contains(where: \.holdsStrokes)
  }

  /// Key times of all `display` animations of the element and its descendants; those in the content of a `use` are
  /// missing.
  var turns: Set<Double> {
    var result = packedTurns
    for animation in animations where animation.attribute == "display" {
      result.formUnion(animation.keys.keys.map(\.time))
    }
    for child in children { result.formUnion(child.turns) }
    return result
  }

  /// True if this element sets or animates an attribute.
  func uses(_ attribute: String) -> Bool { self[attribute] != nil || animates(attribute) }

  /// True if an animation of this element changes an attribute.
  func animates(_ attribute: String) -> Bool {
    animations.contains { $0.attribute == attribute }
  }

  /// True if the element has neither attributes nor animations.
  var isBare: Bool { attributes.isEmpty && animations.isEmpty }
}

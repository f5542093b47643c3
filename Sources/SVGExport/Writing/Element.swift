/// An element of the document: attributes, the animations that belong to it, then its children.
struct Element {
  var name: String
  private(set) var attributes: [(name: String, value: String)] = []
  var animations: [AttributeAnimation] = []
  var children: [Element] = []
  var text: String?
  /// All of it as it is written, in place of everything else.
  private(set) var packed: [UInt8]?
  /// Whether something in it moves, or is filtered, and how much is animated, where it is packed.
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
          // Most have a few.
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
  /// Firefox cuts at whole pixels what is clipped by a simple shape alone, also where it is turned or
  /// lies between pixels. An empty shape beside it makes it draw the edge smoothly.
  static func clipPath(of shape: Element) -> Element {
    var clip = Element("clipPath")
    clip.children = [shape, Element("rect")]
    return clip
  }

  /// What stands for elements that come later.
  static var mark: Element {
    var element = Element("")
    element.packed = [markByte]
    element.packedMoves = true
    return element
  }

  /// A byte that is in no text.
  static let markByte: UInt8 = 0xFF

  /// Keeps nothing but the text, which takes a small part of the memory; of what blends also how.
  ///
  /// - Parameter keepsMarks: Whether ``IDMark``s stay as they are.
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

  /// Whether the transform of something in it is animated, or may be, as a `use` shows what is elsewhere.
  var moves: Bool {
    packedMoves || name == "use" || animations.contains { $0.function != nil || $0.isMotion }
      || children.contains(where: \.moves)
  }

  /// Whether the opacity of something in it is animated; not for what is packed.
  var fades: Bool { animates("opacity") || children.contains(where: \.fades) }

  /// Whether something about it is animated, or in it.
  var holdsAnimations: Bool { animationCount > 0 }

  /// How many elements it is with all in it; packed ones are one.
  var elementCount: Int { children.reduce(1) { $0 + $1.elementCount } }

  /// How many animations there are of it and in it.
  var animationCount: Int {
    packedAnimationCount + children.reduce(animations.count) { $0 + $1.animationCount }
  }

  /// The first of them that isn't packed.
  var firstAnimation: AttributeAnimation? {
    animations.first ?? children.lazy.compactMap(\.firstAnimation).first
  }

  /// Whether it is filtered, or something in it, or may be, as a `use` shows what is elsewhere.
  var holdsFilters: Bool {
    packedFilters || name == "use" || uses("filter") || children.contains(where: \.holdsFilters)
  }

  /// True if lines are drawn in it.
  var holdsStrokes: Bool {
    packedStrokes || animates("stroke") || self["stroke"].map { $0 != "none" } ?? false
      || children.contains(where: \.holdsStrokes)
  }

  /// When something about it comes or goes, or in it; not of what a `use` shows.
  var turns: Set<Double> {
    var result = packedTurns
    for animation in animations where animation.attribute == "display" {
      result.formUnion(animation.keys.keys.map(\.time))
    }
    for child in children { result.formUnion(child.turns) }
    return result
  }

  /// Whether an attribute is set or animated here.
  func uses(_ attribute: String) -> Bool { self[attribute] != nil || animates(attribute) }

  /// Whether an animation of this element changes an attribute.
  func animates(_ attribute: String) -> Bool {
    animations.contains { $0.attribute == attribute }
  }

  /// Whether neither attributes nor animations are here.
  var isBare: Bool { attributes.isEmpty && animations.isEmpty }
}

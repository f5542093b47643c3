/// An element of the document: attributes, the animations that belong to it, then its children.
struct Element {
  var name: String
  private(set) var attributes: [(name: String, value: AttributeValue)] = []
  var animations: [AttributeAnimation] = []
  var children: [Element] = []
  var text: String?
  /// The element as bytes, in place of everything else.
  private(set) var packed: PackedElement?

  init(_ name: String, _ attributes: KeyValuePairs<String, AttributeValue> = [:]) {
    self.name = name
    for (name, value) in attributes { self.attributes.append((name, value)) }
  }

  subscript(name: String) -> AttributeValue? {
    get { attributes.first { $0.name == name }?.value }
    set {
      assert(newValue?.isTyped(for: name) ?? true, "\(name) is text")
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

  /// The element's id.
  var id: ElementID? {
    get { if case .id(let id)? = self["id"] { id } else { nil } }
    set { self["id"] = newValue.map(AttributeValue.id) }
  }

  /// The name of a filter primitive's result.
  var result: String? {
    get { if case .text(let name)? = self["result"] { name } else { nil } }
    set { self["result"] = newValue.map(AttributeValue.text) }
  }

  /// The names of its classes.
  var classes: [String] {
    get { if case .classes(let names)? = self["class"] { names } else { [] } }
    set { self["class"] = newValue.isEmpty ? nil : .classes(newValue) }
  }

  /// A group around the element.
  var grouped: Element {
    var group = Element("g")
    group.children = [self]
    return group
  }

  /// A clip of one shape, with an empty second one for ``BrowserQuirk/clipsAtWholePixels``.
  static func clipPath(of shape: Element, _ quirks: Set<BrowserQuirk>) -> Element {
    var clip = Element("clipPath")
    clip.children = [shape]
    if quirks.contains(.clipsAtWholePixels) { clip.children.append(Element("rect")) }
    return clip
  }

  /// The place of elements that are serialised later.
  static var gap: Element {
    var element = Element("")
    element.packed = PackedElement(gap: SerializedText(gaps: [0]))
    return element
  }

  /// Keeps the bytes and everything that is asked later, which takes a small part of the memory. Groups out of which
  /// something blends keep their own members.
  mutating func pack() {
    guard packed == nil else { return }
    if blendsBelow {
      for index in children.indices where !children[index].children.isEmpty {
        children[index].pack()
      }
      return
    }
    let packed = PackedElement(self)
    self = Element("")
    self.packed = packed
  }

  /// True if a transform or a motion is animated in the element, or may be: the content of a `use` is unknown.
  var moves: Bool {
    packed?.moves ?? false || name == "use"
      || animations.contains { $0.function != nil || $0.isMotion }
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
    (packed?.animationCount ?? 0) + children.reduce(animations.count) { $0 + $1.animationCount }
  }

  /// Number of animated transform functions of the element itself.
  var functionCount: Int { animations.count { $0.function != nil } }

  /// The first animation of the element and its descendants that isn't packed.
  var firstAnimation: AttributeAnimation? {
    animations.first ?? children.lazy.compactMap(\.firstAnimation).first
  }

  /// True if the element or anything in it is filtered, or may be: the content of a `use` is unknown.
  var holdsFilters: Bool {
    packed?.holdsFilters ?? false || name == "use" || uses("filter")
      || children.contains(where: \.holdsFilters)
  }

  /// True if the element or anything in it has a stroke.
  var holdsStrokes: Bool {
    packed?.holdsStrokes ?? false || animates("stroke")
      || self["stroke"].map { $0 != .nothing } ?? false
      || children.contains(where: \.holdsStrokes)
  }

  /// Key times of all `display` animations of the element and its descendants; those in the content of a `use` are
  /// missing.
  var turns: Set<Double> {
    var result = packed?.turns ?? []
    for animation in animations where animation.attribute == "display" {
      result.formUnion(animation.keys.keys.map(\.time))
    }
    for child in children { result.formUnion(child.turns) }
    return result
  }

  /// True if SMIL shows or hides something in it.
  var hasDisplayAnimation: Bool {
    animates("display") || packed?.turns.isEmpty == false
      || children.contains(where: \.hasDisplayAnimation)
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

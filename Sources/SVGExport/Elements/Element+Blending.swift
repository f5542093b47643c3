/// Elements that are blended with what is below the group around them.
///
/// Firefox takes every group with a transform for a picture of its own, out of which nothing blends.
/// So what places a group that holds such an element goes around each of its children instead, and
/// the blending onto the outermost element.
extension Element {
  /// Whether the element as a whole is blended, with a style or with a class that changes.
  var blends: Bool {
    self["style"]?.contains(Self.blending) ?? false || animates("class")
  }

  /// Whether something in the group is blended with what is below the group.
  var letsBlendingOut: Bool {
    name == "g" && !isClosed && children.contains(where: \.blendsBelow)
  }

  /// True if it is blended with what is below it, or something in it is.
  var blendsBelow: Bool { blends || letsBlendingOut }

  /// Whether the group may be a picture of its own, or have its place.
  private var isClosed: Bool {
    ["transform", "motion", "filter", "clip-path", "mask", "style"].contains(where: uses)
      || self["opacity"] != nil && !animates("opacity")
  }

  /// Whether it would let something blend with what is below it, which it doesn't any more: it is a
  /// picture of its own.
  @discardableResult
  mutating func keepBlendingIn() -> Bool {
    guard letsBlendingOut else { return false }
    add([Self.isolation])
    return true
  }

  /// True if all in it is put together before it is shown.
  private var isPicture: Bool {
    if self["opacity"] != nil || uses("filter") || uses("mask") { return true }
    return self["style"]?.contains(Self.isolation) ?? false
      || name == "g" && children.count == 1 && children[0].isPicture
  }

  /// The style of a group that is a picture of its own.
  static let isolation = "isolation:isolate"

  /// Makes what a mask shows of a group a picture of its own. WebKit masks each child of a group for itself, so that where
  /// they overlap those below show through what is half clear.
  mutating func joinForMask() {
    let isOne = children.count == 1 && children[0].isPicture
    guard !isOne, children.overlaps else { return }
    var picture = Element("g", ["style": Self.isolation])
    picture.children = children
    children = [picture]
  }

  /// The element where something puts it that writes a transform, with nothing that blends in a
  /// group that is placed.
  func placed(_ place: (Element) -> Element) -> Element {
    if blends {
      var inner = self
      let blending = inner.takeBlending()
      var result = place(inner)
      result.set(blending)
      return result
    }
    guard letsBlendingOut else { return place(self) }
    var result = self
    result["id"] = nil
    result.children = []
    // A name goes with the place.
    var still = Element("g")
    still["id"] = self["id"]
    func flush() {
      guard !still.children.isEmpty || still["id"] != nil else { return }
      result.children.append(place(still.collapsed()))
      still = Element("g")
    }
    for child in children {
      if child.blendsBelow {
        flush()
        result.children.append(child.placed(place))
      } else {
        still.children.append(child)
      }
    }
    flush()
    return result
  }

  /// Something that refers to the element, which gets a name.
  mutating func reference(_ makeID: () -> String) -> Element {
    if packed != nil { self = grouped }
    let id = self["id"] ?? makeID()
    self["id"] = id
    return Element("use", ["href": "#" + id])
  }

  /// Something that shows the same wherever both are placed: references to what doesn't blend.
  mutating func copy(_ makeID: () -> String) -> Element {
    if letsBlendingOut {
      var result = self
      result["id"] = nil
      for index in children.indices { result.children[index] = children[index].copy(makeID) }
      return result
    }
    guard blends else { return reference(makeID) }
    let blending = takeBlending()
    var result = reference(makeID).grouped
    result.set(blending)
    self = grouped
    set(blending)
    return result
  }

  private static let blending = "mix-blend-mode:"

  /// How an element is blended with what is below it.
  struct Blending {
    fileprivate var style: [String]
    fileprivate var name: String?
    fileprivate var animations: [AttributeAnimation]
  }

  /// Takes away what says how the element is blended with what is below it.
  mutating func takeBlending() -> Blending {
    let all = self["style"].map { $0.split(separator: ";").map(String.init) } ?? []
    let style = all.filter { $0.hasPrefix(Self.blending) }
    if !style.isEmpty {
      let others = all.filter { !$0.hasPrefix(Self.blending) }
      self["style"] = others.isEmpty ? nil : others.joined(separator: ";")
    }
    guard animates("class") else { return Blending(style: style, animations: []) }
    defer {
      self["class"] = nil
      animations.removeAll { $0.attribute == "class" }
    }
    return Blending(
      style: style, name: self["class"], animations: animations.filter { $0.attribute == "class" })
  }

  /// Says how the element is blended with what is below it.
  mutating func set(_ blending: Blending) {
    add(blending.style)
    self["class"] = blending.name ?? self["class"]
    animations += blending.animations
  }

  /// Adds declarations, with several animations as one list.
  mutating func add(_ declarations: [String]) {
    guard !declarations.isEmpty else { return }
    var list = self["style"].map { $0.split(separator: ";").map(String.init) } ?? []
    for declaration in declarations {
      let prefix = "animation:"
      if declaration.hasPrefix(prefix), let index = list.firstIndex(where: { $0.hasPrefix(prefix) })
      {
        list[index] += "," + declaration.dropFirst(prefix.count)
      } else {
        list.append(declaration)
      }
    }
    self["style"] = list.joined(separator: ";")
  }
}

extension Element {
  /// Elements that are added up in a group of their own: where an edge of two of them crosses a pixel,
  /// both shares together cover it.
  static func sum(of elements: [Element]) -> Element {
    guard elements.count > 1 else { return elements.first ?? Element("g") }
    var group = Element("g")
    group.children = elements
    group.addUpChildren()
    return group
  }

  /// Adds up what is in the element, by itself.
  mutating func addUpChildren() {
    self["style"] = Self.isolation
    for index in children.indices.dropFirst() {
      children[index].add(["mix-blend-mode:plus-lighter"])
    }
  }

  /// Whether something in the element is added to what is below it.
  var addsUp: Bool {
    children.contains { $0["style"]?.contains("plus-lighter") == true || $0.addsUp }
  }

  /// What adds up and is clipped as two groups, the blending outside: in masks Firefox else clips
  /// nothing.
  var blendingAroundClips: Element {
    var result = self
    result.children = children.map(\.blendingAroundClips)
    guard let style = self["style"], style.contains("plus-lighter"), self["clip-path"] != nil else {
      return result
    }
    result["style"] = nil
    var group = Element("g", ["style": style])
    group.children = [result]
    return group
  }
}

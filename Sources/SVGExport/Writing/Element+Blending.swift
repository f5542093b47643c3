/// Elements that blend with the backdrop of the group around them.
///
/// The transform of a group with such elements goes around each of its children instead, and the blend mode onto the
/// outermost element: see ``BrowserQuirk/isolatesTransformedGroups``.
extension Element {
  /// True if the element as a whole is blended, by a style or by a class that changes.
  var blends: Bool {
    style.contains(where: \.isBlendMode) || animates("class")
  }

  /// True if anything in the group blends with the backdrop of the group.
  var hasUnisolatedBlending: Bool {
    name == "g" && !isClosed && children.contains(where: \.blendsBelow)
  }

  /// True if the element or anything in it blends with the element's backdrop.
  var blendsBelow: Bool { blends || hasUnisolatedBlending }

  /// True if the group may be isolated, or has an effect or a transform of its own.
  private var isClosed: Bool {
    ["transform", "motion", "filter", "clip-path", "mask", "style"].contains(where: uses)
      || self["opacity"] != nil && !animates("opacity")
  }

  /// Isolates the group if anything in it blends with the group's backdrop.
  ///
  /// - Returns: True if it did.
  @discardableResult
  mutating func isolateBlending() -> Bool {
    guard hasUnisolatedBlending else { return false }
    add([.isolation])
    return true
  }

  /// True if the content is composited as one picture.
  private var isPicture: Bool {
    if self["opacity"] != nil || uses("filter") || uses("mask") { return true }
    return style.contains(.isolation)
      || name == "g" && children.count == 1 && children[0].isPicture
  }

  /// Composites overlapping content of a masked group before it is masked: see ``BrowserQuirk/masksChildrenOneByOne``.
  mutating func joinForMask(_ options: SVGOptions) {
    guard options.quirks.contains(.masksChildrenOneByOne) else { return }
    let isOne = children.count == 1 && children[0].isPicture
    guard !isOne, children.overlaps else { return }
    var picture = Element("g", ["style": .style([.isolation])])
    picture.children = children
    children = [picture]
  }

  /// Applies a function that writes a transform. Elements that blend with the backdrop get it one by one, with their
  /// blend modes outside.
  func placed(_ place: (Element) -> Element) -> Element {
    if blends {
      var inner = self
      let blending = inner.takeBlending()
      var result = place(inner)
      result.set(blending)
      return result
    }
    guard hasUnisolatedBlending else { return place(self) }
    var result = self
    result.id = nil
    result.children = []
    // The id stays with the transform.
    var still = Element("g")
    still.id = self.id
    func flush() {
      guard !still.children.isEmpty || still.id != nil else { return }
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

  /// The blend mode of an element, with its animations.
  struct Blending {
    fileprivate var style: [StyleDeclaration]
    fileprivate var name: AttributeValue?
    fileprivate var animations: [AttributeAnimation]
  }

  /// Removes the element's blend mode and returns it.
  mutating func takeBlending() -> Blending {
    let modes = style.filter(\.isBlendMode)
    if !modes.isEmpty { style.removeAll(where: \.isBlendMode) }
    guard animates("class") else { return Blending(style: modes, animations: []) }
    defer {
      self["class"] = nil
      animations.removeAll { $0.attribute == "class" }
    }
    return Blending(
      style: modes, name: self["class"], animations: animations.filter { $0.attribute == "class" })
  }

  /// Sets the element's blend mode.
  mutating func set(_ blending: Blending) {
    add(blending.style)
    self["class"] = blending.name ?? self["class"]
    animations += blending.animations
  }
}

extension Element {
  /// Elements that are added up in an isolated group: in a pixel at an edge of two of them, their coverages add up.
  static func sum(of elements: [Element]) -> Element {
    guard elements.count > 1 else { return elements.first ?? Element("g") }
    var group = Element("g")
    group.children = elements
    group.addUpChildren()
    return group
  }

  /// Isolates the element and adds up its children.
  mutating func addUpChildren() {
    style = [.isolation]
    for index in children.indices.dropFirst() {
      children[index].add([.addition])
    }
  }

  /// True if anything in the element is added to its backdrop.
  var addsUp: Bool {
    children.contains { $0.style.contains(.addition) || $0.addsUp }
  }

  /// The element, with each added and clipped element in it as two groups: the blend mode outside of the clip. See
  /// ``BrowserQuirk/ignoresClipsOfBlendedElementsInMasks``.
  var blendingAroundClips: Element {
    var result = self
    result.children = children.map(\.blendingAroundClips)
    guard style.contains(.addition), self["clip-path"] != nil else { return result }
    result.style = []
    var group = Element("g", ["style": .style(style)])
    group.children = [result]
    return group
  }
}

extension [Element] {
  /// True if some of the elements may overlap.
  var overlaps: Bool {
    count > 1 || first.map { $0.packed != nil || $0.children.overlaps } ?? false
  }
}

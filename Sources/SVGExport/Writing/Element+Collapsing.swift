import AnimGeometry
import TrackFitting

extension [Element] {
  /// The elements, with groups without attributes and animations replaced by their children.
  var withoutEmptyGroups: [Element] {
    guard contains(where: \.isBareGroup) else { return self }
    return flatMap { $0.isBareGroup ? $0.children : [$0] }
  }
}

extension [Element] {
  /// The root's elements, changed so that groups outside of the canvas show once a motion brings them into view: see
  /// ``BrowserQuirk/overlooksContentMovingIntoView``.
  func keptPainted(_ options: SVGOptions) -> [Element] {
    guard options.quirks.contains(.overlooksContentMovingIntoView),
      !options.capabilities.bringsElementsIntoView
    else { return self }
    return map { element in
      let isNoticed = ["transform", "clip-path", "mask", "filter"].contains(where: element.uses)
      guard element.name == "g", !isNoticed, element.children.contains(where: \.moves) else {
        return element
      }
      var element = element
      if element.hasUnisolatedBlending {
        // A rectangle as large as the canvas keeps the group painted as well.
        element.children = element.children.keptPainted(options)
        if element.children.last?.isCover == false { element.children.append(.cover(nil)) }
      } else {
        element["transform"] = .transform([.translate(x: 0, y: nil)])
      }
      return element
    }
  }
}

extension Element {
  /// A rectangle without paint that fills an area, or the whole picture.
  static func cover(_ area: Rect?) -> Element {
    guard let area else {
      return Element("rect", ["width": .percent(100), "height": .percent(100), "fill": "none"])
    }
    var rect = Element("rect", ["fill": "none"])
    rect.setRegion(around: area)
    return rect
  }

  /// A clear line across an area and a unit beyond it, for a group that is clipped, faded or blended there: see
  /// ``BrowserQuirk/clipsAtBoundingBoxes`` and ``BrowserQuirk/splitsDistantContent``.
  static func clear(beyond area: Rect) -> Element {
    var line = Path()
    line.move(to: Point(area.minX.rounded(.down) - 1, area.minY.rounded(.down) - 1))
    line.addLine(to: Point(area.maxX.rounded(.up) + 1, area.maxY.rounded(.up) + 1))
    return Element(
      "path", ["d": .text(PathData.text(line, decimals: 0)), "fill-opacity": "0"])
  }

  /// Enlarges the content of a clip to the clip's area if it contains strokes: see
  /// ``BrowserQuirk/overlooksClippedStrokes``.
  mutating func keepStrokesInClip(_ area: Rect, _ options: SVGOptions) {
    if options.quirks.contains(.overlooksClippedStrokes), children.contains(where: \.holdsStrokes) {
      children.insert(.clear(beyond: area), at: 0)
    }
  }

  fileprivate var isCover: Bool { self["fill"] == .nothing && self["width"] == .percent(100) }

  fileprivate var isBareGroup: Bool { name == "g" && isBare }

  /// The only child of a group in place of the group, if that is equivalent.
  func collapsed() -> Element {
    guard name == "g", children.count == 1, text == nil, let child = children.first,
      child.name != "clipPath"
    else { return self }
    if isBare { return child }
    guard canCollapse(into: child) else { return self }
    var result = child
    for (name, value) in attributes {
      if name == "transform", let inner = child["transform"] {
        let both = value.terms.followed(by: inner.terms)
        result[name] = both.isEmpty ? nil : .transform(both)
      } else {
        result[name] = value
      }
    }
    if !animations.isEmpty { result.animations = animations + child.animations }
    return result
  }

  private func canCollapse(into child: Element) -> Bool {
    if child.packed != nil { return false }
    // The attributes of a nested `svg` apply in the coordinates outside of it. Animations stay on the group: see
    // ``BrowserQuirk/neverPaintsLateWindows``.
    if child.name == "svg" {
      let alike = ["id", "opacity", "display"]
      guard attributes.allSatisfy({ alike.contains($0.name) }), animations.isEmpty
      else { return false }
    }
    let (own, inner) = (traits, child.traits)
    for (name, _) in attributes where child.uses(name) {
      let isStatic = name == "transform" && !own.moves && !inner.moves
      guard isStatic else { return false }
    }
    for animation in animations where child.uses(animation.attribute) { return false }
    let childMoves = inner.contains(.transform) || inner.contains(.motion)
    let moves = own.contains(.transform) || own.contains(.motion)
    // A motion applies outside of the transform of its element.
    if own.contains(.transform), inner.contains(.motion) { return false }
    // A clip and a mask lie in the coordinates of their element.
    if !own.isDisjoint(with: [.clip, .mask]), childMoves { return false }
    // The effects of one element apply in this order: filter, clip, mask, opacity, blending with the backdrop.
    let changes: Traits = [.filter, .clip, .mask, .opacity]
    if own.contains(.filter), !inner.isDisjoint(with: changes) || childMoves { return false }
    if !own.isDisjoint(with: changes), !inner.isDisjoint(with: .blending) { return false }
    // Others refer to an element with an id, so it keeps its coordinates and opacity, and gets no further paint.
    if inner.contains(.id), self["fill"] != nil { return false }
    let named: Traits = [.opacity, .display]
    if inner.contains(.id), moves || !own.isDisjoint(with: named) { return false }
    if own.contains(.id), childMoves || !inner.isDisjoint(with: named) { return false }
    return true
  }
}

extension Element {
  fileprivate var traits: Traits {
    var result: Traits = []
    for (name, value) in attributes where value != .style([.window]) {
      result.formUnion(Traits(of: name))
    }
    for animation in animations {
      result.formUnion(Traits(of: animation.attribute))
      if animation.attribute == "transform" { result.insert(.changingTransform) }
    }
    return result
  }
}

/// The effects of an element's attributes and animations.
private struct Traits: OptionSet {
  let rawValue: UInt16

  static let transform = Traits(rawValue: 1 << 0)
  static let motion = Traits(rawValue: 1 << 1)
  static let filter = Traits(rawValue: 1 << 2)
  static let clip = Traits(rawValue: 1 << 3)
  static let mask = Traits(rawValue: 1 << 4)
  static let opacity = Traits(rawValue: 1 << 5)
  /// A style or a class.
  static let blending = Traits(rawValue: 1 << 6)
  static let id = Traits(rawValue: 1 << 7)
  static let display = Traits(rawValue: 1 << 8)
  static let changingTransform = Traits(rawValue: 1 << 9)

  /// True if the transform changes, or a motion is added to it.
  var moves: Bool { !isDisjoint(with: [.changingTransform, .motion]) }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(of attribute: String) {
    switch attribute {
    case "transform": self = .transform
    case "motion": self = .motion
    case "filter": self = .filter
    case "clip-path": self = .clip
    case "mask": self = .mask
    case "opacity": self = .opacity
    case "style", "class": self = .blending
    case "id": self = .id
    case "display": self = .display
    default: self = []
    }
  }
}

extension Element {
  /// Collapses nested groups from the inside out.
  func collapsedChain() -> Element {
    guard name == "g", children.count == 1 else { return self }
    var result = self
    result.children[0] = children[0].collapsedChain()
    return result.collapsed()
  }
}

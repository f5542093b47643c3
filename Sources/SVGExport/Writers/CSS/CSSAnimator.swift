import AnimTimeline
import TrackFitting

/// Turns the key lists of a document into `@keyframes` and the `animation` property of elements.
///
/// CSS animates a `transform` as one value, so each changing function gets a group of its own.
///
/// CSS and SMIL run on two clocks: SMIL begins when a page has loaded, CSS when it is styled. Changes that belong
/// together are therefore played by one of them. Presence, fades, motions and blending of elements are always CSS's.
/// Definitions that CSS can't play as a whole, and content that only a `use` shows, are left to SMIL.
struct CSSAnimator {
  /// Seconds of one play.
  private let duration: Double
  /// Returns a name that isn't in use.
  private let makeName: () -> String
  /// Names of `@keyframes` by their content; equal ones are written once.
  private var names: [String: String] = [:]
  private(set) var rules: [String] = []
  /// Rules of the blend classes that SMIL changes.
  private(set) var blendRules: [String] = []
  /// Attributes that CSS doesn't animate, and which SMIL changes.
  private(set) var leftovers: Set<String> = []
  /// True if an element moves or fades, which browsers may composite: see
  /// ``BrowserQuirk/rasterizesStyledMotionApart``.
  private(set) var usesCompositing = false
  private var variables: Set<LayerVariable> = []

  /// - Parameters:
  ///   - duration: Seconds of one play.
  ///   - makeName: Returns a name that isn't in use.
  init(duration: Double, makeName: @escaping () -> String) {
    self.duration = duration
    self.makeName = makeName
  }

  /// Converts an element with all its descendants.
  mutating func convert(_ element: Element) -> Element {
    convert(element, isInHidden: false, isShown: nil)
  }

  /// - Parameters:
  ///   - isInHidden: True if an element around it is hidden while nothing plays.
  ///   - isShown: The times at which all elements around it are shown; nil for all the time.
  private mutating func convert(
    _ element: Element, isInHidden: Bool, isShown: Steps<Bool>?
  ) -> Element {
    if element.isPlayedAsWhole, element.needsSMIL { return left(element) }
    var result = element
    let isShown = result.joinPresence(isShown, over: duration)
    let element = result
    let isList = element.name == "defs"
    let hides = element["display"] == .nothing
    result.children = element.children.map {
      // Only a `use` shows it: see ``BrowserQuirk/playsNoStylesInReferences``.
      if isList, $0.isDrawn { return left($0) }
      return convert($0, isInHidden: isInHidden || hides, isShown: isShown)
    }
    var transforms: [AttributeAnimation] = []
    var motion: AttributeAnimation?
    var kept: [AttributeAnimation] = []
    var styles: [StyleDeclaration] = []
    let blendsOut = element.hasUnisolatedBlending
    for animation in element.animations {
      if animation.isMotion {
        motion = animation
      } else if animation.function != nil, animation.attribute == "transform" {
        transforms.append(animation)
      } else if animation.attribute == "opacity", blendsOut {
        let base = result["opacity"]?.printed ?? "1"
        let keys = animation.keys
        styles += variable(.opacity, animation, base: base) { keys.value(of: keys.keys[$0]) }
      } else if animation.attribute == "class" {
        // The class goes outside of the groups that place the element.
        kept.append(animation)
      } else if let property = CSSProperty(animation.attribute, of: element.name) {
        let style = style(animation, property.name) {
          property.value(of: animation.keys, at: $0, isInHidden: isInHidden)
        }
        if property.name == "opacity" { usesCompositing = true }
        if property.name == "visibility", let base = result["display"] {
          result["display"] = nil
          if base == .nothing { result["visibility"] = "hidden" }
        }
        styles.append(style)
        // Outlines are animated by both: see ``BrowserQuirk/playsNoOutlinesInStyles``.
        if property.name == "d" { kept.append(animation) }
      } else {
        leftovers.insert(animation.attribute)
        kept.append(animation)
      }
    }
    result.animations = kept
    result.add(styles)
    if !transforms.isEmpty || motion != nil {
      usesCompositing = true
      result = placed(result, transforms, motion)
    }
    return blended(result)
  }

  /// Leaves an element to SMIL with all its descendants.
  private mutating func left(_ element: Element) -> Element {
    for animation in element.animations {
      leftovers.insert(animation.attribute)
      for blendClass in animation.keys.blendClasses where !blendRules.contains(blendClass.rule) {
        blendRules.append(blendClass.rule)
      }
    }
    for child in element.children { _ = left(child) }
    return element
  }

  /// Wraps an element in groups for its transform functions, the outermost first.
  private mutating func placed(
    _ element: Element, _ transforms: [AttributeAnimation], _ motion: AttributeAnimation?
  ) -> Element {
    var result = element
    let (id, base) = (element.id, element["transform"])
    // The blend mode is outside of the groups: see ``BrowserQuirk/isolatesTransformedGroups``.
    let blending = result.takeBlending()
    result.id = nil
    result["transform"] = nil
    // While nothing plays the attribute is the whole transform. It belongs to the group of the first function.
    for (index, transform) in transforms.enumerated().reversed() {
      guard let type = transform.function, !transform.keys.isReset else { continue }
      let style = style(transform, "transform") {
        "\(type.rawValue)(\(transform.keys.cssArguments(of: type, at: $0)))"
      }
      if index < transforms.count - 1 || result.usesPicture { result = result.grouped }
      result.add([style])
    }
    if let motion, case .motion(let path, let rotates) = motion.kind {
      let distance = style(motion, "offset-distance") { motion.keys.cssDistance(at: $0) }
      // In an animation, so that only the attribute counts while nothing plays.
      let way = "offset-path:path('\(path)');offset-rotate:\(rotates ? "auto" : "0deg")"
      let reset = style("0%,100%{\(way);transform:none}", motion.duration, "infinite")
      result = result.grouped
      result.add([reset, distance])
    }
    let replacesBase = transforms.first.map { !$0.isAdditive } ?? false
    if let base {
      if !replacesBase { result = result.grouped }
      result["transform"] = base
    }
    if let id { result.id = id }
    result.set(blending)
    return result
  }

  /// An element whose blend mode CSS animates instead of its class.
  private mutating func blended(_ element: Element) -> Element {
    guard let index = element.animations.firstIndex(where: { $0.attribute == "class" }) else {
      return element
    }
    var result = element
    let animation = result.animations.remove(at: index)
    result["class"] = nil
    guard case .blendModes(let modes, let poster) = animation.keys.values else { return result }
    result.add(variable(.blending, animation, base: poster) { modes[$0] })
    return result
  }

  /// Declarations by which a property of an element follows an animated variable.
  private mutating func variable(
    _ variable: LayerVariable, _ animation: AttributeAnimation, base: String,
    _ value: (Int) -> String
  ) -> [StyleDeclaration] {
    if variables.insert(variable).inserted, let rule = variable.rule { rules.append(rule) }
    return variable.declarations(base: base) + [style(animation, variable.rawValue, value)]
  }

  /// The `animation` declaration for a key list.
  ///
  /// - Parameter value: Returns the property's value at the key of an index.
  private mutating func style(
    _ animation: AttributeAnimation, _ property: String, _ value: (Int) -> String
  ) -> StyleDeclaration {
    let count =
      switch animation.count {
      case .forever: "infinite"
      case .times(let count): NumberFormat.text(max(count, 1), decimals: 0)
      }
    return style(
      animation.keys.cssKeyframes(property, value), animation.duration, count)
  }

  /// The `animation` declaration for the text of `@keyframes`.
  private mutating func style(
    _ text: String, _ duration: String, _ count: String
  ) -> StyleDeclaration {
    let name = names[text] ?? makeName()
    if names[text] == nil {
      names[text] = name
      rules.append("@keyframes \(name){\(text)}")
    }
    return .animation("\(name) \(duration) linear \(count) both")
  }
}

extension Element {
  /// True if the definition is drawn: no paint, clip, mask or filter.
  fileprivate var isDrawn: Bool {
    !["clipPath", "filter", "linearGradient", "mask", "radialGradient", "style"].contains(name)
  }

  /// True if a definition is a unit whose parts change together.
  fileprivate var isPlayedAsWhole: Bool {
    ["clipPath", "filter", "linearGradient", "radialGradient"].contains(name)
  }

  /// True if the definition or anything in it changes in a way that CSS doesn't animate.
  fileprivate var needsSMIL: Bool {
    let moves = animations.filter { $0.isMotion || $0.attribute == "transform" }
    // Each function would need a group, which a clip can't contain.
    return moves.count > 1
      || animations.contains { animation in
        !animation.isMotion && animation.attribute != "transform"
          && CSSProperty(animation.attribute, of: name) == nil
      }
      || children.contains(where: \.needsSMIL)
  }

  /// Hides the element while an element around it is hidden: a visibility of its own would show it, and inheriting one
  /// fails for ``BrowserQuirk/inheritsVisibilityWithoutAnimations``.
  ///
  /// - Returns: The times at which the element is shown; nil for all the time.
  fileprivate mutating func joinPresence(
    _ outer: Steps<Bool>?, over duration: Double
  ) -> Steps<Bool>? {
    guard let index = animations.firstIndex(where: { $0.attribute == "display" }) else {
      return outer
    }
    let keys = animations[index].keys
    let own = Steps(list: keys.keys.indices.map { (keys.keys[$0].time, keys.isPresent(at: $0)) })
      .unrolled(keys.window, over: duration)
    guard let outer else { return own }
    let both = Steps<Bool>.combined(own, outer) { $0 && $1 }
    animations[index].keys = KeyList(window: duration, presence: both.list)
    return both
  }

  /// True if the element has a clip, mask or filter in its coordinates, or a transform of its own.
  fileprivate var usesPicture: Bool {
    uses("clip-path") || uses("mask") || uses("filter") || uses("transform")
      || style.contains { $0.name == "transform" } || name == "svg"
  }
}

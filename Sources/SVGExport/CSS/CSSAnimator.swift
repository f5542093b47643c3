import AnimTimeline
import TrackFitting

/// Turns the SMIL animations of a document into CSS ones: each keeps its keys and curves, and
/// becomes `@keyframes` and the property `animation` of an element.
///
/// CSS animates a `transform` as one value, so each changing function gets a group of its own.
///
/// Both don't run on one clock: SMIL begins when a page has loaded, CSS when it is styled. So what has to change
/// together is played by one of them. What shows and hides elements, fades, moves and blends them always is CSS's;
/// a definition that CSS can't play as a whole, and what only a `use` shows, is SMIL's with all that it holds.
struct CSSAnimator {
  let context: ExportContext
  /// Seconds of the whole picture.
  let duration: Double
  /// The names of `@keyframes` by what they hold; equal ones are written once.
  private var names: [String: String] = [:]
  private(set) var rules: [String] = []
  /// Attributes that CSS doesn't animate, and which SMIL goes on to.
  private(set) var leftovers: Set<String> = []
  /// Whether something is moved, turned, stretched, skewed or faded, which Chromium may draw into a
  /// picture of its own.
  private(set) var makesPictures = false
  private var variables: Set<LayerVariable> = []

  /// - Parameters:
  ///   - context: What makes ids that nothing has yet.
  ///   - duration: Seconds of the whole picture.
  init(context: ExportContext, duration: Double) {
    self.context = context
    self.duration = duration
  }

  /// An element with all that it holds.
  mutating func convert(_ element: Element) -> Element {
    convert(element, isInHidden: false, isShown: nil)
  }

  /// - Parameters:
  ///   - isInHidden: Whether something around it is hidden where nothing plays.
  ///   - isShown: When the elements around it are there, of which some come and go.
  private mutating func convert(
    _ element: Element, isInHidden: Bool, isShown: Steps<Bool>?
  ) -> Element {
    if element.isPlayedAsWhole, element.needsSMIL { return left(element) }
    var result = element
    let isShown = result.joinPresence(isShown, over: duration)
    let element = result
    let isList = element.name == "defs"
    let hides = element["display"] == "none"
    result.children = element.children.map {
      // Chromium doesn't animate by CSS what only a `use` shows.
      if isList, $0.isDrawn { return left($0) }
      return convert($0, isInHidden: isInHidden || hides, isShown: isShown)
    }
    var transforms: [AttributeAnimation] = []
    var motion: AttributeAnimation?
    var kept: [AttributeAnimation] = []
    var styles: [String] = []
    let blendsOut = element.letsBlendingOut
    for animation in element.animations {
      if animation.isMotion {
        motion = animation
      } else if animation.function != nil, animation.attribute == "transform" {
        transforms.append(animation)
      } else if animation.attribute == "opacity", blendsOut {
        let base = result["opacity"] ?? "1"
        styles += variable(.opacity, animation, base: base) { $0 }
      } else if animation.attribute == "class" {
        // It goes outside of what places the element.
        kept.append(animation)
      } else if let property = CSSProperty(animation.attribute, of: element.name) {
        let style = style(animation, property.name) {
          property.value($0, isInHidden: isInHidden)
        }
        if property.name == "opacity" { makesPictures = true }
        if property.name == "visibility", let base = result["display"] {
          result["display"] = nil
          if base == "none" { result["visibility"] = "hidden" }
        }
        styles.append(style)
        // WebKit animates no outlines by CSS, and in the others CSS wins.
        if property.name == "d" { kept.append(animation) }
      } else {
        leftovers.insert(animation.attribute)
        kept.append(animation)
      }
    }
    result.animations = kept
    result.add(styles)
    if !transforms.isEmpty || motion != nil {
      makesPictures = true
      result = placed(result, transforms, motion)
    }
    return blended(result)
  }

  /// An element that is left to SMIL with all that it holds.
  private mutating func left(_ element: Element) -> Element {
    for animation in element.animations {
      leftovers.insert(animation.attribute)
      guard animation.attribute == "class" else { continue }
      for key in animation.keys.keys {
        context.addBlendRule(ofClass: animation.keys.value(of: key))
      }
    }
    for child in element.children { _ = left(child) }
    return element
  }

  /// An element in groups for its transform functions, the outermost first.
  private mutating func placed(
    _ element: Element, _ transforms: [AttributeAnimation], _ motion: AttributeAnimation?
  ) -> Element {
    var result = element
    let (id, base) = (element["id"], element["transform"])
    // Out of a group that CSS moves, Firefox blends nothing.
    let blending = result.takeBlending()
    result["id"] = nil
    result["transform"] = nil
    // Where nothing plays the attribute says all, and it stands where the first function is.
    for (index, transform) in transforms.enumerated().reversed() {
      guard let type = transform.function, !transform.keys.isReset else { continue }
      let style = style(transform, "transform") { Self.function(type, $0) }
      if index < transforms.count - 1 || result.usesPicture { result = result.grouped }
      result.add([style])
    }
    if let motion, case .motion(let path, let rotates) = motion.kind {
      let distance = style(motion, "offset-distance") { text in
        NumberFormat.text(100 * (Double(text) ?? 0), decimals: 6) + "%"
      }
      // In an animation, so that without one only the attribute counts.
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
    if let id { result["id"] = id }
    result.set(blending)
    return result
  }

  /// An element whose blend mode CSS changes in place of its class.
  private mutating func blended(_ element: Element) -> Element {
    guard let index = element.animations.firstIndex(where: { $0.attribute == "class" }) else {
      return element
    }
    var result = element
    let animation = result.animations.remove(at: index)
    let base = result["class"].map(context.blendMode(ofClass:)) ?? "normal"
    result["class"] = nil
    let context = context
    result.add(variable(.blending, animation, base: base) { context.blendMode(ofClass: $0) })
    return result
  }

  /// What has a property of an element follow a variable, which is animated.
  private mutating func variable(
    _ variable: LayerVariable, _ animation: AttributeAnimation, base: String,
    _ value: (String) -> String
  ) -> [String] {
    if variables.insert(variable).inserted, let rule = variable.rule { rules.append(rule) }
    return variable.declarations(base: base) + [style(animation, variable.rawValue, value)]
  }

  /// The `animation` of an element for an animation of SMIL.
  private mutating func style(
    _ animation: AttributeAnimation, _ property: String, _ value: (String) -> String
  ) -> String {
    let count =
      switch animation.count {
      case .forever: "infinite"
      case .times(let count): NumberFormat.text(max(count, 1), decimals: 0)
      }
    return style(
      animation.keys.cssKeyframes(property, value), animation.duration, count)
  }

  /// The `animation` of an element for the text of `@keyframes`.
  private mutating func style(_ text: String, _ duration: String, _ count: String) -> String {
    let name = names[text] ?? context.makeID()
    if names[text] == nil {
      names[text] = name
      rules.append("@keyframes \(name){\(text)}")
    }
    return "animation:\(name) \(duration) linear \(count) both"
  }

  /// A function of CSS with the arguments of a SMIL animation.
  private static func function(_ type: String, _ arguments: String) -> String {
    let numbers = arguments.split(separator: " ").map(String.init)
    switch type {
    case "translate": return "translate(\(numbers.map { $0 + "px" }.joined(separator: ",")))"
    case "scale": return "scale(\(numbers.joined(separator: ",")))"
    default: return "\(type)(\(numbers.first ?? "0")deg)"
    }
  }
}

extension Element {
  /// Whether a shape in a clip moves together with what is clipped: CSS plays one function there, and SMIL isn't
  /// in step with it.
  func canBeClip(_ options: SVGOptions) -> Bool {
    options.animation == .smil || animations.count { $0.function != nil } <= 1
  }

  /// Whether a definition is something that is drawn, and no paint, clip, mask or filter.
  fileprivate var isDrawn: Bool {
    !["clipPath", "filter", "linearGradient", "mask", "radialGradient", "style"].contains(name)
  }

  /// Whether a definition is one thing, whose parts change together.
  fileprivate var isPlayedAsWhole: Bool {
    ["clipPath", "filter", "linearGradient", "radialGradient"].contains(name)
  }

  /// Whether something about a definition changes, or in it, that CSS doesn't animate.
  fileprivate var needsSMIL: Bool {
    let moves = animations.filter { $0.isMotion || $0.attribute == "transform" }
    // Each function would need a group, and in clips there are none.
    return moves.count > 1
      || animations.contains { animation in
        !animation.isMotion && animation.attribute != "transform"
          && CSSProperty(animation.attribute, of: name) == nil
      }
      || children.contains(where: \.needsSMIL)
  }

  /// Hides the element while something around it is hidden, too: a visibility of its own would show it,
  /// and one that is inherited follows no animation in Firefox.
  ///
  /// - Returns: When the element is there; nil for all the time.
  fileprivate mutating func joinPresence(
    _ outer: Steps<Bool>?, over duration: Double
  ) -> Steps<Bool>? {
    guard let index = animations.firstIndex(where: { $0.attribute == "display" }) else {
      return outer
    }
    let keys = animations[index].keys
    let own = Steps(list: keys.keys.map { ($0.time, keys.value(of: $0) != "none") })
      .unrolled(keys.window, over: duration)
    guard let outer else { return own }
    let both = Steps<Bool>.combined(own, outer) { $0 && $1 }
    animations[index].keys = KeyList(
      window: duration, steps: both.map { $0 ? "inline" : "none" }.list)
    return both
  }

  /// Whether a clip, a mask or a filter lies in the coordinates of the element, or a transform of
  /// its own.
  fileprivate var usesPicture: Bool {
    uses("clip-path") || uses("mask") || uses("filter") || uses("transform")
      || self["style"]?.contains("transform") ?? false || name == "svg"
  }
}

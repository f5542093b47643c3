extension Suggestion {
  /// What CSS, SVG, Web Animations, Lottie and UIKit call things, in small letters, and what these are
  /// called here, the likeliest first.
  package static let synonyms: [String: [String]] = [
    "alpha": ["opacity"],
    "attributename": ["keyPath"],
    "background": ["backgroundColor"],
    "byvalue": ["by"],
    "center": ["position"],
    "children": ["sublayers"],
    "circle": ["ellipse"],
    "clip": ["masksToBounds"],
    "color": ["foregroundColor", "fillColor", "backgroundColor"],
    "d": ["path"],
    "delay": ["beginTime"],
    "direction": ["autoreverses"],
    "ease": ["timingFunction"],
    "easing": ["timingFunction"],
    "fill": ["fillColor", "backgroundColor", "foregroundColor", "fillMode"],
    "fromvalue": ["from"],
    "height": ["frame", "bounds"],
    "href": ["contents"],
    "image": ["contents"],
    "items": ["sublayers"],
    "iterationcount": ["repeatCount"],
    "iterations": ["repeatCount"],
    "keysplines": ["timingFunctions"],
    "keyframes": ["values"],
    "label": ["string"],
    "loop": ["repeatCount"],
    "name": ["id"],
    "overflow": ["masksToBounds"],
    "points": ["path"],
    "property": ["keyPath"],
    "repeat": ["repeatCount"],
    "rotate": ["transform.rotation"],
    "rotation": ["transform.rotation", "rotate"],
    "scale": ["transform.scale"],
    "size": ["frame", "bounds"],
    "src": ["contents"],
    "stroke": ["strokeColor", "borderColor"],
    "strokewidth": ["lineWidth", "borderWidth"],
    "text": ["string"],
    "tovalue": ["to"],
    "translate": ["position", "transform.translation"],
    "vector": ["direction"],
    "visible": ["hidden"],
    "width": ["frame", "bounds"],
    "x": ["position.x", "position"],
    "y": ["position.y", "position"],
    "yoyo": ["autoreverses"],
    "zindex": ["zPosition"],
  ]

  /// What Apple's frameworks put around names, and is left out here.
  private static let prefixes = [
    "kCATransition", "kCAMediaTimingFunction", "kCAFillMode", "kCAGravity", "kCA", "CA", "CI",
    "UI", "input",
  ]
  private static let suffixes = ["", "Layer", "Transition", "Animation", "Behavior"]

  /// The known name in one of Apple's.
  static func bareName(of name: String, among known: Set<String>) -> String? {
    for prefix in prefixes where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      let bare = rest.prefix(1).lowercased() + rest.dropFirst()
      for suffix in suffixes where bare.hasSuffix(suffix) {
        let candidate = String(bare.dropLast(suffix.count))
        if known.contains(candidate) { return candidate }
      }
    }
    return nil
  }
}

import AnimTimeline
import TrackFitting

extension KeyframeTable {
  /// The table as an ECMAScript module: styles and keyframes of the layers for the Web Animations
  /// API, and a function that starts them.
  public var javaScript: String { WebTable(timeline, options: options).javaScript }
}

extension WebTable {
  var javaScript: String {
    var lines = ["export const duration = \(Self.milliseconds(timeline.end));"]
    lines.append("export const properties = [")
    lines += customProperties.map { name, syntax in
      let initial = syntax.initialValue.map { ", initialValue: \"\($0)\"" } ?? ""
      return "{name: \"\(name)\", syntax: \"\(syntax.rawValue)\", inherits: false\(initial)},"
    }
    lines.append("];")
    lines.append("export const layers = [")
    for layer in layers { lines += object(layer) }
    lines.append("];")
    return lines.joined(separator: "\n") + "\n" + Self.starter
  }

  private func object(_ layer: Layer) -> [String] {
    var lines = ["{layer: \(Self.literal(timeline.nodes[layer.node].id)),"]
    let style = layer.style.map { "\(Self.literal($0.name)): \(Self.literal($0.value))" }
    lines.append("style: {\(style.joined(separator: ", "))},")
    lines.append("animations: [")
    for animation in layer.animations {
      let count = iterations(of: animation).map { NumberFormat.text($0, decimals: 0) }
      let period = Self.milliseconds(animation.period)
      lines.append("{keyPath: \(Self.literal(animation.keyPath)),")
      lines.append(
        "timing: {duration: \(period), iterations: \(count ?? "Infinity"), fill: \"both\"},")
      lines.append("keyframes: [")
      lines += animation.keys.map { keyframe($0, of: animation) }
      lines.append("]},")
    }
    lines.append("]},")
    return lines
  }

  private func keyframe(_ key: Key, of animation: Animation) -> String {
    let offset = NumberFormat.text(
      min(key.time / animation.period, 1), decimals: 9, hasLeadingZero: true)
    let values = key.declarations.map { declaration in
      // Firefox resolves inherited values of keyframes only once, perhaps while an ancestor is
      // still hidden. Elements with keys of their own therefore don't inherit.
      let isShown = declaration.name == "visibility" && declaration.value == "inherit"
      let value = isShown ? "visible" : declaration.value
      let name = declaration.syntax == nil ? Self.camelCase(declaration.name) : declaration.name
      return ", \(Self.literal(name)): \(Self.literal(value))"
    }
    let easing =
      switch key.curve {
      case .linear: ""
      case .hold: ", easing: \"step-end\""
      case .cubic: ", easing: \"\(key.curve.text)\""
      }
    return "{offset: \(offset)\(values.joined())\(easing)},"
  }

  private static func milliseconds(_ seconds: Double) -> String {
    NumberFormat.text(seconds * 1000, decimals: 6, hasLeadingZero: true)
  }

  /// A text as a string of JavaScript that can also be embedded in HTML.
  private static func literal(_ text: String) -> String {
    JSONText.quoted(text).split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c")
  }

  /// A property's name in keyframes.
  private static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "-")
    return words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  /// The function that starts all animations at the same time.
  private static let starter = """
    /** Styles and animates the elements that `find` gives for ids of layers; returns the animations. */
    export function animate(find = id => document.querySelector(`[data-layer="${CSS.escape(id)}"]`)) {
      for (const property of properties) {
        try { CSS.registerProperty(property); } catch { /* It is registered already. */ }
      }
      const result = [];
      for (const {layer, style, animations} of layers) {
        const element = find(layer);
        if (!element) continue;
        for (const name in style) element.style.setProperty(name, style[name]);
        for (const {keyframes, timing} of animations) result.push(element.animate(keyframes, timing));
      }
      for (const animation of result) animation.startTime = document.timeline.currentTime;
      return result;
    }

    """
}

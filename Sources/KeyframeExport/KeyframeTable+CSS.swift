import AnimTimeline
import TrackFitting

extension KeyframeTable {
  /// The table as a style sheet: a rule for each layer, with ``KeyframeOptions/idPrefix`` and its id as the
  /// attribute `data-layer`, and `@keyframes` for each key path that changes.
  public var css: String { WebTable(timeline, options: options).css }
}

extension WebTable {
  var css: String {
    var text = customProperties.map { $1.registration(of: $0) }.joined()
    for layer in layers {
      text += rule(layer)
      for animation in layer.animations { text += keyframes(animation, of: layer) }
    }
    return text
  }

  private func rule(_ layer: Layer) -> String {
    var lines = layer.style.map { "  \($0.name): \($0.value);\n" }
    if !layer.animations.isEmpty {
      let list = layer.animations.map { use(of: $0, by: layer) }
      lines.append("  animation: " + list.joined(separator: ",\n    ") + ";\n")
    }
    let id = Self.quoted(options.namePrefix + timeline.nodes[layer.node].id)
    return "[data-layer=\(id)] {\n" + lines.joined() + "}\n"
  }

  /// The value of `animation` by which an element plays an animation.
  func use(of animation: Animation, by layer: Layer) -> String {
    let count = iterations(of: animation).map { NumberFormat.text($0, decimals: 0) }
    let period = NumberFormat.text(animation.period, decimals: 9, hasLeadingZero: true)
    return "\(name(animation, of: layer)) \(period)s linear \(count ?? "infinite") both"
  }

  /// The name of an animation: letters, digits and hyphens.
  private func name(_ animation: Animation, of layer: Layer) -> String {
    let keyPath = animation.keyPath.split(separator: ".").joined(separator: "-")
    return "\(options.namePrefix)n\(layer.node)-\(keyPath)"
  }

  func keyframes(_ animation: Animation, of layer: Layer) -> String {
    let percentages = CSSKeyframes.percentages(
      of: animation.keys.map(\.time), window: animation.period)
    var lines: [(percent: Double, text: String)] = []
    for (index, key) in animation.keys.enumerated() {
      guard let percent = percentages[index] else { continue }
      let easing =
        switch key.curve {
        case .linear: ""
        case .hold: " animation-timing-function: step-end;"
        case .cubic: " animation-timing-function: \(key.curve.text);"
        }
      let values = key.declarations.map { " \($0.name): \($0.value);" }.joined()
      let isLast = index == animation.keys.count - 1
      lines.append((percent, values + (isLast ? "" : easing)))
    }
    let text = lines.map { line in
      "  \(NumberFormat.text(line.percent, decimals: 6, hasLeadingZero: true))% {\(line.text) }\n"
    }
    return "@keyframes \(name(animation, of: layer)) {\n" + text.joined() + "}\n"
  }

  /// A text as a string of CSS that can also be embedded in HTML.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "<", ">", "&", "\u{0}"..."\u{1F}", "\u{7F}":
        result += "\\" + String(max(scalar.value, 1), radix: 16) + " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension WebDeclaration.Syntax {
  /// The `@property` rule of a custom property.
  func registration(of name: String) -> String {
    "@property \(name) { syntax: \"\(rawValue)\"; inherits: false;"
      + (initialValue.map { " initial-value: \($0);" } ?? "") + " }\n"
  }
}

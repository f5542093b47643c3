/// One declaration of a style attribute.
struct StyleDeclaration: Hashable, Sendable {
  let name: String
  private(set) var value: String

  init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// Makes a group a picture of its own, out of which nothing blends.
  static let isolation = StyleDeclaration("isolation", "isolate")
  /// Adds an element to the backdrop.
  static let addition = blendMode("plus-lighter")
  /// Cuts the content of a nested `svg` element, even if the style sheet of a page shows the overflow of any `svg`.
  static let window = StyleDeclaration("overflow", "hidden")

  static func blendMode(_ name: String) -> StyleDeclaration {
    StyleDeclaration(blendModeName, name)
  }

  private static let blendModeName = "mix-blend-mode"
  private static let animationName = "animation"

  /// An animation by `@keyframes`.
  static func animation(_ value: String) -> StyleDeclaration {
    StyleDeclaration(animationName, value)
  }

  var isBlendMode: Bool { name == Self.blendModeName }

  var text: String { name + ":" + value }

  /// Adds the animations of another declaration; false unless both are animations.
  fileprivate mutating func join(_ other: StyleDeclaration) -> Bool {
    guard name == Self.animationName, other.name == name else { return false }
    value += "," + other.value
    return true
  }
}

extension Element {
  /// The declarations of the style attribute; empty without one.
  var style: [StyleDeclaration] {
    get { if case .style(let declarations)? = self["style"] { declarations } else { [] } }
    set { self["style"] = newValue.isEmpty ? nil : .style(newValue) }
  }

  /// Adds declarations, with several animations as one list.
  mutating func add(_ declarations: [StyleDeclaration]) {
    guard !declarations.isEmpty else { return }
    var list = style
    for declaration in declarations {
      let isJoined = list.indices.contains { list[$0].join(declaration) }
      if !isJoined { list.append(declaration) }
    }
    style = list
  }
}

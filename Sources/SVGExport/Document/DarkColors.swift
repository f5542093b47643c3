import AnimGeometry
package import AnimTimeline

extension DarkColor {
  /// A note that no element of the document has a colour.
  package static func unusedNote(_ name: String) -> Diagnostic {
    Diagnostic(
      .note,
      "nothing that is drawn as a vector has the colour that is to be another on dark pages: \(name)"
    )
  }
}

/// Replaces colours by variables that depend on the reader's preference for light or dark pages.
///
/// Attributes keep the colours for light pages, as some renderers know no variables. Classes apply the variables in
/// renderers that know them.
struct DarkColors {
  /// The names of the variables by their colours on light pages.
  private var variables: [PaintColor: String] = [:]
  /// The variables' values, in the order in which the variables are defined.
  private var values: [(name: String, light: PaintColor, dark: PaintColor)] = []
  /// Colours that can't become variables everywhere: keys of animations, and colours that are mixed with others.
  private(set) var moving: Set<PaintColor> = []
  /// The colours that variables have replaced in at least one attribute.
  private var replaced: Set<PaintColor> = []
  /// The rules of the classes, in the order of their first uses.
  private var classRules: [String] = []

  private static let attributes: Set<String> = ["fill", "stroke", "stop-color", "flood-color"]

  init(_ context: ExportContext) {
    for color in context.options.darkColors where variables[PaintColor(color.light)] == nil {
      let name = context.definitions.ids.id(made: color.name) ?? context.definitions.makeName()
      let light = PaintColor(color.light)
      variables[light] = name
      values.append((name, light, PaintColor(color.dark)))
      for use in context.definitions.uses.darkColors.tinted
      where use.source == light && variables[use.light] == nil {
        let name = "\(name)-\(variables.count)"
        variables[use.light] = name
        values.append((name, use.light, use.dark))
      }
    }
    moving = context.definitions.uses.darkColors.mixed
  }

  var isEmpty: Bool { variables.isEmpty }

  /// The names of those given colours that no element has.
  func unused(among colors: [DarkColor]) -> [String] {
    colors.filter { color in
      let paint = PaintColor(color.light)
      return !moving.contains(paint) && !replaced.contains(paint)
    }.map(\.name)
  }

  /// The style rules of the variables in use, for a root element of a class; nil if no variable is in use.
  func rules(for name: String) -> String? {
    let used = values.filter { replaced.contains($0.light) }
    guard !used.isEmpty else { return nil }
    let light = used.map { "--\($0.name):\($0.light.text)" }.joined(separator: ";")
    let dark = used.map { "--\($0.name):\($0.dark.text)" }.joined(separator: ";")
    return ".\(name){\(light)}@media(prefers-color-scheme:dark){.\(name){\(dark)}}"
      + "@supports(fill:var(--\(name))){\(classRules.joined())}"
  }

  /// Replaces colours in an element and its descendants by the variables.
  mutating func replace(in element: inout Element) {
    // The colours of masks aren't visible: they only set the coverage.
    if element.name == "mask" || element.name == "clipPath" { return }
    for (name, value) in element.attributes where Self.attributes.contains(name) {
      guard case .color(let color) = value, let variable = variables[color] else { continue }
      if element.animates(name) {
        moving.insert(color)
      } else {
        follow(variable, name, in: &element)
        replaced.insert(color)
      }
    }
    for animation in element.animations where Self.attributes.contains(animation.attribute) {
      moving.formUnion(animation.keys.colors.filter { variables[$0] != nil })
    }
    for index in element.children.indices { replace(in: &element.children[index]) }
  }

  private mutating func follow(_ variable: String, _ attribute: String, in element: inout Element) {
    let declaration = StyleDeclaration(attribute, "var(--\(variable))")
    // An animated class has other values at other times, so that a style is used instead.
    guard !element.animates("class") else { return element.add([declaration]) }
    let name = "\(variable)-\(attribute)"
    element.classes.append(name)
    let rule = ".\(name){\(declaration.text)}"
    if !classRules.contains(rule) { classRules.append(rule) }
  }
}

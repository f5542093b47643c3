import AnimGeometry
import AnimTimeline

/// Replaces colours by variables that depend on what a reader prefers.
struct DarkColors {
  private var variables: [String: String] = [:]
  private var light: [String] = []
  private var dark: [String] = []
  /// The layers' colours that move and so can't be variables.
  private(set) var moving: Set<String> = []

  private static let attributes: Set<String> = ["fill", "stroke", "stop-color", "flood-color"]

  init(_ context: ExportContext) {
    for color in context.options.darkColors where variables[color.light.svgPaint] == nil {
      let name = "--" + context.id(made: color.name)
      variables[color.light.svgPaint] = "var(\(name))"
      light.append("\(name):\(color.light.svgPaint)")
      dark.append("\(name):\(color.dark.svgPaint)")
    }
  }

  var isEmpty: Bool { variables.isEmpty }

  /// The rules for a root element of a class.
  func rules(for name: String) -> String {
    ".\(name){\(light.joined(separator: ";"))}@media(prefers-color-scheme:dark)"
      + "{.\(name){\(dark.joined(separator: ";"))}}"
  }

  /// Replaces the colours in an element and in all that it holds.
  mutating func replace(in element: inout Element) {
    for (name, value) in element.attributes where Self.attributes.contains(name) {
      guard let variable = variables[value] else { continue }
      if element.animatedAttributes.contains(name) {
        moving.insert(value)
      } else {
        element[name] = variable
      }
    }
    for index in element.children.indices { replace(in: &element.children[index]) }
  }
}

public import AnimationExport

/// A name or a colour, and the colour on dark pages.
public struct DarkRule: Hashable, Sendable {
  /// The name of a scene's variable, or a CSS colour.
  public var name: String
  /// The colour on dark pages.
  public var color: Color
  /// True if it is a mistake that no scene has the name. Default true.
  public var mustBeUsed: Bool

  /// Creates a rule.
  public init(name: String, color: Color, mustBeUsed: Bool = true) {
    (self.name, self.color, self.mustBeUsed) = (name, color, mustBeUsed)
  }

  /// The colour in a scene that the rule replaces, given the scene's variables; nil if none has the
  /// name.
  func light(among variables: [String: Color]) -> Color? {
    variables[name] ?? Color(css: name)
  }
}

/// The rules for colours on dark pages. Each applies to the scenes that have its name.
struct DarkRules: Sendable {
  let rules: [DarkRule]

  init(_ rules: [DarkRule]) { self.rules = rules }

  /// The colours of a scene on dark pages.
  ///
  /// - Parameter variables: The scene's variables that are colours.
  /// - Throws: A failure for a colour that two rules would replace, or for one whose alpha a rule
  ///   would change.
  func colors(
    of input: String, among variables: [String: Color]
  ) throws(ExportFailure) -> [DarkColor] {
    var result: [DarkColor] = []
    for rule in rules {
      guard let light = rule.light(among: variables) else { continue }
      if let other = result.first(where: { $0.light.withAlpha(1) == light.withAlpha(1) }) {
        let difference = other.light == light ? "" : " but for their alpha"
        throw failure(
          of: input, "“\(other.name)” and “\(rule.name)” are the same colour\(difference)")
      }
      guard rule.color.alpha == 1 || rule.color.alpha == light.alpha else {
        throw failure(
          of: input,
          "the alpha of “\(rule.name)” stays what it is; say what it is on dark pages by an opaque "
            + "colour")
      }
      result.append(DarkColor(name: rule.name, light: light, dark: rule.color))
    }
    return result
  }

  /// The notes about unused colours. Single scenes needn't have all colours of a group.
  var unusedNotes: Set<Diagnostic> { Set(rules.map { DarkColor.unusedNote($0.name) }) }

  /// Notes about colours that occur in none of the SVGs to which the rule applies.
  func unusedNotes(among reports: [InputReport]) -> [Diagnostic] {
    rules.map { DarkColor.unusedNote($0.name) }.filter { note in
      let scenes = reports.filter {
        $0.darkColors.contains { DarkColor.unusedNote($0.name) == note }
      }
      return !scenes.isEmpty
        && scenes.allSatisfy { $0.outputs.contains { $0.report.diagnostics.contains(note) } }
    }
  }

  private func failure(of input: String, _ message: String) -> ExportFailure {
    ExportFailure(.usage, "\(input): error: --dark: \(message)")
  }
}

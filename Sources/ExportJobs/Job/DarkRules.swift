public import AnimationExport

/// A name or a colour, and the colour on dark pages.
public struct DarkRule: Hashable, Sendable {
  /// The name of a scene's variable, or a CSS colour.
  public var name: String
  /// The colour on dark pages.
  public var color: Color
  /// False if it is no mistake when no scene has the name.
  public var mustBeUsed: Bool

  /// Creates a rule.
  public init(name: String, color: Color, mustBeUsed: Bool = true) {
    (self.name, self.color, self.mustBeUsed) = (name, color, mustBeUsed)
  }

  /// The colour that the rule is about in a scene with such variables; nil where none has its name.
  func light(among variables: [String: Color]) -> Color? {
    variables[name] ?? Color(css: name)
  }
}

/// The rules for colours on dark pages. Each holds for the scenes that have its name.
struct DarkRules: Sendable {
  let rules: [DarkRule]

  init(_ rules: [DarkRule]) { self.rules = rules }

  /// The colours on dark pages of a scene.
  ///
  /// - Parameter variables: The scene's variables that are colours.
  /// - Throws: A failure for a colour that would become two others, and for one that would get another alpha.
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

  /// Looks for the rules' names in all scenes before any is exported.
  ///
  /// Standard input, which can be read once, is kept in its item. Scenes that can't be read have an error of their
  /// own; where there is one, a name may be in it.
  ///
  /// - Throws: A failure for a name that no scene has, and as ``colors(of:among:)``.
  func check(_ items: inout [ExportPlan.Item], ofGroup group: Int) throws(ExportFailure) {
    guard !rules.isEmpty else { return }
    var known: [String: Color] = [:]
    var areAllRead = true
    var count = 0
    for index in items.indices where items[index].isScene && items[index].group == group {
      let input = items[index].input
      guard
        let bytes = items[index].bytes ?? (try? FileReader.bytes(at: input, in: items[index].root)),
        let variables = SceneDocument.variableColors(in: bytes)
      else {
        areAllRead = false
        continue
      }
      if input == "-" { items[index].bytes = bytes }
      _ = try colors(of: items[index].name, among: variables)
      known.merge(variables) { $1 }
      count += 1
    }
    guard areAllRead, count > 0, let rule = rules.first(where: { $0.light(among: known) == nil })
    else { return }
    throw ExportFailure(
      .usage,
      "error: --dark: “\(rule.name)” is neither a variable with a colour nor a colour"
        + (count > 1 ? " in any of the scenes" : "")
        + Suggestion.text(for: rule.name, among: known.keys.sorted()))
  }

  /// The notes that nothing has a colour, which a scene among several doesn't need to have.
  var unusedNotes: Set<Diagnostic> { Set(rules.map { DarkColor.unusedNote($0.name) }) }

  /// The rules' notes that all SVGs have in which they hold.
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

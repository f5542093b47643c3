import AnimGeometry
import SceneParts

extension SceneReader {
  private static let paletteNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// The key of the bright version of a colour.
  private static func brightName(_ name: String) -> String {
    "bright" + name.prefix(1).uppercased() + name.dropFirst()
  }

  static let themeKeys = KeyTable(
    "theme", what: "a theme",
    [
      SceneKey(
        "base", .keyword(["dark", "light"]),
        "The theme that the other colours are taken from; “dark” unless given."
      ),
      SceneKey("background", .color, "Behind the text."),
      SceneKey("foreground", .color, "Text without a colour of its own."),
      SceneKey("cursor", .color, "The cursor of a terminal."),
      SceneKey("bar", .color, "The bar of a window."),
      SceneKey("title", .color, "The title in the bar."),
    ]
      + paletteNames.map { SceneKey($0, .color, "The ANSI colour of that name.") }
      + paletteNames.map {
        SceneKey(
          brightName($0), .color,
          "The bright ANSI colour of that name.")
      }
      + [
        SceneKey("keyword", .color, "Keywords of code."),
        SceneKey("string", .color, "Texts in code."),
        SceneKey("comment", .color, "Comments of code."),
        SceneKey("number", .color, "Numbers in code."),
        SceneKey("typeName", .color, "Names of types in code."),
        SceneKey("function", .color, "Names of functions in code."),
        SceneKey("lineNumber", .color, "Numbers of lines of code."),
        SceneKey("highlight", .color, "Behind highlighted lines of code."),
      ])

  /// The keys for the appearance of code and terminals.
  ///
  /// - Parameter font: The summary of the key “font”.
  static func lookKeys(font: String) -> [SceneKey] {
    [
      SceneKey(
        "theme", themeForm, "The colours: “dark”, “light” or a mapping; “dark” unless given."),
      SceneKey("font", .text, font),
      SceneKey("fontSize", .number(.fontSize), "Points per em; 14 unless given."),
      SceneKey(
        "lineHeight", .number(NumberLimits(minimum: 0.5, maximum: 10)),
        "The distance of lines in units of the font's size; 1.4 unless given."),
      SceneKey("inset", .number(.length), "Points between text and sides; 16 unless given."),
    ]
  }

  static let themeForm = ValueForm.either([.keyword(["dark", "light"]), .object("theme")])

  /// Reads a theme: true if it is based on the light one, and its own colours by name.
  func theme(_ node: YAMLNode) throws(Mistake) -> (isLight: Bool, colors: [String: Color]) {
    let node = try resolved(node)
    guard case .mapping = node.content else {
      return (try keyword(node, among: ["dark", "light"]) == "light", [:])
    }
    let fields = try Fields(node, Self.themeKeys, self)
    var colors: [String: Color] = [:]
    for pair in fields.pairs where pair.key != "base" {
      colors[pair.key] = fields.read(pair.key, color)
    }
    return (fields.text("base") == "light", colors)
  }

  func terminalTheme(_ node: YAMLNode) throws(Mistake) -> TerminalTheme {
    let (isLight, colors) = try theme(node)
    var result = isLight ? TerminalTheme.light : .dark
    if let color = colors["background"] { result.background = color }
    if let color = colors["foreground"] { (result.foreground, result.cursor) = (color, color) }
    if let color = colors["cursor"] { result.cursor = color }
    if let color = colors["bar"] { result.bar = color }
    if let color = colors["title"] { result.title = color }
    for (index, name) in Self.paletteNames.enumerated() {
      if let color = colors[name] { result.palette[index] = color }
      if let color = colors[Self.brightName(name)] { result.palette[index + 8] = color }
    }
    return result
  }
}

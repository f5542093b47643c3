extension SceneReader {
  /// The keys of a group of outputs.
  static let groupKeys = KeyTable(
    "projectGroup", what: "a group of outputs",
    [
      SceneKey(
        "inputs", .list(.text),
        "Scene files, folders of them and patterns such as scenes/**/*.yaml, relative to the project file."
      ),
      SceneKey("exclude", .list(.text), "Names and paths of inputs that are left out."),
      SceneKey("folder", .text, "The folder of the outputs; beside their inputs unless given."),
      SceneKey("suffix", .text, "A text between an output's name and its ending, such as -dark."),
      SceneKey(
        "formats", .list(.keyword(SceneExport.Format.allCases.map(\.rawValue))),
        "The formats; those that a scene asks for unless given."),
      SceneKey("contactSheet", .text, "Columns and rows of a contact sheet, such as 4x3."),
      SceneKey("variables", .map(.any), "Variables that win over a scene's own."),
      SceneKey("tla", .map(.any), "Parameters of scenes in Jsonnet that are functions."),
      SceneKey("ext", .map(.any), "Values that std.extVar gives to scenes in Jsonnet."),
      SceneKey("fonts", .map(.text), "Font files by the families that they stand for."),
      SceneKey("dark", .map(.color), "Colours on dark pages, by variables or colours."),
      SceneKey("options", .object("projectOptions"), "Options that win over a scene's own."),
      SceneKey(
        "limits", .object("projectLimits"), "The most bytes of an output; more is an error."),
    ])

  static let projectKeys = KeyTable(
    "project", what: "a project file",
    groupKeys.keys + [
      SceneKey(
        "outputs", .list(.object("projectGroup")),
        "Groups of outputs; what a group doesn't say is as at the top.")
    ])

  static let projectLimitKeys = KeyTable(
    "projectLimits", what: "“limits”",
    [SceneKey("maxBytes", .either([.number(.bytes), .text]), "Of every output, such as 300KB.")]
      + SceneExport.Format.allCases.map {
        SceneKey($0.rawValue, .either([.number(.bytes), .text]), "Of outputs in this format.")
      })

  static let projectOptionKeys = KeyTable(
    "projectOptions", what: "“options”",
    exportKeys.keys.filter { !["formats", "dark"].contains($0.name) } + [
      SceneKey("duration", .number(.exportSeconds), "Seconds to show, instead of the scene's own."),
      SceneKey("background", .color, "The canvas colour, instead of the scene's own."),
      SceneKey("rate", .number(.keyframeRate), "Keys per second of tables."),
      SceneKey(
        "embed", .keyword(["github", "npm"]), "The host whose rules SVGs are checked against."),
      SceneKey(
        "onUnsupported", .keyword(["approximate", "rasterize", "drop", "error"]),
        "The outcome for layers that have no SVG equivalent."),
      SceneKey("images", .keyword(["embed", "link"]), "The place of pictures in SVGs."),
      SceneKey(
        "maxBytes", .either([.number(.bytes), .text]),
        "The most bytes of a GIF, to which it is fitted, such as 300KB."),
      SceneKey("minQuality", .number(ExportLimits.quality), "The lowest quality for “maxBytes”."),
      SceneKey("minColors", .number(ExportLimits.colors), "The fewest colours for “maxBytes”."),
      SceneKey(
        "minFps", .number(ExportLimits.framesPerSecond),
        "The fewest frames per second for “maxBytes”."),
      SceneKey(
        "minScale", .number(.part), "The smallest part of the width and height for “maxBytes”."),
      SceneKey("palette", .text, "The only colours of GIFs: a list, or a file."),
      SceneKey(
        "alphaThreshold", .number(.alpha), "The alpha below which pixels of GIFs become clear."),
    ])
}

extension NumberLimits {
  fileprivate static let bytes = NumberLimits(minimum: 1, maximum: 1e12, isWhole: true)
  fileprivate static let exportSeconds = NumberLimits(minimum: 0, maximum: 3600)
  fileprivate static let keyframeRate = NumberLimits(minimum: 0, maximum: 1000, isOpen: true)
  fileprivate static let part = NumberLimits(minimum: 0.01, maximum: 1)
  fileprivate static let alpha = NumberLimits(minimum: 1, maximum: 255, isWhole: true)
}

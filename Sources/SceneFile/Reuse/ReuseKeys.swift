/// The keys of reusable parts.
extension SceneReader {
  private static let files = ValueForm.either([.text, .list(.text)])

  /// The keys of reusable parts in a scene or in an included file.
  static let reuseKeys: [SceneKey] = [
    SceneKey(
      "include", files,
      "Files in this one's folder whose variables, styles, scales, data and layers are taken over."),
    SceneKey("variables", .map(.any), "Values that “$name” stands for anywhere."),
    SceneKey("styles", .map(.any), "Keys by names, which layers take over by “style”."),
    SceneKey(
      "data", .either([.text, .list(.text), .map(.any)]),
      "Files of lists, in CSV, TSV, JSON or YAML, or lists by names."),
    SceneKey(
      "scales", .map(.any), "Scales by names, from numbers of data to numbers of the scene."),
  ]

  static let includedKeys = KeyTable(
    "included", what: "an included file",
    reuseKeys + [SceneKey("layers", .list(.object("layer")), "Layers that it has.")])

  static let styleKey = SceneKey(
    "style", .either([.text, .list(.text)]),
    "Names of styles whose keys it has, unless it has them itself; later ones win.")

  private static let eachForm = ValueForm.either([
    .number(NumberLimits(minimum: 0, maximum: 1e5, isWhole: true)), .text, .list(.any),
  ])

  /// The keys of a repeated item of a list.
  static let repetitionKeys: [SceneKey] = [
    SceneKey(
      "each", eachForm,
      "Repeats it for each item of a list, or so many times; in it, “$item”, “$index” from 0 and "
        + "“$count” stand for values."),
    SceneKey(
      "as", .text,
      "A name in place of “item”: with “row” it is “$row”, “$rowIndex” and “$rowCount” that stand "
        + "for values."),
  ]

  static let repeatedPointKeys = KeyTable(
    "repeatedPoint", what: "a list of points", required: ["point"],
    repetitionKeys + [SceneKey("point", .point, "[x, y] of each, with the item's values.")])

  /// The keys of layers that take keys from styles or layers from files.
  static let layerReuseKeys =
    [
      styleKey,
      SceneKey("include", .text, "In a list of layers, alone: a file whose layers stand here."),
    ] + repetitionKeys
}

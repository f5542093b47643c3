import AnimTimeline

extension SceneReader {
  /// The keys of a filter: its type, its name, and the inputs of all types.
  static let filterKeys = KeyTable(
    "filter", what: "a filter", required: ["type"],
    [
      SceneKey(
        "type", .keyword(filterNames), "The kind of filter, by its name here or that of Core Image."
      ),
      SceneKey("name", .id, "Its name in key paths; its type unless given."),
      SceneKey(
        "matrix", .list(.number(.coordinate)),
        "For “colorMatrix”: 20 numbers row by row, the last of each row added."),
      SceneKey("inputRadius", .number(.length), "The standard deviation of a blur, in points."),
      SceneKey("inputSaturation", .number(.length), "Factor of the saturation; 1 as is."),
      SceneKey(
        "inputBrightness", .number(.coordinate),
        "The amount that is added to each channel of 0 to 1."),
      SceneKey(
        "inputContrast", .number(.coordinate),
        "Factor of the distance of channels from a half; 1 as is."),
      SceneKey("inputAngle", .angle, "The angle by which hues are turned."),
      SceneKey("inputIntensity", .number(.unit), "Strength of the sepia tone; 1 wholly."),
      SceneKey(
        "inputAmount", .number(.unit), "Amount of inversion, or of remaining alpha; 1 wholly."),
    ])

  private static let filterNames =
    Filter.Kind.allCases.map(\.rawValue) + Filter.Kind.allCases.compactMap(\.filterName)

  func filters(_ node: YAMLNode) throws(Mistake) -> [Filter] {
    var names: Set<String> = []
    return try all(in: node, "a list of filters") { (item) throws(Mistake) in
      let filter = try filter(item)
      guard names.insert(filter.name).inserted else {
        throw Mistake(
          item.mark, "another filter of this list has the name “\(filter.name)” already")
      }
      return filter
    }
  }

  private func filter(_ node: YAMLNode) throws(Mistake) -> Filter {
    let fields = try Fields(node, Self.filterKeys, self)
    let type = try keyword(fields.required("type"), among: Self.filterNames)
    guard let kind = Filter.Kind(named: type) else {
      throw Mistake(fields.mark, "a filter needs the key “type”")
    }
    let name = fields.text("name")
    if let name, !Self.isIdentifier(name) {
      throw Mistake(
        fields.pair("name")?.value.mark ?? fields.mark,
        "a filter's name has ASCII letters, digits, “-” and “_” only, unlike “\(name)”")
    }
    var result = Filter(kind, name: name ?? type)
    for pair in fields.pairs where pair.key != "type" && pair.key != "name" {
      if pair.key == "matrix", kind == .colorMatrix {
        let n = try numbers(pair.value, "a list of 20 numbers", count: 20)
        func row(_ i: Int) -> SIMD4<Double> {
          SIMD4(n[5 * i], n[5 * i + 1], n[5 * i + 2], n[5 * i + 3])
        }
        result = Filter(
          ColorMatrix(
            red: row(0), green: row(1), blue: row(2), alpha: row(3),
            bias: SIMD4(n[4], n[9], n[14], n[19])), name: name ?? type)
        continue
      }
      guard kind.inputs.contains(where: { $0.name == pair.key }) else {
        throw Mistake(pair.keyMark, "a filter of type “\(kind.rawValue)” has no “\(pair.key)”")
      }
      result[pair.key] =
        pair.key == "inputAngle" ? try angle(pair.value) : fields.number(pair.key)
    }
    return result
  }

  /// Reads a blend mode, by any of its names.
  func blendMode(_ node: YAMLNode) throws(Mistake) -> BlendMode {
    if case .text(let name) = try word(node), let mode = BlendMode(named: name) { return mode }
    let name = try keyword(node, among: BlendMode.allCases.map(\.rawValue))
    return BlendMode(rawValue: name) ?? .normal
  }
}

import AnimTimeline

@testable import SceneFile

/// The JSON Schema of scene files, made from the tables of the reader.
enum SceneSchema {
  /// The text of `docs/scene.schema.json`.
  static var text: String {
    let root: JSONText = .object(
      [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"),
        ("title", "animexport scene"),
      ] + members(SceneReader.sceneKeys.keys, required: SceneReader.sceneKeys.required)
        + [("$defs", .object(values + tables))])
    return root.text() + "\n"
  }

  // MARK: Tables

  private static var tables: [(String, JSONText)] {
    let plain =
      [
        SceneReader.canvasKeys, SceneReader.exportKeys, SceneReader.timelineKeys,
        SceneReader.stepKeys, SceneReader.timelineGroupKeys, SceneReader.appearanceTable,
        SceneReader.triggerKeys,
        SceneReader.removedAnimationKeys,
        SceneReader.transitionKeys, SceneReader.timelineTransitionKeys,
        SceneReader.actionTransitionKeys, SceneReader.pictureTransitionKeys,
        SceneReader.keyframeTable,
        SceneReader.shapeKeys, SceneReader.transformKeys, SceneReader.springKeys,
        SceneReader.bakeKeys, SceneReader.filterKeys, SceneReader.pictureKeys,
        SceneReader.drawingKeys, SceneReader.drawingGradientKeys, SceneReader.emitterCellKeys,
        SceneReader.runKeys, SceneReader.typingKeys, SceneReader.countKeys, SceneReader.themeKeys,
        SceneReader.terminalStepKeys, SceneReader.codeStepKeys, SceneReader.dynamicsKeys,
        SceneReader.anchorMoveKeys,
        SceneReader.attachmentChangeKeys,
        SceneReader.regionKeys, SceneReader.layoutTable, SceneReader.placementTable,
        SceneReader.arrowKeys, SceneReader.connectorEndKeys, SceneReader.connectorLabelKeys,
        SceneReader.scaleKeys, SceneReader.scaledKeys, SceneReader.repeatedPointKeys,
      ] + SceneReader.behaviorTables
    let animations = [
      SceneReader.animationKeys, SceneReader.layerAnimationKeys, SceneReader.addedAnimationKeys,
    ]
    var result = (plain + animations).map { table in
      let choice = table.oneOf.map { JSONText.object([("required", .list([.string($0)]))]) }
      return (
        table.name,
        JSONText.object(
          members(table.keys, required: table.required)
            + (choice.isEmpty ? [] : [("oneOf", .list(choice))]))
      )
    }
    var names: Set<String> = []
    // Keys of several types are the same for all.
    let partKeys =
      SceneReader.terminalKeys + SceneReader.codeKeys + [SceneReader.arrowKey]
      + SceneReader.connectorKeys
    let layerKeys =
      (SceneReader.textLayerKeys.keys + SceneReader.emitterKeys + partKeys + keyPathKeys)
      .filter { names.insert($0.name).inserted }
    result.append(("layer", .object(members(layerKeys, required: []))))
    return result
  }

  /// A key for each key path of the property table.
  private static var keyPathKeys: [SceneKey] {
    authoredKeyPaths.map { keyPath in
      let owners = LayerType.owners(of: keyPath.property)
      return SceneKey(
        keyPath.description, keyPath.form,
        owners.map { "For layers of type \(LayerType.names(of: $0))." } ?? "")
    }
  }

  private static var authoredKeyPaths: [AnimationKeyPath] {
    AnimationKeyPath.all.compactMap(AnimationKeyPath.init).filter(\.property.isAuthored)
  }

  private static func members(_ keys: [SceneKey], required: [String]) -> [(String, JSONText)] {
    var result: [(String, JSONText)] = [("type", "object")]
    if !required.isEmpty { result.append(("required", .list(required.map(JSONText.string)))) }
    let properties = keys.map { key -> (String, JSONText) in
      let value = key.name == "keyPath" ? keyPathNames : schema(of: key)
      return (key.name, .object(value + (key.summary.isEmpty ? [] : [summary(of: key)])))
    }
    result.append(("properties", .object(properties)))
    result.append(("additionalProperties", .flag(false)))
    return result
  }

  private static func summary(of key: SceneKey) -> (String, JSONText) {
    ("description", .string(key.summary))
  }

  private static var keyPathNames: [(String, JSONText)] {
    [
      (
        "anyOf",
        [
          ["enum": .list(authoredKeyPaths.map { .string($0.description) })],
          [
            "type": "string",
            "pattern": "^(filters|backgroundFilters)\\.[A-Za-z0-9_-]+\\.input[A-Za-z.]+$",
          ],
          ["type": "string", "pattern": .string("^\(cellNumber)$")],
          .object(reference("variable")),
        ]
      )
    ]
  }

  /// The pattern of key paths of numbers of emitters' cells.
  private static let cellNumber = "(emitterCells\\.[A-Za-z0-9_-]+\\.)+[A-Za-z]+"

  private static func schema(of key: SceneKey) -> [(String, JSONText)] {
    guard key.name == "set" || key.name == "animate" else { return schema(of: key.form) }
    var patterns: [(String, JSONText)] = [
      ("^([A-Za-z0-9_-]+\\.)?frame$", .object(schema(of: .rect)))
    ]
    for keyPath in authoredKeyPaths {
      let name = keyPath.description.split(separator: ".").joined(separator: "\\.")
      patterns.append(("^([A-Za-z0-9_-]+\\.)?\(name)$", .object(schema(of: keyPath.form))))
    }
    if key.name == "set" {
      for key in keysThatChangeAtOnce {
        patterns.append(("^([A-Za-z0-9_-]+\\.)?\(key.name)$", .object(schema(of: key.form))))
      }
    }
    let input = "^[A-Za-z0-9_-]+\\.(filters|backgroundFilters)\\.[A-Za-z0-9_-]+\\.input[A-Za-z.]+$"
    patterns.append((input, .object([])))
    patterns.append(
      (
        "^[A-Za-z0-9_-]+\\.\(cellNumber)$",
        .object(schema(of: .either([.number(.coordinate), .angle])))
      ))
    // Keys that begin with the value of an item are unknown here.
    patterns.append(("^\\$[A-Za-z_]", .object([])))
    return orVariable([
      ("type", "object"), ("patternProperties", .object(patterns)),
      ("additionalProperties", .flag(false)),
    ])
  }

  /// Properties of layers without key paths that an entry can set.
  private static var keysThatChangeAtOnce: [SceneKey] {
    let clock = Assignment.ClockKey.allCases.map(\.rawValue)
    return SceneReader.layerKeys.keys.filter { clock.contains($0.name) } + SceneReader.textKeys
  }

  // MARK: Values

  private static func reference(_ name: String) -> [(String, JSONText)] {
    [("$ref", .string("#/$defs/\(name)"))]
  }

  /// The schema of a value that may also be a variable.
  private static func orVariable(_ members: [(String, JSONText)]) -> [(String, JSONText)] {
    [("anyOf", [.object(members), .object(reference("variable"))])]
  }

  private static func schema(of form: ValueForm) -> [(String, JSONText)] {
    switch form {
    case .number(let limits):
      [
        (
          "anyOf",
          [
            .object(number(limits)), .object(reference("variable")),
            .object(reference("scaledNumber")),
          ]
        )
      ]
    case .count(let limits):
      [
        (
          "anyOf",
          [
            .object(number(limits)), ["const": "forever"], .object(reference("variable")),
            .object(reference("scaledNumber")),
          ]
        )
      ]
    case .moment(let limits):
      [
        (
          "anyOf",
          [
            .object(number(limits)), .object(reference("moment")),
            .object(reference("variable")), .object(reference("scaledNumber")),
          ]
        )
      ]
    case .flag: orVariable([("type", "boolean")])
    case .text: [("type", ["string", "number", "boolean"])]
    case .image:
      [("anyOf", [.object([("type", ["string", "null"])]), .object(reference("picture"))])]
    case .id: reference("id")
    case .keyword(let names): orVariable([("enum", .list(names.map(JSONText.string)))])
    case .angle: reference("angle")
    case .point: reference("point")
    case .size: reference("size")
    case .rect: reference("rect")
    case .vector: reference("vector")
    case .color: reference("color")
    case .path: reference("path")
    case .transform: reference("transform")
    case .curve: reference("curve")
    case .list(let item): orVariable(array(of: schema(of: item)))
    case .object(let name): orVariable(reference(name))
    case .map: orVariable([("type", "object")])
    case .either(let forms): [("anyOf", .list(forms.map { .object(schema(of: $0)) }))]
    case .any: []
    }
  }

  static func number(_ limits: NumberLimits) -> [(String, JSONText)] {
    [
      ("type", limits.isWhole ? "integer" : "number"),
      (limits.isOpen ? "exclusiveMinimum" : "minimum", .number(limits.minimum)),
      ("maximum", .number(limits.maximum)),
    ]
  }

  private static func array(
    of item: [(String, JSONText)], count: Int? = nil
  ) -> [(String, JSONText)] {
    var result: [(String, JSONText)] = [("type", "array"), ("items", .object(item))]
    if let count {
      result += [("minItems", .number(Double(count))), ("maxItems", .number(Double(count)))]
    }
    return result
  }

  /// A regular expression that matches a name of letters and hyphens in any case.
  private static func inAnyCase(_ name: String) -> String {
    name.map { $0 == "-" ? "-" : "[\($0.uppercased())\($0.lowercased())]" }.joined()
  }

  private static var values: [(String, JSONText)] {
    func numbers(_ count: Int) -> JSONText {
      .object(orVariable(array(of: schema(of: .number(.coordinate)), count: count)))
    }
    func plainNumbers(_ count: Int) -> JSONText {
      .object(array(of: schema(of: .number(.coordinate)), count: count))
    }
    return [
      (
        "moment",
        [
          "type": "string",
          "pattern": "^[A-Za-z_][A-Za-z0-9_-]*([.](start|end))?( *[+] *[0-9.eE]+| - [0-9.eE]+)?$",
          "description": "The name of an entry of the timeline, with seconds, such as intro + 0.5.",
        ]
      ),
      (
        "variable",
        ["type": "string", "pattern": "^\\$[A-Za-z_][A-Za-z0-9_-]*(\\.[^.]+)*$"]
      ),
      (
        "id",
        .object(
          orVariable([("type", ["string", "integer"]), ("pattern", "^[A-Za-z0-9_-]+$")]))
      ),
      ("point", numbers(2)), ("size", numbers(2)), ("vector", numbers(3)), ("rect", numbers(4)),
      (
        "color",
        ["type": ["string", "null"], "description": "A CSS colour; none and null are clear."]
      ),
      (
        "angle",
        [
          "anyOf": [
            ["type": "string", "pattern": "^[-+0-9.eE]+(deg|grad|rad|turn)$"],
            ["const": .number(0)], .object(reference("variable")),
            .object(reference("scaledNumber")),
          ],
          "description": "An angle with its unit, such as 45deg, 1.2rad or 0.25turn.",
        ]
      ),
      (
        "curve",
        [
          "anyOf": [
            ["enum": .list(CurveText.named.map { .string($0.name) })],
            // Names in any case: regular expressions of JSON Schema have no flag for that.
            [
              "type": "string",
              "pattern": .string(
                "^\\s*(\(CurveText.named.map { inAnyCase($0.name) }.joined(separator: "|")))\\s*$"),
            ],
            // Arguments may span several lines.
            [
              "type": "string",
              "pattern": .string(
                "^\\s*(\(CurveText.functions.map(inAnyCase).joined(separator: "|")))"
                  + "\\s*\\([^()]*\\)\\s*$"),
            ], .object(reference("variable")),
          ]
        ]
      ),
      (
        "path",
        [
          "anyOf": [["type": ["string", "null"]], .object(reference("pathShape"))],
          "description": "SVG path data, or a shape.",
        ]
      ),
      (
        "transform",
        [
          "anyOf": [
            ["const": "none"], .object(array(of: schema(of: .object("transformStep")))),
            plainNumbers(6), plainNumbers(16), .object(reference("variable")),
          ],
          "description": "Steps, the first of them applied last; or 6 or 16 numbers.",
        ]
      ),
    ]
  }
}

extension AnimationKeyPath {
  /// The form of its values in a scene file.
  fileprivate var form: ValueForm {
    let limits = property.limits
    return switch kind {
    case .number: property.quantity == .angle ? .angle : .number(limits)
    case .flag: .flag
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .vector: .vector
    case .color: .color
    case .colors: .list(.color)
    case .numbers: .list(.number(limits))
    case .path: .path
    case .transform: .transform
    case .image: .image
    case .filters: .list(.object("filter"))
    case .string:
      property.info.takesSeveral
        ? .list(.keyword(property.info.keywords))
        : property.info.keywords.isEmpty ? .text : .keyword(property.info.keywords)
    }
  }
}

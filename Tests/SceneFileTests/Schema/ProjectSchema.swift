@testable import SceneFile

/// The JSON Schema of project files, made from the tables of the reader.
enum ProjectSchema {
  static let tables = [
    SceneReader.groupKeys, SceneReader.projectOptionKeys, SceneReader.projectLimitKeys,
  ]

  /// The text of `docs/project.schema.json`.
  static var text: String {
    let root: JSONText = .object(
      [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"),
        ("title", "animexport project"),
      ] + members(of: SceneReader.projectKeys) + [("anyOf", needsInputs)]
        + [("$defs", .object(values + tables.map { ($0.name, .object(members(of: $0))) }))])
    return root.text() + "\n"
  }

  /// Inputs are required at the top level, or in each group.
  private static let needsInputs: JSONText = [
    ["required": ["inputs"]],
    [
      "required": ["outputs"],
      "properties": ["outputs": ["items": ["required": ["inputs"]]]],
    ],
  ]

  private static func members(of table: KeyTable) -> [(String, JSONText)] {
    let properties = table.keys.map { key -> (String, JSONText) in
      var value = schema(of: key.form)
      if ["inputs", "outputs"].contains(key.name) { value.append(("minItems", .number(1))) }
      return (key.name, .object(value + [("description", .string(key.summary))]))
    }
    return [
      ("type", "object"), ("properties", .object(properties)),
      ("additionalProperties", .flag(false)),
    ]
  }

  private static func schema(of form: ValueForm) -> [(String, JSONText)] {
    switch form {
    case .number(let limits): SceneSchema.number(limits)
    case .count(let limits):
      [("anyOf", [.object(SceneSchema.number(limits)), ["const": "forever"]])]
    case .flag: [("type", "boolean")]
    case .text: [("type", ["string", "number", "boolean"])]
    case .keyword(let names): [("enum", .list(names.map(JSONText.string)))]
    case .color: [("$ref", "#/$defs/color")]
    case .list(let item):
      [("type", "array"), ("items", .object(schema(of: item)))]
    case .map(let item):
      [("type", "object"), ("additionalProperties", .object(schema(of: item)))]
    case .object(let name): [("$ref", .string("#/$defs/\(name)"))]
    case .either(let forms) where forms.contains(.text): [("$ref", "#/$defs/bytes")]
    case .either(let forms): [("anyOf", .list(forms.map { .object(schema(of: $0)) }))]
    case _: []
    }
  }

  private static let values: [(String, JSONText)] = [
    (
      "color",
      ["type": ["string", "null"], "description": "A CSS colour; none and null are clear."]
    ),
    (
      "bytes",
      [
        "anyOf": [
          ["type": "integer", "minimum": .number(1)],
          [
            "type": "string", "pattern": "^[0-9]+(\\.[0-9]+)? *(([KMGkmg][Ii]?)?[Bb])?$",
          ],
        ],
        "description": "A number of bytes, such as 300000, 300KB or 2MiB.",
      ]
    ),
  ]
}

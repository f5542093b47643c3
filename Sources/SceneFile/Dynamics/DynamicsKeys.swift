import Dynamics
import LayerTree

extension SceneReader {
  static let dynamicsKeys = KeyTable(
    "dynamics", what: "“dynamics”", required: ["behaviors"],
    [
      SceneKey(
        "behaviors", .list(.either(behaviorTables.map { .object($0.name) })),
        "What acts on layers."),
      SceneKey(
        "reference", .id, "The layer whose bounds can be a boundary; the canvas unless given."),
      SceneKey(
        "duration", .number(.period), "Seconds of the motion; until all rests unless given."),
      SceneKey(
        "ending", .keyword(DynamicsDescription.Ending.allCases.map(\.rawValue)),
        "What comes after “duration”: “stay”, unless given, “reverse”, back the way it came, or "
          + "“fade”, to the start."),
      SceneKey("fadeDuration", .number(.period), "Seconds that “fade” takes; 0.5 unless given."),
      SceneKey(
        "removesOutside", .flag,
        "Whether layers that have left the canvas are taken out of the scene."),
    ])

  /// The tables of all kinds of behaviours. The name is the value of “type” followed by “Behavior”.
  static let behaviorTables = innerBehaviorTables + [compositeKeys]

  /// The tables of kinds that a composite behaviour can contain.
  static let innerBehaviorTables = [
    gravityKeys, pushKeys, collisionKeys, attachmentKeys, snapKeys, propertiesKeys, fieldKeys,
  ]

  private static func behavior(
    _ type: String, _ what: String, required: [String] = ["items"], _ keys: [SceneKey]
  ) -> KeyTable {
    KeyTable(
      type + "Behavior", what: what, required: ["type"] + required,
      [
        SceneKey("type", .keyword([type]), "What kind of behaviour it is."),
        SceneKey(
          "at", .number(.seconds), "When it is added, in seconds; at the start unless given."),
        SceneKey("until", .number(.seconds), "When it is removed; never unless given."),
      ] + keys + repetitionKeys)
  }

  private static let itemsKey = SceneKey(
    "items", .either([.text, .list(.text)]),
    "The layers that it acts on; “*” stands for any letters.")
  private static let itemKey = SceneKey("item", .id, "The layer that it acts on.")

  private static let vectorKeys = [
    SceneKey("direction", .point, "[x, y], the direction and strength in one."),
    SceneKey("angle", .angle, "The direction, clockwise from the right; with “magnitude”."),
    SceneKey("magnitude", .number(.coordinate), "The strength; with “angle”."),
  ]

  static let gravityKeys = behavior(
    "gravity", "a gravity behaviour",
    [itemsKey] + vectorKeys)

  static let pushKeys = behavior(
    "push", "a push behaviour",
    [
      itemsKey,
      SceneKey(
        "mode", .keyword(PushBehavior.Mode.allCases.map(\.rawValue)),
        "“instantaneous”, unless given, is one push; “continuous” pushes all the time."),
      SceneKey("offset", .point, "Where it pushes, from the middle of a layer."),
    ] + vectorKeys)

  static let collisionModes = ["items", "boundaries", "everything"]

  static let collisionKeys = behavior(
    "collision", "a collision behaviour",
    [
      itemsKey,
      SceneKey(
        "mode", .keyword(collisionModes), "What layers collide with; “everything” unless given."),
      SceneKey("bounds", .flag, "Whether the edges of the reference are a boundary."),
      SceneKey(
        "insets", .list(.number(.coordinate)),
        "[top, left, bottom, right], how far inwards those edges are moved."),
      SceneKey("boundaries", .map(.path), "Further boundaries by their names, each a path."),
      SceneKey(
        "velocityOnContact", .point,
        "What the first contact with a boundary adds to a layer's velocity, in points per second."),
      SceneKey(
        "spinOnContact", .angle, "What that contact adds to its turning, as an angle per second."),
    ])

  static let attachmentKeys = behavior(
    "attachment", "an attachment behaviour", required: ["item"],
    [
      itemKey,
      SceneKey(
        "kind", .keyword(AttachmentDescription.Tie.allCases.map(\.rawValue)),
        "“rod”, unless given, also a spring; “limit”, a rope; “fixed”, “pin”; or “sliding”."),
      SceneKey("to", .id, "The other layer."),
      SceneKey(
        "anchor", .point, "The point that it is tied to, or that holds two layers together."),
      SceneKey("offset", .point, "Where it holds the layer, from its middle."),
      SceneKey("toOffset", .point, "Where it holds the other one."),
      SceneKey("axis", .point, "The direction of a “sliding” one."),
      SceneKey(
        "length", .number(.length), "The distance that it keeps; that at the start unless given."),
      SceneKey(
        "frequency", .number(NumberLimits(least: 0, most: 100)),
        "Swings per second; rigid unless given."),
      SceneKey(
        "damping", .number(NumberLimits(least: 0, most: 1000)),
        "How fast swinging dies away: 0, unless given, never; from 1 on it doesn't swing."),
      SceneKey("frictionTorque", .number(.length), "What holds against turning about a pin."),
      SceneKey(
        "range", .list(.either([.number(.coordinate), .angle])),
        "[least, most] points along the axis of a “sliding” one, or angles about a pin."),
      SceneKey(
        "anchors", .list(.object("anchorMove")), "Where the anchor goes later, dragging the layer."),
      SceneKey(
        "changes", .list(.object("attachmentChange")),
        "What its numbers are later, each from a time on."),
    ])

  static let attachmentChangeKeys = KeyTable(
    "attachmentChange", what: "a change of an attachment", required: ["at"],
    [SceneKey("at", .number(.seconds), "When it is so.")]
      + attachmentKeys.keys.filter { ["length", "frequency", "damping"].contains($0.name) })

  static let anchorMoveKeys = KeyTable(
    "anchorMove", what: "a move of the anchor", required: ["at", "point"],
    [
      SceneKey("at", .number(.seconds), "When it is there."),
      SceneKey("point", .point, "Where it is; on the way there it moves steadily."),
    ])

  static let snapKeys = behavior(
    "snap", "a snap behaviour", required: ["item", "point"],
    [
      itemKey,
      SceneKey("point", .point, "Where the layer goes."),
      SceneKey(
        "damping", .number(.unit), "0 swings most, 1 doesn't swing; 0.5 unless given."),
    ])

  static let propertyNumbers: [(String, NumberLimits, String)] = [
    ("elasticity", .unit, "How much speed a bounce keeps; 0.2 unless given."),
    ("friction", NumberLimits(least: 0, most: 1000), "How rough it is; 0.2 unless given."),
    (
      "density", NumberLimits(least: 1e-4, most: 1e6),
      "Mass units in 100 × 100 points; 1 unless given."
    ),
    (
      "resistance", NumberLimits(least: 0, most: 1e6),
      "The part of the speed lost per second; 0 unless given."
    ),
    ("angularResistance", NumberLimits(least: 0, most: 1e6), "The same for turning."),
    (
      "charge", NumberLimits(least: -1e6, most: 1e6),
      "How strongly electric and magnetic fields act; 0 unless given."
    ),
  ]

  static let propertiesKeys = behavior(
    "properties", "a properties behaviour",
    [itemsKey] + propertyNumbers.map { SceneKey($0.0, .number($0.1), $0.2) } + [
      SceneKey("anchored", .flag, "Whether nothing moves it."),
      SceneKey("allowsRotation", .flag, "Whether it can turn; true unless given."),
      SceneKey(
        "shape", .keyword(CollisionBoundsType.allCases.map(\.rawValue)),
        "What collides: the bounds, the ellipse in them, or “path”."),
      SceneKey("path", .path, "The outline that collides, from the middle of a layer."),
      SceneKey("velocity", .point, "Added at the start, in points per second."),
      SceneKey("angularVelocity", .angle, "Added at the start, as an angle per second."),
    ])

  static let fieldKinds = [
    "linearGravity", "radialGravity", "spring", "drag", "velocity", "vortex", "electric",
    "magnetic", "noise", "turbulence",
  ]

  static let fieldNumbers: [(String, NumberLimits, String)] = [
    ("strength", .coordinate, "How strong it is; 1 unless given."),
    (
      "falloff", NumberLimits(least: -8, most: 8),
      "How fast it weakens with the distance; 0, not at all, unless given."
    ),
    (
      "minimumRadius", .positive, "Nearer than this it is not stronger; 0.001 unless given."
    ),
  ]
  static let noiseNumbers: [(String, NumberLimits, String)] = [
    ("smoothness", .unit, "Of noise: 0, in steps, unless given, to 1, smooth."),
    ("animationSpeed", .coordinate, "How fast noise changes; 0 unless given."),
  ]

  static let fieldKeys = behavior(
    "field", "a field", required: ["items", "kind"],
    [
      itemsKey,
      SceneKey("kind", .keyword(fieldKinds), "What it does."),
      SceneKey("position", .point, "Its middle; the origin unless given."),
      SceneKey("direction", .point, "Of “linearGravity” and “velocity”."),
      SceneKey("region", .object("fieldRegion"), "Where it acts; everywhere unless given."),
      SceneKey(
        "seed", .number(NumberLimits(least: 0, most: 4_294_967_295, isWhole: true)),
        "What noise follows from; 0 unless given."),
    ] + (fieldNumbers + noiseNumbers).map { SceneKey($0.0, .number($0.1), $0.2) })

  static let regionKeys = KeyTable(
    "fieldRegion", what: "a region",
    [
      SceneKey("radius", .number(.length), "A disc."),
      SceneKey("size", .size, "A rectangle."),
      SceneKey("union", .list(.object("fieldRegion")), "Where any of them is."),
      SceneKey("intersection", .list(.object("fieldRegion")), "Where all of them are."),
      SceneKey(
        "difference", .list(.object("fieldRegion")), "Where the first is, but none of the others."),
      SceneKey("inverse", .object("fieldRegion"), "Everywhere else."),
    ])

  static let compositeKeys = behavior(
    "composite", "a composite behaviour", required: ["children"],
    [
      SceneKey(
        "children",
        .list(.either(innerBehaviorTables.map { .object($0.name) })), "The behaviours in it.")
    ])
}

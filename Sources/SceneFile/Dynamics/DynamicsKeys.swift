import Dynamics
import LayerTree

extension SceneReader {
  static let dynamicsKeys = KeyTable(
    "dynamics", what: "“dynamics”", required: ["behaviors"],
    [
      SceneKey(
        "behaviors", .list(.either(behaviorTables.map { .object($0.name) })),
        "Behaviours that act on layers."),
      SceneKey(
        "reference", .id, "The layer whose bounds can be a boundary; the canvas unless given."),
      SceneKey(
        "duration", .number(.period), "Seconds of the motion; until all rests unless given."),
      SceneKey(
        "ending", .keyword(DynamicsDescription.Ending.allCases.map(\.rawValue)),
        "The motion after “duration”: “stay”, unless given, “reverse”, back the way it came, or "
          + "“fade”, to the start."),
      SceneKey("fadeDuration", .number(.period), "Seconds that “fade” takes; 0.5 unless given."),
      SceneKey(
        "removesOutside", .flag,
        "True to take layers that have left the canvas out of the scene."),
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
        SceneKey("type", .keyword([type]), "The kind of behaviour."),
        SceneKey(
          "at", .number(.seconds), "Time of its addition, in seconds; the start unless given."),
        SceneKey(
          "until", .number(.seconds), "Time of its removal, in seconds; never unless given."),
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
      SceneKey("offset", .point, "The point that it pushes, from the middle of a layer."),
    ] + vectorKeys)

  static let collisionModes = ["items", "boundaries", "everything"]

  static let collisionKeys = behavior(
    "collision", "a collision behaviour",
    [
      itemsKey,
      SceneKey(
        "mode", .keyword(collisionModes),
        "The obstacles that layers collide with; “everything” unless given."),
      SceneKey("bounds", .flag, "True to make the edges of the reference a boundary."),
      SceneKey(
        "insets", .list(.number(.coordinate)),
        "[top, left, bottom, right], how far inwards those edges are moved."),
      SceneKey("boundaries", .map(.path), "Further boundaries by their names, each a path."),
      SceneKey(
        "velocityOnContact", .point,
        "Velocity that the first contact with a boundary adds to a layer, in points per second."),
      SceneKey(
        "spinOnContact", .angle, "Angular velocity that this contact adds, as an angle per second."),
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
      SceneKey("offset", .point, "The point by which it holds the layer, from its middle."),
      SceneKey("toOffset", .point, "The point by which it holds the other one."),
      SceneKey("axis", .point, "The direction of a “sliding” one."),
      SceneKey(
        "length", .number(.length), "The distance that it keeps; that at the start unless given."),
      SceneKey(
        "frequency", .number(NumberLimits(minimum: 0, maximum: 100)),
        "Swings per second; rigid unless given."),
      SceneKey(
        "damping", .number(NumberLimits(minimum: 0, maximum: 1000)),
        "Damping of the swings: none at 0, unless given; from 1 on it doesn't swing."),
      SceneKey("frictionTorque", .number(.length), "The torque that resists turning about a pin."),
      SceneKey(
        "range", .list(.either([.number(.coordinate), .angle])),
        "[least, most] points along the axis of a “sliding” one, or angles about a pin."),
      SceneKey(
        "anchors", .list(.object("anchorMove")),
        "Later places of the anchor, which drags the layer."),
      SceneKey(
        "changes", .list(.object("attachmentChange")),
        "Later values of its numbers, each from a time on."),
    ])

  static let attachmentChangeKeys = KeyTable(
    "attachmentChange", what: "a change of an attachment", required: ["at"],
    [SceneKey("at", .number(.seconds), "Time of the change, in seconds.")]
      + attachmentKeys.keys.filter { ["length", "frequency", "damping"].contains($0.name) })

  static let anchorMoveKeys = KeyTable(
    "anchorMove", what: "a move of the anchor", required: ["at", "point"],
    [
      SceneKey("at", .number(.seconds), "Time of its arrival, in seconds."),
      SceneKey(
        "point", .point, "The place that it arrives at; on the way there it moves steadily."),
    ])

  static let snapKeys = behavior(
    "snap", "a snap behaviour", required: ["item", "point"],
    [
      itemKey,
      SceneKey("point", .point, "The point that the layer moves to."),
      SceneKey(
        "damping", .number(.unit), "0 swings most, 1 doesn't swing; 0.5 unless given."),
    ])

  static let propertyNumbers: [(String, NumberLimits, String)] = [
    ("elasticity", .unit, "The part of the speed that a bounce keeps; 0.2 unless given."),
    (
      "friction", NumberLimits(minimum: 0, maximum: 1000),
      "Roughness of its surface; 0.2 unless given."
    ),
    (
      "density", NumberLimits(minimum: 1e-4, maximum: 1e6),
      "Mass units in 100 × 100 points; 1 unless given."
    ),
    (
      "resistance", NumberLimits(minimum: 0, maximum: 1e6),
      "The part of the speed lost per second; 0 unless given."
    ),
    ("angularResistance", NumberLimits(minimum: 0, maximum: 1e6), "The same for turning."),
    (
      "charge", NumberLimits(minimum: -1e6, maximum: 1e6),
      "The charge that electric and magnetic fields act on; 0 unless given."
    ),
  ]

  static let propertiesKeys = behavior(
    "properties", "a properties behaviour",
    [itemsKey] + propertyNumbers.map { SceneKey($0.0, .number($0.1), $0.2) } + [
      SceneKey("anchored", .flag, "True to hold it in place."),
      SceneKey("allowsRotation", .flag, "False to keep it from turning; true unless given."),
      SceneKey(
        "shape", .keyword(CollisionBoundsType.allCases.map(\.rawValue)),
        "The shape that collides: the bounds, the ellipse in them, or “path”."),
      SceneKey("path", .path, "The outline that collides, from the middle of a layer."),
      SceneKey("velocity", .point, "Added at the start, in points per second."),
      SceneKey("angularVelocity", .angle, "Added at the start, as an angle per second."),
    ])

  static let fieldKinds = [
    "linearGravity", "radialGravity", "spring", "drag", "velocity", "vortex", "electric",
    "magnetic", "noise", "turbulence",
  ]

  static let fieldNumbers: [(String, NumberLimits, String)] = [
    ("strength", .coordinate, "Its strength; 1 unless given."),
    (
      "falloff", NumberLimits(minimum: -8, maximum: 8),
      "The power of the distance that divides the strength; 0 unless given."
    ),
    (
      "minimumRadius", .positive, "Nearer than this it is not stronger; 0.001 unless given."
    ),
  ]
  static let noiseNumbers: [(String, NumberLimits, String)] = [
    ("smoothness", .unit, "Of noise: 0, in steps, unless given, to 1, smooth."),
    ("animationSpeed", .coordinate, "The speed at which noise changes; 0 unless given."),
  ]

  static let fieldKeys = behavior(
    "field", "a field", required: ["items", "kind"],
    [
      itemsKey,
      SceneKey("kind", .keyword(fieldKinds), "The kind of field."),
      SceneKey("position", .point, "Its middle; the origin unless given."),
      SceneKey("direction", .point, "Of “linearGravity” and “velocity”."),
      SceneKey(
        "region", .object("fieldRegion"), "The region that it acts in; everywhere unless given."),
      SceneKey(
        "seed", .number(NumberLimits(minimum: 0, maximum: 4_294_967_295, isWhole: true)),
        "Seed of noise; 0 unless given."),
    ] + (fieldNumbers + noiseNumbers).map { SceneKey($0.0, .number($0.1), $0.2) })

  static let regionKeys = KeyTable(
    "fieldRegion", what: "a region",
    [
      SceneKey("radius", .number(.length), "A disc."),
      SceneKey("size", .size, "A rectangle."),
      SceneKey("union", .list(.object("fieldRegion")), "The area of all of them together."),
      SceneKey("intersection", .list(.object("fieldRegion")), "The area that all of them share."),
      SceneKey(
        "difference", .list(.object("fieldRegion")),
        "The area of the first without that of the others."),
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

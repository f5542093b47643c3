import AnimTiming
import LayerTree

extension SceneReader {
  /// The keys of a transition.
  static let transitionKeys = KeyTable(
    "transition", what: "a transition",
    [
      SceneKey(
        "type", .keyword(Transition.Kind.allCases.map(\.rawValue)),
        "How the new picture takes the place of the old one; “fade” unless given."),
      SceneKey(
        "subtype", .keyword(Transition.Subtype.allCases.map(\.rawValue)),
        "The side at which motion begins; “fromLeft” unless given. A fade has none."),
      SceneKey("startProgress", .number(.unit), "The progress at its start; 0 unless given."),
      SceneKey("endProgress", .number(.unit), "The progress at its end; 1 unless given."),
    ] + timingKeys)

  /// The keys of a transition in the timeline.
  static let timelineTransitionKeys = KeyTable(
    "timelineTransition", what: "a transition",
    [
      SceneKey(
        "layer", .id, "The layer that shows both pictures; the whole canvas unless given.")
    ] + transitionKeys.keys)

  /// A transition as the action of a property.
  static let actionTransitionKeys = KeyTable(
    "actionTransition", what: "an action", required: ["transition"],
    [
      SceneKey(
        "transition", .object("transition"), "From what the layer shows to what it shows then.")
    ])

  /// A transition that a change of a property starts; nil where the node describes something else.
  func transitionAction(_ node: YAMLNode) throws(Mistake) -> AnimationDescription? {
    guard case .mapping(let pairs) = node.content, pairs.contains(where: { $0.key == "transition" })
    else { return nil }
    let fields = try Fields(node, Self.actionTransitionKeys, self)
    return try transition(Fields(fields.required("transition"), Self.transitionKeys, self))
  }

  func transition(_ fields: Fields) throws(Mistake) -> AnimationDescription {
    var description = TransitionDescription()
    description.type = try fields.keyword("type") ?? .fade
    description.subtype = try fields.keyword("subtype")
    if let pair = fields.pair("subtype"), description.type == .fade {
      throw Mistake(pair.keyMark, "a fade comes from no side; leave “subtype” out")
    }
    description.startProgress = try fields.number("startProgress") ?? 0
    description.endProgress = try fields.number("endProgress") ?? 1
    if let pair = fields.pair("endProgress") ?? fields.pair("startProgress"),
      description.startProgress > description.endProgress
    {
      throw Mistake(pair.keyMark, "“startProgress” may not be more than “endProgress”")
    }
    return try finished(AnimationDescription(kind: .transition(description)), fields)
  }
}

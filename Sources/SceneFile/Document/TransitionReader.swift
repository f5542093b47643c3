import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import PictureTransitions

extension SceneReader {
  static let transitionKeys = KeyTable(
    "transition", what: "a transition",
    [
      SceneKey(
        "type", .keyword(Transition.Kind.allCases.map(\.rawValue)),
        "The effect by which the new picture replaces the old one; “fade” unless given."),
      SceneKey(
        "subtype", .keyword(Transition.Subtype.allCases.map(\.rawValue)),
        "The side at which motion begins; “fromLeft” unless given. A fade has none."),
      SceneKey(
        "filter", .object("pictureTransition"),
        "An effect on pixels, instead of “type”; see its names."),
      SceneKey("startProgress", .number(.unit), "The progress at its start; 0 unless given."),
      SceneKey("endProgress", .number(.unit), "The progress at its end; 1 unless given."),
    ] + timingKeys)

  private static let pictureTransitionNames =
    PictureTransition.Kind.all.map(\.name) + PictureTransition.Kind.all.map(\.filterName)

  /// The keys of transitions of pixels: the parameters of all kinds, by their names here and in
  /// Core Image.
  static let pictureTransitionKeys: KeyTable = {
    var keys = [
      SceneKey(
        "name", .keyword(pictureTransitionNames),
        "The transition, by its name here or that of Core Image.")
    ]
    for parameter in PictureTransition.Kind.all.flatMap(\.parameters)
    where parameter.name != "time" && !keys.contains(where: { $0.name == parameter.name }) {
      let form: ValueForm =
        switch parameter.kind {
        case .number: parameter.name == "angle" ? .angle : .number(.coordinate)
        case .point: .point
        case .rect: .rect
        case .color: .color
        case .image: .text
        }
      let note = parameter.kind == .image ? "The path of a picture." : ""
      keys.append(SceneKey(parameter.name, form, note))
      keys.append(SceneKey(parameter.inputName, form, note))
    }
    return KeyTable("pictureTransition", what: "a filter", required: ["name"], keys)
  }()

  private func pictureTransition(_ node: YAMLNode) throws(Mistake) -> PictureTransition {
    let fields = try Fields(node, Self.pictureTransitionKeys, self)
    let name = try keyword(
      fields.required("name"), among: Self.pictureTransitionNames)
    guard let kind = try? PictureTransition.Kind(named: name) else {
      throw Mistake(fields.mark, "there is no transition “\(name)”")
    }
    var result = PictureTransition(kind)
    for pair in fields.pairs where pair.key != "name" {
      let found = kind.parameters.first { $0.name == pair.key || $0.inputName == pair.key }
      guard let parameter = found else {
        throw Mistake(pair.keyMark, "“\(name)” has no parameter “\(pair.key)”")
      }
      if pair.key != parameter.name, fields.pair(parameter.name) != nil {
        throw Mistake(
          pair.keyMark, "“\(pair.key)” is “\(parameter.name)”; give one of them")
      }
      let value: PictureTransition.Value
      switch parameter.kind {
      case .number where parameter.name == "angle": value = .number(try angle(pair.value))
      case .number: value = .number(fields.number(pair.key) ?? 0)
      case .point: value = .point(try point(pair.value))
      case .rect: value = .rect(try rect(pair.value))
      case .color: value = .color(try color(pair.value))
      case .image: value = .image(TransitionImage(try image(pair.value).bitmap))
      }
      try? result.set(pair.key, to: value)
    }
    return result
  }

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
        "transition", .object("transition"),
        "The transition from the layer before the change to the layer after it.")
    ])

  /// The transition that a change of a property starts; nil if the node describes another kind of
  /// animation.
  func transitionAction(_ node: YAMLNode) throws(Mistake) -> AnimationDescription? {
    guard case .mapping(let pairs) = node.content, pairs.contains(where: { $0.key == "transition" })
    else { return nil }
    let fields = try Fields(node, Self.actionTransitionKeys, self)
    return try transition(Fields(fields.required("transition"), Self.transitionKeys, self))
  }

  /// Replacements for the names of view transitions.
  private static let viewTransitions = [
    "flipFromLeft": "“oglFlip” with the subtype “fromLeft”",
    "flipFromRight": "“oglFlip” with the subtype “fromRight”",
    "flipFromTop": "“oglFlip” with the subtype “fromTop”",
    "flipFromBottom": "“oglFlip” with the subtype “fromBottom”",
    "curlUp": "“pageCurl”", "curlDown": "“pageUnCurl”",
    "crossDissolve": "“fade”",
  ]

  private func transitionType(_ node: YAMLNode) throws(Mistake) -> Transition.Kind {
    let name = try text(node)
    let types = Transition.Kind.allCases
    if let type = types.first(where: { $0.rawValue == name }) { return type }
    let mark = try resolved(node).mark
    let filters = PictureTransition.Kind.all
    if let filter = filters.first(where: { $0.name == name || $0.filterName == name }) {
      throw Mistake(
        mark,
        "“\(name)” is no type but a filter: write “filter: { name: \(filter.name) }” instead of the "
          + "type")
    }
    let names = types.map(\.rawValue)
    var hint = "; it may be \(names.joined(separator: ", ")), or there is a “filter”"
    if let meant = Self.viewTransitions[name] {
      hint = "; did you mean \(meant)?"
    } else if let type = Suggestion.nearest(to: name, among: names) {
      hint = "; did you mean “\(type)”?"
    } else if let filter = Suggestion.nearest(to: name, among: filters.map(\.name)) {
      hint = "; did you mean “filter: { name: \(filter) }” instead of a type?"
    }
    throw Mistake(mark, "there is no transition “\(name)”" + hint)
  }

  func transition(_ fields: Fields) throws(Mistake) -> AnimationDescription {
    var description = TransitionDescription()
    if let value = fields.read("type", transitionType) { description.type = value }
    description.subtype = fields.keyword("subtype")
    if let node = fields["filter"] {
      description.filter = try pictureTransition(node)
      if let pair = fields.pair("type") ?? fields.pair("subtype") {
        throw Mistake(pair.keyMark, "“filter” takes the place of “\(pair.key)”; give one of them")
      }
    }
    if let pair = fields.pair("subtype"), description.type == .fade {
      throw Mistake(pair.keyMark, "a fade comes from no side; leave “subtype” out")
    }
    description.startProgress = fields.number("startProgress") ?? 0
    description.endProgress = fields.number("endProgress") ?? 1
    if let pair = fields.pair("endProgress") ?? fields.pair("startProgress"),
      description.startProgress > description.endProgress
    {
      throw Mistake(pair.keyMark, "“startProgress” may not be more than “endProgress”")
    }
    return try finished(AnimationDescription(kind: .transition(description)), fields)
  }
}

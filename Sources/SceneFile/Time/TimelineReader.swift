import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SceneParts

extension SceneReader {
  static let timelineKeys = KeyTable(
    "timelineEntry", what: "an entry of the timeline", oneOf: ["at", "on", "after", "with"],
    entryKeys)

  /// The keys of an entry in a group, which determines its start.
  static let stepKeys = KeyTable(
    "timelineStep", what: "an entry of a group",
    entryKeys.filter { $0.name != "on" } + [
      SceneKey("wait", .number(.seconds), "Seconds in which nothing happens, instead of an action.")
    ])

  private static let entryKeys: [SceneKey] =
    anchorKeys + [
      SceneKey("on", .object("trigger"), "The event that starts it, instead of a time."),
      SceneKey("set", .map(.any), "Changes values at once; keys are “id.keyPath”."),
      SceneKey("animate", .map(.any), "Changes values gradually; keys are “id.keyPath”."),
      SceneKey("add", .object("layer"), "Puts a new layer into the scene."),
      SceneKey("remove", .id, "Takes a layer out of the scene."),
      SceneKey("addAnimation", .object("addedAnimation"), "Starts an animation of a layer."),
      SceneKey("removeAnimation", .object("removedAnimation"), "Ends an animation of a layer."),
      SceneKey(
        "keyframes", .list(.object("keyframe")), "Changes values gradually, one after the other."),
      SceneKey(
        "snapshot", .id,
        "Takes a picture of a layer with its sublayers, as they show then, as the contents of the "
          + "layer “to”."),
      SceneKey(
        "appear", .either([.text, .list(.text)]), "Lets a layer, or several, come into the picture."
      ),
      SceneKey(
        "disappear", .either([.text, .list(.text)]), "Lets a layer, or several, leave the picture."),
      SceneKey(
        "layers", .either([.text, .list(.text)]),
        "The layers whose values “set” or “animate” changes, by keys without an id; “*” stands for any letters."
      ),
      SceneKey(
        "stagger", .number(.seconds),
        "Seconds from the start of each of several layers to the start of the next; 0 unless given."
      ),
      SceneKey("pause", .id, "Stops a layer's clock."),
      SceneKey("resume", .id, "Lets a layer's clock go on from where it stands."),
      SceneKey(
        "duration", .number(.seconds),
        "Seconds that “animate” or “keyframes” takes; 0.25 unless given, for a spring until it "
          + "settles."),
      SceneKey(
        "timingFunction", .curve,
        "Curve of “animate”, “default” unless given; or of “keyframes” as a whole, “linear” unless "
          + "given."),
      SceneKey("delay", .number(.seconds), "Seconds before it begins."),
      SceneKey("spring", .object("spring"), "The spring that moves “animate”."),
      SceneKey("repeatCount", .count(.seconds), "Number of passes, or “forever”."),
      SceneKey("autoreverses", .flag, "True to follow each pass with its mirror image."),
      SceneKey(
        "beginFromCurrentState", .flag,
        "True to start from the value that is shown, instead of the layer's own."),
      SceneKey(
        "calculationMode", .keyword(CalculationMode.allCases.map(\.rawValue)),
        "Interpolation between keyframes; “linear” unless given."),
      SceneKey(
        "transition", .object("timelineTransition"),
        "The transition to the result of “set”, “add” or “remove”; none unless given."),
      SceneKey(
        "to", .id,
        "The layer that “add” puts it into, the canvas unless given; or that shows “snapshot”."),
      SceneKey("above", .id, "The layer right above which “add” puts it."),
      SceneKey("below", .id, "The layer right below which “add” puts it."),
      SceneKey("maskOf", .id, "The layer whose mask “add” makes it, instead of the one it has."),
    ] + appearanceShapeKeys + repetitionKeys

  static let triggerKeys = KeyTable(
    "trigger", what: "“on”", required: ["contact"],
    [
      SceneKey(
        "contact", .list(.text),
        "[a, b], the ids of two bodies that begin to touch, or of a body and the name of a boundary; "
          + "“bounds” for the edges of the reference."),
      SceneKey("delay", .number(.seconds), "Seconds from the contact on; 0 unless given."),
      SceneKey(
        "repeats", .flag, "True to start it at each contact; at the first alone unless given."),
    ])

  private static let layerKey = SceneKey("layer", .id, "The layer's id.")

  static let addedAnimationKeys = KeyTable(
    "addedAnimation", what: "an added animation", required: ["layer"],
    [layerKey] + namedAnimationKeys)

  static let removedAnimationKeys = KeyTable(
    "removedAnimation", what: "“removeAnimation”", required: ["layer", "key"],
    [layerKey, SceneKey("key", .text, "The animation's key.")])

  static let keyframeTable = KeyTable(
    "keyframe", what: "a keyframe", required: ["start", "animate"],
    [
      SceneKey("start", .number(.unit), "Its start, as a fraction of the whole."),
      SceneKey(
        "duration", .number(.unit),
        "Its duration, as a fraction of the whole; until the next begins, or the end, unless "
          + "given."),
      SceneKey("animate", .map(.any), "Values that it changes; keys are “id.keyPath”."),
    ])

  private static let actions = [
    "set", "animate", "keyframes", "add", "remove", "addAnimation", "removeAnimation",
    "snapshot", "pause", "resume", "appear", "disappear",
  ]
  /// True if an entry has an action.
  static func hasAction(_ node: YAMLNode) -> Bool {
    guard case .mapping(let pairs) = node.content else { return true }
    return pairs.contains { actions.contains($0.key) }
  }

  private static let blocks = ["animate", "keyframes"]
  private static let appearances = ["appear", "disappear"]
  private static let timed = blocks + appearances
  private static let modifiers = [
    "duration": timed, "timingFunction": timed, "delay": timed, "repeatCount": blocks,
    "kind": appearances, "edge": appearances, "distance": appearances,
    "stagger": ["set", "animate"] + appearances,
    "layers": ["set", "animate"],
    "autoreverses": blocks, "beginFromCurrentState": blocks, "spring": ["animate"],
    "calculationMode": ["keyframes"], "transition": ["set", "add", "remove"],
    "to": ["add", "snapshot"], "above": ["add"], "below": ["add"], "maskOf": ["add"],
  ]

  /// The entries in the order of time, followed by those that contacts start.
  func timeline(
    _ scheduled: [ScheduledEntry], layers: [LayerDescription], ids: inout LayerIDs
  ) -> [TimelineEntry] {
    let entries = scheduled.compactMap { entry in
      recovering { () throws(Mistake) -> (time: Double?, fields: Fields) in
        let fields = try Fields(entry.node, entry.isStep ? Self.stepKeys : Self.timelineKeys, self)
        if fields.pair("on") != nil { return (.infinity, fields) }
        let time: Double?
        switch entry.time {
        case .own: time = fields.number("at")
        case .resolved(let seconds): time = seconds
        case .open: time = nil
        }
        if let time, let duration, time > duration {
          note(
            "this comes after the scene's duration of \(shortest(duration)) s, so that nothing of it shows",
            at: fields.mark(of: "at"))
        }
        return (time, fields)
      }
    }
    let order = entries.indices.sorted { a, b in
      (entries[a].time ?? 0, a) < (entries[b].time ?? 0, b)
    }
    var hierarchy = LayerHierarchy(layers)
    // All added layers are read first, so that an id that is used too early is distinguished from
    // an unknown one.
    var added: [Int: LayerDescription] = [:]
    for (index, entry) in entries.enumerated() {
      if let node = entry.fields["add"] { added[index] = readableLayer(node, ids: &ids) }
    }
    var result: [TimelineEntry] = []
    for index in order {
      let (time, fields) = entries[index]
      let entry = recovering { () throws(Mistake) in
        if time == .infinity {
          // The layers at that time are unknown.
          var open = hierarchy.holdingAll
          return try self.entry(
            fields, added: added[index], ids: &ids, hierarchy: &open, .on(try trigger(fields)))
        }
        guard let time else { throw .consequence(at: fields.mark) }
        return try self.entry(
          fields, added: added[index], ids: &ids, hierarchy: &hierarchy, .at(time))
      }
      if let entry {
        result.append(entry)
      } else if let layer = added[index] {
        ids.noteUncertain(layer)
      }
    }
    return result
  }

  private func entry(
    _ fields: Fields, added: LayerDescription?, ids: inout LayerIDs,
    hierarchy: inout LayerHierarchy,
    _ start: TimelineEntry.Start
  ) throws(Mistake) -> TimelineEntry {
    let time = start.time ?? 0
    let transition = recovering { [ids, hierarchy] () throws(Mistake) in
      try self.transition(fields, ids, hierarchy, time)
    }
    let action = try action(fields, added: added, ids: &ids, hierarchy: &hierarchy, at: time)
    if let id = transition??.layer, !hierarchy.contains(id), !ids.isUncertain(id) {
      throw Mistake(
        fields.mark(of: "transition"),
        "“\(id)” is taken out of the scene; put the transition on the layer that it was in")
    }
    return TimelineEntry(start: start, action: action, transition: transition ?? nil)
  }

  private func trigger(_ fields: Fields) throws(Mistake) -> ContactTrigger {
    let inner = try Fields(fields.required("on"), Self.triggerKeys, self)
    let list = try inner.required("contact")
    let names = try each(in: list, "a list of two names") { (node) throws(Mistake) in
      try text(node)
    }
    guard names.count == 2, names[0] != names[1] else {
      throw Mistake(list.mark, "“contact” takes two names, [a, b]")
    }
    let repeats = inner.flag("repeats") ?? false
    let once = fields.pairs.first { $0.key == "add" || $0.key == "remove" }
    if let once, repeats {
      throw Mistake(
        inner.mark(of: "repeats"), "“\(once.key)” happens once; leave “repeats” out")
    }
    return ContactTrigger(
      names: names, delay: inner.number("delay") ?? 0, repeats: repeats, mark: list.mark)
  }

  private func action(
    _ fields: Fields, added: LayerDescription?, ids: inout LayerIDs,
    hierarchy: inout LayerHierarchy,
    at time: Double
  ) throws(Mistake) -> TimelineEntry.Action {
    let pair = try actionPair(fields)
    switch pair.key {
    case "set": return .set(try assignments(pair.value, ids, hierarchy, time, gradually: false))
    case "animate":
      return .animate(try assignments(pair.value, ids, hierarchy, time), try block(fields))
    case "keyframes":
      return .keyframes(
        try keyframes(pair.value, ids, hierarchy, time), try block(fields),
        fields.keyword("calculationMode") ?? .linear)
    case "snapshot":
      guard let target = fields["to"] else {
        throw Mistake(pair.keyMark, "“snapshot” needs “to”, the layer that shows it")
      }
      return .snapshot(
        try id(pair.value, ids, hierarchy, time), to: try id(target, ids, hierarchy, time))
    case "appear", "disappear":
      let id = try id(pair.value, ids, hierarchy, time)
      filterUses.enter(id)
      let description = AppearanceDescription(
        appearance: try appearance(fields), time: time)
      let type = try ids.type(of: id, at: pair.value.mark)
      if description.appearance.kind == .type, type != .text {
        throw .notTyped(type, at: fields.mark(of: "kind"))
      }
      return pair.key == "appear" ? .appear(id, description) : .disappear(id, description)
    case "pause": return .pause(try id(pair.value, ids, hierarchy, time))
    case "resume": return .resume(try id(pair.value, ids, hierarchy, time))
    case "add":
      let place = try place(fields, ids, hierarchy, time)
      guard let added else { throw .consequence(at: pair.keyMark) }
      hierarchy.add(added, place)
      try checkLayout(of: [added]) { (id, mark) throws(Mistake) in
        try check(id, ids, hierarchy, time, at: mark)
      }
      return .add(added, place)
    case "remove":
      let id = try id(pair.value, ids, hierarchy, time)
      hierarchy.remove(id)
      return .remove(id)
    case "addAnimation":
      let inner = try Fields(styled(resolved(pair.value)), Self.addedAnimationKeys, self)
      let id = try id(inner.required("layer"), ids, hierarchy, time)
      let type = try ids.type(of: id, at: inner.mark)
      filterUses.enter(id)
      let known = mistakes.count
      let animation = try animation(inner, of: type)
      if mistakes.count > known { ids.noteUncertain(id) }
      if let key = animation.key { ids.note(key: key, on: id) }
      return .addAnimation(animation, layer: id)
    default:
      let inner = try Fields(pair.value, Self.removedAnimationKeys, self)
      let id = try id(inner.required("layer"), ids, hierarchy, time)
      let keyNode = try inner.required("key")
      let key = try text(keyNode)
      let entry = try ids.entry(id, at: inner.mark)
      // Animations of “animate” have the key path as their key.
      guard
        entry.isUncertain || entry.animationKeys.contains(key)
          || entry.type?.has(keyPath: key) != false
      else {
        throw Mistake(
          keyNode.mark,
          "no animation of “\(id)” has the key “\(key)” by then"
            + Suggestion.text(for: key, among: entry.animationKeys.sorted()))
      }
      return .removeAnimation(key: key, layer: id)
    }
  }

  private func transition(
    _ fields: Fields, _ ids: LayerIDs, _ hierarchy: LayerHierarchy, _ time: Double
  ) throws(Mistake) -> TimelineEntry.Transition? {
    guard let node = fields["transition"] else { return nil }
    let inner = try Fields(node, Self.timelineTransitionKeys, self)
    var layer: String?
    if let node = inner["layer"] { layer = try id(node, ids, hierarchy, time) }
    return TimelineEntry.Transition(animation: try transition(inner), layer: layer)
  }

  private func actionPair(_ fields: Fields) throws(Mistake) -> YAMLPair {
    let actions = fields.pairs.filter { Self.actions.contains($0.key) }
    guard let action = actions.first else {
      throw Mistake(
        fields.mark, "an entry of the timeline needs one of " + Self.actions.joined(separator: ", ")
      )
    }
    if actions.count > 1 {
      throw Mistake(
        actions[1].keyMark,
        "an entry does one thing, “\(action.key)”; put “\(actions[1].key)” into another entry")
    }
    for pair in fields.pairs {
      if let owners = Self.modifiers[pair.key], !owners.contains(action.key) {
        throw Mistake(
          pair.keyMark,
          "“\(pair.key)” goes with “\(owners.joined(separator: "” or “"))”, not “\(action.key)”")
      }
    }
    return action
  }

  private func block(_ fields: Fields) throws(Mistake) -> BlockDescription {
    var result = BlockDescription()
    result.duration = fields.number("duration")
    result.delay = fields.number("delay") ?? 0
    result.repeatCount = fields.count("repeatCount") ?? 0
    result.autoreverses = fields.flag("autoreverses") ?? false
    result.beginsFromCurrentState = fields.flag("beginFromCurrentState") ?? false
    if let curve = fields.read("timingFunction", curve) { result.motion = .eased(curve) }
    if let pair = fields.pair("spring") {
      if let other = fields.pair("timingFunction") {
        throw Mistake(
          max(pair.keyMark, other.keyMark),
          "“spring” says how it goes, “timingFunction” too; give one")
      }
      if let spring = fields.read("spring", spring) { result.motion = .spring(spring) }
    }
    return result
  }

  /// The keyframes in the order of their starts. A keyframe without a duration lasts until the next
  /// one.
  private func keyframes(
    _ node: YAMLNode, _ ids: LayerIDs, _ hierarchy: LayerHierarchy, _ time: Double
  ) throws(Mistake) -> [KeyframeDescription] {
    var result: [(frame: KeyframeDescription, isOpen: Bool)] = []
    _ = try each(in: node, "a list of keyframes") { (item) throws(Mistake) in
      let fields = try Fields(item, Self.keyframeTable, self)
      let start = try number(fields.required("start"), .unit, for: "start")
      let duration = fields.number("duration")
      if let duration, start + duration > 1 + 1e-9 {
        throw Mistake(
          fields.mark(of: "duration"), "a keyframe ends at 1 at the latest")
      }
      if let last = result.last, last.frame.start > start {
        throw Mistake(fields.mark, "keyframes stand in the order of their starts")
      }
      let changes = try assignments(fields.required("animate"), ids, hierarchy, time)
      result.append(
        (
          KeyframeDescription(start: start, duration: duration ?? 0, changes: changes),
          duration == nil
        ))
    }
    for index in result.indices where result[index].isOpen {
      let start = result[index].frame.start
      let next = result[(index + 1)...].first { $0.frame.start > start }?.frame.start ?? 1
      result[index].frame.duration = next - start
    }
    return result.map(\.frame)
  }

  private func id(
    _ node: YAMLNode, _ ids: LayerIDs, _ hierarchy: LayerHierarchy, _ time: Double
  ) throws(Mistake) -> String {
    let id = try text(node)
    try check(id, ids, hierarchy, time, at: node.mark)
    return id
  }

  private func check(
    _ id: String, _ ids: LayerIDs, _ hierarchy: LayerHierarchy, _ time: Double, at mark: YAMLMark
  ) throws(Mistake) {
    let entry = try ids.entry(id, at: mark)
    if !entry.isUncertain, !hierarchy.contains(id) {
      throw Mistake(
        mark,
        hierarchy.wasRemoved(id)
          ? "the layer “\(id)” is no longer there at \(shortest(time)) s"
          : "the layer “\(id)” is not there yet at \(shortest(time)) s")
    }
  }

  private func place(
    _ fields: Fields, _ ids: LayerIDs, _ hierarchy: LayerHierarchy, _ time: Double
  ) throws(Mistake) -> TimelineEntry.InsertionPoint {
    let places = fields.pairs.filter { ["to", "above", "below", "maskOf"].contains($0.key) }
    guard let pair = places.first else { return .inside(nil) }
    if places.count > 1 {
      throw Mistake(
        places[1].keyMark, "“\(pair.key)” and “\(places[1].key)” both say where; give one")
    }
    let id = try id(pair.value, ids, hierarchy, time)
    switch pair.key {
    case "to": return .inside(id)
    case "above": return .above(id)
    case "maskOf": return .mask(id)
    default: return .below(id)
    }
  }

  private func assignments(
    _ node: YAMLNode, _ ids: LayerIDs, _ hierarchy: LayerHierarchy, _ time: Double,
    gradually: Bool = true
  ) throws(Mistake) -> [Assignment] {
    let node = try resolved(node)
    guard case .mapping(let pairs) = node.content else {
      throw unexpected(node, "a mapping such as { ball.opacity: 0.5 }")
    }
    // Misplaced keys of the entry or of an animation usually come in groups, so only the first is
    // reported.
    let misplaced = pairs.first { !$0.key.contains(".") }
    return pairs.filter { $0.key.contains(".") || $0.key == misplaced?.key }.compactMap { pair in
      recovering { () throws(Mistake) in
        try assignment(pair, among: pairs, ids, hierarchy, time, gradually: gradually)
      }
    }
  }

  private func assignment(
    _ pair: YAMLPair, among pairs: [YAMLPair], _ ids: LayerIDs, _ hierarchy: LayerHierarchy,
    _ time: Double,
    gradually: Bool
  ) throws(Mistake) -> Assignment {
    guard let dot = pair.key.firstIndex(of: ".") else {
      let advice = MisplacedKeys.advice(
        for: pair.key, amongChangesOf: pairs.map(\.key), gradually ? "animate" : "set")
      throw Mistake(
        pair.keyMark, advice ?? "“\(pair.key)” should be a layer's id, a dot and a key path")
    }
    let id = String(pair.key[..<dot])
    let name = String(pair.key[pair.key.index(after: dot)...])
    try check(id, ids, hierarchy, time, at: pair.keyMark)
    if name == "frame" {
      return Assignment(layer: id, target: .frame(try rect(pair.value)), mark: pair.keyMark)
    }
    filterUses.enter(id)
    let type = try ids.type(of: id, at: pair.keyMark)
    if gradually, changesAtOnce(name, of: type) {
      throw Mistake(pair.keyMark, "“\(name)” changes at once only; use “set”")
    }
    if let key = Assignment.ClockKey(rawValue: name) {
      let limits = key == .speed ? NumberLimits.speed : .signedSeconds
      let number = try number(pair.value, limits, for: name)
      return Assignment(layer: id, target: .clock(key, number), mark: pair.keyMark)
    }
    if type == .text, Self.textTable.key(name) != nil {
      return Assignment(
        layer: id, target: .text(try textChange(name, pair)), mark: pair.keyMark)
    }
    let others = type == .text && !gradually ? Self.textKeys.map(\.name) : []
    let keyPath = try keyPath(name, of: type, others: others, at: pair.keyMark)
    let value = try value(pair.value, for: keyPath, .model)
    return Assignment(layer: id, target: .keyPath(keyPath, value), mark: pair.keyMark)
  }

  /// A single key of a text layer with its value.
  private func textChange(_ key: String, _ pair: YAMLPair) throws(Mistake) -> TextDescription {
    var single = pair
    single.key = key
    let mapping = YAMLNode(content: .mapping([single]), mark: pair.keyMark)
    return try textDescription(Fields(mapping, Self.textTable, self))
  }
}

extension TimelineEntry.Start {
  /// Time of the scene in seconds; nil for an unknown one.
  var time: Double? {
    if case .at(let time) = self { time } else { nil }
  }
}

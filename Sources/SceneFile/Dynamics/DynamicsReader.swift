import AnimGeometry
import Dynamics
import LayerTree

extension SceneReader {
  /// Maximum numbers of items and behaviours of a scene.
  private static let maximumItems = 500
  private static let maximumBehaviors = 500

  /// - Parameter isStated: True if the scene has a duration, which also ends the motion.
  func dynamics(
    _ node: YAMLNode, ids: LayerIDs, sizes: [String: Bool], isStated: Bool
  ) throws(Mistake) -> DynamicsDescription {
    let fields = try Fields(node, Self.dynamicsKeys, self)
    var result = DynamicsDescription()
    result.reference = fields.read("reference") { (node) throws(Mistake) in try layerID(node, ids) }
    result.duration = fields.number("duration")
    result.ending = fields.keyword("ending") ?? .stay
    if let pair = fields.pair("ending"), result.ending != .stay, result.duration == nil {
      throw Mistake(pair.keyMark, "“ending” needs the “duration” after which it comes")
    }
    if let pair = fields.pair("fadeDuration"), result.ending != .fade {
      throw Mistake(pair.keyMark, "“fadeDuration” goes with the ending “fade”")
    }
    result.fadeDuration = fields.number("fadeDuration") ?? 0.5
    if !isStated, let pair = fields.pair("duration"),
      result.totalDuration > RecordingError.maximumSceneDuration
    {
      throw Mistake(
        pair.keyMark,
        "with its ending this takes more than an hour; make it shorter, or state the scene's "
          + "“duration”")
    }
    result.removesOutside = fields.flag("removesOutside") ?? false
    var count = BehaviorCount(ids: ids, sizes: sizes)
    let list = try fields.required("behaviors")
    result.behaviors = try eachCopy(in: list, "a list of behaviours", of: .behavior) {
      (item) throws(Mistake) in
      let behavior = try behavior(item, isInside: false, &count)
      try count.checkGravities(of: behavior)
      return behavior
    }
    result.items = count.items
    return result
  }

  /// The state of reading behaviours.
  private struct BehaviorCount {
    let ids: LayerIDs
    /// True for layers with a size, by their ids.
    let sizes: [String: Bool]
    var items: [String] = []
    var seen: Set<String> = []
    var behaviors = 0
    /// The places of gravities in behaviours that aren't read completely.
    var openGravities: [YAMLMark] = []
    /// The intervals with gravity, in seconds.
    private var gravityTimes: [(start: Double, end: Double)] = []

    init(ids: LayerIDs, sizes: [String: Bool]) { (self.ids, self.sizes) = (ids, sizes) }

    /// Checks the gravities in a behaviour and adds their intervals.
    mutating func checkGravities(of behavior: BehaviorDescription) throws(Mistake) {
      let (start, end) = (behavior.start, behavior.end ?? .infinity)
      for mark in openGravities {
        guard gravityTimes.allSatisfy({ $0.end <= start || end <= $0.start }) else {
          throw Mistake(
            mark,
            "another gravity acts at the same time, of which there is one at most; let one end by “until” "
              + "before the other begins by “at”")
        }
        gravityTimes.append((start, end))
      }
      openGravities = []
    }
  }

  private func layerID(_ node: YAMLNode, _ ids: LayerIDs) throws(Mistake) -> String {
    let name = try text(node)
    _ = try ids.entry(name, at: node.mark)
    return name
  }

  private func item(_ node: YAMLNode, _ count: inout BehaviorCount) throws(Mistake) -> String {
    let id = try layerID(node, count.ids)
    guard count.sizes[id] != false else {
      throw Mistake(
        node.mark, "“\(id)” has no size, so nothing can act on it; give it “bounds” or a path")
    }
    if count.seen.insert(id).inserted {
      count.items.append(id)
      if count.items.count > Self.maximumItems {
        throw .limit(node.mark, "behaviours act on at most \(Self.maximumItems) layers")
      }
    }
    return id
  }

  private func behavior(
    _ node: YAMLNode, isInside: Bool, _ count: inout BehaviorCount
  ) throws(Mistake) -> BehaviorDescription {
    let node = try resolved(node)
    guard case .mapping(let pairs) = node.content else {
      throw unexpected(node, "a behaviour, a mapping,")
    }
    guard let type = pairs.first(where: { $0.key == "type" }) else {
      throw Mistake(node.mark, "a behaviour needs the key “type”")
    }
    count.behaviors += 1
    guard count.behaviors <= Self.maximumBehaviors else {
      throw .limit(node.mark, "a scene has at most \(Self.maximumBehaviors) behaviours")
    }
    let tables = isInside ? Self.innerBehaviorTables : Self.behaviorTables
    let names = tables.map { String($0.name.dropLast("Behavior".count)) }
    let name = try keyword(type.value, among: names)
    guard let table = tables.first(where: { $0.name == name + "Behavior" }) else {
      throw unexpected(type.value, "a type of behaviour")
    }
    let fields = try Fields(node, table, self)
    var result = BehaviorDescription(kind: try kind(name, fields, &count))
    if let list = fields["items"] {
      let entries = LayerEntries(reader: self) { [ids = count.ids.names] in ids }
      for node in try entries.names(list, "a list of layers' ids") {
        let id = recovering { () throws(Mistake) -> String in try self.item(node, &count) }
        if let id { result.items.append(id) }
      }
    } else if let node = fields["item"] {
      result.items = [try item(node, &count)]
    }
    result.start = fields.number("at") ?? 0
    result.end = fields.number("until")
    if let end = result.end, end <= result.start {
      throw Mistake(fields.mark(of: "until"), "“until” has to be after “at”")
    }
    return result
  }

  private func kind(
    _ name: String, _ fields: Fields, _ count: inout BehaviorCount
  ) throws(Mistake) -> BehaviorDescription.Kind {
    switch name {
    case "gravity":
      count.openGravities.append(fields.mark)
      return .gravity(try vector(fields, angle: .pi / 2, magnitude: 1) ?? Point(0, 1))
    case "push":
      guard let force = try vector(fields, angle: 0, magnitude: 1) else {
        throw Mistake(fields.mark, "a push needs a “direction”, or an “angle” with a “magnitude”")
      }
      return .push(
        fields.keyword("mode") ?? .instantaneous, force, offset: try point(fields, "offset"))
    case "collision": return .collision(try collision(fields))
    case "attachment": return .attachment(try attachment(fields, &count))
    case "snap":
      return .snap(
        try point(fields.required("point")), damping: fields.number("damping") ?? 0.5)
    case "properties": return .properties(try properties(fields))
    case "field": return .field(try field(fields))
    default:
      let list = try fields.required("children")
      return .composite(
        try eachCopy(in: list, "a list of behaviours", of: .behavior) { (child) throws(Mistake) in
          let description = try behavior(child, isInside: true, &count)
          if description.start > 0 || description.end != nil {
            throw Mistake(child.mark, "a behaviour in a composite comes and goes with it")
          }
          return description
        })
    }
  }

  private func point(_ fields: Fields, _ key: String) throws(Mistake) -> Point {
    try fields[key].map { (node) throws(Mistake) in try point(node) } ?? .zero
  }

  /// A direction multiplied by its strength; nil if none is stated.
  private func vector(
    _ fields: Fields, angle standard: Double, magnitude: Double
  ) throws(Mistake) -> Point? {
    if let node = fields["direction"] {
      if let pair = fields.pair("angle") ?? fields.pair("magnitude") {
        throw Mistake(pair.keyMark, "“\(pair.key)” is part of “direction”; give one of them")
      }
      return try point(node)
    }
    guard fields["angle"] != nil || fields["magnitude"] != nil else { return nil }
    let direction =
      try fields["angle"].map { (node) throws(Mistake) in try angle(node) } ?? standard
    let push = PushBehavior(mode: .continuous)
    push.setAngle(direction, magnitude: fields.number("magnitude") ?? magnitude)
    return push.pushDirection
  }

  private func collision(_ fields: Fields) throws(Mistake) -> CollisionDescription {
    var result = CollisionDescription()
    if let node = fields["mode"] {
      switch try keyword(node, among: Self.collisionModes) {
      case "items": result.mode = .items
      case "boundaries": result.mode = .boundaries
      default: break
      }
    }
    if fields.flag("bounds") ?? false { result.insets = .init() }
    if let node = fields["insets"] {
      if let pair = fields.pair("bounds"), result.insets == nil {
        throw Mistake(pair.keyMark, "“insets” are those of the bounds; leave “bounds: false” out")
      }
      let n = try numbers(node, "insets [top, left, bottom, right]", count: 4)
      result.insets = .init(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
    if let node = fields["boundaries"] {
      let node = try resolved(node)
      guard case .mapping(let pairs) = node.content else {
        throw unexpected(node, "a mapping of names to paths")
      }
      for pair in pairs { result.boundaries.append((pair.key, try path(pair.value))) }
    }
    if let value = fields.read("velocityOnContact", point) { result.velocityOnContact = value }
    if let value = fields.read("spinOnContact", angle) { result.spinOnContact = value }
    return result
  }

  private func attachment(
    _ fields: Fields, _ count: inout BehaviorCount
  ) throws(Mistake) -> AttachmentDescription {
    var result = AttachmentDescription()
    result.tie = fields.keyword("kind") ?? .rod
    if let node = fields["to"] {
      result.other = try item(node, &count)
      let own = try text(fields.required("item"))
      if result.other == own { throw Mistake(node.mark, "“\(own)” cannot be tied to itself") }
    }
    if let value = fields.read("anchor", point) { result.anchor = value }
    let holdsTwo = result.tie == .fixed || result.tie == .pin
    switch (result.other, result.anchor, result.tie) {
    case (nil, nil, _):
      throw Mistake(fields.mark, "an attachment needs “to”, another layer, or “anchor”, a point")
    case (nil, _, _) where holdsTwo:
      throw Mistake(fields.mark, "an attachment of the kind “\(result.tie)” needs “to”")
    case (_, nil, _) where result.tie != .rod && result.tie != .limit:
      throw Mistake(fields.mark, "an attachment of the kind “\(result.tie)” needs “anchor”")
    case (.some, .some, .rod), (.some, .some, .limit):
      throw Mistake(
        fields.mark(of: "anchor"), "“anchor” and “to” are both given")
    default: break
    }
    result.offset = try point(fields, "offset")
    result.otherOffset = try point(fields, "toOffset")
    if let node = fields["axis"] {
      guard result.tie == .sliding else {
        throw Mistake(
          fields.mark(of: "axis"), "“axis” goes with the kind “sliding”")
      }
      result.axis = try point(node)
    }
    result.length = fields.number("length")
    result.frequency = fields.number("frequency") ?? 0
    result.damping = fields.number("damping") ?? 0
    result.frictionTorque = fields.number("frictionTorque") ?? 0
    if let node = fields["range"] {
      let n: [Double]
      switch result.tie {
      case .sliding: n = try numbers(node, "a range [least, most]", count: 2)
      case .pin: n = try angles(node, "a range of angles [least, most]", count: 2)
      case .rod, .limit, .fixed:
        throw Mistake(
          fields.mark(of: "range"),
          "“range” goes with the kinds “sliding” and “pin”")
      }
      guard n[0] <= n[1] else { throw Mistake(node.mark, "a range begins with the lesser number") }
      result.range = n[0]...n[1]
    }
    if let list = fields["anchors"] { result.anchors = try anchors(list) }
    if let list = fields["changes"] {
      guard result.tie == .rod || result.tie == .limit else {
        throw Mistake(fields.mark(of: "changes"), "“changes” goes with the kinds “rod” and “limit”")
      }
      result.changes = try each(in: list, "a list of changes") { (node) throws(Mistake) in
        let change = try Fields(node, Self.attachmentChangeKeys, self)
        return AttachmentDescription.Change(
          time: change.number("at") ?? 0, length: change.number("length"),
          frequency: change.number("frequency"), damping: change.number("damping"))
      }
    }
    if let pair = fields.pair("anchors"), result.anchor == nil {
      throw Mistake(pair.keyMark, "“anchors” goes with “anchor”")
    }
    return result
  }

  private func anchors(_ list: YAMLNode) throws(Mistake) -> [(time: Double, point: Point)] {
    var result: [(time: Double, point: Point)] = []
    for item in try items(list, "a list of moves") {
      let move = try Fields(item, Self.anchorMoveKeys, self)
      let time = move.number("at") ?? 0
      guard time > result.last?.time ?? -1 else {
        throw Mistake(move.mark, "the times of an anchor's moves have to rise")
      }
      result.append((time, try point(move.required("point"))))
    }
    return result
  }

  private func properties(_ fields: Fields) throws(Mistake) -> PropertiesDescription {
    var result = PropertiesDescription()
    for (name, _, _) in Self.propertyNumbers {
      if let number = fields.number(name) { result.numbers[name] = number }
    }
    result.isAnchored = fields.flag("anchored")
    result.allowsRotation = fields.flag("allowsRotation")
    result.shape = fields.keyword("shape")
    if let node = fields["path"] {
      result.path = try path(node)
      if let pair = fields.pair("shape"), result.shape != .path {
        throw Mistake(pair.keyMark, "a “path” is given; leave “shape” out, or make it “path”")
      }
    } else if let pair = fields.pair("shape"), result.shape == .path {
      throw Mistake(pair.keyMark, "the shape “path” needs a “path”")
    }
    if let value = fields.read("velocity", point) { result.velocity = value }
    if let value = fields.read("angularVelocity", angle) { result.spin = value }
    return result
  }

  private func field(_ fields: Fields) throws(Mistake) -> FieldDescription {
    let name = try keyword(fields.required("kind"), among: Self.fieldKinds)
    let direction = try point(fields, "direction")
    let hasDirection = name == "linearGravity" || name == "velocity"
    if let pair = fields.pair("direction"), !hasDirection {
      throw Mistake(pair.keyMark, "“direction” goes with “linearGravity” or “velocity”")
    }
    if hasDirection, fields["direction"] == nil {
      throw Mistake(fields.mark, "a field of the kind “\(name)” needs a “direction”")
    }
    let isNoise = name == "noise" || name == "turbulence"
    for (key, _, _) in Self.noiseNumbers {
      if let pair = fields.pair(key), !isNoise {
        throw Mistake(pair.keyMark, "“\(key)” goes with “noise” or “turbulence”")
      }
    }
    let smoothness = fields.number("smoothness") ?? 0
    let speed = fields.number("animationSpeed") ?? 0
    let kind: FieldBehavior.Kind =
      switch name {
      case "linearGravity": .linearGravity(direction: direction)
      case "radialGravity": .radialGravity
      case "spring": .spring
      case "drag": .drag
      case "velocity": .velocity(direction: direction)
      case "vortex": .vortex
      case "electric": .electric
      case "magnetic": .magnetic
      case "noise": .noise(smoothness: smoothness, animationSpeed: speed)
      default: .turbulence(smoothness: smoothness, animationSpeed: speed)
      }
    var result = FieldDescription(kind: kind)
    result.position = try point(fields, "position")
    if let node = fields["region"] { result.region = try region(node, depth: 0) }
    for (key, _, _) in Self.fieldNumbers {
      if let number = fields.number(key) { result.numbers[key] = number }
    }
    result.seed = fields.number("seed").flatMap { UInt64(exactly: $0) } ?? 0
    return result
  }

  private func region(_ node: YAMLNode, depth: Int) throws(Mistake) -> FieldRegion {
    let fields = try Fields(node, Self.regionKeys, self)
    guard let pair = fields.pairs.first, fields.pairs.count == 1, depth < 16 else {
      throw Mistake(
        fields.mark,
        "a region is exactly one of radius, size, union, intersection, difference and inverse")
    }
    switch pair.key {
    case "radius": return .radius(fields.number("radius") ?? 0)
    case "size": return .size(try size(pair.value))
    case "inverse": return .inverse(try region(pair.value, depth: depth + 1))
    default:
      let list = try items(pair.value, "a list of regions")
      guard let first = list.first, list.count <= 16 else {
        throw unexpected(try resolved(pair.value), "a list of 1 to 16 regions")
      }
      var result = try region(first, depth: depth + 1)
      for item in list.dropFirst() {
        let next = try region(item, depth: depth + 1)
        switch pair.key {
        case "union": result = .union(result, next)
        case "intersection": result = .intersection(result, next)
        default: result = .difference(result, next)
        }
      }
      return result
    }
  }
}

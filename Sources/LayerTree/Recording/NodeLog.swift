import AnimGeometry
import AnimTimeline
import AnimTiming

/// The history of one appearance of a layer in the tree: its model values, clocks and animations with
/// their times.
final class NodeLog {
  let id: String
  /// The id of the layer that it belongs to, if it isn't part of the tree.
  var layerID: String
  /// The layer's name, the last part of the id but for its number.
  let name: String
  let kind: Node.Kind
  /// True if its children are recorded once for each copy.
  let isReplicator: Bool
  /// The emitter of its particles.
  let emitter: EmitterLog?
  let role: Node.Role
  weak var layer: Layer?
  let parent: NodeLog?
  /// Number of nodes around it.
  let depth: Int
  /// All nodes that ever were inside, in paint order.
  var children: [NodeLog] = []
  var start: Double
  var end = Double.infinity
  private(set) var models: [Property: [ModelStep]]
  /// The numbers of an emitter's cells that were changed, each with all values from the start on.
  private(set) var cellNumbers: [AnimationKeyPath: [ModelStep]] = [:]
  private(set) var clocks: [(time: Double, clock: LayerClock)]
  private(set) var animations: [AnimationLog] = []
  /// The animations that were there when ``animations(since:)`` was called last, and later ones.
  private var lasting: [AnimationLog] = []
  /// In the order of time; a later one begins when the one before is gone.
  private(set) var transitions: [TransitionLog] = []
  /// Recorded motion of properties that no animation moved.
  var motions: [Property: MotionLog] = [:]
  /// The picture below its children.
  var picture: Snapshot?
  /// The same without the parts that its placeholder draws.
  var placedPicture: Snapshot?
  /// The picture that is drawn.
  var shownPicture: Snapshot? { placedPicture ?? picture }
  /// True if it has no node of its own, and its picture takes its properties.
  var standsForPicture = false
  /// Offset of its superlayer's origin from that of the coordinates in which it was placed.
  var shift = Point.zero
  /// The measure of its motion, if it is the picture of a transition and is only moved.
  var travel: PictureTravel?
  /// Its place without motion, if it is such a picture.
  var rest = Point.zero
  /// The time that passes for it until a horizon, if it isn't part of the tree.
  var timeMap: ((Double) -> [TimeSpan])?

  struct ModelStep {
    var time: Double
    var value: Value
  }

  init(
    id: String, name: String, layer: Layer, parent: NodeLog?, start: Double,
    values: [Property: Value]
  ) {
    self.id = id
    layerID = id
    self.name = name
    self.layer = layer
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    self.start = start
    kind = layer.kind
    isReplicator = layer is ReplicatorLayer
    emitter = (layer as? EmitterLayer)?.emitterLog
    role = layer.isMask ? .mask : .sublayer
    models = values.mapValues { [ModelStep(time: start, value: $0)] }
    clocks = [(start, layer.clock)]
  }

  func setModel(_ property: Property, to value: Value, at time: Double) {
    let isMoved = isMoved(property)
    let initial = [ModelStep(time: start, value: property.defaultValue)]
    models[property, default: initial].note(value, at: time, always: isMoved)
  }

  /// - Parameter old: The number before the change.
  func setNumber(_ keyPath: AnimationKeyPath, to value: Double, at time: Double, from old: Double) {
    cellNumbers[keyPath, default: [ModelStep(time: start, value: .number(old))]]
      .note(.number(value), at: time, always: false)
  }

  func setClock(_ clock: LayerClock, at time: Double) {
    if clocks[clocks.count - 1].time == time { clocks.removeLast() }
    clocks.append((time, clock))
  }

  func attach(_ log: AnimationLog) {
    animations.append(log)
    lasting.append(log)
    log.node = self
  }

  /// The animations that weren't gone before a time, which must not be earlier than that of the last
  /// call. A layer with many animations in turn has few at any time.
  func animations(since time: Double) -> [AnimationLog] {
    lasting.removeAll { $0.removed < time }
    return lasting
  }

  /// Adds a transition that was attached.
  func attach(_ transition: TransitionLog) { transitions.append(transition) }

  /// Releases all nodes inside, animations and their completions. Nodes refer to their parent, and completions
  /// may refer to layers, which refer to their nodes: such circles never go by themselves.
  func dissolve() {
    for log in animations { log.forgetCompletions() }
    for child in children { child.dissolve() }
    (children, animations, lasting, transitions) = ([], [], [], [])
  }

  /// The model value at a time.
  func model(_ property: Property, at time: Double) -> Value {
    let steps = models[property] ?? []
    return steps.last { $0.time <= time }?.value ?? steps.first?.value ?? property.defaultValue
  }

  /// The changes of the model value after the first one; for a part of a transform, the changes of the whole.
  func changes(of property: Property) -> ArraySlice<ModelStep> {
    let slots = TransformSlots.all.first { $0.properties.contains(property) }
    return (models[slots?.matrix ?? property] ?? []).dropFirst()
  }

  /// True if the model value was changed at a time.
  func hasStep(of property: Property, at time: Double) -> Bool {
    changes(of: property).contains { $0.time.instant == time.instant }
  }

  /// The layer's own time at a scene time, as the clocks stand at it.
  func localTime(at time: Double) -> Double {
    let parentTime = parent?.localTime(at: time) ?? time
    return clock(at: time).localTime(at: parentTime)
  }

  func clock(at time: Double) -> LayerClock {
    clocks.last { $0.time <= time }?.clock ?? clocks[0].clock
  }

  /// Scene time from the node's start to a horizon as spans of the layer's own time.
  ///
  /// - Parameter instances: The copies of replicators around it, which lag behind.
  func localSpans(
    until horizon: Double, in instances: InstanceContext = InstanceContext()
  ) -> [TimeSpan] {
    let from = start
    let to = min(end, horizon)
    guard to > from else { return [] }
    let outer: [TimeSpan] =
      parent.map { parent in
        let spans = parent.localSpans(until: horizon, in: instances)
        let delay = instances.delay(in: parent)
        return delay == 0 ? spans : spans.map { $0.mapped(factor: 1, shift: -delay) }
      }
      ?? timeMap?(horizon) ?? [TimeSpan(start: 0, end: horizon, from: 0, to: horizon)]
    var result: [TimeSpan] = []
    for (index, entry) in clocks.enumerated() {
      let clockStart = max(entry.time, from)
      let clockEnd = min(index + 1 < clocks.count ? clocks[index + 1].time : .infinity, to)
      for span in outer {
        guard let part = span.clipped(from: clockStart, to: clockEnd) else { continue }
        result += entry.clock.resolve(part)
      }
    }
    return result
  }
}

extension [AnimationLog] {
  /// The properties of the animations that come to their end at a time.
  func propertiesEnding(at time: Double) -> PropertySet {
    var result = PropertySet()
    for log in self
    where (log.ended ?? log.plannedEnd)?.instant == time.instant && log.removed >= time {
      result.formUnion(log.written)
    }
    return result
  }
}

extension [NodeLog.ModelStep] {
  /// Adds a value at the time of the last step or later, unless it is the last one already.
  ///
  /// - Parameter always: True if an equal value is a step as well.
  fileprivate mutating func note(_ value: Value, at time: Double, always: Bool) {
    if let last, last.time == time {
      self[count - 1].value = value
    } else if always || last?.value != value {
      append(NodeLog.ModelStep(time: time, value: value))
    }
  }
}

extension TimeSpan {
  /// The part inside of an interval of scene time; nil if there is none.
  func clipped(from: Double, to: Double) -> TimeSpan? {
    let a = max(from, start)
    let b = min(to, end)
    guard b - a > 1e-9 else { return nil }
    if a == start, b == end { return self }
    return part(from: (a - start) / duration, to: (b - start) / duration)
  }
}

/// The data that sampling reads of all nodes: lanes and their tracks in few contiguous arrays of
/// plain numbers, which are read together and without counting references.
struct SampleTable: Hashable, Sendable {
  /// A property of a node that has a value or a track.
  private struct Entry: Hashable, Sendable {
    var kind: ValueKind
    /// True if it has lanes; values of other kinds are read from the node.
    var hasLanes = false
    /// The value outside of all steps.
    var base = Lanes.zero
    /// The range of its steps.
    var firstStep = 0
    var stepCount = 0
  }

  /// A piece of a track.
  private struct Step: Stretch, Hashable, Sendable {
    var start: Double
    var end: Double
    var motion: Form
  }

  /// A motion without reference-counted parts.
  private enum Form: Hashable, Sendable {
    case constant(Lanes)
    case tween(Tween<Lanes>)
    case path(PathMotion)
    /// The index of a spline, which is larger than the forms above.
    case spline(Int)
    /// The index of any other motion.
    case other(Int)
  }

  /// The start of each node's entries, and the end of the last ones.
  private var starts = [0]
  /// The properties of the entries, in an array of their own for a quick search.
  private var properties: [Property] = []
  private var entries: [Entry] = []
  private var steps: [Step] = []
  private var splines: [Spline<Lanes>] = []
  private var motions: [Motion<Lanes>] = []

  init(_ nodes: [Node]) {
    starts.reserveCapacity(nodes.count + 1)
    for node in nodes {
      for row in node.tracks { add(row) }
      for row in node.values where node.track(of: row.property) == nil {
        add(
          row.property,
          Entry(
            kind: row.value.kind, hasLanes: row.value.lanes != nil, base: row.value.lanes ?? .zero))
      }
      starts.append(entries.count)
    }
  }

  private mutating func add(_ property: Property, _ entry: Entry) {
    properties.append(property)
    entries.append(entry)
  }

  private mutating func add(_ row: PropertyTrack) {
    guard case .lanes(let track) = row.track else {
      add(row.property, Entry(kind: row.property.kind))
      return
    }
    add(
      row.property,
      Entry(
        kind: row.property.kind, hasLanes: true, base: track.base, firstStep: steps.count,
        stepCount: track.pieces.count))
    for piece in track.pieces {
      let form: Form
      switch piece.motion {
      case .constant(let value): form = .constant(value)
      case .tween(let tween): form = .tween(tween)
      case .path(let motion): form = .path(motion)
      case .spline(let spline):
        form = .spline(splines.count)
        splines.append(spline)
      case .chain, .sum, .mix, .merge, .composed, .component, .mean:
        form = .other(motions.count)
        motions.append(piece.motion)
      }
      steps.append(Step(start: piece.start, end: piece.end, motion: form))
    }
  }

  /// The index of a property's entry for a node; nil without a value or a track.
  func index(of property: Property, node: Int) -> Int? {
    for index in starts[node]..<starts[node + 1] where properties[index] == property {
      return index
    }
    return nil
  }

  func kind(_ entry: Int) -> ValueKind { entries[entry].kind }

  /// The lanes of an entry at a scene time in seconds; nil for a kind without lanes.
  func lanes(_ entry: Int, at time: Double, in library: Library) -> Lanes? {
    guard entries[entry].hasLanes else { return nil }
    let first = entries[entry].firstStep
    let range = first..<first + entries[entry].stepCount
    return steps.withUnsafeBufferPointer { steps in
      guard let index = steps.index(at: time, in: range) else { return entries[entry].base }
      let fraction = steps[index].fraction(at: time)
      switch steps[index].motion {
      case .constant(let value): return value
      case .tween(let tween): return tween.value(at: fraction, in: library)
      case .path(let motion): return motion.lanes(at: fraction, in: library)
      case .spline(let index): return splines[index].value(at: fraction, in: library)
      case .other(let index): return motions[index].value(at: fraction, in: library)
      }
    }
  }
}

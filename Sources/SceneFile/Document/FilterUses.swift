import AnimGeometry
import AnimTimeline

/// Which filters the layers of a scene have, and which of them key paths name. A layer's filters may be
/// set after an animation of them was read, so that names are compared at the end.
struct FilterUses {
  /// The layer whose keys are being read; those without an id are numbered.
  private var layer = ""
  private var unnamed = 0
  private var filters: [Place: [Filter]] = [:]
  private var uses: [Use] = []

  private struct Place: Hashable {
    var layer: String
    var property: Property
  }

  private struct Use {
    var place: Place
    var filter: String
    var input: String
    var mark: YAMLMark
  }

  /// Goes on with a layer's keys.
  mutating func enter(_ id: String?) {
    if id == nil { unnamed += 1 }
    layer = id ?? "\(unnamed). layer"
  }

  /// Remembers filters that the layer has at some time.
  mutating func note(_ list: [Filter], for property: Property) {
    filters[Place(layer: layer, property: property), default: []] += list
  }

  /// Remembers a key path, where it is one of a filter's inputs.
  mutating func note(_ keyPath: AnimationKeyPath, at mark: YAMLMark) {
    guard case .filterInput(let filter, let input) = keyPath.part else { return }
    let place = Place(layer: layer, property: keyPath.property)
    uses.append(Use(place: place, filter: filter, input: input, mark: mark))
  }

  /// - Throws: The first name of a filter, or of an input, that its layer doesn't have.
  func check() throws(Mistake) {
    for use in uses.sorted(by: { ($0.mark.line, $0.mark.column) < ($1.mark.line, $1.mark.column) })
    {
      let known = filters[use.place] ?? []
      let named = known.filter { $0.name == use.filter }
      guard let first = named.first else { throw Mistake(use.mark, unknownName(use, known)) }
      let inputs = named.flatMap(\.kind.inputs).map(\.name)
      guard inputs.contains(use.input) else {
        let near = Suggestion.text(for: use.input, among: inputs)
        throw Mistake(
          use.mark,
          "a filter of type “\(first.kind.rawValue)” has no “\(use.input)”"
            + (near.isEmpty ? "; it has “\(inputs.joined(separator: "”, “"))”" : near))
      }
    }
  }

  private func unknownName(_ use: Use, _ known: [Filter]) -> String {
    let list = use.place.property.name
    guard !known.isEmpty else {
      return "the layer has no “\(list)”; give it one with the name “\(use.filter)”"
    }
    let names = known.map(\.name)
    let near = Suggestion.text(for: use.filter, among: names)
    return "no filter in this layer's “\(list)” has the name “\(use.filter)”"
      + (near.isEmpty ? "; there is “\(names.joined(separator: "”, “"))”" : near)
  }
}

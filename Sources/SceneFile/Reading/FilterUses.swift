import AnimGeometry
import AnimTimeline

/// Collects the filters of layers and the key paths that refer to them. A layer's filters may be
/// set after an animation of them is read, so names are compared at the end.
struct FilterUses {
  /// The layer whose keys are being read. Layers without an id are numbered.
  private var layer = ""
  private var unnamed = 0
  private var filters: [LayerProperty: [Filter]] = [:]
  private var uses: [Use] = []
  /// Lists of filters that can't be read.
  private var unreadable: Set<LayerProperty> = []

  private struct LayerProperty: Hashable {
    var layer: String
    var property: Property
  }

  private struct Use {
    var place: LayerProperty
    var filter: String
    var input: String
    var mark: YAMLMark
  }

  /// Starts the keys of a layer.
  mutating func enter(_ id: String?) {
    if id == nil { unnamed += 1 }
    layer = id ?? "\(unnamed). layer"
  }

  /// Notes filters that the layer has at some time.
  mutating func note(_ list: [Filter], for property: Property) {
    filters[LayerProperty(layer: layer, property: property), default: []] += list
  }

  /// Notes that a list of filters can't be read.
  mutating func noteUnreadable(_ property: Property) {
    unreadable.insert(LayerProperty(layer: layer, property: property))
  }

  /// Notes a key path, if it refers to an input of a filter.
  mutating func note(_ keyPath: AnimationKeyPath, at mark: YAMLMark) {
    guard case .filterInput(let filter, let input) = keyPath.part else { return }
    let place = LayerProperty(layer: layer, property: keyPath.property)
    uses.append(Use(place: place, filter: filter, input: input, mark: mark))
  }

  /// Mistakes in key paths whose filter or input doesn't exist in the layer.
  ///
  /// - Parameter ids: Layers that can't be read, which are skipped.
  func mistakes(ignoring ids: Set<String>) -> [Mistake] {
    uses.compactMap { use in
      guard !ids.contains(use.place.layer), !unreadable.contains(use.place) else { return nil }
      let known = filters[use.place] ?? []
      let named = known.filter { $0.name == use.filter }
      guard let first = named.first else { return Mistake(use.mark, unknownName(use, known)) }
      let inputs = named.flatMap(\.kind.inputs).map(\.name)
      guard !inputs.contains(use.input) else { return nil }
      let near = Suggestion.text(for: use.input, among: inputs)
      return Mistake(
        use.mark,
        "a filter of type “\(first.kind.rawValue)” has no “\(use.input)”"
          + (near.isEmpty ? "; it has “\(inputs.joined(separator: "”, “"))”" : near))
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

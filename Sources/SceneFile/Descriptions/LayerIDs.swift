import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree

/// The layers of a scene by their ids.
struct LayerIDs {
  struct Entry {
    /// The type; nil for a layer that can't be read.
    var type: LayerType?
    var mark: YAMLMark
    /// The place of the layer; nil for a layer that can't be read.
    var layerMark: YAMLMark?
    /// True if a mistake in the layer, or in the entry that adds it, leaves its content or its time
    /// open.
    var isUncertain = false
    /// The keys of animations that were added to it so far.
    var animationKeys: Set<String> = []
  }

  private(set) var entries: [String: Entry] = [:]
  /// The ids in the order of the file.
  private(set) var names: [String] = []
  /// Number of layers, with or without an id.
  private var count = 0
  /// True if there may be further ids, which can't be read.
  private var hasUnreadableLayers = false

  /// - Parameters:
  ///   - mark: The place of the id.
  ///   - layerMark: The place of the layer.
  mutating func define(
    _ id: String?, type: LayerType, at mark: YAMLMark, of layerMark: YAMLMark
  ) throws(Mistake) {
    count += 1
    // A layer takes much more memory than its text in a file.
    guard count <= RecordingError.maximumNodes else {
      throw .limit(mark, "a file has at most \(RecordingError.maximumNodes.grouped) layers")
    }
    guard let id else { return }
    if let first = entries[id], first.mark == mark, first.layerMark == layerMark {
      throw Mistake(
        mark,
        "the id “\(id)” is there twice, as “each” or “include” puts this layer in more than once; "
          + "give the copies ids of their own, such as “id: $item.name”")
    }
    if let first = entries[id], first.mark == mark {
      throw Mistake(
        layerMark,
        "another layer has the id “\(id)” already; it is in line \(mark.line), from which this one has its "
          + "keys; give it an “id” of its own")
    }
    if let first = entries[id] {
      throw Mistake(
        mark, "another layer has the id “\(id)” already; it is in line \(first.mark.line)")
    }
    entries[id] = Entry(type: type, mark: mark, layerMark: layerMark)
    names.append(id)
  }

  /// Notes a layer with mistakes.
  mutating func noteUncertain(_ id: String) { entries[id]?.isUncertain = true }

  /// Notes a layer and its content that aren't added because of a mistake.
  mutating func noteUncertain(_ layer: LayerDescription) {
    if let id = layer.id { noteUncertain(id) }
    for inner in layer.masks + layer.sublayers { noteUncertain(inner) }
  }

  /// Notes a layer that can't be read.
  mutating func noteUnreadable(_ id: String, at mark: YAMLMark) {
    if entries[id] == nil { entries[id] = Entry(type: nil, mark: mark) }
    noteUncertain(id)
  }

  /// Notes that there are layers whose ids can't be read.
  mutating func noteUnreadableLayers() { hasUnreadableLayers = true }

  func isUncertain(_ id: String) -> Bool { entries[id]?.isUncertain == true }

  /// The layers that can't be read.
  var unreadable: Set<String> { Set(entries.filter { $0.value.type == nil }.keys) }

  /// Notes the key of an animation of a layer.
  mutating func note(key: String, on id: String) { entries[id]?.animationKeys.insert(key) }

  /// The type of the layer with an id.
  ///
  /// - Throws: A mistake if there is no such layer.
  func type(of id: String, at mark: YAMLMark) throws(Mistake) -> LayerType {
    guard let type = try entry(id, at: mark).type else { throw .consequence(at: mark) }
    return type
  }

  /// The layer with an id.
  ///
  /// - Throws: A mistake if there is no such layer.
  func entry(_ id: String, at mark: YAMLMark) throws(Mistake) -> Entry {
    if let entry = entries[id] { return entry }
    if hasUnreadableLayers { throw .consequence(at: mark) }
    let advice =
      id.contains("$")
      ? "; texts aren't put together: where “each” repeats, an id alone means that of the same pass"
      : Suggestion.text(for: id, among: names)
    throw Mistake(mark, "no layer has the id “\(id)”" + advice)
  }
}

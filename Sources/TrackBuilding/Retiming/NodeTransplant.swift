package import AnimTimeline

/// Copies nodes of one timeline into another one, with all that they refer to.
package struct NodeTransplant: MotionChange {
  /// The library of the other timeline, which takes curves, paths, pictures and texts.
  package private(set) var library: Library
  /// The index in the library of each curve, and of each path, of the first timeline.
  private let curves: [Int]
  private let paths: [Int]

  /// Moves the contents of a library into another one.
  package init(from source: Library, into target: Library) {
    var library = target
    curves = source.curves.map { library.index(of: $0) }
    paths = source.paths.map { library.index(of: $0.path) }
    for image in source.images { _ = library.stored(.image(image)) }
    for (outlines, lettering) in source.letterings { library.note(lettering, for: outlines) }
    self.library = library
  }

  /// A node with its values and tracks in terms of the other library.
  package mutating func node(_ node: Node) -> Node {
    node.replacing(
      values: node.values.map { PropertyValue($0.property, library.stored($0.value)) },
      tracks: node.tracks.map { PropertyTrack($0.property, moved($0.track)) })
  }

  private mutating func moved(_ track: AnyTrack) -> AnyTrack {
    switch track {
    case .lanes(let track): .lanes(moved(track))
    case .values(let track): .values(moved(track))
    }
  }

  private mutating func moved<V>(_ track: Track<V>) -> Track<V> {
    var result = track
    result.base = value(track.base)
    for index in result.pieces.indices {
      result.pieces[index].motion = result.pieces[index].motion.changed(by: &self)
    }
    return result
  }

  package mutating func value<V: TrackValue>(_ value: V) -> V {
    guard let whole = value as? Value else { return value }
    return library.stored(whole) as? V ?? value
  }

  package mutating func progress(_ progress: Progress) -> Progress {
    var result = progress
    result.curve = curves[progress.curve]
    return result
  }

  package mutating func path(_ index: Int) -> Int { paths[index] }
}

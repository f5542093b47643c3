extension Track<Value> {
  /// All mixes of pictures among its values.
  private var imageMixes: [ImageMix] {
    ([base] + pieces.flatMap(\.motion.ends)).compactMap(\.imageMix)
  }

  /// All pictures of the track, each once, in the order of their appearance.
  package var images: [ImageResource] {
    var seen: Set<ImageResource> = []
    return imageMixes.flatMap(\.parts).map(\.image).filter { seen.insert($0).inserted }
  }

  /// True if the weights of pictures always add up to 1, so that opaque pictures hide their
  /// backdrop.
  package var alwaysShowsWholeImages: Bool {
    imageMixes.allSatisfy { abs($0.totalWeight - 1) < 1e-9 }
  }
}

/// A track of pictures that is queried for one picture after the other. An index finds the few
/// pieces of each.
package struct PictureTurns: Sendable {
  private let track: Track<Value>
  /// The indices of pieces with constant pictures, by these pictures.
  private var places: [ImageResource: [Int]] = [:]
  /// The indices of all other pieces.
  private var moving: [Int] = []

  package init(_ track: Track<Value>) {
    self.track = track
    for (index, piece) in track.pieces.enumerated() {
      guard case .constant(let value) = piece.motion else {
        moving.append(index)
        continue
      }
      for image in Set(value.imageMix?.parts.map(\.image) ?? []) {
        places[image, default: []].append(index)
      }
    }
  }

  /// The track with the pieces that may contain a picture; the whole track if its base contains it.
  package func track(showing image: ImageResource) -> Track<Value> {
    if track.base.imageMix?.parts.contains(where: { $0.image == image }) ?? false { return track }
    var result = track
    result.pieces = ((places[image] ?? []) + moving).sorted().map { track.pieces[$0] }
    return result
  }
}

extension Motion {
  /// The values at the ends of all interpolations.
  fileprivate var ends: [V] {
    switch self {
    case .constant(let value): [value]
    case .tween(let tween): [tween.from, tween.to]
    case .spline(let spline): [spline.from, spline.to]
    case .chain(let chain): chain.links.flatMap { [$0.from, $0.to] }
    // Points, transforms and numbers contain no pictures.
    case .path, .composed, .component, .mean: []
    case .sum(let terms): terms.flatMap(\.ends)
    case .mix(let from, let to, _): from.ends + to.ends
    case .merge(_, let motion, let others): motion.ends + others.ends
    }
  }
}

extension Node {
  /// All pictures among the node's contents.
  package var images: [ImageResource] {
    if case .values(let track) = track(of: .contents) { return track.images }
    return Track(base: baseValue(of: .contents)).images
  }
}

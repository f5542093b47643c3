extension Track<Value> {
  /// Every mix of pictures that its values are made of.
  private var imageMixes: [ImageMix] {
    ([base] + pieces.flatMap(\.motion.ends)).compactMap(\.imageMix)
  }

  /// Every picture that it ever shows, each once, in the order in which they come.
  var images: [ImageResource] {
    var seen: Set<ImageResource> = []
    return imageMixes.flatMap(\.parts).map(\.image).filter { seen.insert($0).inserted }
  }

  /// Whether pictures always add up to whole ones, so that nothing behind them shows through what
  /// is opaque.
  var alwaysShowsWholeImages: Bool {
    imageMixes.allSatisfy { abs($0.totalWeight - 1) < 1e-9 }
  }
}

/// A track of pictures that is looked at for one after the other: where many take turns, each of
/// them is in few pieces.
package struct PictureTurns: Sendable {
  private let track: Track<Value>
  /// The pieces that show nothing but still pictures, by these.
  private var places: [ImageResource: [Int]] = [:]
  /// All other pieces.
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

  /// The track without pieces in which a picture doesn't show, as far as its base doesn't show it
  /// either.
  package func track(showing image: ImageResource) -> Track<Value> {
    if track.base.imageMix?.parts.contains(where: { $0.image == image }) ?? false { return track }
    var result = track
    result.pieces = ((places[image] ?? []) + moving).sorted().map { track.pieces[$0] }
    return result
  }
}

extension Motion {
  /// The values between which everything happens.
  fileprivate var ends: [V] {
    switch self {
    case .constant(let value): [value]
    case .tween(let tween): [tween.from, tween.to]
    case .spline(let spline): [spline.from, spline.to]
    case .chain(let chain): chain.links.flatMap { [$0.from, $0.to] }
    // Points, transforms and numbers are no pictures.
    case .path, .composed, .component, .mean: []
    case .sum(let terms): terms.flatMap(\.ends)
    case .mix(let from, let to, _): from.ends + to.ends
    case .merge(_, let motion, let others): motion.ends + others.ends
    }
  }
}

extension Node {
  private func imageTrack(of property: Property) -> Track<Value> {
    if case .values(let track) = track(of: property) { return track }
    return Track(base: baseValue(of: property))
  }

  /// Every picture that the node ever shows as its contents.
  package var images: [ImageResource] { imageTrack(of: .contents).images }

  /// Every picture in which its text ever has glyphs that are pictures or have colours of their own.
  package var textPictures: [ImageResource] {
    isSet(.textPicture) ? imageTrack(of: .textPicture).images : []
  }

  /// Whether its contents are never missing and never faded out or in.
  package var alwaysShowsWholeImages: Bool {
    imageTrack(of: .contents).alwaysShowsWholeImages
  }
}

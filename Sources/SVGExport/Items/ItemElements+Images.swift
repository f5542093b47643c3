import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Images, each with all pictures that it shows over time.
extension ItemElements {
  /// The elements of an image, one for each picture that shows at some time.
  func elements(of image: ImageContent, tint: Attribute?) -> [Element] {
    elements(of: image) { element(of: $0, in: image, tint: tint) }
  }

  /// - Parameter element: Returns the element of a picture, by its index in the library.
  func elements(of image: ImageContent, each element: (Int) -> Element?) -> [Element] {
    var shown: [(index: Int, weight: Signal)] = []
    for resource in pictures(of: image).images {
      guard let index = source.library.storedIndex(of: resource) else { continue }
      let weight = weight(of: resource, in: image.image)
      if weight.high(0) > context.options.opacity / 2 { shown.append((index, weight)) }
    }
    if shown.allSatisfy(\.weight.isSwitch) {
      return elements(of: shown.map(\.index), element) { place, element in
        let weight = shown[place].weight
        animator.show(
          &element,
          when: weight.steps.map { $0.x > 0.5 }.unrolled(weight.duration, over: source.duration))
      }
    }
    return fade(shown, of: image, element)
  }

  /// The pictures of an image over time.
  func pictures(of image: ImageContent) -> Track<Value> {
    image.image.track(in: source.tracks, source.library)
  }

  /// The weight of a picture, 0…1.
  func weight(of picture: ImageResource, in image: ValueAttribute<Value>) -> Signal {
    @Sendable func weight(_ value: Value) -> Components {
      Components(value.imageMix?.weight(of: picture) ?? 0, 0, 0, 0)
    }
    guard !isStill, let turns = pictureTurns(of: image) else {
      return constant(weight(image.value(at: poster)))
    }
    return Signal(
      track: turns.track(showing: picture), in: source.library, duration: source.duration,
      lanes: weight)
  }

  /// The pictures that an image shows one after another; nil if it doesn't change.
  private func pictureTurns(of image: ValueAttribute<Value>) -> PictureTurns? {
    guard case .track(let entry, _) = image, case .values(let track)? = source.tracks.track(entry)
    else { return nil }
    if let known = context.caches.pictureTurns[entry] { return known }
    let turns = PictureTurns(track)
    context.caches.pictureTurns[entry] = turns
    return turns
  }

  /// Pictures that fade into one another.
  ///
  /// Opaque ones in the same place are stacked. Their opacities let each upper one hide the right share of those below
  /// it, which every viewer supports. Others are added up.
  private func fade(
    _ shown: [(index: Int, weight: Signal)], of image: ImageContent, _ element: (Int) -> Element?
  ) -> [Element] {
    let covers = areOpaqueAndAligned(shown.map(\.index), in: image)
    let weights = shown.map(\.weight)
    let opacities = covers ? Signal.shares(of: weights) : weights
    let elements = elements(of: shown.map(\.index), element) { place, element in
      animator.set(
        "opacity", of: &element, to: opacities[place], tolerance: context.options.opacity,
        omitting: 1)
    }
    return covers || elements.count < 2 ? elements : [.sum(of: elements)]
  }

  /// True if pictures are opaque, lie in the same place and are never absent or faded.
  private func areOpaqueAndAligned(_ indices: [Int], in image: ImageContent) -> Bool {
    let pictures = indices.map { source.library.images[$0] }
    guard let first = pictures.first, self.pictures(of: image).alwaysShowsWholeImages else {
      return false
    }
    let isStretched = steps(image.gravity).list.allSatisfy { $0.value == .resize }
    return pictures.allSatisfy {
      $0.isOpaque && (isStretched || $0.size(scale: 1) == first.size(scale: 1))
    }
  }

  private func elements(
    of indices: [Int], _ element: (Int) -> Element?, _ finish: (Int, inout Element) -> Void
  ) -> [Element] {
    indices.enumerated().compactMap { place, index in
      guard var element = element(index) else { return nil }
      if let name = label(place == 0 ? "image" : "image-\(place)") { element.id = name }
      finish(place, &element)
      return element
    }
  }
}

extension Signal {
  /// True if the first lane is 0 or 1 at all times.
  fileprivate var isSwitch: Bool {
    segments.allSatisfy {
      if case .constant(let value) = $0.form { value.x == 0 || value.x == 1 } else { false }
    }
  }
}

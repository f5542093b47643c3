import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Pictures in their places over time.
extension ItemElements {
  /// The size in pixels of the part of a picture that shows.
  private func size(of picture: ImageResource, in image: ImageContent) -> Signal {
    let size = picture.size(scale: 1)
    return signal(image.part).map(isAffine: true) {
      Components($0.z * size.width, $0.w * size.height, 0, 0)
    }
  }

  /// A picture of an image, by its index in the library; nil if it is always empty.
  func element(of index: Int, in image: ImageContent, tint: Attribute?) -> Element? {
    let picture = source.library.images[index]
    let pixels = picture.size(scale: 1)
    guard pixels.width > 0, pixels.height > 0 else { return nil }
    let size = size(of: picture, in: image)
    let box = box(of: picture, size.settled, in: image)
    guard box.high(2) > 0, box.high(3) > 0 else { return nil }
    var element: Element
    // A picture has nine parts only while it fills the box.
    let fills = steps(image.gravity).map { $0 == .resize }
    if fills.list.contains(where: \.value), var parts = nineParts(of: index, of: image, in: box) {
      element = parts
      if !fills.list.allSatisfy(\.value) {
        var whole = whole(index, of: image, in: box, isShared: true)
        animator.show(&parts, when: fills)
        animator.show(&whole, when: fills.map { !$0 })
        element = Element("g")
        element.children = [parts, whole]
      }
    } else {
      element = whole(index, of: image, in: box)
    }
    setFilter(of: &element, image, in: box, size)
    return tinted(
      turnedOver(element, image, in: box), by: tint, in: picture.picture == nil ? nil : box)
  }

  /// A picture, or a part of it, that stretches evenly.
  ///
  /// - Parameter isShared: True if other elements refer to the picture; otherwise that follows from its uses.
  private func whole(
    _ index: Int, of image: ImageContent, in box: Signal, isShared: Bool = false
  ) -> Element {
    let picture = source.library.images[index]
    let size = picture.size(scale: 1)
    let id = isShared ? context.definedImage(index) : context.sharedImage(index)
    func use(_ id: ElementID) -> Element { Element("use", ["href": .link(id)]) }
    if image.part.constantValue != Components(0, 0, 1, 1) {
      let part = signal(image.part).map(isAffine: true) {
        $0 * Components(size.width, size.height, size.width, size.height)
      }
      let content = (context.edgedImage(index, showing: part.hull) ?? id).map(use)
      return window(on: content ?? context.sizedImage(index), of: size, in: box, showing: part)
    }
    guard picture.picture != nil || id != nil || !context.capabilities.stretchesMovingImages else {
      var element = context.imageElement(picture)
      animator.set(Animator.sides, of: &element, to: box, tolerance: length)
      return element
    }
    // A transform stretches the image, because of ``BrowserQuirk/ignoresAspectRatiosInStyledMotion``.
    let chain = TransformChain([
      .translate(box.dropping([2, 3]), length),
      .scale(
        box.map(isAffine: true) { Components($0.z / size.width, $0.w / size.height, 0, 0) },
        length / max(size.width, size.height, 1)),
    ])
    return chain.move(id.map(use) ?? context.sizedImage(index), animator: animator)
  }

  /// A picture with its red, green and blue multiplied by a tint.
  ///
  /// - Parameters:
  ///   - tint: The multiplier; nil for white.
  ///   - rect: The rectangle of a picture with lines, as the bounding box of an element leaves out its strokes.
  func tinted(_ element: Element, by tint: Attribute?, in rect: Signal? = nil) -> Element {
    guard let tint = tint.map(signal), tint.low(0) < 1 || tint.low(1) < 1 || tint.low(2) < 1 else {
      return element
    }
    var transfer = Element("feComponentTransfer")
    for (lane, name) in ["feFuncR", "feFuncG", "feFuncB"].enumerated() {
      var function = Element(name, ["type": "linear"])
      animator.set(
        "slope", of: &function, to: tint.lane(lane), tolerance: context.options.opacity,
        omitting: 1)
      if function["slope"] != nil || !function.animations.isEmpty {
        transfer.children.append(function)
      }
    }
    var filter = Element("filter", ["color-interpolation-filters": "sRGB"])
    if let (low, high) = rect.map(context.caches.texts.range) {
      let box = Rect(corner: Point(low.x, low.y), corner: Point(high.x + high.z, high.y + high.w))
      filter.setRegion(around: box, unitsName: "filterUnits")
    } else {
      filter.setRegion(Rect(0, 0, 1, 1))
    }
    filter.children = [transfer]
    var group = Element("g", ["filter": .reference(context.define(filter))])
    group.children = [element]
    return group
  }

  /// A picture that is turned upside down while its image is flipped.
  private func turnedOver(_ element: Element, _ image: ImageContent, in box: Signal) -> Element {
    if image.isFlipped.constantValue?.x == 0 { return element }
    let flip = TransformFactor.flip(
      while: signal(image.isFlipped), box, length: length, factor: 0.01)
    return TransformChain(flip).move(element, animator: animator)
  }

  /// The number of a picture's own units in a point; 1 for a recipe, which is in points.
  func scale(of picture: ImageResource, in image: ImageContent) -> Signal {
    picture.picture == nil ? signal(image.scale) : constant(.one)
  }

  /// Writes the filter for scaling a picture. SVG has one attribute for both growing and shrinking.
  ///
  /// - Parameter size: The size of the part that shows, in pixels.
  private func setFilter(
    of element: inout Element, _ image: ImageContent, in box: Signal, _ size: Signal
  ) {
    let isShrinking = box.high(2) * scale < size.low(0) || box.high(3) * scale < size.low(1)
    let isGrowing = box.low(2) * scale >= size.high(0) && box.low(3) * scale >= size.high(1)
    let (growing, shrinking) = (steps(image.magnification), steps(image.minification))
    let all = (growing.list + shrinking.list).map { $0.value == .nearest }
    if !isShrinking, !isGrowing, Set(all).count > 1 {
      context.diagnose(
        .note, "a picture that grows and shrinks is filtered as where it grows", node: node)
    }
    animator.set(
      "image-rendering", of: &element,
      to: (isShrinking ? shrinking : growing).map { $0 == .nearest ? "pixelated" : "auto" },
      omitting: "auto")
  }

  /// The rectangle of the part of a picture that shows, over time.
  ///
  /// - Parameter size: The size of that part, in pixels.
  private func box(
    of picture: ImageResource, _ size: Signal, in image: ImageContent
  ) -> Signal {
    let scale = scale(of: picture, in: image)
    let bounds = rect(image.box)
    let gravity = steps(image.gravity)
    if gravity.list.allSatisfy({ $0.value == .resize }) { return bounds }
    @Sendable func box(_ gravity: ContentsGravity, _ values: Signal.Sample) -> Components {
      let scale = values[1].x
      guard scale > 0 else { return .zero }
      let rect = gravity.rect(
        for: Size(values[2].x / scale, values[2].y / scale),
        in: Rect(values[0].x, values[0].y, values[0].z, values[0].w))
      return Components(rect.minX, rect.minY, rect.width, rect.height)
    }
    if gravity.list.count == 1 {
      let only = gravity.list[0].value
      let hasFixedSize = (scale.constantValue?.x ?? 0) > 0 && size.isConstant
      if hasFixedSize, only.keepsAspect {
        let (width, height) = (size.high(0), size.high(1))
        // The picture grows in proportion to the side that decides its size.
        return bounds.map(bySideOf: Components(0, 0, height, -width)) { box, isWide in
          let byHeight = isWide == (only == .resizeAspect)
          let factor = byHeight ? box.w / height : box.z / width
          let size = Size(width * factor, height * factor)
          return Components(
            box.x + (box.z - size.width) / 2, box.y + (box.w - size.height) / 2, size.width,
            size.height)
        }
      }
      // A picture of a fixed size moves in proportion to the bounds, so it has their curve.
      return Signal.combined([bounds, scale, size], isAffine: hasFixedSize && !only.keepsAspect) {
        box(only, $0)
      }
    }
    // The gravity as a signal, so that the combination is cut at its steps.
    let all = ContentsGravity.allCases
    let switching = gravity.map { Components(Double(all.firstIndex(of: $0) ?? 0), 0, 0, 0) }
      .signal(over: source.duration)
    return Signal.combined([bounds, scale, size, switching], isAffine: false) {
      box(all[min(max(Int(saturating: $0[3].x.rounded()), 0), all.count - 1)], $0)
    }
  }
}

extension ContentsGravity {
  /// True if the picture's size follows from the bounds and its proportions are kept.
  fileprivate var keepsAspect: Bool { self == .resizeAspect || self == .resizeAspectFill }
}

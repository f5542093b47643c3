import AnimGeometry
import AnimPixels
import AnimTimeline
import TrackFitting

extension PartBuilder {
  /// Elements of the layer's contents, one for each picture that is shown at some time.
  var images: [Element] { images(of: image) }

  /// - Parameter element: Returns the element of a picture, by its index in the library.
  func images(of element: (Int) -> Element?) -> [Element] {
    guard signals.node.isSet(.contents) else { return [] }
    var shown: [(index: Int, weight: Signal)] = []
    for image in signals.node.images {
      guard let index = context.timeline.library.storedIndex(of: image) else { continue }
      let weight = signals.weight(of: image)
      if weight.high(0) > context.options.opacity / 2 { shown.append((index, weight)) }
    }
    if shown.allSatisfy(\.weight.isSwitch) {
      return elements(of: shown.map(\.index), element) { place, element in
        let weight = shown[place].weight
        animator.show(
          &element,
          when: weight.steps.map { $0.x > 0.5 }
            .unrolled(weight.duration, over: context.clock.duration))
      }
    }
    return fade(shown, element)
  }

  /// Pictures that fade into one another.
  ///
  /// Opaque ones in the same place are stacked. Their opacities let each upper one hide the right share of
  /// those below it, which every viewer supports. Others are added up.
  private func fade(
    _ shown: [(index: Int, weight: Signal)], _ element: (Int) -> Element?
  ) -> [Element] {
    let covers = areOpaqueAndAligned(shown.map(\.index))
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
  private func areOpaqueAndAligned(_ indices: [Int]) -> Bool {
    let images = indices.map { context.timeline.library.images[$0] }
    guard let first = images.first, signals.node.alwaysShowsWholeImages else { return false }
    let isStretched = signals.steps(.contentsGravity).list.allSatisfy { $0.value == .resize }
    return images.allSatisfy {
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

  /// Rectangles of the layer's pictures over time.
  var imageBoxes: [Signal] {
    let part = signals.signal(.contentsRect)
    return signals.node.images.map { image in
      let size = image.size(scale: 1)
      let (width, height) = (size.width, size.height)
      return rect(
        of: part.map(isAffine: true) { Components($0.z * width, $0.w * height, 0, 0) }.settled,
        scale: contentsScale(of: image))
    }
  }

  private func image(_ index: Int) -> Element? {
    guard context.timeline.library.images.indices.contains(index) else { return nil }
    let resource = context.timeline.library.images[index]
    let pixels = resource.size(scale: 1)
    let (width, height) = (pixels.width, pixels.height)
    guard width > 0, height > 0 else { return nil }
    let part = signals.signal(.contentsRect)
    let size = part.map(isAffine: true) { Components($0.z * width, $0.w * height, 0, 0) }
    let rect = rect(of: size.settled, scale: contentsScale(of: resource))
    guard rect.high(2) > 0, rect.high(3) > 0 else { return nil }
    var element: Element
    if let stretched = stretched(index, part: part, rect: rect) {
      element = stretched
    } else if signals.node.isSet(.contentsRect) {
      element = window(
        on: index, in: rect,
        showing: part.map(isAffine: true) {
          $0 * Components(width, height, width, height)
        })
    } else if resource.picture != nil || context.sharedImage(index) != nil
      || !context.capabilities.stretchesMovingImages
    {
      // A transform stretches the image, because of ``BrowserQuirk/ignoresAspectRatiosInStyledMotion``.
      element = content(index)
      let pixel = length / max(width, height, 1)
      let chain = TransformChain([
        .translate(rect.dropping([2, 3]), length),
        .scale(rect.map(isAffine: true) { Components($0.z / width, $0.w / height, 0, 0) }, pixel),
      ])
      element = chain.move(element, animator: animator)
    } else {
      element = context.imageElement(resource)
      animator.set(Animator.sides, of: &element, to: rect, tolerance: length)
    }
    filter(&element, rect, of: size)
    return tinted(turnedOver(element, in: rect), in: resource.picture == nil ? nil : rect)
  }

  /// A picture with its colours multiplied by the layer's tint.
  ///
  /// - Parameter rect: Rectangle of a picture with lines, as the bounding box of an element leaves out its
  ///   strokes.
  func tinted(_ element: Element, in rect: Signal? = nil) -> Element {
    guard let tint = signals.tint, tint.low(0) < 1 || tint.low(1) < 1 || tint.low(2) < 1 else {
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

  /// A picture that is turned upside down while the layer's geometry is flipped.
  private func turnedOver(_ element: Element, in rect: Signal) -> Element {
    guard signals.node.isSet(.geometryFlipped) else { return element }
    let chain = TransformChain(signals.flip(of: rect, length: length, factor: 0.01))
    return chain.move(element, animator: animator)
  }

  /// Number of a picture's own units in a point; 1 for a recipe, which is in points.
  func contentsScale(of resource: ImageResource) -> Signal {
    resource.picture == nil
      ? signals.number(.contentsScale) : Signal(constant: .one, duration: 0)
  }

  /// A picture in its own size: an element by itself, or a reference to one.
  func content(_ index: Int) -> Element {
    if let id = context.sharedImage(index) { return Element("use", ["href": .link(id)]) }
    return context.sizedImage(index)
  }

  /// Writes the filter for scaling the picture. SVG has one attribute for both growing and shrinking.
  private func filter(_ element: inout Element, _ rect: Signal, of size: Signal) {
    let isShrinking =
      rect.high(2) * scale < size.low(0) || rect.high(3) * scale < size.low(1)
    let isGrowing =
      rect.low(2) * scale >= size.high(0) && rect.low(3) * scale >= size.high(1)
    let (growing, shrinking) = (
      signals.steps(.magnificationFilter), signals.steps(.minificationFilter)
    )
    let all = (growing.list + shrinking.list).map { $0.value == .nearest }
    if !isShrinking, !isGrowing, Set(all).count > 1 {
      context.diagnose(
        .note, "a picture that grows and shrinks is filtered as where it grows",
        node: signals.index)
    }
    animator.set(
      "image-rendering", of: &element,
      to: (isShrinking ? shrinking : growing).map { $0 == .nearest ? "pixelated" : "auto" },
      omitting: "auto")
  }

  /// Rectangle of a picture over time, from its size in pixels.
  private func rect(of size: Signal, scale: Signal) -> Signal {
    let bounds = signals.bounds
    let gravity = signals.steps(.contentsGravity)
    if gravity.list.allSatisfy({ $0.value == .resize }) { return bounds }
    @Sendable func rect(_ gravity: ContentsGravity, _ values: Signal.Sample) -> Components {
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
        rect(only, $0)
      }
    }
    // The gravity as a signal, so that the combination is cut at its steps.
    let all = ContentsGravity.allCases
    let switching = gravity.map { Components(Double(all.firstIndex(of: $0) ?? 0), 0, 0, 0) }
      .signal(over: context.clock.duration)
    return Signal.combined([bounds, scale, size, switching], isAffine: false) {
      rect(all[min(max(Int(saturating: $0[3].x.rounded()), 0), all.count - 1)], $0)
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

extension ContentsGravity {
  /// True if the picture's size follows from the bounds and its proportions are kept.
  fileprivate var keepsAspect: Bool { self == .resizeAspect || self == .resizeAspectFill }
}

extension ExportContext {
  /// Id of a picture's definition in its own pixels, if several elements refer to it; nil for others.
  func sharedImage(_ index: Int) -> ElementID? {
    analysis.imageUses[index].count > 1 || scope.isBuiltTwice ? definedImage(index) : nil
  }

  /// Id of a picture's definition in its own size, which is written once.
  func definedImage(_ index: Int) -> ElementID {
    if let id = definitions.imageIDs[index] { return id }
    let id = define(sizedImage(index))
    definitions.imageIDs[index] = id
    return id
  }

  /// A picture in its own size.
  func sizedImage(_ index: Int) -> Element {
    let resource = timeline.library.images[index]
    guard let picture = resource.picture else {
      var element = imageElement(resource)
      element["width"] = .number(Double(resource.bitmap.width), decimals: 0)
      element["height"] = .number(Double(resource.bitmap.height), decimals: 0)
      return element
    }
    var group = Element("g")
    let bounds = Rect(origin: .zero, size: picture.size)
    let writer = ItemElements(
      context: self, images: picture.images, tolerance: options.length / 2,
      uses: uses(of: resource), cullRect: bounds)
    group.children = writer.elements(picture.commands)
    guard picture.overflows else { return group.collapsed() }
    group.keepStrokesInClip(bounds, options)
    let clip = Clip(area: .roundedRect(bounds, cornerRadius: 0), transform: .identity)
    group["clip-path"] = ItemElements(context: self).clipPath(clip).map {
      .reference(define($0))
    }
    return group
  }

  func imageElement(_ resource: ImageResource) -> Element {
    Element("image", ["preserveAspectRatio": "none", "href": reference(to: resource)])
  }

  /// The URL of a picture: a relative link, or a data URL with its bytes.
  private func reference(to resource: ImageResource) -> AttributeValue {
    if options.images == .link, let source = resource.source,
      let link = RelativeLink(folder: options.imageFolder, path: source)
    {
      definitions.uses.links = true
      return .file(link.text)
    }
    return .data(
      "data:\(resource.file.format.mediaType);base64," + Base64.text(resource.file.bytes))
  }
}

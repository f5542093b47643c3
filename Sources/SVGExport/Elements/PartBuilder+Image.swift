import AnimGeometry
import AnimPixels
import AnimTimeline
import TrackFitting

extension PartBuilder {
  /// The layer's contents: one element for each picture that is ever shown.
  var images: [Element] {
    guard signals.node.isSet(.contents) else { return [] }
    let fitted = signals.values(.contents)
    let shown = Steps<Int?>(
      list: fitted.pieces.map { piece in
        guard case .image(let resource?) = piece.from else { return (piece.start, nil) }
        return (piece.start, context.timeline.library.storedIndex(of: resource))
      }
    ).unrolled(fitted.duration, over: context.clock.duration)
    var distinct: [Int] = []
    for case let index? in shown.list.map(\.value) where !distinct.contains(index) {
      distinct.append(index)
    }
    return distinct.enumerated().compactMap { place, index in
      guard var element = image(index) else { return nil }
      element["id"] = label(place == 0 ? "image" : "image-\(place)")
      animator.set(
        "display", of: &element, to: shown.map { $0 == index ? "inline" : "none" },
        omitting: "inline")
      return element
    }
  }

  private func image(_ index: Int) -> Element? {
    guard context.timeline.library.images.indices.contains(index) else { return nil }
    let resource = context.timeline.library.images[index]
    let (width, height) = (Double(resource.bitmap.width), Double(resource.bitmap.height))
    guard width > 0, height > 0 else { return nil }
    let rect = rect(width: width, height: height)
    guard rect.high(2) > 0, rect.high(3) > 0 else { return nil }
    var element: Element
    if let id = context.sharedImage(index) {
      element = Element("use", ["href": "#" + id])
      let pixel = length / max(width, height, 1)
      let chain = TransformChain([
        TransformFactor(
          kind: .translate, signal: rect.dropping([2, 3]),
          tolerance: Lanes(length, length, .infinity, .infinity)),
        TransformFactor(
          kind: .scale,
          signal: rect.map(isAffine: true) { Lanes($0.z / width, $0.w / height, 0, 0) },
          tolerance: Lanes(pixel, pixel, .infinity, .infinity)),
      ])
      element = chain.wrap(element, animator: animator).collapsedChain()
    } else {
      element = context.imageElement(resource)
      place(&element, in: rect)
    }
    keyword(.magnificationFilter, of: &element, omitting: .linear) {
      $0 == .nearest ? "pixelated" : "auto"
    }
    return element
  }

  /// Where a picture of some pixels lies.
  private func rect(width: Double, height: Double) -> Signal {
    let bounds = signals.bounds
    let gravity = signals.steps(.contentsGravity)
    if gravity.list.allSatisfy({ $0.value == .resize }) { return bounds }
    let scale = signals.number(.contentsScale)
    @Sendable func rect(_ gravity: ContentsGravity, _ values: [Lanes]) -> Lanes {
      let scale = values[1].x
      guard scale > 0 else { return .zero }
      let rect = gravity.rect(
        for: Size(width / scale, height / scale),
        in: Rect(values[0].x, values[0].y, values[0].z, values[0].w))
      return Lanes(rect.minX, rect.minY, rect.width, rect.height)
    }
    if gravity.list.count == 1 {
      let only = gravity.list[0].value
      let hasFixedScale = (scale.constantValue?.x ?? 0) > 0
      if hasFixedScale, only.keepsAspect {
        // Whichever side decides the size, in proportion to it the picture grows.
        return bounds.map(bySideOf: Lanes(0, 0, height, -width)) { box, isWide in
          let byHeight = isWide == (only == .resizeAspect)
          let factor = byHeight ? box.w / height : box.z / width
          let size = Size(width * factor, height * factor)
          return Lanes(
            box.x + (box.z - size.width) / 2, box.y + (box.w - size.height) / 2, size.width,
            size.height)
        }
      }
      // A picture of a fixed size moves in proportion to the bounds, so their curve is its curve.
      return Signal.combined([bounds, scale], isAffine: hasFixedScale && !only.keepsAspect) {
        rect(only, $0)
      }
    }
    // The keywords' places as a signal, so that the combination is cut where they switch.
    let all = ContentsGravity.allCases
    let places = gravity.map { Double(all.firstIndex(of: $0) ?? 0) }
    let ends = gravity.list.dropFirst().map(\.time) + [context.clock.duration]
    let switching = Signal(
      duration: context.clock.duration,
      segments: zip(places.list, ends).map {
        Signal.Segment(start: $0.time, end: $1, form: .constant(Lanes($0.value, 0, 0, 0)))
      })
    return Signal.combined([bounds, scale, switching], isAffine: false) {
      rect(all[Int($0[2].x)], $0)
    }
  }
}

extension ContentsGravity {
  /// Whether the picture's size follows from the bounds with its proportions kept.
  fileprivate var keepsAspect: Bool { self == .resizeAspect || self == .resizeAspectFill }
}

extension ExportContext {
  /// A picture that more than one node shows, as a definition in its own pixels.
  func sharedImage(_ index: Int) -> String? {
    guard imageUses[index] > 1 else { return nil }
    let resource = timeline.library.images[index]
    var element = imageElement(resource)
    element["width"] = String(resource.bitmap.width)
    element["height"] = String(resource.bitmap.height)
    return define(element)
  }

  func imageElement(_ resource: ImageResource) -> Element {
    Element(
      "image",
      [
        "preserveAspectRatio": "none",
        "href": "data:image/png;base64," + Base64.text(resource.png),
      ])
  }

  /// How many nodes show each picture of a timeline.
  static func imageUses(_ timeline: Timeline) -> [Int] {
    var result = [Int](repeating: 0, count: timeline.library.images.count)
    for node in timeline.nodes {
      var found: Set<Int> = []
      func note(_ value: Value) {
        if case .image(let resource?) = value,
          let index = timeline.library.storedIndex(of: resource)
        {
          found.insert(index)
        }
      }
      if case .values(let track) = node.track(of: .contents) {
        note(track.base)
        for piece in track.pieces {
          for fraction in [0, 1] as [Double] {
            note(piece.motion.value(at: fraction, in: timeline.library))
          }
        }
      } else {
        note(node.baseValue(of: .contents))
      }
      for index in found { result[index] += 1 }
    }
    return result
  }
}

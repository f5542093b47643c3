import AnimGeometry
import AnimTimeline
import TrackFitting

/// Pictures, as backgrounds of elements.
extension PageBuilder {
  /// The rules for all pictures of layers.
  mutating func pictures(_ draw: (Picture) throws -> [UInt8]?) rethrows -> String {
    let shown = Set(timeline.nodes.flatMap(\.images))
    let layers = timeline.nodes.indices.map { PageLayer(table, $0) }
    let stretched = Set(layers.filter(\.isStretched).flatMap(\.value.images))
    var rules = ""
    for (index, image) in timeline.library.images.enumerated() where shown.contains(image) {
      guard let file = try image.picture.map({ try draw($0).map { .init(.png, $0) } }) ?? image.file
      else { continue }
      drawn.insert(index)
      let link = "url(\"data:\(file.format.mediaType);base64,\(Base64.text(file.bytes))\")"
      rules += ".\(prefix)picture-\(index) { background-image: \(link); }\n"
      if stretched.contains(image) {
        rules += ".\(prefix)picture-\(index)-parts { border-image-source: \(link); }\n"
      }
    }
    return rules
  }

  /// The elements of a layer's pictures, each with its weight as opacity.
  mutating func contents(_ layer: PageLayer) -> String {
    let images = layer.value.images
    guard !images.isEmpty else { return "" }
    for property in [Property.contentsGravity, .contentsScale] where layer.changes(property) {
      note("its picture keeps the \(property.name) that it has at the poster", layer.node)
    }
    if layer.value.isSet(.contentsCenter), layer.still(.contentsGravity) == .resize {
      if !layer.isStretched {
        note("its picture is stretched as a whole", layer.node)
      } else if layer.changes(.contentsCenter) {
        note("its picture is stretched about the middle that it has at the poster", layer.node)
      }
    }
    if layer.value.mixing != nil { note("its transition is a change of opacity", layer.node) }
    var parts: [String] = []
    for image in images {
      guard let index = timeline.library.storedIndex(of: image), drawn.contains(index) else {
        note("a drawn picture is left out", layer.node)
        continue
      }
      let name = "contents.\(index)"
      let pixelated = layer.still(.magnificationFilter) == .nearest
      let style =
        layer.inheriting([name]) + place(image, layer)
        + "opacity: \(layer.variable(name, or: 1))"
        + (pixelated ? "; image-rendering: pixelated" : "")
        + (layer.still(.geometryFlipped) ? "; scale: 1 -1" : "")
      parts.append(shown(image, index, in: layer, style, pixelated: pixelated))
    }
    return parts.count < 2
      ? parts.joined()
      : HTMLText.element(
        "div",
        [
          ("class", "layer-part layer-sum"),
          (
            "style",
            layer.inheriting(
              images.compactMap(timeline.library.storedIndex).map { "contents.\($0)" })
          ),
        ], parts.joined())
  }

  /// An element with a whole picture, with the visible part of it, or with its stretched parts.
  private mutating func shown(
    _ image: ImageResource, _ index: Int, in layer: PageLayer, _ style: String, pixelated: Bool
  ) -> String {
    let picture = "layer-part \(prefix)picture-\(index)"
    if layer.isStretched {
      return HTMLText.element(
        "div",
        [("class", picture + "-parts"), ("style", style + "; " + stretch(image, layer))])
    }
    guard layer.value.isSet(.contentsRect) else {
      return HTMLText.element("div", [("class", picture), ("style", style)])
    }
    let names = ["origin.x", "origin.y", "size.width", "size.height"].map { "contentsRect.\($0)" }
    let still = layer.still(.contentsRect)
    let numbers = zip(names, [still.minX, still.minY, still.width, still.height])
      .map { layer.variable($0, or: $1) }
    let inherited = layer.inheriting(names)
    let own =
      inherited + "width: calc(100% / \(numbers[2])); height: calc(100% / \(numbers[3])); "
      + "left: calc(-100% * \(numbers[0]) / \(numbers[2])); "
      + "top: calc(-100% * \(numbers[1]) / \(numbers[3])); background-size: 100% 100%"
      + (pixelated ? "; image-rendering: pixelated" : "")
    return HTMLText.element(
      "div", [("class", "layer-part"), ("style", style + "; overflow: hidden; " + inherited)],
      HTMLText.element("div", [("class", picture), ("style", own)]))
  }

  /// The style of a picture in nine parts, whose middle is stretched.
  private func stretch(_ image: ImageResource, _ layer: PageLayer) -> String {
    let center = layer.still(.contentsCenter)
    let size = image.size(scale: max(layer.still(.contentsScale), 1e-6))
    let edges = [
      (center.minY, size.height), (1 - center.maxX, size.width), (1 - center.maxY, size.height),
      (center.minX, size.width),
    ]
    let slices = edges.map { Self.number(max($0.0, 0) * 100) + "%" }
    let widths = edges.map { Self.number(max($0.0, 0) * $0.1) + "px" }
    return
      "border-style: solid; border-width: 0; border-image-slice: \(slices.joined(separator: " ")) fill; "
      + "border-image-width: \(widths.joined(separator: " "))"
  }

  /// The style that places a picture, or the visible part of it, in the bounds.
  private mutating func place(_ image: ImageResource, _ layer: PageLayer) -> String {
    let gravity = layer.still(.contentsGravity)
    guard gravity != .resize else { return "" }
    let part = layer.still(.contentsRect)
    let whole = image.size(scale: max(layer.still(.contentsScale), 1e-6))
    let size = Size(whole.width * part.width, whole.height * part.height)
    func px(_ length: Double) -> String { Self.number(length) + "px" }
    if layer.changes(.contentsRect) {
      note("its picture stays where it is at the poster", layer.node)
    }
    let bounds = layer.still(.bounds).standardized
    if !layer.changes(.bounds) {
      let rect = gravity.rect(for: size, in: Rect(origin: .zero, size: bounds.size))
      return "left: \(px(rect.minX)); top: \(px(rect.minY)); width: \(px(rect.width)); "
        + "height: \(px(rect.height)); "
    }
    if gravity == .resizeAspect || gravity == .resizeAspectFill {
      if layer.value.isSet(.contentsRect) {
        note("its picture fills the bounds as they change", layer.node)
      } else if gravity == .resizeAspectFill, !layer.still(.masksToBounds) {
        note("its picture ends at the bounds", layer.node)
      }
      return "background-size: \(gravity == .resizeAspect ? "contain" : "cover"); "
    }
    let corner = gravity.rect(for: .zero, in: Rect(0, 0, 1, 1)).origin
    func percent(_ share: Double) -> String { Self.number(share * 100) + "%" }
    return "left: \(percent(corner.x)); top: \(percent(corner.y)); width: \(px(size.width)); "
      + "height: \(px(size.height)); "
      + "transform: translate(\(percent(-corner.x)), \(percent(-corner.y))); "
  }
}

extension PageLayer {
  /// True if the middle of the layer's picture is stretched and its edges are not.
  fileprivate var isStretched: Bool {
    value.isSet(.contentsCenter) && still(.contentsGravity) == .resize
      && !value.isSet(.contentsRect)
  }
}

import AnimGeometry
import AnimTimeline
import TrackFitting

/// Pictures, as backgrounds of elements.
extension PageBuilder {
  /// A rule for every picture that a layer shows.
  mutating func pictures(_ draw: (Picture) throws -> [UInt8]?) rethrows -> String {
    let shown = Set(timeline.nodes.flatMap(\.images))
    var rules = ""
    for (index, image) in timeline.library.images.enumerated() where shown.contains(image) {
      guard let file = try image.picture.map({ try draw($0).map { .init(.png, $0) } }) ?? image.file
      else { continue }
      drawn.insert(index)
      rules +=
        ".\(prefix)picture-\(index) { background-image: "
        + "url(\"data:\(file.format.mediaType);base64,\(Base64Text.text(file.bytes))\"); }\n"
    }
    return rules
  }

  /// A layer's pictures, each with its weight.
  mutating func contents(_ layer: PageLayer) -> String {
    let images = layer.value.images
    guard !images.isEmpty else { return "" }
    for property in [Property.contentsGravity, .contentsScale] where layer.changes(property) {
      note("its picture keeps the \(property.name) that it has at the poster", layer.node)
    }
    if layer.value.isSet(.contentsCenter), layer.still(.contentsGravity) == .resize {
      note("its picture is stretched as a whole", layer.node)
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
      parts.append(
        HTMLText.element(
          "div", [("class", "layer-part \(prefix)picture-\(index)"), ("style", style)]))
    }
    return parts.count < 2
      ? parts.joined()
      : HTMLText.element(
        "div",
        [
          ("class", "layer-part layer-sum"),
          ("style", layer.inheriting(images.compactMap(timeline.library.storedIndex).map { "contents.\($0)" })),
        ], parts.joined())
  }

  /// Where a picture is in the bounds, and which part of it.
  private mutating func place(_ image: ImageResource, _ layer: PageLayer) -> String {
    let gravity = layer.still(.contentsGravity)
    let part = layer.still(.contentsRect)
    let whole = image.size(scale: max(layer.still(.contentsScale), 1e-6))
    let size = Size(whole.width * part.width, whole.height * part.height)
    func px(_ length: Double) -> String { Self.number(length) + "px" }
    if layer.changes(.contentsRect) {
      note("its picture shows the part that it shows at the poster", layer.node)
    }
    var style = "background-repeat: no-repeat; "
    let bounds = layer.still(.bounds).standardized
    if gravity != .resize, !layer.changes(.bounds) {
      let own = Rect(0, 0, bounds.width, bounds.height)
      let rect = gravity.rect(for: size, in: own)
      style +=
        "left: \(px(rect.minX)); top: \(px(rect.minY)); width: \(px(rect.width)); "
        + "height: \(px(rect.height)); "
    } else if gravity == .resizeAspect || gravity == .resizeAspectFill {
      if part != Rect(0, 0, 1, 1) {
        note("its picture shows as a whole, as the layer's size changes", layer.node)
      }
      return style + "background-position: center; background-size: "
        + "\(gravity == .resizeAspect ? "contain" : "cover"); "
    } else if gravity != .resize {
      let unit = Rect(0, 0, 1, 1)
      let corner = gravity.rect(for: .zero, in: unit).origin
      func percent(_ share: Double) -> String { Self.number(share * 100) + "%" }
      style +=
        "left: \(percent(corner.x)); top: \(percent(corner.y)); width: \(px(size.width)); "
        + "height: \(px(size.height)); "
        + "transform: translate(\(percent(-corner.x)), \(percent(-corner.y))); "
    }
    let axes = [(part.minX, part.width), (part.minY, part.height)]
    let sizes = axes.map { Self.number(100 / max($0.1, 1e-6)) + "%" }
    let places = axes.map { start, length in
      Self.number(abs(length - 1) < 1e-9 ? 0 : start / (1 - length) * 100) + "%"
    }
    return style + "background-size: \(sizes.joined(separator: " ")); "
      + "background-position: \(places.joined(separator: " ")); "
  }
}

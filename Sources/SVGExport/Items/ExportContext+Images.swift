import AnimGeometry
import AnimPixels
import AnimTimeline

/// Pictures in their own size.
extension ExportContext {
  /// Id of a picture's definition in its own pixels, if several elements refer to it; nil for others.
  func sharedImage(_ index: Int) -> ElementID? {
    analysis.imageUses[index].count > 1 || scope.instances > 1 ? definedImage(index) : nil
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

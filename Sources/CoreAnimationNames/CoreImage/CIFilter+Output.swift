import AnimGeometry
import AnimTimeline
import Foundation
import PictureTransitions

extension CIFilter {
  /// The result for the current inputs; nil if a required picture is missing. Masks, backsides and
  /// shadings are optional.
  public var outputImage: CIImage? {
    switch kind {
    case .constantColor:
      guard case .color(let color) = self[kCIInputColorKey] else { return nil }
      return CIImage(color: color)
    case .crop:
      guard case .vector(let rect) = self["inputRectangle"] else { return nil }
      return image(kCIInputImageKey)?.cropped(to: rect.cgRectValue)
    case .effect: return image(kCIInputImageKey).flatMap(filtered)
    case .blend(let mode):
      guard let above = image(kCIInputImageKey), let below = image(kCIInputBackgroundImageKey)
      else {
        return nil
      }
      let pixels = BlendedPixels(image: above, background: below, mode: mode)
      return CIImage(pixels, extent: pixels.extent)
    case .transition(let kind):
      guard let source = image(kCIInputImageKey), let target = image(kCIInputTargetImageKey) else {
        return nil
      }
      var images: [String: CIImage] = [:]
      for parameter in kind.parameters { images[parameter.name] = image(parameter.inputName) }
      let pixels = TransitionPixels(
        transition: transition(kind), source: source, target: target, images: images)
      let isEndless = source.isEndless || target.isEndless
      return CIImage(pixels, extent: isEndless ? .infinite : source.extent.union(target.extent))
    }
  }

  private func filtered(_ image: CIImage) -> CIImage? {
    guard let filter = layerFilter else { return nil }
    let pixels = FilteredPixels(image: image, filter: filter)
    let reach = CGFloat(pixels.reach)
    let hasBounds = !image.isEndless && !image.extent.isEmpty
    return CIImage(
      pixels, extent: hasBounds ? image.extent.insetBy(dx: -reach, dy: -reach) : image.extent)
  }

  /// The transition with all inputs but pictures.
  private func transition(_ kind: PictureTransition.Kind) -> PictureTransition {
    var result = PictureTransition(kind)
    for parameter in kind.parameters {
      guard let value = self[parameter.inputName]?.parameter(parameter.kind) else { continue }
      // Name and kind are a parameter's own, so this can't fail.
      try? result.set(parameter.name, to: value)
    }
    return result
  }
}

// Conversions to and from filters of the library's layers and transitions.
extension CIFilter {
  /// The filter of layers; nil for a filter that layers don't have.
  var layerFilter: Filter? {
    guard case .effect(let kind) = kind else { return nil }
    var result = Filter(kind, name: name)
    for (input, _) in kind.inputs {
      let parts = input.split(separator: ".")
      switch self[String(parts[0])] {
      case .number(let number): result[input] = number
      case .vector(let vector):
        let place = Filter.Kind.axes.firstIndex { $0 == parts.last ?? "" } ?? 0
        result[input] = vector.value(at: place)
      default: break
      }
    }
    return result
  }

  convenience init(_ filter: Filter) {
    self.init(.effect(filter.kind), name: filter.name)
    for input in inputKeys {
      if let number = filter[input] { self[input] = .number(number) }
      let row = Filter.Kind.axes.compactMap { filter["\(input).\($0)"] }
      guard row.count == 4 else { continue }
      self[input] = .vector(CIVector(x: row[0], y: row[1], z: row[2], w: row[3]))
    }
  }

  /// The transition; nil for another filter. Its pictures cover their extents; an infinite one is a
  /// single pixel, which is stretched.
  var pictureTransition: PictureTransition? {
    guard case .transition(let kind) = kind else { return nil }
    var result = transition(kind)
    for parameter in kind.parameters {
      guard let image = image(parameter.inputName),
        let bitmap = image.bitmap(
          in: image.area ?? PixelArea(minX: 0, minY: 0, maxX: 1, maxY: 1))
      else { continue }
      try? result.set(parameter.name, to: .image(TransitionImage(bitmap)))
    }
    return result
  }

  convenience init(_ transition: PictureTransition) {
    self.init(.transition(transition.kind), name: transition.kind.filterName)
    for parameter in transition.kind.parameters {
      guard let value = try? transition.value(of: parameter.name) else { continue }
      self[parameter.inputName] = CIFilterValue(value)
    }
  }
}

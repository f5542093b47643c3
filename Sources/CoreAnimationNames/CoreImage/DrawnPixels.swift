import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import Foundation

/// An area on which pictures are drawn as layers are.
struct PixelCanvas {
  let area: PixelArea
  private var bitmaps: [Bitmap] = []
  private var commands: [DisplayCommand] = []

  init(_ area: PixelArea) { self.area = area }

  /// Draws a picture of an area over what is there.
  ///
  /// - Parameter transform: From the picture's space to the canvas's.
  mutating func draw(
    _ bitmap: Bitmap, of place: PixelArea, transform: CGAffineTransform = .identity,
    effects: [GroupEffect] = [], blendMode: BlendMode = .normal
  ) {
    let rect = Rect(0, 0, Double(bitmap.width), Double(bitmap.height))
    let toSpace = Self.flip(place).concatenating(transform)
    guard let toCanvas = Self.flip(area).inverse else { return }
    let drawing = Drawing(
      node: 0, transform: Projection(toSpace.concatenating(toCanvas)),
      area: .roundedRect(rect, cornerRadius: 0),
      paint: .image(ImagePaint(image: bitmaps.count, rect: rect)))
    bitmaps.append(bitmap)
    let group = DisplayGroup(node: 0, effects: effects, blendMode: blendMode)
    commands += [.push(group), .draw(drawing), .pop]
  }

  /// From rows that are counted from an area's top to a space whose y axis points up.
  private static func flip(_ area: PixelArea) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: Double(area.minX), ty: Double(area.maxY))
  }

  /// What was drawn; nil where the area is too large.
  func bitmap() -> Bitmap? {
    let size = Size(Double(area.width), Double(area.height))
    let renderer = FrameRenderer(images: bitmaps)
    let frame = Frame(size: size, commands: commands)
    guard area.isDrawable, renderer.pixelSize(of: frame) == (area.width, area.height) else {
      return nil
    }
    return renderer.render(frame)
  }
}

/// A picture that a layer's filter has changed.
struct FilteredPixels: PixelRecipe {
  let image: CIImage
  let filter: Filter

  /// How many pixels away a pixel has an effect: three standard deviations.
  var reach: Int {
    filter.steps.reduce(0) { sum, step in
      guard case .blur(let deviation) = step else { return sum }
      return sum + Int((3 * min(deviation, 256)).rounded(.up))
    }
  }

  func bitmap(in area: PixelArea) -> Bitmap? {
    // Wide blurs average cells of pixels first; these lie as they do in a layer's picture. Beyond a
    // picture without ends must be enough of it.
    let margin = (2 * reach + 63) / 64 * 64
    let place = image.area ?? area.grown(margin)
    guard let bitmap = image.bitmap(in: place) else { return nil }
    let effects = filter.steps.filter { !$0.isIdentity }.compactMap { step -> GroupEffect? in
      if case .blur(let sigma) = step { return .blur(GaussianSpread(sigma, sigma)) }
      return step.matrix.map(GroupEffect.colorMatrix)
    }
    var canvas = PixelCanvas(image.isEndless ? area : place.grown(margin))
    canvas.draw(bitmap, of: place, effects: effects)
    return canvas.bitmap()?.moved(from: canvas.area, to: area)
  }
}

/// A picture over another one.
struct BlendedPixels: PixelRecipe {
  let image: CIImage
  let background: CIImage
  let mode: BlendMode

  func bitmap(in area: PixelArea) -> Bitmap? {
    guard let below = background.bitmap(in: area), let above = image.bitmap(in: area) else {
      return nil
    }
    var canvas = PixelCanvas(area)
    canvas.draw(below, of: area)
    canvas.draw(above, of: area, blendMode: mode)
    return canvas.bitmap()
  }

  /// Where there may be something.
  var extent: CGRect {
    switch mode {
    case .sourceIn: image.extent.intersection(background.extent)
    case .sourceOut: image.extent
    case .sourceAtop: background.extent
    default:
      image.isEndless || background.isEndless ? .infinite : image.extent.union(background.extent)
    }
  }
}

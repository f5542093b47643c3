import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import Foundation

/// An area on which pictures are drawn by the rasteriser of layers.
struct ImageCanvas {
  let area: PixelArea
  private var bitmaps: [Bitmap] = []
  private var commands: [DisplayCommand] = []

  init(_ area: PixelArea) { self.area = area }

  /// Draws the picture of an area over the earlier ones.
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

  /// The transform from rows below an area's top to a space whose y axis points up.
  private static func flip(_ area: PixelArea) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: Double(area.minX), ty: Double(area.maxY))
  }

  /// The picture so far; nil if the area is too large.
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

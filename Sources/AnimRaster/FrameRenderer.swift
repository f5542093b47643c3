package import AnimGeometry
package import AnimPixels
package import AnimTimeline

/// Draws frames of one timeline into pictures.
package struct FrameRenderer: Sendable {
  /// Maximum side of a picture in pixels; larger canvases are cut.
  package static let maximumSide = CanvasLimits.maximumSide
  /// Approximate number of pixels of the bands in which larger canvases are drawn, which bounds the
  /// memory for coverage and layers.
  private static let bandArea = 4_194_304
  /// The same for frames with a group that reads its backdrop, which bands cut off.
  private static let maximumBandArea = 67_108_864

  private let images: ImageStore
  /// Pixels per point.
  package let scale: Double

  /// Creates a renderer for frames whose image paints are indices in `images`; a paint with another
  /// index draws nothing. A scale that is not a positive number is treated as 1.
  package init(images: [Bitmap] = [], scale: Double = 1) {
    self.images = ImageStore(images)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  init(images: ImageStore, scale: Double) {
    self.images = images
    self.scale = scale
  }

  /// The size of a frame's picture in pixels, at least 1 and at most ``maximumSide`` each.
  package func pixelSize(of frame: Frame) -> (width: Int, height: Int) {
    func side(_ points: Double) -> Int {
      let pixels = (points * scale).rounded()
      return pixels >= 1 ? Int(saturating: min(pixels, Double(Self.maximumSide))) : 1
    }
    return (side(frame.size.width), side(frame.size.height))
  }

  /// The pixel value of a canvas colour.
  package static func pixel(of background: Color) -> UInt32 { Blend.pixel(background) }

  /// Draws a frame.
  package func render(_ frame: Frame) -> Bitmap {
    var bitmap = Bitmap(width: 0, height: 0)
    render(frame, into: &bitmap, changing: nil, Workspace())
    return bitmap
  }

  /// Draws a frame over the picture of another one, limited to their differences.
  ///
  /// The pixels are those of a whole draw. Everything is drawn without a previous frame and for a
  /// picture of another size.
  package func render(_ frame: Frame, into bitmap: inout Bitmap, changing previous: Frame?) {
    render(frame, into: &bitmap, changing: previous, Workspace())
  }

  /// Draws a frame over the picture of another one, with memory that the caller keeps for all
  /// frames. Without a previous frame everything is drawn, over any contents of the picture. If the
  /// next frame is given, the commands that begin both are drawn once for them and for later
  /// frames.
  package func render(
    _ frame: Frame, into bitmap: inout Bitmap, changing previous: Frame?, before next: Frame? = nil,
    _ workspace: Workspace
  ) {
    let (width, height) = pixelSize(of: frame)
    let whole = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    if bitmap.width != width || bitmap.height != height {
      bitmap = Bitmap(width: width, height: height)
      return draw(frame, into: &bitmap, [whole], before: next, workspace)
    }
    let regions = regions(from: previous, to: frame, workspace)
    draw(
      frame, into: &bitmap, regions, before: regions == [whole] ? next : nil, workspace)
  }

  /// Rectangles, without overlap, that contain all differences between the pictures of two frames;
  /// the whole canvas without a previous frame.
  func regions(from previous: Frame?, to frame: Frame, _ workspace: Workspace) -> [PixelRect] {
    let (width, height) = pixelSize(of: frame)
    let whole = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    guard let previous, previous.size == frame.size, previous.background == frame.background else {
      return [whole]
    }
    if previous.commands == frame.commands { return [] }
    let painter = Painter(images: images, scale: scale, workspace: workspace)
    let dirty = DirtyRegion(from: previous, to: frame, canvas: whole, painter: painter)
    // Many rectangles cost more than one; the pixels are the same.
    let isSmall = dirty.region.area * 2 < whole.area && !dirty.isBoundless
    return isSmall || dirty.region.rects.isEmpty ? dirty.region.rects : [whole]
  }

  /// Draws the parts of a frame within some rectangles, over any contents of the picture.
  private func draw(
    _ frame: Frame, into bitmap: inout Bitmap, _ regions: [PixelRect], before next: Frame?,
    _ workspace: Workspace
  ) {
    guard !regions.isEmpty else { return }
    let painter = Painter(images: images, scale: scale, workspace: workspace)
    let index = CommandIndex(frame.commands, painter)
    let bounds = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
    if let still = workspace.still,
      !still.begins(frame, scale: scale, width: bounds.width, height: bounds.height)
    {
      workspace.still = nil
    }
    let first = workspace.still?.commands.count ?? 0
    bitmap.withSurface { surface in
      for region in regions {
        if let still = workspace.still {
          still.copy(region, to: surface)
        } else {
          surface.clear(region, to: Self.pixel(of: frame.background))
        }
      }
    }
    var middle = first
    if let next { middle = index.stillCount(of: frame, next, after: first, canvas: bounds) }
    for part in [first..<middle, middle..<frame.commands.count] where !part.isEmpty {
      bitmap.withSurface { surface in
        for region in regions {
          paint(frame, part, index, on: surface, within: region, painter)
        }
      }
      if part.upperBound == middle {
        workspace.still = StillPicture(
          commands: frame.commands[..<middle], background: frame.background, scale: scale,
          bitmap: bitmap)
      }
    }
  }

  /// Draws some commands within a rectangle, in bands.
  private func paint(
    _ frame: Frame, _ part: Range<Int>, _ index: CommandIndex, on surface: Surface,
    within region: PixelRect, _ painter: Painter
  ) {
    let area = index.readsBackdrop ? Self.maximumBandArea : Self.bandArea
    let rows = max(1, area / max(1, region.width))
    for y in stride(from: region.y0, to: region.y1, by: rows) {
      var band = region
      band.y0 = y
      band.y1 = min(region.y1, y + rows)
      painter.paint(frame.commands, part, index, on: surface, within: band)
    }
  }
}

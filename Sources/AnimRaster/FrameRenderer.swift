package import AnimGeometry
package import AnimPixels
package import AnimTimeline

/// Draws frames of one timeline into pictures.
package struct FrameRenderer: Sendable {
  /// The longest side of a picture, in pixels; larger canvases are cut.
  package static let largestSide = 16384
  /// Larger canvases are drawn in bands of about so many pixels, to bound the memory for coverage
  /// and layers.
  private static let bandArea = 4_194_304
  /// The same where a group looks at what is below it, which bands cut off.
  private static let largestBandArea = 67_108_864

  private let images: ImageStore
  /// Pixels per point.
  package let scale: Double

  /// Creates a renderer for frames whose image paints count in `images`; a paint of a picture that
  /// is not there draws nothing. A scale that is not a positive number counts as 1.
  package init(images: [Bitmap] = [], scale: Double = 1) {
    self.images = ImageStore(images)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  init(images: ImageStore, scale: Double) {
    self.images = images
    self.scale = scale
  }

  /// The size of a frame's picture in pixels, at least 1 and at most ``largestSide`` each.
  package func pixelSize(of frame: Frame) -> (width: Int, height: Int) {
    func side(_ points: Double) -> Int {
      let pixels = (points * scale).rounded()
      return pixels >= 1 ? Int(min(pixels, Double(Self.largestSide))) : 1
    }
    return (side(frame.size.width), side(frame.size.height))
  }

  /// The pixel that a canvas of a colour is filled with.
  package static func pixel(of background: Color) -> UInt32 { Blend.pixel(background) }

  /// Draws a frame.
  package func render(_ frame: Frame) -> Bitmap {
    var bitmap = Bitmap(width: 0, height: 0)
    render(frame, into: &bitmap, changing: nil, Workspace())
    return bitmap
  }

  /// Draws a frame over the picture of another one, only where the two differ.
  ///
  /// The pixels are those of a whole draw. Without a previous frame, or where the picture is not
  /// of its size, everything is drawn.
  package func render(_ frame: Frame, into bitmap: inout Bitmap, changing previous: Frame?) {
    render(frame, into: &bitmap, changing: previous, Workspace())
  }

  /// The same with memory that a caller keeps for all its frames. Without a previous frame,
  /// everything is drawn, over whatever the picture holds. Where the next frame is known, what both
  /// begin with is drawn once for them and for those that follow.
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

  /// The parts of the canvas outside of which the pictures of two frames are equal, without overlap:
  /// everything without a previous frame.
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

  /// Draws the parts of a frame within some rectangles, over whatever the picture holds.
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
    let area = index.readsBackdrop ? Self.largestBandArea : Self.bandArea
    let rows = max(1, area / max(1, region.width))
    for y in stride(from: region.y0, to: region.y1, by: rows) {
      var band = region
      band.y0 = y
      band.y1 = min(region.y1, y + rows)
      painter.paint(frame.commands, part, index, on: surface, within: band)
    }
  }
}

extension Bitmap {
  /// All pixels as a surface.
  fileprivate mutating func withSurface(_ body: (Surface) -> Void) {
    let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      body(Surface(base: base, stride: bounds.width, bounds: bounds))
    }
  }
}

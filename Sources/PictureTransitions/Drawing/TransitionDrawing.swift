import AnimGeometry
public import AnimPixels

/// A drawing of a transition between two pictures at one moment. Several threads may draw rows of
/// it at the same time; the pixels don't depend on the division of rows.
package struct TransitionDrawing: Sendable {
  /// The larger of both pictures' sizes, in pixels; they share their lower left corner.
  package let width: Int
  package let height: Int
  private let source: Bitmap
  private let target: Bitmap
  private let images: [Bitmap?]
  private let kernel: (any PictureKernel)?
  private let progress: Double

  /// Prepares a drawing.
  ///
  /// - Parameter progress: Progress from 0, the source, to 1, the target; values beyond count as
  ///   the nearest end. Nil takes the transition's time.
  package init(
    _ transition: PictureTransition, from source: Bitmap, to target: Bitmap,
    at progress: Double? = nil
  ) {
    let progress = progress ?? transition.time
    self.progress = progress
    (self.source, self.target) = (source, target)
    width = max(source.width, target.width)
    height = max(source.height, target.height)
    guard progress > 0, progress < 1 else {
      kernel = nil
      images = []
      return
    }
    var setup = KernelSetup(
      transition: transition, progress: progress, source: source.extent, target: target.extent)
    var images = [PictureInput.maskImage, .shadingImage, .backsideImage]
      .map { transition.image($0)?.bitmap }
    let type = transition.kind.kernel
    let derived = BitmapInputs.with([source, target] + images + [nil]) {
      type.derivedPicture(setup, from: $0)
    }
    images.append(derived?.bitmap)
    setup.derived = derived?.place
    self.images = images
    kernel = type.init(setup)
  }

  /// Draws rows, counted from the top, one after another without gaps.
  ///
  /// - Parameter pixels: Memory for `rows.count × width` pixels; rows that don't fit aren't drawn.
  package func draw(rows: Range<Int>, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard width > 0, let base = pixels.baseAddress else { return }
    let rows = rows.clamped(to: 0..<height)
    let block = RowBlock(
      pixels: base, rows: rows.prefix(pixels.count / width).indices, width: width, height: height)
    guard let kernel else { return copy(progress > 0 ? target : source, block) }
    BitmapInputs.with([source, target] + images) { kernel.fill(block, $0) }
  }

  private func copy(_ picture: Bitmap, _ block: RowBlock) {
    let above = height - picture.height
    for row in block.rows {
      let line = block.pixels + (row - block.rows.lowerBound) * width
      line.update(repeating: 0, count: width)
      guard row >= above else { continue }
      let start = (row - above) * picture.width
      for column in 0..<picture.width { line[column] = picture.pixels[start + column] }
    }
  }

  /// Returns the whole picture.
  package func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.pixels.withUnsafeMutableBufferPointer { draw(rows: 0..<height, into: $0) }
    return bitmap
  }
}

extension PictureTransition {
  /// Returns the picture of the transition, with the size of the larger picture; both lie in the
  /// lower left corner. It takes four bytes for each pixel. The program ends if there isn't enough
  /// memory.
  ///
  /// - Parameter progress: Progress from 0, the source, to 1, the target; nil takes the
  ///   transition's time.
  public func bitmap(
    from source: Bitmap, to target: Bitmap, at progress: Double? = nil
  ) -> Bitmap {
    TransitionDrawing(self, from: source, to: target, at: progress).bitmap()
  }
}

extension BitmapInputs {
  /// Calls a function with the pixels of pictures, which are in the order of `PictureInput`.
  fileprivate static func with<Result>(
    _ bitmaps: [Bitmap?], _ body: (BitmapInputs) -> Result
  ) -> Result {
    func plane(_ index: Int, _ planes: [Plane?]) -> Result {
      guard index < bitmaps.count else {
        return body(
          BitmapInputs(
            source: planes[0], target: planes[1], mask: planes[2], shading: planes[3],
            backside: planes[4], derived: planes[5]))
      }
      guard let bitmap = bitmaps[index] else { return plane(index + 1, planes + [nil]) }
      return bitmap.pixels.withUnsafeBufferPointer { pixels in
        plane(index + 1, planes + [Plane(pixels, width: bitmap.width, height: bitmap.height)])
      }
    }
    return plane(0, [])
  }
}

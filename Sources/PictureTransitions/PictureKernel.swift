import AnimGeometry
import AnimPixels

/// The formula of a transition: the colour at each point.
///
/// A kernel is a value that is made once for each picture. Its initialiser computes everything that
/// depends only on parameters and progress.
protocol PictureKernel: Sendable {
  init(_ setup: KernelSetup)

  /// Returns the colours at points; `inputs` is at the same points.
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number>

  /// Returns a picture that is computed before drawing; nil for most kernels.
  static func derivedPicture(_ setup: KernelSetup, from inputs: BitmapInputs) -> DerivedPicture?

  /// Returns the colour of the derived picture for the formula at a single point.
  static func derivedColor(
    _ setup: KernelSetup, at point: Point, from inputs: PointInputs
  ) -> Shade<Double>

  /// Fills rows. It is a requirement so that each kernel has a specialised loop.
  func fill(_ block: RowBlock, _ inputs: BitmapInputs)
}

extension PictureKernel {
  static func derivedPicture(_ setup: KernelSetup, from inputs: BitmapInputs) -> DerivedPicture? {
    nil
  }

  static func derivedColor(
    _ setup: KernelSetup, at point: Point, from inputs: PointInputs
  ) -> Shade<Double> { .clear }

  func fill(_ block: RowBlock, _ inputs: BitmapInputs) {
    var inputs = inputs
    for row in block.rows {
      inputs.rowFromBottom = block.height - 1 - row
      let y = FourFloats(Double(inputs.rowFromBottom) + 0.5)
      let line = block.pixels + (row - block.rows.lowerBound) * block.width
      for column in stride(from: 0, to: block.width, by: 4) {
        inputs.column = column
        let x = FourFloats(
          values: SIMD4(0.5, 1.5, 2.5, 3.5) + SIMD4(repeating: Float(column)))
        let pixels = color(x, y, inputs).pixels
        if column + 4 <= block.width {
          UnsafeMutableRawPointer(line + column)
            .storeBytes(of: pixels, as: SIMD4<UInt32>.self)
        } else {
          for lane in 0..<block.width - column { line[column + lane] = pixels[lane] }
        }
      }
    }
  }
}

/// Rows that are drawn together, with memory for their pixels.
struct RowBlock {
  let pixels: UnsafeMutablePointer<UInt32>
  let rows: Range<Int>
  /// Size of the whole picture, in pixels.
  let width: Int
  let height: Int
}

/// The input of a kernel's initialiser.
struct KernelSetup: Sendable {
  let transition: PictureTransition
  /// Progress, more than 0 and less than 1.
  let progress: Double
  let source: Rect
  let target: Rect
  /// Position of the derived picture; nil if there is none.
  var derived: DerivedPicture.Geometry?

  /// The smallest rectangle around both pictures.
  var union: Rect { source.union(target) }

  /// The parameter “extent”, or the source's extent if that is empty.
  var extent: Rect {
    let extent = transition.rect("extent")
    return extent.isEmpty ? source : extent
  }

  /// Returns the extent of an optional picture; nil if it isn't set.
  func extent(of input: PictureInput) -> Rect? { transition.image(input)?.bitmap.extent }
}

extension Bitmap {
  /// The whole picture, with its lower left corner at the origin.
  var extent: Rect { Rect(0, 0, Double(width), Double(height)) }
}

import AnimPixels

/// The pixels of a picture, borrowed for the time of a drawing.
struct Plane {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  /// Creates a plane; nil if there are no pixels.
  init?(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int) {
    guard let base = pixels.baseAddress, pixels.count == width * height, width > 0, height > 0
    else { return nil }
    self.pixels = base
    self.width = width
    self.height = height
  }

  /// Returns four pixels from a column on, clear outside of the picture.
  @inline(__always)
  func shade(column: Int, rowFromBottom: Int) -> Shade<FourFloats> {
    let row = height - 1 - rowFromBottom
    guard row >= 0, row < height, column < width else { return .clear }
    let start = pixels + (row * width + column)
    if column + 4 <= width {
      return Shade(
        pixels: UnsafeRawPointer(start).loadUnaligned(as: SIMD4<UInt32>.self))
    }
    var four = SIMD4<UInt32>.zero
    for lane in 0..<width - column { four[lane] = start[lane] }
    return Shade(pixels: four)
  }

  /// Returns a mask of the points inside of the picture, including its edges.
  @inline(__always)
  func contains(_ x: FourFloats, _ y: FourFloats) -> FourFloats.Mask {
    let zero = FourFloats(0)
    return (zero <= x) & (x <= FourFloats(Double(width)))
      & (zero <= y) & (y <= FourFloats(Double(height)))
  }

  /// Returns bilinear interpolation of the four nearest pixels; the outermost ones are repeated
  /// outside.
  @inline(__always)
  func shade(_ x: FourFloats, _ y: FourFloats) -> Shade<FourFloats> {
    let (zero, half) = (FourFloats(0), FourFloats(0.5))
    let (right, bottom) = (width - 1, height - 1)
    let across = (x - half).clamped(zero, FourFloats(Double(right)))
    let along = (FourFloats(Double(height)) - y - half).clamped(zero, FourFloats(Double(bottom)))
    let (left, top) = (across.down, along.down)
    let (columns, rows) = (left.wholes, top.wholes)
    var (p00, p10) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
    var (p01, p11) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
    for lane in 0..<4 {
      let column = min(Int(columns[lane]), right)
      let row = min(Int(rows[lane]), bottom)
      let start = pixels + (row &* width &+ column)
      let next = column < right ? 1 : 0
      let below = start + (row < bottom ? width : 0)
      p00[lane] = start[0]
      p10[lane] = start[next]
      p01[lane] = below[0]
      p11[lane] = below[next]
    }
    let (u, v) = (across - left, along - top)
    return Shade(pixels: p00).mixed(with: Shade(pixels: p10), u)
      .mixed(with: Shade(pixels: p01).mixed(with: Shade(pixels: p11), u), v)
  }
}

/// The pictures of a drawing.
struct BitmapInputs: PictureInputs {
  typealias Number = FourFloats

  let source: Plane?
  let target: Plane?
  let mask: Plane?
  let shading: Plane?
  let backside: Plane?
  let derived: Plane?
  /// Column of the first of the four pixels.
  var column = 0
  var rowFromBottom = 0

  @inline(__always)
  func plane(_ input: PictureInput) -> Plane? {
    switch input {
    case .source: source
    case .target: target
    case .maskImage: mask
    case .shadingImage: shading
    case .backsideImage: backside
    case .derived: derived
    }
  }

  @inline(__always)
  func here(_ input: PictureInput) -> Shade<FourFloats> {
    plane(input)?.shade(column: column, rowFromBottom: rowFromBottom) ?? .clear
  }

  @inline(__always)
  func sample(_ input: PictureInput, _ x: FourFloats, _ y: FourFloats) -> Shade<FourFloats> {
    guard let plane = plane(input) else { return .clear }
    let inside = plane.contains(x, y)
    guard inside.holdsAnywhere else { return .clear }
    return .choose(inside, plane.shade(x, y), .clear)
  }

  @inline(__always)
  func stretched(_ input: PictureInput, _ x: FourFloats, _ y: FourFloats) -> Shade<FourFloats> {
    plane(input)?.shade(x, y) ?? .clear
  }
}

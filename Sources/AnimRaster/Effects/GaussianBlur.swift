import AnimTimeline

/// A Gaussian blur of premultiplied pixels or of coverages.
///
/// Wide blurs work on cells of pixels on a fixed grid of the canvas, so that the cost hardly
/// depends on the deviation. All arithmetic uses integers and is local: the value of a pixel
/// doesn't depend on the region that is drawn.
struct GaussianBlur {
  /// The shear of the picture before the blur; nil if the blur's axes are the canvas's.
  private let shear: BlurShear?
  /// The axes of the sheared picture.
  private let x: BlurAxis
  private let y: BlurAxis
  /// Reach along the canvas's axes, in pixels.
  private let reaches: (x: Int, y: Int)

  /// Creates a blur for a spread in pixels.
  init(_ spread: GaussianSpread) {
    shear = BlurShear(spread)
    let width = shear?.deviations.along ?? spread.width
    let height = shear?.deviations.across ?? spread.height
    x = BlurAxis(width)
    y = height == width ? x : BlurAxis(height)
    reaches = shear?.reaches(x, y) ?? (x.reach, y.reach)
  }

  var reach: Int { max(reaches.x, reaches.y) }

  /// True if the blur changes nothing.
  var isIdentity: Bool { reach == 0 }

  /// The pixels that affect a rectangle, which are also those that it affects.
  func spread(_ rect: PixelRect) -> PixelRect { rect.grown(reaches.x, reaches.y) }

  /// The part of the blurred picture that is in a rectangle and isn't clear.
  ///
  /// - Parameter source: All pixels in the rectangle's ``spread(_:)`` that aren't clear.
  func callAsFunction(_ source: PlaneView, within target: PixelRect) -> Plane {
    guard let shear else { return blurred(source, within: target) }
    guard shear.isVertical else { return blurred(source, within: target, shear) }
    return source.transposed.withView {
      blurred($0, within: target.transposed, shear).withView(\.transposed)
    }
  }

  /// The picture blurred along the axes of its sheared copy.
  private func blurred(
    _ source: PlaneView, within target: PixelRect, _ shear: BlurShear
  ) -> Plane {
    let rows = source.bounds.rows.clamped(to: target.grown(0, y.reach).rows)
    let needed = PixelRect(columns: source.bounds.columns, rows: rows)
    let straight = shear.moved(source, by: -1, to: shear.bounds(of: needed, movedBy: -1))
    let result = straight.withView {
      blurred($0, within: shear.bounds(of: target, movedBy: -1))
    }
    let bounds = shear.bounds(of: result.bounds, movedBy: 1).intersection(target)
    return result.withView { shear.moved($0, by: 1, to: bounds) }
  }

  /// The picture blurred along its own axes.
  private func blurred(_ source: PlaneView, within target: PixelRect) -> Plane {
    let cells = PixelRect(
      columns: neededCells(x, target.columns, source.bounds.columns),
      rows: neededCells(y, target.rows, source.bounds.rows))
    guard !cells.isEmpty else { return Plane(.empty, channels: source.channels) }
    let sums = averaged(source, cells: cells.grown(x.radius, y.radius))
    let tall = convolved(sums, y, to: PixelRect(columns: sums.bounds.columns, rows: cells.rows))
    let result = convolved(tall, x, isHorizontal: true, to: cells)
    if x.factor == 1, y.factor == 1 { return result }
    let pixels = PixelRect(
      columns: x.pixels(of: cells.columns), rows: y.pixels(of: cells.rows))
    return interpolated(result, to: target.intersection(pixels))
  }

  /// The cells that a range of pixels needs, without clear cells between clear ones.
  private func neededCells(
    _ axis: BlurAxis, _ target: Range<Int>, _ source: Range<Int>
  ) -> Range<Int> {
    guard !target.isEmpty, !source.isEmpty else { return 0..<0 }
    let margin = axis.factor == 1 ? axis.radius : axis.radius + 1
    let first = source.lowerBound.floorDivided(by: axis.factor) - margin
    let last = (source.upperBound - 1).floorDivided(by: axis.factor) + 1 + margin
    return axis.cells(for: target).clamped(to: first..<last)
  }

  /// The means of the pixels in each cell.
  private func averaged(_ source: PlaneView, cells: PixelRect) -> Plane {
    let result = Plane(cells, channels: source.channels)
    let known = PixelRect(
      x0: cells.x0 * x.factor, y0: cells.y0 * y.factor, x1: cells.x1 * x.factor,
      y1: cells.y1 * y.factor
    ).intersection(source.bounds)
    guard !known.isEmpty else { return result }
    if x.factor == 1, y.factor == 1 {
      for row in known.rows {
        (result.row(row) + (known.x0 - cells.x0) * source.channels).update(
          from: source.pointer(x: known.x0, y: row), count: known.width * source.channels)
      }
      return result
    }
    // Sums of the rows of a cell, from the left side of the first cell that isn't clear.
    let firstCell = known.x0.floorDivided(by: x.factor)
    let lastCell = (known.x1 - 1).floorDivided(by: x.factor)
    let channels = source.channels
    let count = (lastCell + 1 - firstCell) * x.factor * channels
    let inset = (known.x0 - firstCell * x.factor) * channels
    let width = known.width * channels
    let shift = (x.factor * y.factor).trailingZeroBitCount
    let sums = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    defer { sums.deallocate() }
    let rows = known.y0.floorDivided(by: y.factor)...(known.y1 - 1).floorDivided(by: y.factor)
    for row in rows {
      sums.initialize(repeating: 0, count: count)
      for line in max(row * y.factor, known.y0)..<min((row + 1) * y.factor, known.y1) {
        let bytes = source.pointer(x: known.x0, y: line)
        let target = sums + inset
        for i in 0..<width { target[i] &+= UInt16(bytes[i]) }
      }
      let target = result.row(row) + (firstCell - cells.x0) * channels
      if channels == 1 {
        Self.average(sums, x.factor, shift, channels: 1, count: lastCell + 1 - firstCell, target)
      } else {
        Self.average(sums, x.factor, shift, channels: 4, count: lastCell + 1 - firstCell, target)
      }
    }
    return result
  }

  /// The means of `factor` sums each.
  @inline(__always)
  private static func average(
    _ sums: UnsafePointer<UInt16>, _ factor: Int, _ shift: Int, channels: Int, count: Int,
    _ target: UnsafeMutablePointer<UInt8>
  ) {
    let half: UInt32 = UInt32((1 << shift) / 2)
    for cell in 0..<count {
      for channel in 0..<channels {
        var sum = half
        var place = cell &* factor &* channels &+ channel
        for _ in 0..<factor {
          sum &+= UInt32(sums[place])
          place &+= channels
        }
        target[cell &* channels &+ channel] = UInt8(
          truncatingIfNeeded: sum &>> UInt32(truncatingIfNeeded: shift))
      }
    }
  }

  /// The weighted means along one axis. The source has `radius` more cells on both sides.
  private func convolved(
    _ source: Plane, _ axis: BlurAxis, isHorizontal: Bool = false, to bounds: PixelRect
  ) -> Plane {
    if axis.radius == 0 { return source }
    let result = Plane(bounds, channels: source.channels, isClear: false)
    let step = isHorizontal ? source.channels : source.stride
    axis.weights.withUnsafeBufferPointer { weights in
      for row in bounds.rows {
        let center =
          source.row(row) + (bounds.x0 - source.bounds.x0) * source.channels
        let target = result.row(row)
        var place = 0
        while place < result.stride {
          Self.convolve(center + place, step, weights, target + place)
          place &+= 32
        }
      }
    }
    return result
  }

  /// 32 weighted means. Even and odd bytes are computed as 16-bit lanes.
  @inline(__always)
  private static func convolve(
    _ center: UnsafePointer<UInt8>, _ step: Int, _ weights: UnsafeBufferPointer<UInt16>,
    _ target: UnsafeMutablePointer<UInt8>
  ) {
    @inline(__always)
    func load(_ offset: Int) -> SIMD8<UInt32> {
      UnsafeRawPointer(center + offset).loadUnaligned(as: SIMD8<UInt32>.self)
    }
    let middle = load(0)
    let half = Blend.Channels(repeating: 128)
    var even = Blend.redBlue(middle) &* weights[0] &+ half
    var odd = Blend.greenAlpha(middle) &* weights[0] &+ half
    var offset = step
    for k in 1..<weights.count {
      let (a, b) = (load(offset), load(0 &- offset))
      let weight = Blend.Channels(repeating: weights[k])
      even &+= (Blend.redBlue(a) &+ Blend.redBlue(b)) &* weight
      odd &+= (Blend.greenAlpha(a) &+ Blend.greenAlpha(b)) &* weight
      offset &+= step
    }
    UnsafeMutableRawPointer(target).storeBytes(
      of: Blend.pack(even &>> 8, odd &>> 8), as: SIMD8<UInt32>.self)
  }

  /// Linear interpolation of pixels between the centres of cells.
  private func interpolated(_ cells: Plane, to bounds: PixelRect) -> Plane {
    let channels = cells.channels
    let result = Plane(bounds, channels: channels, isClear: false)
    guard !bounds.isEmpty else { return result }
    let count = cells.bounds.width * channels
    let line = UnsafeMutablePointer<UInt16>.allocate(capacity: count + channels)
    line.initialize(repeating: 0, count: count + channels)
    defer { line.deallocate() }
    for row in bounds.rows {
      let (cell, weight) = Self.place(row, y.factor)
      let above = cells.row(cell)
      let below = weight == 0 ? above : above + cells.stride
      let (a, b) = (256 - UInt16(weight), UInt16(weight))
      for i in 0..<count { line[i] = UInt16(above[i]) &* a &+ UInt16(below[i]) &* b }
      let target = result.row(row)
      if channels == 1 {
        for i in 0..<bounds.width {
          let (cell, weight) = Self.place(bounds.x0 + i, x.factor)
          let from = cell &- cells.bounds.x0
          let sum =
            UInt32(line[from]) &* (256 &- weight) &+ UInt32(line[from &+ 1]) &* weight &+ 32768
          target[i] = UInt8(truncatingIfNeeded: sum &>> 16)
        }
      } else {
        for i in 0..<bounds.width {
          let (cell, weight) = Self.place(bounds.x0 + i, x.factor)
          let from = (cell &- cells.bounds.x0) &* 4
          for channel in 0..<4 {
            let sum =
              UInt32(line[from &+ channel]) &* (256 &- weight)
              &+ UInt32(line[from &+ 4 &+ channel]) &* weight &+ 32768
            target[i &* 4 &+ channel] = UInt8(truncatingIfNeeded: sum &>> 16)
          }
        }
      }
    }
    return result
  }

  /// The cell before a pixel's centre, and the weight in 1/256 of the cell after it.
  @inline(__always)
  private static func place(_ pixel: Int, _ factor: Int) -> (cell: Int, weight: UInt32) {
    // The factor is a power of two, so shifts and masks divide, for negative numbers too.
    let position = 2 &* pixel &+ 1 &- factor
    let shift = factor.trailingZeroBitCount &+ 1
    let rest = position & (2 &* factor &- 1)
    return (position &>> shift, UInt32(truncatingIfNeeded: (rest &* 256) &>> shift))
  }
}

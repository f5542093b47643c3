import CAnimSpans

/// Blends a paint over pixels.
protocol Shader {
  /// Paints the spans of a sweep.
  mutating func paint(_ spans: borrowing Spans, on surface: Surface)
}

/// Blends a paint over pixels, run by run.
protocol RowShader: Shader {
  /// Prepares for a row of the canvas.
  mutating func begin(row: Int)

  /// Paints a run from column `x` with one coverage of 1…255.
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, coverage: UInt32)

  /// Paints a run of pixels with separate coverages, in whole blocks of eight.
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, mask: UnsafePointer<UInt32>)
}

extension RowShader {
  mutating func paint(_ spans: borrowing Spans, on surface: Surface) {
    spans.paint(with: &self, on: surface)
  }
}

/// Blends a paint over eight pixels at a time.
protocol BlockShader: RowShader {
  /// The paint over eight pixels from column `x`, each with its coverage of 0…255.
  func over(_ old: SIMD8<UInt32>, x: Int, coverage: SIMD8<UInt32>) -> SIMD8<UInt32>
}

extension BlockShader {
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, coverage: UInt32) {
    let coverage = SIMD8(repeating: coverage)
    fill(pixels, x: x, count: count) { _ in coverage }
  }

  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, mask: UnsafePointer<UInt32>
  ) {
    fill(pixels, x: x, count: count) {
      UnsafeRawPointer(mask + $0).loadUnaligned(as: SIMD8<UInt32>.self)
    }
  }

  @inline(__always)
  private func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int,
    coverage: (Int) -> SIMD8<UInt32>
  ) {
    var done = 0
    while done &+ 8 <= count {
      let target = UnsafeMutableRawPointer(pixels + done)
      let old = target.loadUnaligned(as: SIMD8<UInt32>.self)
      target.storeBytes(
        of: over(old, x: x &+ done, coverage: coverage(done)), as: SIMD8<UInt32>.self)
      done &+= 8
    }
    guard done < count else { return }
    var block = SIMD8<UInt32>(repeating: 0)
    for i in 0..<(count &- done) { block[i] = pixels[done &+ i] }
    block = over(block, x: x &+ done, coverage: coverage(done))
    for i in 0..<(count &- done) { pixels[done &+ i] = block[i] }
  }
}

/// Premultiplied colours for any pixel of the canvas.
protocol PixelSource {
  /// True if every pixel is opaque.
  var isOpaque: Bool { get }
  mutating func begin(row: Int)
  /// Eight pixels from column `x` of the row.
  func pixels(x: Int) -> SIMD8<UInt32>
  /// Writes pixels from column `x` of the row, in whole blocks of eight.
  func read(x: Int, count: Int, into buffer: UnsafeMutablePointer<UInt32>)
}

extension PixelSource {
  var isOpaque: Bool { false }

  func read(x: Int, count: Int, into buffer: UnsafeMutablePointer<UInt32>) {
    readBlocks(x: x, count: count, into: buffer)
  }

  @inline(__always)
  func readBlocks(x: Int, count: Int, into buffer: UnsafeMutablePointer<UInt32>) {
    var done = 0
    while done < count {
      UnsafeMutableRawPointer(buffer + done)
        .storeBytes(of: pixels(x: x &+ done), as: SIMD8<UInt32>.self)
      done &+= 8
    }
  }
}

/// Adds a source to the pixels below.
struct AddingShader<Source: PixelSource>: BlockShader {
  var source: Source
  /// 0…255, a factor of the coverage.
  let opacity: UInt32

  mutating func begin(row: Int) { source.begin(row: row) }

  @inline(__always)
  func over(_ old: SIMD8<UInt32>, x: Int, coverage: SIMD8<UInt32>) -> SIMD8<UInt32> {
    Blend.adding(old, source: source.pixels(x: x), coverage: coverage, opacity: opacity)
  }
}

/// Blends a source with varying pixels.
struct SourceShader<Source: PixelSource>: RowShader {
  /// Maximum number of pixels that are read before they are blended.
  private static var maximumPixels: Int { 256 }

  var source: Source
  /// 0…255, a factor of the coverage.
  let opacity: UInt32

  mutating func begin(row: Int) { source.begin(row: row) }

  func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, coverage: UInt32) {
    let covers = coverage == 255 && opacity == 255 && source.isOpaque
    read(x: x, count: count) { colors, done, count in
      if covers {
        // The source replaces the pixels below.
        (pixels + done).update(from: colors, count: count)
      } else {
        animspans_blend(pixels + done, colors, Int32(count), nil, coverage, opacity)
      }
    }
  }

  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, mask: UnsafePointer<UInt32>
  ) {
    read(x: x, count: count) { colors, done, count in
      animspans_blend(pixels + done, colors, Int32(count), mask + done, 0, opacity)
    }
  }

  /// Calls a function with the source's pixels in parts: their colours, the number before them, and
  /// their number.
  @inline(__always)
  private func read(
    x: Int, count: Int, _ body: (UnsafePointer<UInt32>, _ done: Int, _ count: Int) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.maximumPixels) { buffer in
      guard let colors = buffer.baseAddress else { return }
      var done = 0
      while done < count {
        let part = min(count &- done, Self.maximumPixels)
        source.read(x: x &+ done, count: part, into: colors)
        body(colors, done, part)
        done &+= part
      }
    }
  }
}

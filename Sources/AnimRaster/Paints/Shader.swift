/// Blends a paint over pixels, eight at a time.
protocol Shader {
  /// Prepares for a row of the canvas.
  mutating func begin(row: Int)

  /// The paint over eight pixels from column `x`, each with its coverage of 0…255.
  func over(_ old: SIMD8<UInt32>, x: Int, coverage: SIMD8<UInt32>) -> SIMD8<UInt32>

  /// Paints a run with one coverage of 1…255.
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, coverage: UInt32)
}

extension Shader {
  /// Paints fewer than eight pixels.
  func blendTail(
    _ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, coverage: SIMD8<UInt32>
  ) {
    var block = SIMD8<UInt32>(repeating: 0)
    for i in 0..<count { block[i] = pixels[i] }
    block = over(block, x: x, coverage: coverage)
    for i in 0..<count { pixels[i] = block[i] }
  }

  func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, coverage: UInt32) {
    fillBlocks(pixels, x: x, count: count, coverage: coverage)
  }

  /// Paints a run block by block.
  func fillBlocks(
    _ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, coverage: UInt32
  ) {
    let coverage = SIMD8(repeating: coverage)
    var done = 0
    while done &+ 8 <= count {
      let target = UnsafeMutableRawPointer(pixels + done)
      let old = target.loadUnaligned(as: SIMD8<UInt32>.self)
      target.storeBytes(of: over(old, x: x &+ done, coverage: coverage), as: SIMD8<UInt32>.self)
      done &+= 8
    }
    if done < count {
      blendTail(pixels + done, x: x &+ done, count: count &- done, coverage: coverage)
    }
  }
}

/// Premultiplied colours for any pixel of the canvas.
protocol PixelSource {
  /// Whether every pixel is opaque.
  var isOpaque: Bool { get }
  mutating func begin(row: Int)
  /// Eight pixels from column `x` of the row.
  func pixels(x: Int) -> SIMD8<UInt32>
}

extension PixelSource {
  var isOpaque: Bool { false }
}

/// Adds a source to what is there.
struct AddingShader<Source: PixelSource>: Shader {
  var source: Source
  /// 0…255, multiplies the coverage.
  let opacity: UInt32

  mutating func begin(row: Int) { source.begin(row: row) }

  @inline(__always)
  func over(_ old: SIMD8<UInt32>, x: Int, coverage: SIMD8<UInt32>) -> SIMD8<UInt32> {
    Blend.adding(old, source: source.pixels(x: x), coverage: coverage, opacity: opacity)
  }
}

/// Blends a source that differs from pixel to pixel.
struct SourceShader<Source: PixelSource>: Shader {
  var source: Source
  /// 0…255, multiplies the coverage.
  let opacity: UInt32

  mutating func begin(row: Int) { source.begin(row: row) }

  @inline(__always)
  func over(_ old: SIMD8<UInt32>, x: Int, coverage: SIMD8<UInt32>) -> SIMD8<UInt32> {
    Blend.over(old, source: source.pixels(x: x), coverage: coverage, opacity: opacity)
  }

  func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, coverage: UInt32) {
    guard coverage == 255, opacity == 255, source.isOpaque else {
      return fillBlocks(pixels, x: x, count: count, coverage: coverage)
    }
    // Nothing of what is there shows.
    var done = 0
    while done &+ 8 <= count {
      UnsafeMutableRawPointer(pixels + done).storeBytes(
        of: source.pixels(x: x &+ done), as: SIMD8<UInt32>.self)
      done &+= 8
    }
    if done < count {
      let last = source.pixels(x: x &+ done)
      for i in 0..<(count &- done) { pixels[done &+ i] = last[i] }
    }
  }
}

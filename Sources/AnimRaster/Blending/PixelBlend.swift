import AnimTimeline

/// A blend mode of eight premultiplied pixels with those below them.
protocol PixelBlend {
  static func mix(_ below: SIMD8<UInt32>, _ above: SIMD8<UInt32>) -> SIMD8<UInt32>
  /// True if the result of a faded source is the faded result of the whole source, which loses less
  /// by rounding.
  static var fadesResult: Bool { get }
}

extension PixelBlend {
  static var fadesResult: Bool { false }
}

/// Blends a source with the pixels below, weighted by its coverage.
struct BlendShader<Source: PixelSource, Mode: PixelBlend>: BlockShader {
  var source: Source
  /// 0…255, a factor of the source.
  let opacity: UInt32

  init(_: Mode.Type, source: Source, opacity: UInt32) {
    self.source = source
    self.opacity = opacity
  }

  mutating func begin(row: Int) { source.begin(row: row) }

  @inline(__always)
  func over(_ old: SIMD8<UInt32>, x: Int, coverage: SIMD8<UInt32>) -> SIMD8<UInt32> {
    var above = source.pixels(x: x)
    var share = Blend.both(coverage)
    if opacity != 255 {
      let fade = UInt16(truncatingIfNeeded: opacity)
      if Mode.fadesResult {
        share = Blend.divide255(share &* fade)
      } else {
        above = Blend.pack(
          Blend.divide255(Blend.redBlue(above) &* fade),
          Blend.divide255(Blend.greenAlpha(above) &* fade))
      }
    }
    let mixed = Mode.mix(old, above)
    let rest = Blend.Channels(repeating: 255) &- share
    return Blend.pack(
      Blend.divide255(Blend.redBlue(mixed) &* share &+ Blend.redBlue(old) &* rest),
      Blend.divide255(Blend.greenAlpha(mixed) &* share &+ Blend.greenAlpha(old) &* rest))
  }
}

/// The lanes of pixels and their alphas.
struct BlendChannels {
  let redBlue: Blend.Channels
  let greenAlpha: Blend.Channels
  let alpha: Blend.Channels

  @inline(__always)
  init(_ pixels: SIMD8<UInt32>) {
    redBlue = Blend.redBlue(pixels)
    greenAlpha = Blend.greenAlpha(pixels)
    alpha = Blend.both(pixels &>> 24)
  }

  /// The difference of the alpha from 1.
  @inline(__always)
  var rest: Blend.Channels { Blend.Channels(repeating: 255) &- alpha }
}

// MARK: Operators of Porter and Duff

/// `above · Fa + below · Fb`, the factors depending on the alphas.
protocol CoverageOperator: PixelBlend {
  static func factors(_ below: BlendChannels, _ above: BlendChannels) -> (
    above: Blend.Channels, below: Blend.Channels
  )
}

extension CoverageOperator {
  @inline(__always)
  static func mix(_ below: SIMD8<UInt32>, _ above: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let (d, s) = (BlendChannels(below), BlendChannels(above))
    let (fs, fd) = factors(d, s)
    return Blend.pack(
      Blend.divide255(s.redBlue &* fs &+ d.redBlue &* fd),
      Blend.divide255(s.greenAlpha &* fs &+ d.greenAlpha &* fd))
  }
}

enum CopyBlend: PixelBlend {
  @inline(__always)
  static func mix(_: SIMD8<UInt32>, _ above: SIMD8<UInt32>) -> SIMD8<UInt32> { above }
}

enum ClearBlend: PixelBlend {
  @inline(__always)
  static func mix(_: SIMD8<UInt32>, _: SIMD8<UInt32>) -> SIMD8<UInt32> { SIMD8(repeating: 0) }
}

enum SourceInBlend: CoverageOperator {
  @inline(__always)
  static func factors(_ below: BlendChannels, _ above: BlendChannels) -> (
    above: Blend.Channels, below: Blend.Channels
  ) { (below.alpha, Blend.Channels(repeating: 0)) }
}

enum SourceOutBlend: CoverageOperator {
  @inline(__always)
  static func factors(_ below: BlendChannels, _ above: BlendChannels) -> (
    above: Blend.Channels, below: Blend.Channels
  ) { (below.rest, Blend.Channels(repeating: 0)) }
}

enum SourceAtopBlend: CoverageOperator {
  @inline(__always)
  static func factors(_ below: BlendChannels, _ above: BlendChannels) -> (
    above: Blend.Channels, below: Blend.Channels
  ) { (below.alpha, above.rest) }
}

enum DestinationOverBlend: CoverageOperator {
  @inline(__always)
  static func factors(_ below: BlendChannels, _ above: BlendChannels) -> (
    above: Blend.Channels, below: Blend.Channels
  ) { (below.rest, Blend.Channels(repeating: 255)) }
}

enum DestinationInBlend: CoverageOperator {
  @inline(__always)
  static func factors(_ below: BlendChannels, _ above: BlendChannels) -> (
    above: Blend.Channels, below: Blend.Channels
  ) { (Blend.Channels(repeating: 0), above.alpha) }
}

enum DestinationOutBlend: CoverageOperator {
  @inline(__always)
  static func factors(_ below: BlendChannels, _ above: BlendChannels) -> (
    above: Blend.Channels, below: Blend.Channels
  ) { (Blend.Channels(repeating: 0), above.rest) }
}

enum DestinationAtopBlend: CoverageOperator {
  @inline(__always)
  static func factors(_ below: BlendChannels, _ above: BlendChannels) -> (
    above: Blend.Channels, below: Blend.Channels
  ) { (below.rest, above.alpha) }
}

enum XorBlend: CoverageOperator {
  @inline(__always)
  static func factors(_ below: BlendChannels, _ above: BlendChannels) -> (
    above: Blend.Channels, below: Blend.Channels
  ) { (below.rest, above.rest) }
}

// MARK: Modes on whole numbers

/// Modes whose premultiplied result is a sum minus a product: `s + d - overlap(s, d)/255`, twice
/// for colours of some modes (W3C Compositing and Blending, 9.1).
protocol OverlapBlend: PixelBlend {
  /// The factor of the overlap for colours.
  static var times: UInt16 { get }
  static func overlap(
    _ d: Blend.Channels, _ s: Blend.Channels, _ below: BlendChannels, _ above: BlendChannels
  ) -> Blend.Channels
}

extension OverlapBlend {
  static var fadesResult: Bool { true }

  @inline(__always)
  static func mix(_ below: SIMD8<UInt32>, _ above: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let (d, s) = (BlendChannels(below), BlendChannels(above))
    let rb =
      d.redBlue &+ s.redBlue
      &- Blend.divide255(overlap(d.redBlue, s.redBlue, d, s)) &* times
    let green =
      d.greenAlpha &+ s.greenAlpha
      &- Blend.divide255(overlap(d.greenAlpha, s.greenAlpha, d, s)) &* times
    let alpha = d.alpha &+ s.alpha &- Blend.divide255(d.alpha &* s.alpha)
    let colors = SIMD8<UInt32>(repeating: 0x0000_FFFF)
    return unsafeBitCast(rb, to: SIMD8<UInt32>.self)
      | ((unsafeBitCast(green, to: SIMD8<UInt32>.self) & colors) &<< 8)
      | (unsafeBitCast(alpha, to: SIMD8<UInt32>.self) &<< 24)
  }
}

enum ScreenBlend: OverlapBlend {
  static var times: UInt16 { 1 }
  @inline(__always)
  static func overlap(
    _ d: Blend.Channels, _ s: Blend.Channels, _: BlendChannels, _: BlendChannels
  ) -> Blend.Channels { d &* s }
}

enum ExclusionBlend: OverlapBlend {
  static var times: UInt16 { 2 }
  @inline(__always)
  static func overlap(
    _ d: Blend.Channels, _ s: Blend.Channels, _: BlendChannels, _: BlendChannels
  ) -> Blend.Channels { d &* s }
}

enum DarkenBlend: OverlapBlend {
  static var times: UInt16 { 1 }
  @inline(__always)
  static func overlap(
    _ d: Blend.Channels, _ s: Blend.Channels, _ below: BlendChannels, _ above: BlendChannels
  ) -> Blend.Channels { pointwiseMax(d &* above.alpha, s &* below.alpha) }
}

enum LightenBlend: OverlapBlend {
  static var times: UInt16 { 1 }
  @inline(__always)
  static func overlap(
    _ d: Blend.Channels, _ s: Blend.Channels, _ below: BlendChannels, _ above: BlendChannels
  ) -> Blend.Channels { pointwiseMin(d &* above.alpha, s &* below.alpha) }
}

enum DifferenceBlend: OverlapBlend {
  static var times: UInt16 { 2 }
  @inline(__always)
  static func overlap(
    _ d: Blend.Channels, _ s: Blend.Channels, _ below: BlendChannels, _ above: BlendChannels
  ) -> Blend.Channels { pointwiseMin(d &* above.alpha, s &* below.alpha) }
}

/// `(s·(255 − αd) + d·(255 − αs) + s·d) / 255`.
enum MultiplyBlend: PixelBlend {
  static var fadesResult: Bool { true }

  @inline(__always)
  static func mix(_ below: SIMD8<UInt32>, _ above: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let (d, s) = (BlendChannels(below), BlendChannels(above))
    let (restD, restS) = (d.rest, s.rest)
    return Blend.pack(
      Blend.divide255(s.redBlue &* restD &+ d.redBlue &* restS &+ d.redBlue &* s.redBlue),
      Blend.divide255(
        s.greenAlpha &* restD &+ d.greenAlpha &* restS &+ d.greenAlpha &* s.greenAlpha))
  }
}

/// Sums, limited to the maximum.
enum PlusLighterBlend: PixelBlend {
  @inline(__always)
  static func mix(_ below: SIMD8<UInt32>, _ above: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let (d, s) = (BlendChannels(below), BlendChannels(above))
    let most = Blend.Channels(repeating: 255)
    return Blend.pack(
      pointwiseMin(d.redBlue &+ s.redBlue, most),
      pointwiseMin(d.greenAlpha &+ s.greenAlpha, most))
  }
}

/// A colour in Oklab (Björn Ottosson, "A perceptual color space for image processing", 2020), in which equal
/// distances look about equally large.
///
/// Only the four basic operations are used, no mathematics library, so that the result is the same on every machine.
struct Oklab: Hashable {
  var lightness: Float
  var a: Float
  var b: Float

  init(lightness: Float, a: Float, b: Float) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// - Parameter vector: The components in the first three elements.
  @inline(__always)
  init(_ vector: SIMD4<Float>) { self.init(lightness: vector[0], a: vector[1], b: vector[2]) }

  /// Converts an encoded sRGB colour, red in the lowest byte.
  init(_ color: UInt32) {
    let light = Self.coneLight(color)
    let (l, m, s) = (root(light.x, 3), root(light.y, 3), root(light.z, 3))
    let (lightness, a, b) = Self.opponents(l, m, s)
    self.init(lightness: Float(lightness), a: Float(a), b: Float(b))
  }

  /// Lightness and the two opponent colours, from the compressed light of each kind of cones.
  @inline(__always)
  fileprivate static func opponents<Number: BinaryFloatingPoint>(
    _ l: Number, _ m: Number, _ s: Number
  ) -> (lightness: Number, a: Number, b: Number) {
    (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  /// The light of an encoded sRGB colour, red in the lowest byte, that each kind of cones in the eye receives.
  fileprivate static func coneLight(_ color: UInt32) -> SIMD3<Double> {
    let r = linear[Int(color & 255)]
    let g = linear[Int(color >> 8 & 255)]
    let b = linear[Int(color >> 16 & 255)]
    return SIMD3(
      0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
      0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
      0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  }

  /// The nearest encoded sRGB colour, red in the lowest byte.
  var color: UInt32 {
    let (x, y, z) = (Double(lightness), Double(a), Double(b))
    let l = cube(x + 0.3963377774 * y + 0.2158037573 * z)
    let m = cube(x - 0.1055613458 * y - 0.0638541728 * z)
    let s = cube(x - 0.0894841775 * y - 1.2914855480 * z)
    let red = Self.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
    let green = Self.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
    let blue = Self.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    return red | green << 8 | blue << 16
  }

  /// The components, and 0.
  @inline(__always)
  var vector: SIMD4<Float> { SIMD4(lightness, a, b, 0) }

  @inline(__always)
  func squaredDistance(to other: Oklab) -> Float {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return x * x + y * y + z * z
  }

  /// Linear light of each encoded value (IEC 61966-2-1).
  private static let linear: [Double] = (0...255).map { value in
    let encoded = Double(value) / 255
    if encoded <= 0.04045 { return encoded / 12.92 }
    let base = (encoded + 0.055) / 1.055
    return base * base * root(base * base, 5)
  }

  private static func encoded(_ linear: Double) -> UInt32 {
    if !(linear > 0.0031308) { return UInt32((max(0, linear) * 12.92 * 255).rounded()) }
    let twelfth = root(min(1, linear), 12)
    let power = twelfth * twelfth * twelfth * twelfth * twelfth
    return UInt32(((1.055 * power - 0.055) * 255).rounded())
  }
}

/// The space in which colours are compared.
extension Oklab {
  /// The additional weight of chroma at grey, and the squared chroma at which it is half of that.
  private static let stretch: Float = 0.5
  private static let squaredReach: Float = 0.03 * 0.03

  /// The colour in a space where chroma counts for more near grey: the eye tells a tint from none more easily than
  /// two tints from one another, and in Oklab all are alike.
  var stretched: Oklab {
    let factor = 1 + Self.stretch * Self.squaredReach / (Self.squaredReach + a * a + b * b)
    return Oklab(lightness: lightness, a: factor * a, b: factor * b)
  }

  /// The colour whose ``stretched`` one this is, by Newton's method.
  var unstretched: Oklab {
    let chroma = (a * a + b * b).squareRoot()
    guard chroma > 0 else { return self }
    var guess = chroma / (1 + Self.stretch)
    for _ in 0..<6 {
      let part = Self.squaredReach / (Self.squaredReach + guess * guess)
      let excess = guess * (1 + Self.stretch * part) - chroma
      guess -= excess / (1 + Self.stretch * part * (2 * part - 1))
    }
    return Oklab(lightness: lightness, a: guess / chroma * a, b: guess / chroma * b)
  }
}

/// The light that each kind of cones receives. Of colours that are too small and too near to one another to be told
/// apart, the eye receives the mean light.
struct ConeLight {
  private var light: SIMD4<Float>

  /// The light of an encoded sRGB colour, red in the lowest byte.
  init(_ color: UInt32) {
    light = SIMD4(SIMD4<Double>(Oklab.coneLight(color), 0))
  }

  private init(light: SIMD4<Float>) { self.light = light }

  /// A mixture with a share of another light.
  func mixed(with other: ConeLight, _ share: Float) -> ConeLight {
    ConeLight(light: light + share * (other.light - light))
  }

  /// The change in Oklab for a small change of the light of each kind.
  struct Slope {
    fileprivate var cones = SIMD4<Float>(repeating: 0)

    /// The approximate difference in Oklab between two lights.
    func difference(from first: ConeLight, to second: ConeLight) -> SIMD4<Float> {
      let difference = cones * (second.light - first.light)
      let (lightness, a, b) = Oklab.opponents(difference[0], difference[1], difference[2])
      return SIMD4(lightness, a, b, 0)
    }
  }

  /// The slope at this light, or at a minimum of light if it is darker: in the dark, any light is infinitely more.
  var slope: Slope {
    var slope = Slope()
    for index in 0..<3 {
      let base = max(Self.minimumRoot, Float(root(Double(light[index]), 3)))
      slope.cones[index] = 1 / (3 * base * base)
    }
    return slope
  }

  private static let minimumRoot: Float = 0.1
}

/// Colours as vectors.
extension Oklab {
  @inline(__always)
  static func + (a: Oklab, b: Oklab) -> Oklab {
    Oklab(lightness: a.lightness + b.lightness, a: a.a + b.a, b: a.b + b.b)
  }

  @inline(__always)
  static func - (a: Oklab, b: Oklab) -> Oklab {
    Oklab(lightness: a.lightness - b.lightness, a: a.a - b.a, b: a.b - b.b)
  }

  @inline(__always)
  static func * (factor: Float, color: Oklab) -> Oklab {
    Oklab(lightness: factor * color.lightness, a: factor * color.a, b: factor * color.b)
  }

  @inline(__always)
  func dot(_ other: Oklab) -> Float {
    lightness * other.lightness + a * other.a + b * other.b
  }
}

private func cube(_ x: Double) -> Double { x * x * x }

/// The root of a number in 0...1 (slightly more than 1 is fine), by Newton's method.
private func root(_ x: Double, _ degree: Int) -> Double {
  guard x > 0 else { return 0 }
  // Dividing the exponent gives a first guess within a few per cent.
  let one = Int64(bitPattern: (1.0).bitPattern)
  let bits = one + (Int64(bitPattern: x.bitPattern) - one) / Int64(degree)
  var guess = Double(bitPattern: UInt64(bitPattern: bits))
  for _ in 0..<5 {
    var power = guess
    for _ in 2..<degree { power *= guess }
    guess -= (guess - x / power) / Double(degree)
  }
  return guess
}

extension SIMD4<Float> {
  /// The squared length of a vector whose last component is 0, as those of colours are.
  @inline(__always)
  var squaredLength: Float {
    let squares = self * self
    return squares[0] + squares[2] + squares[1]
  }
}

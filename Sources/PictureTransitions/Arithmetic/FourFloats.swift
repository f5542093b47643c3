/// Four adjacent pixels of a row.
///
/// It only uses sums, products, quotients and roots, each rounded by itself, which give the same
/// bits on all machines.
struct FourFloats: FormulaNumber {
  var values: SIMD4<Float>

  @inline(__always)
  init(values: SIMD4<Float>) { self.values = values }

  @inline(__always)
  init(_ value: Double) { values = SIMD4(repeating: Float(value)) }

  @inline(__always)
  static func + (a: Self, b: Self) -> Self { Self(values: a.values + b.values) }
  @inline(__always)
  static func - (a: Self, b: Self) -> Self { Self(values: a.values - b.values) }
  @inline(__always)
  static func * (a: Self, b: Self) -> Self { Self(values: a.values * b.values) }
  @inline(__always)
  static func / (a: Self, b: Self) -> Self { Self(values: a.values / b.values) }
  @inline(__always)
  static func < (a: Self, b: Self) -> Mask { Mask(lanes: a.values .< b.values) }
  @inline(__always)
  static func <= (a: Self, b: Self) -> Mask { Mask(lanes: a.values .<= b.values) }

  @inline(__always)
  static func choose(_ mask: Mask, _ a: Self, _ b: Self) -> Self {
    Self(values: b.values.replacing(with: a.values, where: mask.lanes))
  }

  @inline(__always)
  var root: Self { Self(values: values.squareRoot()) }

  /// Exact for numbers below 2²²; greater ones have hardly any fraction.
  @inline(__always)
  var down: Self {
    let near = nearest
    return near - .choose(self < near, Self(1), Self(0))
  }

  /// The sum has no bits left for fractions.
  @inline(__always)
  private var nearest: Self { Self(values: (values + 12_582_912) - 12_582_912) }

  /// Taylor series of the sine to the eleventh power, within a quarter of a turn. The error is at
  /// most 6e-8.
  @inline(__always)
  var sineOfTurns: Self {
    let turn = self - nearest
    let folded = Self.choose(
      Self(0.25) < turn, Self(0.5) - turn,
      .choose(turn < Self(-0.25), Self(-0.5) - turn, turn))
    let x = folded * Self(2 * Double.pi)
    let square = x * x
    var sum = Self(-1.0 / 39_916_800)
    sum = sum * square + Self(1.0 / 362_880)
    sum = sum * square - Self(1.0 / 5_040)
    sum = sum * square + Self(1.0 / 120)
    sum = sum * square - Self(1.0 / 6)
    return x + x * square * sum
  }

  /// Approximation 4.4.46 of Abramowitz and Stegun.
  @inline(__always)
  var arcSine: Self {
    var sum = Self(-0.001_262_491_1)
    sum = sum * self + Self(0.006_670_090_1)
    sum = sum * self - Self(0.017_088_125_6)
    sum = sum * self + Self(0.030_891_881_0)
    sum = sum * self - Self(0.050_174_304_6)
    sum = sum * self + Self(0.088_978_987_4)
    sum = sum * self - Self(0.214_598_801_6)
    sum = sum * self + Self(1.570_796_305_0)
    return Self(Double.pi / 2) - (Self(1) - self).clamped.root * sum
  }

  struct Mask: LaneMask {
    var lanes: SIMDMask<SIMD4<Int32>>

    @inline(__always)
    init(lanes: SIMDMask<SIMD4<Int32>>) { self.lanes = lanes }

    @inline(__always)
    static func & (a: Self, b: Self) -> Self { Self(lanes: a.lanes .& b.lanes) }

    @inline(__always)
    private var words: SIMD2<UInt64> { unsafeBitCast(lanes, to: SIMD2<UInt64>.self) }

    @inline(__always)
    var holdsAnywhere: Bool { words.x | words.y != 0 }

    @inline(__always)
    var holdsEverywhere: Bool { words.x & words.y == .max }
  }
}

extension FixedWidthInteger {
  /// Creates the whole part of a number, limited to the range of the type; 0 for NaN.
  ///
  /// The plain conversion traps for numbers out of range and for NaN. Numbers from a scene are
  /// converted by this initialiser, unless the code around them shows that they are small.
  package init(saturating number: Double) {
    if let exact = Self(exactly: number.rounded(.towardZero)) {
      self = exact
    } else if number.isNaN {
      self = 0
    } else {
      self = number < 0 ? .min : .max
    }
  }
}

extension Double {
  /// True if the number is a safe divisor: above 0, finite, and not so small that its reciprocal
  /// overflows.
  package var isDivisor: Bool { isNormal && self > 0 }

  /// The number, or 0 if it is subnormal and so lacks digits and a finite reciprocal.
  package var flushingSubnormals: Double { isSubnormal ? 0 : self }
}

extension FixedWidthInteger {
  /// The whole part of a number, the nearest bound of the type for one beyond it, and 0 for what is not a number.
  ///
  /// The plain conversion stops the process for the last two. Numbers that come from a scene go through this one
  /// unless the code around them shows that they are small.
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
  /// True if the number is a size that others can be divided by: above 0, finite, and not so small that its
  /// reciprocal overflows.
  package var isDivisor: Bool { isNormal && self > 0 }

  /// The number, or 0 for one too small to have all its digits and a reciprocal.
  package var flushingSubnormals: Double { isSubnormal ? 0 : self }
}

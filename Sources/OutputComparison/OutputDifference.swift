package import AnimPixels

/// The difference of two versions of a file.
package struct OutputDifference: Hashable, Sendable {
  /// The place of the first difference in a text.
  package struct Position: Hashable, Sendable {
    /// Number of the line, 1 or more.
    package var line: Int
    /// Number of the character in the line, 1 or more.
    package var column: Int
  }

  /// The difference of two pictures.
  package struct Pixels: Hashable, Sendable {
    /// The share of the pixels that differ, above 0 and at most 1.
    package var share: Double
    /// The largest difference of red, green, blue or alpha in a pixel, 1 to 255.
    package var largest: Int
  }

  /// The pictures of both versions at one time. The smaller one is extended by transparent pixels.
  package struct Pictures: Hashable, Sendable {
    /// Seconds from the start. If both files can be read, this is the time at which they differ
    /// most.
    package var time: Double
    /// The old picture; nil if the file can't be read.
    package var old: Bitmap?
    /// The new picture; nil if the file can't be read.
    package var new: Bitmap?
    /// The new picture in pale grey, with different pixels in opaque red and a frame around all of
    /// them.
    package var marked: Bitmap?

    init(time: Double, old: Bitmap?, new: Bitmap?, marked: Bitmap?) {
      self.time = thousandth(time)
      (self.old, self.new, self.marked) = (old, new, marked)
    }
  }

  /// The sources of two SVGs.
  package struct Drawings: Hashable, Sendable {
    package var old: [UInt8]
    package var new: [UInt8]
    /// Seconds from the start at which the difference is visible. For a different motion it is a
    /// moment between the keys.
    package var time: Double
  }

  /// The time at which the files begin to differ, in seconds from the start, rounded to
  /// thousandths.
  ///
  /// It is the first time at which pictures differ, or the time of the first different key; if the
  /// times of the keys differ, the earlier one. Nil if the difference is invisible or has no known
  /// time.
  package var time: Double?
  /// One plain sentence without a full stop and without its subject, the new file: “differs from
  /// 0.48 s on, 3 % of the pixels”. Has no control characters.
  package var summary: String
  /// Place of the first difference; nil unless both are texts.
  package var position: Position?
  /// Difference at the time of the pictures; nil unless both are pictures of the same size that
  /// differ.
  package var pixels: Pixels?
  /// Pictures of both versions; nil unless both should be pictures and their difference is visible.
  package var pictures: Pictures?
  /// Sources of both versions; nil unless both are SVGs and their difference is visible.
  package var drawings: Drawings?

  /// A time rounded to thousandths. That is finer than in any file, and removes the rounding errors
  /// of sums.
  static func thousandth(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }

  init(time: Double? = nil, _ summary: String) {
    self.time = time.map(Self.thousandth)
    self.summary = summary
  }
}

package import AnimPixels

/// The way in which two versions of a file differ.
package struct OutputDifference: Hashable, Sendable {
  /// The first difference in a text.
  package struct Position: Hashable, Sendable {
    /// 1 or more.
    package var line: Int
    /// Characters from the line's start, 1 or more.
    package var column: Int
  }

  /// The amount by which two pictures differ.
  package struct Pixels: Hashable, Sendable {
    /// The share of the pixels that differ, above 0 and at most 1.
    package var share: Double
    /// The largest difference of red, green, blue or alpha in a pixel, 1 to 255.
    package var largest: Int
  }

  /// The pictures of both versions at one time. Clear where one is smaller than the other.
  package struct Pictures: Hashable, Sendable {
    /// Seconds from the start: where both can be read, the moment at which they differ most.
    package var time: Double
    /// The old picture; nil where the file can't be read.
    package var old: Bitmap?
    /// The new picture; nil where the file can't be read.
    package var new: Bitmap?
    /// The new picture, pale, and opaque red where pixels differ, with a frame around all of them.
    package var marked: Bitmap?

    init(time: Double, old: Bitmap?, new: Bitmap?, marked: Bitmap?) {
      self.time = thousandth(time)
      (self.old, self.new, self.marked) = (old, new, marked)
    }
  }

  /// The texts of two SVGs.
  package struct Drawings: Hashable, Sendable {
    package var old: [UInt8]
    package var new: [UInt8]
    /// Seconds from the start, for pictures that show the difference: while something moves in another
    /// way, a moment on the way.
    package var time: Double
  }

  /// Seconds from the start, to the nearest thousandth, at which the files begin to differ: of pictures the first moment that
  /// differs, of keys the time of the first one that does, which has the earlier time where times differ.
  /// Nil where nothing is shown differently, or where the time can't be told.
  package var time: Double?
  /// One plain sentence without its subject, which is the new file, and without a full stop:
  /// “differs from 0.48 s on, 3 % of the pixels”. Has no control characters.
  package var summary: String
  /// Nil unless both are texts.
  package var position: Position?
  /// At the time of the pictures. Nil unless both are pictures of the same size that differ.
  package var pixels: Pixels?
  /// Nil unless both should be pictures, and something is shown differently.
  package var pictures: Pictures?
  /// Nil unless both are SVGs that show something else.
  package var drawings: Drawings?

  /// A time to the nearest thousandth, which is finer than any file, and without what sums are off.
  static func thousandth(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }

  init(time: Double? = nil, _ summary: String) {
    self.time = time.map(Self.thousandth)
    self.summary = summary
  }
}

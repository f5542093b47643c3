/// Frames as images for a file, made one by one.
protocol ImageSeries: ~Copyable {
  /// How many images were made so far, and how many of them show another picture.
  var imagesMade: Int { get }
  var picturesMade: Int { get }

  /// The next image with its delay in hundredths of a second, or `nil` after the last.
  mutating func next() -> (image: CodedImage, delay: Int)?
}

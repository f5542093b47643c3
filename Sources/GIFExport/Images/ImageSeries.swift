/// Frames as images for a file, made one by one.
protocol ImageSeries: ~Copyable {
  /// Number of images so far, and number of those that show another picture.
  var imagesMade: Int { get }
  var picturesMade: Int { get }

  /// The next image with its delay in hundredths of a second; nil after the last.
  mutating func next() -> (image: CodedImage, delay: Int)?
}

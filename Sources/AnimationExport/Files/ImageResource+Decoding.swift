public import AnimImages
public import AnimTimeline

extension ImageResource {
  /// Decodes a PNG or JPEG file, or the first image of a GIF file. The format is recognised by the
  /// bytes.
  ///
  /// Colours count as sRGB; profiles and gamma are ignored. A JPEG file's orientation is applied.
  /// Pictures may have 65,535 pixels a side and 64 megapixels.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - source: The path of the file relative to the scene's folder, for SVGs that link pictures.
  ///     Default nil.
  /// - Throws: `ImageError` for bytes in another format, a damaged file or a picture that is too
  ///   large.
  public convenience init(encoded bytes: [UInt8], source: String? = nil) throws(ImageError) {
    let image = try ImageDecoder.decode(bytes)
    self.init(
      bitmap: image.bitmap, file: File(image.format == .jpeg ? .jpeg : .png, image.bytes),
      source: image.bytes == bytes ? source : nil)
  }
}

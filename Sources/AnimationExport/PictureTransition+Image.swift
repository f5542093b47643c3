public import AnimGeometry
public import AnimImages
import AnimPixels
public import AnimTimeline
public import PictureTransitions

extension PictureTransition {
  /// The picture on the way from one to another at the transition's ``time``, for a layer's contents.
  ///
  /// ```swift
  /// var flash = PictureTransition(.flash)
  /// let link = DisplayLink { link in
  ///   flash.time = link.timestamp
  ///   layer.contents = try? flash.outputImage(from: red, to: photo)
  /// }
  /// ```
  ///
  /// It is as wide as the wider and as high as the higher of the two; both lie in the lower left
  /// corner.
  ///
  /// - Throws: ``ImageError/empty`` where neither picture has pixels, such as recipes,
  ///   ``ImageError/tooLarge(width:height:)`` where both together are larger than 65535 pixels at a side
  ///   or 64 megapixels, and ``ImageError/encodingFailed(_:)`` for want of memory.
  public func outputImage(
    from source: ImageResource, to target: ImageResource
  ) throws(ImageError) -> ImageResource {
    let (old, new) = (source.bitmap, target.bitmap)
    try ImageDecoder.checkLimits(
      width: max(old.width, new.width), height: max(old.height, new.height))
    return try ImageResource(pixels: bitmap(from: old, to: new))
  }
}

extension ImageResource {
  /// A picture of one colour, as Core Image's constant colour generator gives it; red by default.
  ///
  /// - Parameters:
  ///   - color: The colour, its components limited to 0…1.
  ///   - width: Pixels, 1...65535.
  ///   - height: Pixels, 1...65535.
  /// - Throws: ``ImageError/empty`` for sides below 1, ``ImageError/tooLarge(width:height:)`` for larger
  ///   ones and for more than 64 megapixels, and ``ImageError/encodingFailed(_:)`` for want of memory.
  public static func constantColor(
    _ color: Color = .red, width: Int, height: Int
  ) throws(ImageError) -> ImageResource {
    guard width > 0, height > 0 else { throw .empty }
    try ImageDecoder.checkLimits(width: width, height: height)
    return try ImageResource(pixels: .constantColor(color, width: width, height: height))
  }

  fileprivate convenience init(pixels bitmap: Bitmap) throws(ImageError) {
    self.init(bitmap: bitmap, png: try PNGEncoder.encode(bitmap))
  }
}

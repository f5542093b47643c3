import AnimImages
import SceneFile
import Synchronization

/// The pixels that the pictures of a scene may have in all. They stay in memory while the scene is exported.
final class PictureBudget: Sendable {
  /// Maximum number of pixels of all pictures: as many as one may have.
  static let maximumPixels = ImageDecoder.pixelLimit

  private let rest = Mutex(maximumPixels)

  /// Takes the pixels of a picture from the budget, before it is decoded.
  ///
  /// - Parameter bytes: The picture's file.
  /// - Throws: A failure if the file has no size, or if the pictures have too many pixels together.
  func spend(on bytes: [UInt8]) throws(SceneResources.Failure) {
    let size: (width: Int, height: Int)
    do {
      size = try ImageDecoder.size(of: bytes)
      try ImageDecoder.checkLimits(width: size.width, height: size.height)
    } catch {
      throw SceneResources.Failure("\(error)")
    }
    let hasRoom = rest.withLock { rest in
      rest -= size.width * size.height
      return rest >= 0
    }
    guard hasRoom else {
      throw SceneResources.Failure(
        "with it the scene's pictures have more than \(Self.maximumPixels >> 20) megapixels together, it has "
          + "\(size.width)×\(size.height); make the pictures smaller, or use fewer",
        exceedsLimit: true)
    }
  }
}

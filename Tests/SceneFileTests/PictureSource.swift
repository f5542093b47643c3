import AnimPixels
import AnimTimeline
import Foundation
import SceneFile

/// Pictures of 6 × 4 pixels for tests, and the data beside the scenes of the documentation.
enum PictureSource {
  private static let folder = DocumentationTests.docs.appending(path: "format")

  /// - Parameter expected: The only path with a picture; nil gives a picture for every path.
  static func resources(expected: String?) -> SceneResources {
    SceneResources(
      readImage: { (path) throws(SceneResources.Failure) in
        guard expected == nil || path == expected else {
          throw SceneResources.Failure("there is no such file")
        }
        return ImageResource(bitmap: Bitmap(width: 6, height: 4), png: [])
      },
      locateFont: { (path) throws(SceneResources.Failure) in path },
      readFile: { (path) throws(SceneResources.Failure) in
        guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
          throw SceneResources.Failure("there is no such file")
        }
        return Array(data)
      })
  }
}

import AnimationExport
public import SceneFile

extension ExportJob {
  /// The texts of all scenes with their paths and their shared values.
  ///
  /// - Throws: A failure for an input that is missing or isn't a scene.
  public func sceneTexts() throws(ExportFailure) -> [(
    path: String, bytes: [UInt8], shared: SharedValues
  )] {
    var result: [(path: String, bytes: [UInt8], shared: SharedValues)] = []
    for group in groups {
      var search = InputSearch(
        excluding: FilePatterns(group.excluded), followingLinks: followsLinks)
      for input in try search.inputs(at: group.inputs) {
        if let failure = input.failure { throw failure }
        guard input.frames == nil else {
          throw ExportFailure(.badInput, "\(input.path): error: pictures are no scene")
        }
        guard input.isScene else { continue }
        do {
          result.append((input.path, try input.bytes, group.shared))
        } catch {
          throw ExportFailure(.noInput, "\(input.path): error: \(error)")
        }
      }
    }
    return result
  }
}

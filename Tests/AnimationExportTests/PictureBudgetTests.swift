import AnimationExport
import Foundation
import SceneFile
import TestSupport
import Testing

/// The pixels of all pictures of a scene are limited together.
@Suite("Pixels of a scene's pictures") struct PictureBudgetTests {
  /// A GIF of 35 bytes, with one pixel on a canvas of 7000×7000.
  private let gif: [UInt8] =
    Array("GIF89a".utf8) + [0x58, 0x1B, 0x58, 0x1B, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  private func load(pictures count: Int, uses: Int) throws -> SceneDocument {
    let scratch = try ScratchFolder()
    for index in 0..<count { try Data(gif).write(to: URL(filePath: scratch.path("\(index).gif"))) }
    let layers = (0..<uses).map { "- { type: image, contents: \($0 % count).gif }\n" }.joined()
    return try SceneLoader.load(
      Array("canvas: { size: [20, 20] }\nlayers:\n\(layers)".utf8),
      path: scratch.path("s.yaml"))
  }

  @Test("Two pictures of 47 megapixels are too many")
  func together() throws {
    let error = try #require(throws: SceneFileError.self) { try load(pictures: 2, uses: 2) }
    #expect(error.exceedsLimit)
    #expect(error.line == 4)
    #expect(error.message.contains("more than 64 megapixels together"))
  }

  @Test("A picture that is used twice counts once")
  func twice() throws { _ = try load(pictures: 1, uses: 3) }
}

import AnimGeometry
import Foundation
import SceneFile
import Testing

@Suite("Broken scenes")
struct BrokenSceneTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Broken")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  @Test("There are enough of them")
  func count() { #expect(Self.names.count >= 25) }

  /// The first line of each file is a comment with its single message.
  @Test("Each gives its one message at the place of the mistake", arguments: names)
  func message(name: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: name))
    let comment = String(decoding: data, as: UTF8.self).prefix { $0 != "\n" }.dropFirst(2)
    do {
      _ = try SceneDocument(parsing: Array(data), path: name)
      Issue.record("the scene is read without an error")
    } catch {
      #expect(error.description == "\(name):\(comment)")
    }
  }

  @Test("What is suggested for the names of others is a key")
  func synonyms() {
    let schema = SceneSchema.text
    for (name, meant) in Suggestion.synonyms {
      #expect(name == name.lowercased())
      for key in meant {
        #expect(schema.contains("\"\(key)\""), "\(name): \(key)")
      }
    }
  }

  @Test("Names of Apple's frameworks are known by what is in them")
  func bareNames() {
    let known = ["push", "easeInEaseOut", "shape", "ripple", "width", "gravity", "inert"]
    for (name, meant) in [
      ("kCATransitionPush", "push"), ("kCAMediaTimingFunctionEaseInEaseOut", "easeInEaseOut"),
      ("CAShapeLayer", "shape"), ("CIRippleTransition", "ripple"), ("inputWidth", "width"),
      ("UIGravityBehavior", "gravity"), ("inertt", "inert"),
    ] { #expect(Suggestion.nearest(to: name, among: known) == meant) }
  }
}

import AnimGeometry
import Foundation
import LayerTree
import SceneFile
import Testing

@Suite("YAML and JSON")
struct YAMLTests {
  @Test("JSON of the same scene gives the same timeline")
  func json() throws {
    let json = """
      {
      \t"canvas": { "size": [320, 300], "background": "white", "title": "A ball that falls",
                    "poster": 0.3 },
        "duration": 3, "loop": "forever", "variables": {"floor":268,"brand":"#e4572e"},
        "layers": [ { "id": "ball", "type": "shape",
          "path": "M-32 0a32 32 0 1 1 64 0a32 32 0 1 1 -64 0z", "fillColor": "$brand",
          "position": [150, 32], "animations": [ { "keyPath": "position.y",
            "values": [32, "$floor"], "duration": 1, "timingFunction": "easeIn" } ] } ],
        "timeline": [
          { "at": 1, "set": { "ball.opacity": 0.5 } },
          { "at": 1.5, "animate": { "ball.position": [40, 40] }, "duration": 0.5 },
          { "at": 2.5, "remove": "ball" } ]
      }
      """
    let yaml = try load(ExampleTests.ball).makeScene().record(until: 3)
    #expect(try load(json).makeScene().record(until: 3) == yaml)
    // Foundation agrees that this is JSON, except for the tab, which it accepts as well.
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
  }

  @Test("Escapes of JSON, surrogate pairs included")
  func escapes() throws {
    let json = #"{"canvas":{"size":[9,9],"title":"a\/b \"\u00e9\ud83d\ude00\\ud83d\\ude00\n"}}"#
    #expect(try load(json).title == "a/b \"é😀\\ud83d\\ude00\n")
  }

  @Test("Block and flow styles, anchors, tags and byte order marks mean the same")
  func styles() throws {
    let plain = try load("canvas: { size: [10, 20], title: 'It''s' }\nloop: 3").makeScene()
    let other = try load(
      """
      \u{FEFF}%YAML 1.2
      ---
      ? canvas
      : size: !!seq
          - &ten 10
          - !!float 20
        title: !!str It's   # a comment
      loop: 0o3
      ...
      """
    ).makeScene()
    #expect(try plain.record(until: 1) == other.record(until: 1))
  }

  @Test(
    "Scalars of the core schema",
    arguments: [
      ("12", true), ("-1.5e3", true), ("0x1f", true), ("0o17", true), (".5", true), ("5.", true),
      ("1_000", false), ("0b1", false), ("1e", false), ("yes", false), ("'1'", false), ("+", false),
      (".", false), (".nan", false), ("-.INF", false), ("1e400", false), ("1:30", false),
      ("true", false), ("null", false),
    ])
  func numbers(text: String, isNumber: Bool) {
    let scene = "canvas: { size: [9, 9] }\nlayers: [{ zPosition: \(text) }]"
    #expect(((try? load(scene)) != nil) == isNumber)
  }

  @Test("Places count characters, not bytes")
  func places() throws {
    let error = #expect(throws: SceneFileError.self) {
      try load("canvas: { size: [9, 9], title: \"é😀\", poster: x }")
    }
    #expect(error?.line == 1 && error?.column == 46)
    #expect(error?.description.hasPrefix("test.yaml:1:46: error: ") == true)
  }

  @Test("Pictures come from the caller, by normalised paths, once for each file")
  func pictures() throws {
    let text = """
      canvas: { size: [9, 9] }
      layers:
        - { type: image, contents: a/.././/b.png }
        - { type: image, contents: b.png, contentsScale: 2 }
      """
    let document = try SceneDocument(
      parsing: Array(text.utf8), path: "x", resources: PictureSource.resources(expected: "b.png"))
    let layers = document.makeScene().rootLayer.sublayers
    #expect(layers[0].bounds.size == Size(6, 4) && layers[1].bounds.size == Size(3, 2))
    #expect(layers[0].contents === layers[1].contents)
  }

  @Test(
    "Paths may not leave the folder unless that is allowed",
    arguments: ["../a.png", "a/../../b.png", "/a.png", "./../a.png", "a/..", "", "."])
  func paths(path: String) throws {
    let text = "canvas: { size: [9, 9] }\nlayers: [{ contents: \"\(path)\" }]"
    var resources = PictureSource.resources(expected: nil)
    #expect(throws: SceneFileError.self) {
      try SceneDocument(parsing: Array(text.utf8), path: "x", resources: resources)
    }
    resources.mayLeaveFolder = true
    let isFile = path.hasSuffix(".png")
    let document = try? SceneDocument(parsing: Array(text.utf8), path: "x", resources: resources)
    #expect((document != nil) == isFile)
  }
}

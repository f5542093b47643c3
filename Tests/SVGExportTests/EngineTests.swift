import AnimGeometry
import AnimPixels
import AnimTimeline
import LayerTree
import RandomScenes
import SVGExport
import SceneFile
import Testing

extension SceneResources {
  /// The same picture for every file name.
  static let onePicture = SceneResources(
    readImage: { (_) throws(SceneResources.Failure) in
      ImageResource(bitmap: Bitmap(width: 6, height: 4), png: [])
    },
    locateFont: { (path) throws(SceneResources.Failure) in path })
}

/// The engine that plays each animation in documents of CSS. SMIL has a clock of its own there, so
/// changes that belong together are played by one engine. Outlines are written for both, as WebKit
/// animates no `d` by CSS; in other browsers CSS has precedence.
@Suite("Animations of CSS and of SMIL")
struct EngineTests {
  private func document(_ timeline: Timeline) -> SVGDocument {
    var exporter = SVGExporter()
    exporter.options.animation = .css
    return exporter.export(timeline)
  }

  private func timeline(_ scene: String) throws -> Timeline {
    let document = try SceneDocument(
      parsing: Array(scene.utf8), path: "scene.yaml", resources: .onePicture)
    return try document.makeScene().record(until: document.duration)
  }

  /// The attributes that SMIL plays in all browsers, with their elements.
  private func smil(_ tree: SVGTree) -> [(node: SVGNode, attribute: String)] {
    (tree.root?.all ?? []).compactMap { node in
      guard node.name.hasPrefix("animate") else { return nil }
      if node.attributes["attributeName"] == "d", node.parent.map(isStyled) == true { return nil }
      let target = node.attributes["href"].flatMap { tree.byID[String($0.dropFirst())] }
      return (target ?? node.parent).map { ($0, node.attributes["attributeName"] ?? "motion") }
    }
  }

  /// The definition that contains an element.
  private func definition(around node: SVGNode) -> SVGNode? {
    sequence(first: node) { $0.parent }.first { $0.parent?.name == "defs" }
  }

  /// Animations of one engine next to dependent ones of the other engine.
  private func mixtures(in document: SVGDocument) throws -> [String] {
    let tree = try #require(SVGTree(document.bytes))
    var result: [String] = []
    for (node, attribute) in smil(tree) {
      if let definition = definition(around: node), definition.name != "mask" {
        let styled = definition.all.filter { isStyled($0) }
        result += styled.map { "\(definition.name): \(attribute) beside a \($0.name)'s" }
      } else if node.name != "svg" || attribute == "display" {
        result.append("\(node.name): \(attribute)")
      }
    }
    return result
  }

  private func isStyled(_ node: SVGNode) -> Bool {
    node.attributes["style"]?.contains("animation:") ?? false
  }

  private static let canvas = "canvas: { size: [160, 120], background: white }\nduration: 1\n"
  private static let blending = """
    layers:
      - id: set
        frame: [20, 20, 100, 70]
        sublayers:
          - { id: low, frame: [0, 0, 40, 50], backgroundColor: cyan, compositingFilter: multiply }
          - { id: high, frame: [30, 20, 60, 40], backgroundColor: orange, compositingFilter: difference }

    """

  @Test(
    "Transitions of what blends are played by one engine",
    arguments: [
      "layer: set", "type: push, layer: set", "duration: 0.2",
      "filter: { name: swipe }, layer: set", "type: cameraIrisHollowOpen, layer: set",
    ])
  func transitions(_ transition: String) throws {
    let scene =
      Self.canvas + Self.blending + """
        timeline:
          - at: 0.35
            transition: { \(transition) }
            set: { low.backgroundColor: gold, high.compositingFilter: screen }
        """
    let document = document(try timeline(scene))
    let tree = try #require(SVGTree(document.bytes))
    #expect(smil(tree).isEmpty)
    #expect(document.text.contains("animation:"))
    #expect(!document.diagnostics.contains { $0.message.contains("SMIL") })
  }

  @Test("What something blends out of fades by a variable, which has the poster's value")
  func variables() throws {
    let fade = "animations: [ { keyPath: opacity, values: [0.5, 1, 0.5], duration: 1 } ]"
    let scene =
      Self.canvas + Self.blending.replacing("frame: [20, 20, 100, 70]", with: "\(fade)") + """
        timeline:
          - { at: 0.35, set: { high.compositingFilter: normal } }
        """
    var timeline = try timeline(scene)
    timeline.poster = 0
    let text = document(timeline).text
    #expect(text.contains("opacity=\"0.5\"") || text.contains("opacity=\".5\""))
    #expect(text.contains("opacity:var(--layer-opacity);--layer-opacity:"))
    #expect(
      text.contains(
        "mix-blend-mode:difference;mix-blend-mode:var(--layer-blending,difference)"))
    #expect(text.contains("@property --layer-opacity{"))
    #expect(!text.contains("class="))
  }

  @Test("A gradient of which CSS can't play all is left to SMIL, and so is a filter")
  func definitions() throws {
    let scene =
      Self.canvas + """
        layers:
          - type: gradient
            frame: [0, 0, 60, 60]
            colors: [red, blue]
            animations:
              - { keyPath: locations, from: [0, 1], to: [0.4, 0.6], duration: 1 }
              - { keyPath: colors, from: [red, blue], to: [lime, blue], duration: 1 }
        """
    let document = document(try timeline(scene))
    let tree = try #require(SVGTree(document.bytes))
    #expect(Set(smil(tree).map(\.attribute)) == ["offset", "stop-color"])
    #expect(try mixtures(in: document) == [])
    let note = document.diagnostics.first { $0.message.contains("SMIL") }
    #expect(note?.message.contains("lags behind") == true)
    #expect(note?.message.contains("offset, stop-color") == true)
  }

  @Test("A mask that moves and turns is played by the engine of what it masks")
  func masks() throws {
    let motion = """
      [ { keyPath: position.x, to: 90, duration: 1 }, { keyPath: transform.rotation, to: 1rad, duration: 1 } ]
      """
    let scene =
      Self.canvas + """
        layers:
          - frame: [0, 0, 60, 60]
            backgroundColor: red
            mask: { frame: [0, 0, 60, 60], backgroundColor: black, animations: \(motion) }
        """
    let tree = try #require(SVGTree(document(try timeline(scene)).bytes))
    #expect(smil(tree).isEmpty)
    #expect(tree.root?.all.contains { $0.name == "mask" } == true)
  }

  @Test("In random scenes nothing is played by both engines that changes together")
  func random() throws {
    var leftovers = 0
    for seed in SceneSeeds(count: 40).seeds {
      let plan = SceneMaker.plan(seed: seed, for: .browser)
      let scene = try plan.build().record(until: plan.duration)
      let effects = try timeline(EffectSceneMaker.text(seed: seed))
      for timeline in [scene, effects] {
        let document = document(timeline)
        #expect(try mixtures(in: document) == [], "seed \(seed)")
        if document.text.contains("<animate") { leftovers += 1 }
      }
    }
    // The scenes have animations that could be mixed.
    #expect(leftovers > 5)
  }
}

import AnimGeometry
import LayerTree
import Testing

@testable import SVGExport

/// The element that keeps Chromium playing.
@Suite struct PresenceTests {
  /// True if the document of some layers ends with an invisible element whose opacity always
  /// changes, which doesn't affect a page's rule for the root.
  private func isKept(
    _ form: SVGOptions.Animation = .smil, _ build: (Scene) throws -> Void
  ) throws -> Bool {
    let scene = Scene(size: Size(200, 100))
    try build(scene)
    var options = SVGOptions()
    options.animation = form
    let document = SVGExporter(options: options).export(try scene.record(until: 2))
    let tree = try #require(SVGTree(document.bytes))
    let root = try #require(tree.root)
    #expect(!root.children.contains { $0.name == "set" || $0.name.hasPrefix("animate") })
    guard let heartbeat = tree.heartbeat else { return false }
    #expect(heartbeat.attributes["dur"] == "2s")
    #expect(heartbeat.attributes["repeatCount"] == "indefinite")
    return true
  }

  private func layer(_ x: Double) -> Layer {
    let layer = Layer()
    layer.frame = Rect(x, 10, 20, 20)
    layer.backgroundColor = .black
    return layer
  }

  /// Adds a layer later, without a fade.
  private func addLate(_ scene: Scene, at time: Double = 0.5) {
    scene.at(time) {
      Transaction.disableActions = true
      scene.rootLayer.addSublayer(layer(50 * time))
    }
  }

  @Test("What comes by itself needs something that is always there")
  func late() throws {
    #expect(try isKept { addLate($0) })
    // Of several, some of which are written ahead.
    #expect(
      try isKept { scene in
        for time in [0.5, 1, 1.5] { addLate(scene, at: time) }
      })
  }

  @Test("What moves does too, where it is put into a page; not what CSS plays")
  func moving() throws {
    func move(_ scene: Scene, _ keyPaths: String...) {
      let moving = layer(10)
      scene.rootLayer.addSublayer(moving)
      for keyPath in keyPaths {
        moving.add(BasicAnimation(keyPath: keyPath, from: 2.0, to: 6.0, duration: 2))
      }
    }
    #expect(try isKept { move($0, "position.y", "borderWidth") })
    // All but the last of several layers are written ahead.
    #expect(
      try isKept { scene in
        for _ in 0..<2 { move(scene, "position.y") }
      })
    #expect(try !isKept(.css) { move($0, "position.y", "opacity") })
    // It waits for a round at most.
    #expect(try !isKept { move($0, "position.y") })
    #expect(try !isKept { move($0) })
  }

  @Test("What moves, and with CSS what fades, is in a group that is drawn by itself")
  func isolation() throws {
    func isIsolated(_ keyPath: String, _ form: SVGOptions.Animation) throws -> Bool {
      let scene = Scene(size: Size(200, 100))
      let layer = layer(10)
      scene.rootLayer.addSublayer(layer)
      let animation = BasicAnimation(keyPath: keyPath, from: 1, to: 0.5)
      animation.duration = 2
      layer.add(animation)
      var options = SVGOptions()
      options.animation = form
      let document = SVGExporter(options: options).export(try scene.record(until: 2))
      let root = try #require(SVGTree(document.bytes)?.root)
      return root.children.contains {
        $0.name == "g" && $0.attributes["style"] == "isolation:isolate"
      }
    }
    #expect(try isIsolated("position.x", .smil) && isIsolated("position.x", .css))
    #expect(try !isIsolated("opacity", .smil) && isIsolated("opacity", .css))
    #expect(try !isIsolated("borderWidth", .smil) && !isIsolated("borderWidth", .css))
  }

  @Test("Masks in which something goes hold something that changes")
  func masks() throws {
    let scene = Scene(size: Size(200, 100))
    let (masked, mask) = (layer(10), layer(5))
    masked.mask = mask
    scene.rootLayer.addSublayer(masked)
    scene.at(0.5) {
      Transaction.disableActions = true
      mask.isHidden = true
    }
    let document = SVGExporter().export(try scene.record(until: 2))
    let root = try #require(SVGTree(document.bytes)?.root)
    let masks = root.all.filter { $0.name == "mask" }
    let animated = masks.flatMap(\.all).compactMap { $0.attributes["attributeName"] }
    #expect(animated == ["display", "x"])
  }
}

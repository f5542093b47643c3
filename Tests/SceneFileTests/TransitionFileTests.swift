import AnimPixels
import AnimTimeline
import LayerTree
import PictureTransitions
import SceneFile
import Testing

/// Transitions in scene files, beyond the options that programs have as well.
@Suite struct TransitionFileTests {
  private func timeline(_ transition: String) throws -> Timeline {
    let text = """
      canvas: { size: [100, 100] }
      layers:
        - { id: card, frame: [0, 0, 60, 40], backgroundColor: red }
      timeline:
        - { at: 1, transition: { layer: card, \(transition), duration: 1 }, set: { card.backgroundColor: blue } }

      """
    let document = try SceneDocument(
      parsing: Array(text.utf8), path: "test.yaml",
      resources: PictureSource.resources(expected: nil))
    let timeline = try document.makeScene().record(until: 3)
    #expect(timeline.validate() == [])
    return timeline
  }

  /// Core Image's names are aliases of the same filters and inputs.
  @Test func namesOfCoreImage() throws {
    func transition(_ filter: String) throws -> PictureTransition {
      let mixings = try timeline("filter: { \(filter) }").nodes.lazy.compactMap(\.mixing)
      return try #require(mixings.first).transition
    }
    #expect(
      try transition("name: CIFlashTransition, inputCenter: [10, 12], inputFadeThreshold: 0.5")
        == transition("name: flash, center: [10, 12], fadeThreshold: 0.5"))
    for kind in PictureTransition.Kind.all {
      #expect(
        try timeline("filter: { name: \(kind.filterName) }")
          == timeline("filter: { name: \(kind.name) }"))
    }
    let blur = """
      canvas: { size: [100, 100] }
      layers:
        - { id: a, filters: [ { type: gaussianBlur, inputRadius: 3 } ] }
        - { id: b, filters: [ { type: CIGaussianBlur, inputRadius: 3 } ] }
      timeline:
        - { at: 1, set: { b.filters.CIGaussianBlur.inputRadius: 5 } }
      """
    let document = try SceneDocument(parsing: Array(blur.utf8), path: "test.yaml")
    let filters = try document.makeScene().record(until: 2)
    let (a, b) = (
      filters.nodes.firstIndex { $0.id == "a" }, filters.nodes.firstIndex { $0.id == "b" }
    )
    func radius(_ node: Int?, _ time: Double) throws -> Double? {
      let value = filters.value(of: .filters, node: try #require(node), at: time)
      guard case .filters(let list) = value else { return nil }
      return list.first?["inputRadius"]
    }
    #expect(try radius(a, 0.5) == 3 && radius(b, 0.5) == 3 && radius(b, 1.5) == 5)
  }

  @Test func picturesAreFiles() throws {
    let timeline = try timeline(
      "filter: { name: disintegrateWithMask, maskImage: mask.png, shadowDensity: 0 }")
    let mixing = try #require(timeline.nodes.lazy.compactMap(\.mixing).first)
    let mask = TransitionImage(Bitmap(width: 6, height: 4))
    #expect(try mixing.transition.value(of: "maskImage") == .image(mask))
    let page = try self.timeline(
      "filter: { name: pageCurl, backsideImage: back.png, shadingImage: light.png }")
    let curl = try #require(page.nodes.lazy.compactMap(\.mixing).first).transition
    #expect(try curl.value(of: "backsideImage") == .image(mask))
    #expect(try curl.value(of: "shadingImage") == .image(mask))
  }

  @Test("What is in an old picture is called as in its layer")
  func namesInOldPictures() throws {
    let text = """
      canvas: { size: [100, 100] }
      layers:
        - id: card
          frame: [0, 0, 60, 40]
          sublayers:
            - { type: emitter, id: rain, emitterCells: [ { contents: drop.png, birthRate: 4, lifetime: 2 } ] }
            - type: replicator
              id: dots
              instanceCount: 2
              sublayers:
                - { type: replicator, id: row, instanceCount: 2, sublayers: [ { id: dot, frame: [0, 0, 4, 4] } ] }
      timeline:
        - { at: 1, transition: { layer: card, type: push, duration: 1 }, set: { card.backgroundColor: blue } }

      """
    let document = try SceneDocument(
      parsing: Array(text.utf8), path: "test.yaml",
      resources: PictureSource.resources(expected: nil))
    let ids = Set(try document.makeScene().record(until: 3).nodes.map(\.id))
    let inside = ["rain/0", "rain/1", "dots[0]", "dots[1]/row[0]", "dots[1]/row[1]/dot"]
    for id in inside {
      #expect(ids.isSuperset(of: ["card/\(id)", "card/outgoing/\(id)"]), "\(id)")
    }
    #expect(!ids.contains { $0.hasPrefix("card/outgoing") && $0.contains("#") })
  }
}

import AnimDrawing
import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

/// Layers in layers in layers.
@Suite("Depth of trees") struct DepthTests {
  /// A chain of layers, the outermost first.
  private func chain(_ count: Int) -> Layer {
    var layer = Layer()
    layer.frame = Rect(0, 0, 4, 4)
    for _ in 1..<count {
      let outer = Layer()
      outer.frame = Rect(0, 0, 4, 4)
      outer.addSublayer(layer)
      layer = outer
    }
    return layer
  }

  @Test("200 levels are recorded", arguments: [1, 2, 199, 200])
  func allowed(count: Int) throws {
    let scene = Scene(size: Size(9, 9))
    scene.rootLayer.addSublayer(chain(count))
    let timeline = try scene.record(until: 1)
    #expect(timeline.nodes.count == count + 1)
    #expect(timeline.validate().isEmpty)
    #expect(timeline.frame(at: 0).commands.isEmpty)
  }

  @Test("More are an error", arguments: [201, 1000, 10_000])
  func tooMany(count: Int) {
    let scene = Scene(size: Size(9, 9))
    scene.rootLayer.addSublayer(chain(count))
    #expect {
      _ = try scene.record(until: 1)
    } throws: { error in
      guard case .tooDeep? = error as? RecordingError else { return false }
      return "\(error)".contains("200 levels") && "\(error)".count < 200
    }
  }

  @Test("What comes later counts too")
  func later() {
    let scene = Scene(size: Size(9, 9))
    let first = chain(150)
    scene.rootLayer.addSublayer(first)
    scene.at(0.5) {
      var last = first
      while let inner = last.sublayers.first { last = inner }
      last.addSublayer(chain(51))
    }
    #expect(throws: RecordingError.self) { try scene.record(until: 1) }
  }

  @Test("Long chains can be thrown away")
  func freed() {
    weak var last: Layer?
    do {
      let first = chain(100_000)
      var layer = first
      while let inner = layer.sublayers.first { layer = inner }
      last = layer
    }
    #expect(last == nil)
  }

  @Test("What is kept elsewhere outlives its chain")
  func kept() {
    var first: Layer? = chain(1000)
    var middle = first
    for _ in 0..<500 { middle = middle?.sublayers.first }
    first = nil
    #expect(middle?.superlayer == nil)
    var count = 0
    var layer = middle
    while let next = layer?.sublayers.first { (layer, count) = (next, count + 1) }
    #expect(count == 499)
  }

  @Test("Long chains of views can be searched and thrown away")
  func views() {
    weak var deepest: View?
    do {
      var view = View()
      view.tag = 7
      deepest = view
      for _ in 0..<20_000 {
        let outer = View()
        outer.addSubview(view)
        view = outer
      }
      #expect(view.viewWithTag(7) === deepest)
      #expect(deepest?.isDescendant(of: view) == true)
      #expect(view.viewWithTag(8) == nil)
    }
    #expect(deepest == nil)
  }
}

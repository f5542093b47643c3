import AnimDrawing
import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

/// Text in changing bounds: lines stay aligned with the visible box, not with its final size.
@Suite struct TextBoundsTests {
  /// The distances of a text's outlines from the left and the right side of its box.
  private func gaps(
    _ mode: TextAlignmentMode, _ string: String = "Grow", at time: Double,
    movesBounds: Bool
  ) throws -> (left: Double, right: Double, top: Double) {
    let scene = Scene(size: Size(300, 100))
    let text = TextLayer(string: string, fontSize: 16)
    text.bounds = Rect(0, 0, 80, 24)
    text.position = Point(150, 50)
    text.alignmentMode = mode
    text.backgroundColor = .red
    scene.rootLayer.addSublayer(text)
    if movesBounds {
      scene.at(0.2) { Transaction.animate(duration: 1) { text.bounds = Rect(30, 12, 200, 40) } }
    }
    let timeline = try scene.record(until: 2)
    let drawings = timeline.frame(at: time).commands.compactMap { command -> Rect? in
      guard case .draw(let drawing) = command else { return nil }
      switch drawing.area {
      case .roundedRect(let box, _):
        return Path(rect: box).transformed(by: drawing.transform.affine).controlBounds
      case .fill(let path, _):
        return path.transformed(by: drawing.transform.affine).controlBounds
      default: return nil
      }
    }
    try #require(drawings.count == 2)
    let (box, ink) = (drawings[0], drawings[1])
    return (ink.minX - box.minX, box.maxX - ink.maxX, ink.minY - box.minY)
  }

  @Test(arguments: TextAlignmentMode.allCases, [0, 0.3, 0.5, 1.1, 2])
  func alignment(mode: TextAlignmentMode, time: Double) throws {
    for string in ["Grow", "\u{5D0}\u{5D1}\u{5D2}"] {
      let still = try gaps(mode, string, at: time, movesBounds: false)
      let moving = try gaps(mode, string, at: time, movesBounds: true)
      let readsLeftwards = string != "Grow"
      switch mode {
      case .center:
        #expect(abs((moving.left - moving.right) - (still.left - still.right)) < 1e-9)
      case .left: #expect(abs(moving.left - still.left) < 1e-9)
      case .right: #expect(abs(moving.right - still.right) < 1e-9)
      case .natural, .justified:
        #expect(
          abs(readsLeftwards ? moving.right - still.right : moving.left - still.left) < 1e-9)
      }
      #expect(abs(moving.top - still.top) < 1e-9)
    }
  }

  @Test("The outlines stay as they are where only the bounds change")
  func outlines() throws {
    let scene = Scene(size: Size(300, 100))
    let text = TextLayer(string: "Grow", fontSize: 16)
    text.bounds = Rect(0, 0, 80, 24)
    text.alignmentMode = .center
    scene.rootLayer.addSublayer(text)
    scene.at(0.2) { Transaction.animate(duration: 1) { text.bounds = Rect(0, 0, 160, 24) } }
    let timeline = try scene.record(until: 2)
    let node = try #require(timeline.nodes.first { $0.kind == .text })
    #expect(node.track(of: .glyphs) == nil)
    #expect(node.track(of: .bounds) != nil)
  }
}

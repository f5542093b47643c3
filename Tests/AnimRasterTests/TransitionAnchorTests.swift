import AnimDrawing
import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import LayerTree
import Testing

/// Positions of a transition's pictures while the layer's anchor point moves.
@Suite struct TransitionAnchorTests {
  /// A layer with a transition from 0 to 2 seconds and another change.
  private func frames(
    _ kind: Transition.Kind, also change: @escaping (Layer) -> Void = { _ in }
  ) throws -> [Bitmap] {
    let scene = Scene(size: Size(120, 100), background: .white)
    let (card, dot) = (Layer(), Layer())
    card.frame = Rect(30, 20, 60, 50)
    card.backgroundColor = .red
    dot.frame = Rect(6, 8, 20, 14)
    card.addSublayer(dot)
    dot.backgroundColor = .black
    scene.rootLayer.addSublayer(card)
    scene.at(0) {
      let transition = Transition()
      transition.type = kind
      transition.subtype = .fromRight
      transition.duration = 2
      card.add(transition)
      Transaction.withoutActions { card.backgroundColor = .blue }
    }
    scene.at(0.5) { change(card) }
    let timeline = try scene.record(until: 2.5)
    let renderer = FrameRenderer(images: timeline.library.images.map(\.bitmap))
    return [0.25, 0.75, 1.25, 2.25].map { renderer.render(timeline.frame(at: $0)) }
  }

  private static let kinds: [Transition.Kind] = [.fade, .moveIn, .push, .reveal]

  /// An anchor point that moves with the position leaves a layer in place, and both pictures with
  /// it.
  @Test(arguments: kinds)
  func anchorPoint(_ kind: Transition.Kind) throws {
    let moved = try frames(kind) { card in
      Transaction.withoutActions {
        card.anchorPoint = Point(0, 1)
        card.position = Point(30, 70)
      }
    }
    #expect(moved == (try frames(kind)))
  }

  /// An anchor point that moves alone moves both pictures, as the position would.
  @Test(arguments: kinds)
  func movesBoth(_ kind: Transition.Kind) throws {
    let moved = try frames(kind) { card in
      Transaction.withoutActions { card.anchorPoint = Point(0.25, 0.7) }
    }
    let placed = try frames(kind) { card in
      Transaction.withoutActions { card.position = Point(75, 35) }
    }
    #expect(moved == placed)
    #expect(moved != (try frames(kind)))
  }
}

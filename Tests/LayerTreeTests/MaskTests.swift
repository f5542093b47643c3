import AnimDrawing
import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

/// Masks in the layer tree and in recordings.
@Suite("Masks")
struct MaskTests {
  private func masked() -> (scene: Scene, layer: Layer, mask: Layer) {
    let scene = Scene(size: Size(100, 100))
    let layer = Layer()
    layer.name = "layer"
    layer.bounds = Rect(0, 0, 100, 100)
    layer.anchorPoint = .zero
    let mask = Layer()
    mask.bounds = Rect(0, 0, 40, 40)
    mask.position = Point(30, 30)
    layer.mask = mask
    scene.rootLayer.bounds = Rect(0, 0, 100, 100)
    scene.rootLayer.addSublayer(layer)
    return (scene, layer, mask)
  }

  @Test("The mode of a mask changes at its time, and holes don't limit hits")
  func modes() throws {
    let (scene, layer, _) = masked()
    #expect(layer.maskMode == .alpha)
    #expect(layer.hitTest(Point(80, 80)) == nil)
    scene.at(1) { layer.maskMode = .invertedAlpha }
    let timeline = try scene.record(until: 2)
    let index = try #require(timeline.nodes.firstIndex { $0.id == "layer" })
    #expect(timeline.value(of: .maskMode, node: index, at: 0.5) == .string("alpha"))
    #expect(timeline.value(of: .maskMode, node: index, at: 1.5) == .string("invertedAlpha"))
    #expect(layer.hitTest(Point(80, 80)) === layer)
  }

  @Test("A mask has its layer as superlayer, but is none of its sublayers")
  func tree() {
    let (_, layer, mask) = masked()
    #expect(mask.superlayer === layer)
    #expect(layer.sublayers.isEmpty)
    #expect(mask.scene === layer.scene)
    layer.mask = nil
    #expect(mask.superlayer == nil)
    #expect(mask.scene == nil)
    let other = Layer()
    layer.mask = mask
    other.mask = mask
    #expect(layer.mask == nil)
    #expect(mask.superlayer === other)
    mask.removeFromSuperlayer()
    #expect(other.mask == nil)
    other.mask = mask
    other.addSublayer(mask)
    #expect(other.mask == nil)
    #expect(other.sublayers.first === mask)
    layer.mask = mask
    #expect(other.sublayers.isEmpty)
  }

  @Test("Points outside of a mask's bounds are passed over")
  func hitTest() {
    let (scene, layer, mask) = masked()
    let sublayer = Layer()
    sublayer.bounds = Rect(0, 0, 20, 20)
    sublayer.position = Point(30, 30)
    layer.addSublayer(sublayer)
    let root = scene.rootLayer
    root.position = root.bounds.point(atUnit: root.anchorPoint)
    #expect(root.hitTest(Point(12, 12)) === layer)
    #expect(root.hitTest(Point(30, 30)) === sublayer)
    #expect(root.hitTest(Point(60, 60)) === root)
    #expect(root.hitTest(Point(49.9, 49.9)) === layer)
    // The sublayer transform doesn't apply to the mask.
    layer.sublayerTransform = Transform3D(translationX: 50, y: 50)
    #expect(root.hitTest(Point(12, 12)) === layer)
    #expect(layer.convert(Point(0, 0), from: mask) == Point(10, 10))
  }

  @Test("A mask is a node with its own lifetime")
  func recording() throws {
    let (scene, layer, _) = masked()
    let second = ShapeLayer()
    second.path = Path(ellipseIn: Rect(0, 0, 20, 20))
    scene.at(1) { Transaction.withoutActions { layer.mask = nil } }
    scene.at(2) { Transaction.withoutActions { layer.mask = second } }
    let timeline = try scene.record(until: 3)
    #expect(timeline.validate().isEmpty)
    let node = try #require(timeline.nodes.firstIndex { $0.id == "layer" })
    let masks = timeline.masks[node].map { timeline.nodes[$0] }
    #expect(masks.map(\.id) == ["layer/mask", "layer/mask#2"])
    #expect(masks.map(\.role) == [.mask, .mask])
    #expect(masks.map(\.start) == [0, 2])
    #expect(masks[0].end == 1)
    #expect(timeline.children[node].isEmpty)
  }

  @Test("A mask's animations play, and its change is a transition")
  func animations() throws {
    let (scene, layer, mask) = masked()
    let move = BasicAnimation(keyPath: "position.x", from: 0, to: 60, duration: 2)
    mask.add(move)
    var key: String?
    scene.at(0.5) {
      layer.mask = Layer()
      key = layer.animationKeys.first
    }
    let timeline = try scene.record(until: 2)
    let node = try #require(timeline.nodes.firstIndex { $0.id == "layer/mask" })
    #expect(timeline.value(of: PropertyKey<Point>.position, node: node, at: 0.25).x == 7.5)
    #expect(key == "transition")
    // The old picture has the former mask, the new one the other.
    let old = timeline.nodes.indices.filter { timeline.nodes[$0].id.hasPrefix("layer/outgoing") }
    #expect(old.map { timeline.nodes[$0].role } == [.sublayer, .mask])
    #expect(timeline.validate().isEmpty)
  }

  /// The frame has the mask in the group of its layer.
  @Test("Frames")
  func frames() throws {
    func groups(_ change: (Layer, Layer) -> Void) throws -> [DisplayGroup] {
      let (scene, layer, mask) = masked()
      layer.backgroundColor = .red
      mask.backgroundColor = .black
      change(layer, mask)
      return try scene.record(until: 1).frame(at: 0).commands.compactMap {
        if case .push(let group) = $0 { group } else { nil }
      }
    }
    // A single opaque shape is a clip.
    let clip = try groups { _, _ in }
    #expect(clip.count == 1)
    #expect(clip.first?.clip?.area == .roundedRect(Rect(0, 0, 40, 40), cornerRadius: 0))
    let soft = try groups { _, mask in mask.backgroundColor = Color.black.withAlpha(0.5) }
    #expect(soft.map(\.blendMode) == [.normal, .destinationIn])
    let blended = try groups { layer, _ in layer.compositingFilter = .screen }
    #expect(blended.map(\.blendMode) == [.screen])
    // The mask clips the shadow too.
    let shadow = try groups { layer, mask in
      layer.shadowOpacity = 1
      mask.backgroundColor = Color.black.withAlpha(0.5)
    }
    #expect(shadow.map(\.effects.isEmpty) == [true, false, true])
    let hidden = try groups { _, mask in mask.isHidden = true }
    #expect(hidden.isEmpty)
    // The sublayer transform doesn't apply to the mask.
    let turned = try groups { layer, _ in
      layer.sublayerTransform = Transform3D(translationX: 50, y: 50)
      layer.isGeometryFlipped = true
    }
    #expect(turned.first?.clip?.transform == clip.first?.clip?.transform)
  }
}

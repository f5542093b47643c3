import CoreAnimationNames
import Testing

/// Properties with their types in Apple's frameworks, and further members of these types.
@Suite("Apple's types") struct ApplesTypesTests {
  @Test("Numbers that are Float")
  func floats() {
    let layer = CALayer()
    layer.opacity = Float(1) / 4
    layer.shadowOpacity = Float(0.5)
    layer.speed = Float(2)
    #expect(layer.opacity == 0.25 && layer.shadowOpacity == 0.5 && layer.speed == 2)
    let opacity = layer.opacity
    #expect(type(of: opacity) == Double.self)
    layer.opacity = 0.1
    layer.opacity += 0.2
    #expect(layer.opacity == 0.1 + 0.2)
    let single: Float = layer.opacity
    #expect(single == Float(0.3))
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 4
    replicator.instanceAlphaOffset = -Float(1) / Float(replicator.instanceCount)
    #expect(replicator.instanceAlphaOffset == -0.25)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.repeatCount = Float.infinity
    animation.speed = Float(2)
    #expect(animation.repeatCount == .infinity && animation.speed == 2)
    animation.repeatCount = .greatestFiniteMagnitude
    let (cell, emitter) = (CAEmitterCell(), CAEmitterLayer())
    cell.birthRate = Float(20)
    cell.alphaSpeed = -Float(0.5)
    emitter.birthRate = Float(3)
    #expect(cell.birthRate == 20 && cell.alphaSpeed == -0.5 && emitter.birthRate == 3)
  }

  // swift-format-ignore: ReplaceForEachWithForLoop
  @Test("Lists that may be nil")
  func lists() {
    let (layer, first, second) = (CALayer(), CALayer(), CALayer())
    layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    layer.sublayers = [first, second]
    #expect(layer.sublayers.count == 2 && layer.sublayers?.first === first)
    let all = layer.sublayers
    #expect(type(of: all) == [CALayer].self)
    if let sublayers = layer.sublayers { #expect(sublayers.count == 2) }
    layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    #expect(layer.sublayers.isEmpty && first.superlayer == nil)
    layer.sublayers = nil
    layer.filters = [.gaussianBlur(radius: 2)]
    layer.filters = nil
    layer.backgroundFilters = nil
    #expect(layer.filters.isEmpty)
  }

  @Test("Blend modes by their names")
  func blendModes() {
    let layer = CALayer()
    layer.compositingFilter = "multiplyBlendMode"
    #expect(layer.compositingFilter == .multiply)
    layer.compositingFilter = "CIScreenBlendMode"
    #expect(layer.compositingFilter == .screen)
    layer.compositingFilter = nil
    #expect(layer.compositingFilter == .normal)
    layer.compositingFilter = .overlay
    #expect(layer.compositingFilter == .overlay)
  }

  @Test("Key-value coding sets properties, and keeps everything else")
  func keyValueCoding() {
    let layer = CALayer()
    layer.setValue(3, forKey: "shadowRadius")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    layer.setValue("card", forKey: "kind")
    #expect(layer.shadowRadius == 3 && layer.value(forKey: "shadowRadius") as? Double == 3)
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(layer.value(forKey: "kind") as? String == "card" && layer.value(forKey: "no") == nil)
    #expect(CALayer(layer: layer).value(forKey: "kind") as? String == "card")
    layer.setValue(nil, forKey: "kind")
    layer.setValue(nil, forKey: "shadowRadius")
    #expect(
      layer.value(forKey: "kind") == nil && layer.value(forKey: "shadowRadius") as? Double == 3)
  }

  @Test("Settings of how things are drawn are kept")
  func settings() {
    let layer = CALayer()
    #expect(!layer.shouldRasterize && !layer.isOpaque && layer.rasterizationScale == 1)
    layer.shouldRasterize = true
    layer.rasterizationScale = 2
    layer.isOpaque = true
    layer.drawsAsynchronously = true
    layer.contentsScale = 2
    #expect(layer.shouldRasterize && layer.rasterizationScale == 2)
    #expect(layer.isOpaque && layer.drawsAsynchronously)
  }

  @Test("Fonts of text layers are UIKit's, their sizes the layer's")
  func fonts() {
    let layer = CATextLayer()
    layer.font = UIFont.monospacedSystemFont(ofSize: 20, weight: .bold)
    #expect(layer.font == .family("mono") && layer.fontWeight == 700 && layer.fontSize == 36)
    let font: UIFont = layer.font
    #expect(font.weight == .bold)
  }

  @Test("Views mask, convert and change places")
  func views() throws {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    let (a, b, c) = (UIView(), UIView(), UIView())
    scene.rootView.addSubview(outer)
    for view in [a, b, c] { outer.addSubview(view) }
    outer.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(outer.subviews.map(ObjectIdentifier.init) == [c, b, a].map(ObjectIdentifier.init))
    outer.exchangeSubview(at: 1, withSubviewAt: 0)
    #expect(outer.subviews.map(ObjectIdentifier.init) == [b, c, a].map(ObjectIdentifier.init))
    #expect(outer.layer.sublayers?.first === b.layer)
    outer.exchangeSubview(at: 1, withSubviewAt: 3)
    #expect(outer.subviews[1] === c)
    let point = CGPoint(x: 1, y: 2)
    #expect(outer.convert(point, to: scene.rootView) == CGPoint(x: 11, y: 22))
    #expect(outer.convert(point, from: nil) == CGPoint(x: -9, y: -18))
    #expect(outer.convert(outer.bounds, to: scene.rootView) == outer.frame)
    #expect(outer.convert(outer.frame, from: scene.rootView) == outer.bounds)
    outer.contentMode = .scaleAspectFit
    #expect(outer.layer.contentsGravity == .resizeAspect)
    outer.mask = UIView(frame: outer.bounds)
    #expect(outer.layer.mask === outer.mask?.layer)
    outer.mask = nil
    #expect(outer.layer.mask == nil)
    let animator = UIDynamicAnimator(referenceView: outer)
    #expect(animator.referenceView === outer)
    let label = UILabel()
    #expect(label.numberOfLines == 1)
    label.numberOfLines = 0
    #expect((label.layer as? CATextLayer)?.isWrapped == true)
  }

  @Test("Views show pictures one after the other")
  func pictures() throws {
    let scene = Scene(size: CGSize(width: 10, height: 10))
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let pictures = [4.0, 5].map { UIImage(Picture(size: Size($0, $0), commands: [])) }
    view.animationImages = pictures
    view.animationDuration = 1
    view.animationRepeatCount = 2
    scene.rootView.addSubview(view)
    var shown: [UIImage?] = []
    scene.at(1) {
      view.startAnimating()
      #expect(view.isAnimating)
    }
    for time in [1.25, 1.75, 2.25] {
      scene.at(time) { shown.append(view.layer.presentation()?.contents) }
    }
    scene.at(2.5) {
      view.stopAnimating()
      #expect(!view.isAnimating)
    }
    _ = try scene.record(until: 3)
    #expect(shown == [pictures[0], pictures[1], pictures[0]])
  }

  @Test("Colours by hue, and rectangles with round corners")
  func colorsAndPaths() {
    func near(_ color: UIColor, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
      abs(color.red - red) + abs(color.green - green) + abs(color.blue - blue) < 1e-9
    }
    #expect(near(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1), 1, 0, 0))
    #expect(near(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 0.5, alpha: 1), 0, 0.5, 0))
    #expect(near(UIColor(hue: 0.5, saturation: 0.5, brightness: 1, alpha: 1), 0.5, 1, 1))
    #expect(UIColor(hue: 0, saturation: 0, brightness: 1, alpha: 0.5).alpha == 0.5)
    #expect(UIColor(white: 0.5, alpha: 1) == .gray)
    let rect = CGRect(x: 10, y: 20, width: 40, height: 20)
    let path = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 5, transform: nil)
    let box = path.bounds.map { CGRect($0) }
    #expect(box.map { abs($0.minX - 10) + abs($0.width - 40) + abs($0.height - 20) < 1e-9 } == true)
    #expect(
      CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 5, transform: nil)
        == UIBezierPath(roundedRect: rect, cornerRadius: 5).cgPath)
    #expect(
      CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 5, transform: nil)
        == CGPath(rect: rect))
  }
}

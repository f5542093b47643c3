import AnimDrawing
import AnimGeometry
import AnimTimeline
import LayerTree
import SystemC
import TestSupport
import Testing

/// Shadows, filters, blend modes and group opacity, from layers to frames.
@Suite("Effects")
struct EffectTests {
  private func scene(_ layer: Layer) -> Scene {
    let scene = Scene(size: Size(100, 100))
    layer.bounds = Rect(0, 0, 40, 20)
    layer.position = Point(50, 50)
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    return scene
  }

  private func groups(_ frame: Frame) -> [DisplayGroup] {
    frame.commands.compactMap { if case .push(let group) = $0 { group } else { nil } }
  }

  @Test("Defaults are Core Animation's")
  func defaults() {
    let layer = Layer()
    #expect(layer.shadowColor == .black)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowOffset == Size(0, -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowPath == nil)
    #expect(layer.allowsGroupOpacity)
    #expect(layer.compositingFilter == .normal)
    #expect(layer.filters.isEmpty)
    #expect(layer.mask == nil)
  }

  @Test("In perspective a blur leans as circles on the layer do", arguments: [0.2, 0.8, 1.3])
  func leaningBlur(tilt: Double) throws {
    let radius = 5.0
    let holder = Layer()
    let scene = scene(holder)
    holder.transform = Transform3D(rotationAngle: 0.7, x: 0, y: 0, z: 1)
    holder.sublayerTransform.m34 = -1.0 / 300
    let layer = Layer()
    layer.bounds = Rect(0, 0, 30, 30)
    layer.position = Point(30, 5)
    layer.transform = Transform3D(rotationAngle: tilt, x: 0, y: 1, z: 0)
    layer.filters = [.gaussianBlur(radius: radius)]
    layer.backgroundColor = .blue
    holder.addSublayer(layer)
    let frame = try scene.record(until: 1).frame(at: 0)
    guard case .blur(let spread)? = groups(frame).flatMap(\.effects).first else {
      Issue.record("no blur")
      return
    }
    // The images of points on a small circle around the middle of the layer: their mean squares.
    let small = 1e-4
    let count = 8
    func place(_ point: Point) -> Point {
      let (x, y, z) = (point.x * cos(tilt), point.y, -point.x * sin(tilt))
      // The eye is above the middle of the superlayer, which is 40 × 20.
      let depth = 1 - z / 300
      let seen = Point((x + 30 - 20) / depth, (y + 5 - 10) / depth)
      return Point(
        seen.x * cos(0.7) - seen.y * sin(0.7), seen.x * sin(0.7) + seen.y * cos(0.7))
    }
    let middle = place(.zero)
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for index in 0..<count {
      let angle = 2 * Double.pi * Double(index) / Double(count)
      let off = place(Point(small * cos(angle), small * sin(angle))) - middle
      xx += off.x * off.x / small / small * 2 / Double(count)
      yy += off.y * off.y / small / small * 2 / Double(count)
      xy += off.x * off.y / small / small * 2 / Double(count)
    }
    #expect(isNear(spread.width, radius * xx.squareRoot(), 1e-3))
    #expect(isNear(spread.height, radius * yy.squareRoot(), 1e-3))
    #expect(isNear(spread.correlation, xy / (xx * yy).squareRoot(), 1e-3))
  }

  @Test("A shadow follows the layer's transform, and ends where the layer masks to its bounds")
  func shadows() throws {
    let layer = Layer()
    let scene = scene(layer)
    layer.shadowOpacity = 0.5
    layer.shadowOffset = Size(4, 0)
    layer.shadowRadius = 3
    layer.transform = Transform3D(scaleX: 2, y: 3, z: 1)
      .concatenating(Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1))
    let timeline = try scene.record(until: 1)
    guard case .shadow(let shadow)? = groups(timeline.frame(at: 0)).first?.effects.first else {
      Issue.record("no shadow")
      return
    }
    #expect(shadow.color.alpha == 0.5)
    #expect(isNear(shadow.offset.x, 0, 1e-9))
    #expect(isNear(shadow.offset.y, 8, 1e-9))
    #expect(isNear(shadow.spread.width, 9, 1e-9))
    #expect(isNear(shadow.spread.height, 6, 1e-9))

    let clipped = Layer()
    let second = self.scene(clipped)
    clipped.shadowOpacity = 0.5
    clipped.masksToBounds = true
    let frame = try second.record(until: 1).frame(at: 0)
    let hasEffects = groups(frame).contains { !$0.effects.isEmpty }
    #expect(!hasEffects)
  }

  @Test("A shape of its own casts the shadow below the layer")
  func shadowPath() throws {
    let layer = Layer()
    let scene = scene(layer)
    layer.shadowOpacity = 1
    layer.shadowPath = Path(rect: Rect(0, 0, 10, 10))
    let commands = try scene.record(until: 1).frame(at: 0).commands
    guard case .push(let group)? = commands.first, commands.count == 4,
      case .draw(let shape) = commands[1], case .fill = shape.area
    else {
      Issue.record("no shape: \(commands)")
      return
    }
    #expect(group.effects == [.blur(GaussianSpread(3, 3))])
    #expect(Point(0, 0) * shape.transform == Point(30, 37))
  }

  @Test("Copies multiply the colour of their shadows")
  func tintedShadows() throws {
    let layer = Layer()
    layer.bounds = Rect(0, 0, 10, 10)
    layer.backgroundColor = .white
    layer.shadowOpacity = 1
    layer.shadowColor = Color(red: 1, green: 0.5, blue: 1)
    let replicator = ReplicatorLayer()
    replicator.instanceCount = 2
    replicator.instanceColor = .white
    replicator.instanceRedOffset = -0.5
    replicator.addSublayer(layer)
    let scene = Scene(size: Size(50, 50))
    scene.rootLayer.addSublayer(replicator)
    let colors = groups(try scene.record(until: 1).frame(at: 0)).flatMap(\.effects).compactMap {
      if case .shadow(let shadow) = $0 { shadow.color } else { nil }
    }
    #expect(colors.map(\.red) == [1, 0.5])
    #expect(colors.map(\.green) == [0.5, 0.5])
  }

  @Test("Inputs of filters animate by their names, each by itself")
  func inputs() throws {
    let layer = Layer()
    let scene = scene(layer)
    layer.filters = [
      .gaussianBlur(radius: 2, name: "soft"), .colorControls(saturation: 0.5, name: "tone.1"),
    ]
    layer.add(
      BasicAnimation(keyPath: "filters.soft.inputRadius", from: 0, to: 10, duration: 1))
    layer.add(BasicAnimation(keyPath: "filters.tone.1.inputSaturation", to: 1.0, duration: 1))
    let more = BasicAnimation(keyPath: "filters.soft.inputRadius", by: 4.0, duration: 0.5)
    more.isAdditive = true
    layer.add(more)
    layer.add(BasicAnimation(keyPath: "filters.none.inputRadius", to: 1.0, duration: 1))
    var presented: Double?
    scene.at(0.25) { presented = layer.presentation?.filters.first?["inputRadius"] }
    let timeline = try scene.record(until: 2)
    #expect(timeline.validate().isEmpty)
    func input(_ index: Int, _ name: String, _ time: Double) -> Double? {
      timeline.value(of: PropertyKey<[Filter]>.filters, node: 1, at: time)[index][name]
    }
    #expect(input(0, "inputRadius", 0.25).map { isNear($0, 4.5, 1e-9) } == true)
    #expect(presented.map { isNear($0, 4.5, 1e-9) } == true)
    #expect(input(0, "inputRadius", 0.75).map { isNear($0, 7.5, 1e-9) } == true)
    #expect(input(1, "inputSaturation", 0.5).map { isNear($0, 0.75, 1e-9) } == true)
    #expect(input(0, "inputRadius", 1.5) == 2)
    guard case .blur(let size)? = groups(timeline.frame(at: 0.75)).first?.effects.first else {
      Issue.record("no blur")
      return
    }
    #expect(isNear(size.width, 7.5, 1e-9))
  }

  @Test("Inputs are read and set by key paths")
  func keyPaths() {
    let layer = Layer()
    layer.filters = [.gaussianBlur(radius: 2)]
    #expect(layer.value(forKeyPath: "filters.gaussianBlur.inputRadius") == .number(2))
    #expect(layer.setValue(5.0, forKeyPath: "filters.gaussianBlur.inputRadius"))
    #expect(layer.filters.first?["inputRadius"] == 5)
    #expect(layer.value(forKeyPath: "filters.gaussianBlur.inputAngle") == nil)
    #expect(!layer.setValue(Point.zero, forKeyPath: "filters.gaussianBlur.inputRadius"))
    #expect(AnimationKeyPath("filters.blur") == nil)
    #expect(AnimationKeyPath("filters..inputRadius") == nil)
    #expect(AnimationKeyPath("backgroundFilters.a.inputRadius")?.property == .backgroundFilters)
  }

  @Test("Lists of the same filters blend, others have no way between them")
  func lists() throws {
    let layer = Layer()
    let scene = scene(layer)
    layer.filters = [.gaussianBlur(radius: 0)]
    layer.add(
      BasicAnimation(
        keyPath: "filters", from: [Filter.gaussianBlur(radius: 2)],
        to: [Filter.gaussianBlur(radius: 6)], duration: 1))
    let timeline = try scene.record(until: 2)
    #expect(
      timeline.value(of: PropertyKey<[Filter]>.filters, node: 1, at: 0.5)
        == [.gaussianBlur(radius: 4)])
    let values: [[Filter]] = [[], [.gaussianBlur(radius: 1)]]
    #expect(!Value.filters(values[0]).blends(with: .filters(values[1])))
  }

  @Test("Without group opacity each layer is drawn with the product")
  func groupOpacity() throws {
    let layer = Layer()
    let scene = scene(layer)
    layer.opacity = 0.5
    layer.allowsGroupOpacity = false
    let sublayer = Layer()
    sublayer.bounds = Rect(0, 0, 10, 10)
    sublayer.backgroundColor = .blue
    sublayer.opacity = 0.5
    layer.addSublayer(sublayer)
    let frame = try scene.record(until: 1).frame(at: 0)
    #expect(groups(frame).map(\.opacity) == [0.5, 0.25])
    #expect(frame.commands.count == 6)
  }

  @Test("What changes by itself")
  func implicitActions() throws {
    let layer = Layer()
    let scene = scene(layer)
    var keys: [String: Bool] = [:]
    scene.at(0.1) {
      for key in ["shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius"] {
        keys[key] = layer.action(forKey: key)?.action is BasicAnimation
      }
      for key in ["mask", "filters"] { keys[key] = layer.action(forKey: key)?.action is Transition }
      for key in ["compositingFilter", "shadowPath"] {
        keys[key] = layer.action(forKey: key) == nil
      }
    }
    _ = try scene.record(until: 1)
    #expect(keys.count == 8)
    let wrong = keys.filter { !$0.value }.map(\.key)
    #expect(wrong.isEmpty)
  }
}

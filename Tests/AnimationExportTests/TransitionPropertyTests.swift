import AnimPixels
import AnimationExport
import OracleSupport
import TestSupport
import Testing

/// A layer looks the same before and after a transition as one without transitions, for every value
/// of its properties.
@Suite struct TransitionPropertyTests {
  /// The kind of layer around the tested property.
  enum Surroundings: String, CaseIterable {
    case plain, cutting, masked, tilted, inSpace, faded
  }

  private static let size = Size(90, 80)

  /// A value other than the default; nil for properties that a scene can't set.
  private static func value(of property: Property) -> Value? {
    switch property {
    case .bounds: return .rect(Rect(4, 6, 40, 34))
    case .position: return .point(Point(50, 36))
    case .zPosition, .anchorPointZ, .cornerRadius, .lineWidth: return .number(9)
    case .motionRotation, .string, .glyphs, .textPicture, .textAnchor, .transitionProgress,
      .multiplyColor:
      return nil
    case .opacity, .strokeStart, .strokeEnd, .shadowOpacity: return .number(0.6)
    case .instanceCount: return .number(3)
    case .transform, .sublayerTransform, .instanceTransform:
      return .transform(Self.turned(0.5))
    case .transformRotation, .sublayerTransformRotation: return .vector(Vector3(0.2, 0.4, 0.3))
    case .transformScale, .sublayerTransformScale: return .vector(Vector3(0.8, 0.7, 1))
    case .contents:
      return .image(
        ImageResource(bitmap: Bitmap(width: 3, height: 2, filledWith: 0xFF00_00FF), png: []))
    case .filters, .backgroundFilters:
      return .filters([.gaussianBlur(radius: 3), .colorControls(saturation: 0.2)])
    case .path, .shadowPath: return .path(Path(rect: Rect(-4, 2, 30, 20)))
    case .emitterSize: return .size(Size(20, 20))
    case .maskedCorners: return .string("minXMinY maxXMaxY")
    default: break
    }
    switch property.kind {
    case .number: return .number((Value.number(0) == property.defaultValue ? 0 : 1) + 0.5)
    case .flag: return .flag(property.defaultValue == .flag(false))
    case .point: return .point(Point(0.2, 0.9))
    case .size: return .size(Size(5, 7))
    case .rect: return .rect(Rect(0.2, 0.3, 0.5, 0.4))
    case .vector: return .vector(Vector3(3, 4, 5))
    case .color: return .color(Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.7))
    case .colors: return .colors([.red, .blue, .green])
    case .numbers: return .numbers([0.2, 0.6, 0.9])
    case .string:
      return property.info.keywords.last { .string($0) != property.defaultValue }.map(Value.string)
    case .path, .transform, .image, .filters: return nil
    }
  }

  private static func turned(_ angle: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
  }

  private static func layers() -> [Layer] {
    let shape = ShapeLayer(path: Path(ellipseIn: Rect(5, 5, 30, 25)))
    (shape.strokeColor, shape.lineWidth) = (.black, 3)
    let gradient = GradientLayer()
    gradient.colors = [.red, .blue]
    let replicator = ReplicatorLayer()
    replicator.instanceCount = 2
    replicator.instanceTransform = Transform3D(translationX: 12, y: 5)
    return [Layer(), shape, gradient, TransformLayer(), replicator]
  }

  private static func inside() -> Layer {
    let layer = Layer()
    layer.frame = Rect(-6, 8, 26, 14)
    layer.backgroundColor = .green
    layer.zPosition = 12
    return layer
  }

  /// The scene with a layer; its transition is from 2 to 2.25.
  private func timeline(
    _ layer: Layer, in surroundings: Surroundings, _ property: Property, animates: Bool,
    _ transition: Transition?
  ) throws -> Timeline {
    let value = try #require(Self.value(of: property))
    let scene = Scene(size: Self.size, background: .white)
    let stripe = Layer()
    stripe.frame = Rect(0, 30, 90, 15)
    stripe.backgroundColor = .red
    scene.rootLayer.addSublayer(stripe)
    let outer = surroundings == .inSpace ? TransformLayer() : Layer()
    outer.frame = Rect(10, 10, 70, 60)
    var space = Transform3D(m34: -1 / 200)
    if surroundings == .inSpace { space = Self.turned(0.4).concatenating(space) }
    outer.sublayerTransform = space
    scene.rootLayer.addSublayer(outer)
    for depth in [-3.0, 5] where surroundings == .inSpace {
      let other = Layer()
      other.frame = Rect(depth * 4, 10, 30, 40)
      (other.backgroundColor, other.zPosition) = (.green, depth)
      outer.addSublayer(other)
    }
    layer.frame = Rect(8, 9, 42, 36)
    layer.backgroundColor = .blue
    layer.borderWidth = 2
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.8, 2, Size(4, 5))
    layer.addSublayer(Self.inside())
    outer.addSublayer(layer)
    switch surroundings {
    case .plain: break
    case .cutting: (layer.masksToBounds, layer.cornerRadius) = (true, 6)
    case .masked: layer.mask = ShapeLayer(path: Path(ellipseIn: Rect(0, -5, 48, 40)))
    case .tilted, .inSpace:
      layer.anchorPoint = Point(0.2, 1)
      layer.transform = Self.turned(0.6)
    case .faded: layer.opacity = 0.5
    }
    if animates {
      let animation = BasicAnimation(
        keyPath: property.name, from: layer.value(forKeyPath: property.name), to: value, duration: 1
      )
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      layer.add(animation)
    } else {
      layer.set(property, to: value)
    }
    if let transition {
      transition.duration = 0.25
      scene.at(2) { layer.add(transition) }
    }
    let timeline = try scene.record(until: 3)
    #expect(timeline.validate() == [])
    return timeline
  }

  @Test("Frames without the transition", arguments: Surroundings.allCases)
  func frames(in surroundings: Surroundings) throws {
    let count = Self.layers().count
    for property in Property.allCases where Self.value(of: property) != nil {
      // Every property with every kind of layer in some test, and with a plain one in every test.
      let turn = Int(property.rawValue) + (Surroundings.allCases.firstIndex(of: surroundings) ?? 0)
      for index in Set([0, turn % count]).sorted() {
        let transition = Transition()
        transition.type = turn % 2 == 0 ? .fade : .oglFlip
        let animates = turn % 3 > 0
        func timeline(_ transition: Transition?) throws -> Timeline {
          try self.timeline(
            Self.layers()[index], in: surroundings, property, animates: animates, transition)
        }
        let (plain, split) = (try timeline(nil), try timeline(transition))
        for time in [0.4, 1.5, 2.7] {
          let worst = split.drawn(at: time).differences(from: plain.drawn(at: time)).max() ?? 0
          #expect(
            worst <= 3,
            "\(property.name) of layer \(index), \(transition.type.rawValue) at \(time)")
        }
      }
    }
  }

  /// Properties without a value here are made by recording.
  @Test func allProperties() {
    let missing = Property.allCases.filter { Self.value(of: $0) == nil }
    #expect(
      missing
        == [
          .motionRotation, .string, .glyphs, .textPicture, .textAnchor, .transitionProgress,
          .multiplyColor,
        ])
  }
}

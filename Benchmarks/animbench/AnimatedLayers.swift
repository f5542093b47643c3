import AnimationExport

/// A grid of layers with five animated properties each.
struct AnimatedLayers {
  enum Easing: String, CaseIterable {
    case cubics
    case springs
    /// Smooth keyframes.
    case splines = "smooth keyframes"
    /// Separate lanes of points and sizes, with a cubic each.
    case lanes = "single lanes"
  }

  var count: Int
  var easing: Easing

  static let properties: [Property] = [
    .position, .opacity, .transformRotation, .backgroundColor, .bounds,
  ]
  private static let cubics: [CubicCurve] = [
    Curve.easeInEaseOut, .default, .easeIn, .easeOut,
  ].compactMap { if case .cubic(let curve) = $0 { curve } else { nil } }

  var scene: Scene {
    let scene = Scene(size: Size(800, 450))
    for index in 0..<count {
      let layer = Layer()
      let (x, y) = Self.place(index)
      layer.frame = Rect(x, y, 16, 12)
      layer.backgroundColor = .red
      scene.rootLayer.addSublayer(layer)
      func add(_ keyPath: String, _ from: any ValueConvertible, _ to: any ValueConvertible) {
        if easing == .lanes, let lanes = Self.lanes[keyPath] {
          for (place, lane) in lanes.enumerated() {
            layer.add(animation("\(keyPath).\(lane)", 0.0, 16.0, index + place))
          }
        } else {
          layer.add(animation(keyPath, from, to, index))
        }
      }
      add("position", Point(x, y), Point(y, x))
      add("opacity", 1.0, 0.2)
      add("transform.rotation.z", 0.0, 3.0)
      add("backgroundColor", Color.red, Color.blue)
      add("bounds", Rect(0, 0, 16, 12), Rect(0, 0, 12, 16))
    }
    return scene
  }

  /// One number of every changing value of single lanes, for a loop without a timeline.
  var valuesByHand: [ValueByHand] {
    (0..<count).flatMap { index -> [ValueByHand] in
      let (x, y) = Self.place(index)
      var ways = [(x, y), (1, 0.2), (0, 3), (1, 0), (0, 0)]
      if easing == .lanes { ways += [(0, 16), (0, 16)] }
      return ways.map { from, to in
        ValueByHand(
          start: 0, end: 2, from: from, to: to, curve: Self.cubics[index % Self.cubics.count])
      }
    }
  }

  private static let lanes = [
    "position": ["x", "y"], "bounds": ["size.width", "size.height"],
  ]

  private static func place(_ index: Int) -> (Double, Double) {
    (Double(index % 40) * 20, Double(index / 40) * 18)
  }

  private func animation(
    _ keyPath: String, _ from: any ValueConvertible, _ to: any ValueConvertible, _ index: Int
  ) -> Animation {
    switch easing {
    case .cubics, .lanes:
      return BasicAnimation(
        keyPath: keyPath, from: from, to: to, duration: 2,
        timingFunction: .cubic(Self.cubics[index % Self.cubics.count]))
    case .springs:
      let spring = SpringAnimation(keyPath: keyPath, from: from, to: to, duration: 2)
      spring.stiffness = 100 + 20 * Double(index % 4)
      return spring
    case .splines:
      let keyframes = KeyframeAnimation(keyPath: keyPath, values: [from, to, from], duration: 2)
      keyframes.calculationMode = .cubic
      keyframes.timingFunctions = [Self.cubics[0], Self.cubics[index % 4]].map(Curve.cubic)
      return keyframes
    }
  }
}

/// A value that moves along a cubic, in hand-written code.
struct ValueByHand {
  var start: Double
  var end: Double
  var from: Double
  var to: Double
  var curve: CubicCurve

  func value(at time: Double) -> Double {
    guard time >= start, time < end else { return from }
    return from + (to - from) * curve.value(at: (time - start) / (end - start))
  }
}

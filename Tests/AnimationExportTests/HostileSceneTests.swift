import AnimImages
import AnimPixels
import AnimationExport
import Foundation
import Testing

/// Nonsensical numbers for any property of any layer in Swift, where nothing checks them before:
/// every format writes a readable file.
@Suite("Hostile scenes") struct HostileSceneTests {
  static let numbers: [Double] = [
    .nan, .infinity, -1e300, 1e-300, 1e9, -1,
  ]

  /// A value of a kind with a number in it; nil for kinds without numbers.
  private func value(_ n: Double, _ kind: ValueKind) -> Value? {
    switch kind {
    case .number: .number(n)
    case .point: .point(Point(n, 20))
    case .size: .size(Size(20, n))
    case .rect: .rect(Rect(1, n, n, 20))
    case .vector: .vector(Vector3(1, n, n))
    case .color: .color(Color(red: n, green: 0.5, blue: 0, alpha: n))
    case .colors: .colors([Color(red: n, green: 0.5, blue: 0, alpha: n), .red])
    case .numbers: .numbers([n, 3, n])
    case .path:
      .path(path(n))
    case .transform: .transform(Transform3D(m11: n, m14: 0.001, m22: 1, m34: n, m41: n))
    case .filters:
      .filters(
        Filter.Kind.allCases.map { kind in
          Filter(kind, inputs: Dictionary(uniqueKeysWithValues: kind.inputs.map { ($0.name, n) }))
        })
    case .flag, .image, .string: nil
    }
  }

  private func path(_ n: Double) -> Path {
    var path = Path(rect: Rect(4, 4, 20, 20))
    path.move(to: Point(4, 4))
    path.addLine(to: Point(n, 10))
    path.addCurve(to: Point(10, 10), control1: Point(n, n), control2: Point(0, n))
    return path
  }

  private func layers() -> [Layer] {
    let shape = ShapeLayer()
    shape.path = Path(roundedRect: Rect(2, 2, 24, 20), cornerRadius: 5)
    shape.strokeColor = .blue
    shape.lineDashPattern = [4, 3]
    shape.strokeEnd = 0.8
    let gradients = GradientType.allCases.map {
      let gradient = GradientLayer()
      gradient.type = $0
      gradient.colors = [.red, .green, .blue]
      return gradient
    }
    return [Layer(), shape, TextLayer()] + gradients
  }

  /// Copies that move inside of one another are nested; so are pictures of transitions that begin
  /// before the end of the previous one. The oldest of these are dropped.
  @Test("What lies in one another has an end") func nesting() throws {
    func spiral(_ count: Int) throws -> Timeline {
      try timeline(
        """
        canvas: { size: [60, 60] }
        layers:
          - type: replicator
            id: dots
            frame: [0, 0, 60, 60]
            instanceCount: \(count)
            animations: [ { keyPath: instanceTransform, from: [{ rotate: 0deg }], to: [{ rotate: 5deg }], duration: 1 } ]
            sublayers: [ { frame: [30, 0, 5, 5], backgroundColor: red } ]
        """)
    }
    #expect(throws: RecordingError.tooManyMovingCopies(layer: "dots")) { try spiral(400) }
    #expect(try !spiral(150).drawn(at: 0.5).pixels.allSatisfy { $0 == 0 })

    let steps = (0..<300).map {
      "  - { at: \(Double($0) / 10), transition: { duration: 0.25 }, set: { a.position.x: \($0 % 50) } }"
    }
    let scene = try timeline(
      """
      canvas: { size: [60, 20] }
      layers: [ { id: a, frame: [0, 5, 9, 9], backgroundColor: red } ]
      timeline:
      \(steps.joined(separator: "\n"))
      """)
    #expect(scene.nodes.count < 300 * 40)
    func depth(_ node: Int) -> Int { scene.nodes[node].parent.map { 1 + depth($0) } ?? 0 }
    #expect(scene.nodes.indices.map(depth).max() ?? 0 < 60)
    // The middle is fully visible, and its trail of half a second ago almost gone.
    let row = scene.drawn(at: 4.95).pixels[10 * 60..<11 * 60].map { $0 >> 24 }
    #expect(row[47] > 230 && row[30] < 4)
  }

  @Test("Any property with any number", arguments: Property.table.map(\.name))
  func properties(name: String) throws {
    let property = try #require(Property(name: name))
    for number in Self.numbers {
      guard let value = value(number, property.kind) else { return }
      // Wild motions in space take long to fit, without testing anything new.
      let animates = property.kind != .transform && (number.isNaN || number == 1e9)
      for animates in animates ? [false, true] : [false] {
        let scene = Scene(size: Size(32, 32), background: .white)
        for layer in layers() {
          layer.frame = Rect(2, 2, 28, 26)
          layer.backgroundColor = .red.withAlpha(0.4)
          layer.borderWidth = 2
          layer.cornerRadius = 4
          layer.masksToBounds = true
          let inside = Layer()
          inside.frame = Rect(4, 4, 30, 8)
          inside.backgroundColor = .black
          layer.addSublayer(inside)
          scene.rootLayer.addSublayer(layer)
          if animates {
            let animation = BasicAnimation(keyPath: name)
            animation.toValue = value
            animation.duration = 0.08
            layer.add(animation)
          } else {
            layer.set(property, to: value)
          }
        }
        let timeline = try scene.record(until: 0.08)
        let svg = String(decoding: try timeline.data(.svg), as: UTF8.self)
        #expect(!svg.contains("nan") && !svg.contains("inf"), "\(name) \(number)")
        let json = try timeline.data(.keyframes(.json))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json)) }
        #expect(try PNGDecoder.decode(timeline.data(.png(at: 0.04))).width == 32)
        #expect(try !timeline.data(.gif).isEmpty)
      }
    }
  }
}

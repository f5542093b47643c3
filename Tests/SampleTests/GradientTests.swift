import AnimationExport
import Testing

/// Radial and conic gradients, written as a scene file and in Swift.
@Suite("Types of gradients")
struct GradientTests {
  private static let file = """
    canvas: { size: [60, 40] }
    layers:
      - id: wheel
        type: gradient
        gradientType: conic
        bounds: [0, 0, 60, 40]
        position: [30, 20]
        colors: [red, gold, blue]
        startPoint: [0.5, 0.5]
        animations:
          - { keyPath: endPoint, from: [1, 0.5], to: [0.5, 1], duration: 1 }
          - { keyPath: gradientType, values: [conic, radial, axial], calculationMode: discrete,
              duration: 1 }
    """

  @Test("A scene file and a Swift program give the same bytes")
  func sameBytes() throws {
    let document = try SceneDocument(parsing: Array(Self.file.utf8), path: "wheel.yaml")
    let file = try document.makeScene().record(until: 1)
    let scene = Scene(size: Size(60, 40), background: .clear)
    let wheel = GradientLayer()
    wheel.name = "wheel"
    wheel.type = .conic
    wheel.bounds = Rect(0, 0, 60, 40)
    wheel.position = Point(30, 20)
    wheel.colors = [.red, Color(hex: 0xFFD700), .blue]
    wheel.startPoint = Point(0.5, 0.5)
    wheel.add(
      BasicAnimation(keyPath: "endPoint", from: Point(1, 0.5), to: Point(0.5, 1), duration: 1))
    let types = KeyframeAnimation(
      keyPath: "gradientType", values: [GradientType.conic, .radial, .axial], duration: 1)
    types.calculationMode = .discrete
    wheel.add(types)
    scene.rootLayer.addSublayer(wheel)
    let swift = try scene.record(until: 1)
    let same = file == swift
    #expect(same)
    for format in [ExportFormat.svg, .gif, .keyframes(.json)] {
      let same = try file.data(format) == swift.data(format)
      #expect(same, "\(format)")
    }
    let shown: [GradientType] = [0.1, 0.4, 0.9].map {
      file.value(of: PropertyKey<GradientType>.gradientType, node: 1, at: $0)
    }
    #expect(shown == [.conic, .radial, .axial])
  }
}

import AnimTimeline
import LayerTree
import SceneFile
import Testing

@Suite("Springs")
struct SpringTests {
  private func spring(_ text: String) throws -> SpringAnimation {
    let layer = try layer(
      "animations: [{ key: a, keyPath: position.x, from: 1, by: 9, spring: \(text) }]")
    return try #require(layer.animation(forKey: "a") as? SpringAnimation)
  }

  @Test("Physical keys, each with its default")
  func physical() throws {
    let plain = try spring("{}")
    #expect(plain.mass == 1 && plain.stiffness == 100 && plain.damping == 10)
    #expect(plain.initialVelocity == 0 && !plain.allowsOverdamping && plain.duration == 0)
    #expect(plain.fromValue?.value == .number(1) && plain.byValue?.value == .number(9))
    let full = try spring(
      "{ mass: 2, stiffness: 50, damping: 0, initialVelocity: -3, allowsOverdamping: true }")
    #expect(full.mass == 2 && full.stiffness == 50 && full.damping == 0)
    #expect(full.initialVelocity == -3 && full.allowsOverdamping)
  }

  /// Stiffness (2π / 0.5)² and damping 2 · 0.7 · 4π.
  @Test("Perceptual keys")
  func perceptual() throws {
    let spring = try spring("{ perceptualDuration: 0.5, bounce: 0.3 }")
    #expect(abs(spring.stiffness - 157.913670) < 1e-6)
    #expect(abs(spring.damping - 17.592919) < 1e-6)
    #expect(abs(spring.settlingDuration - 0.862955) < 1e-6)
  }

  /// A view spring of one second: stiffness and damping from the table of such springs.
  @Test("A damping ratio, with the animation's duration")
  func settling() throws {
    let layer = try layer(
      "animations: [{ key: a, keyPath: opacity, from: 0, spring: { dampingRatio: 0.5, "
        + "initialVelocity: 1 }, duration: 1 }]")
    let spring = try #require(layer.animation(forKey: "a") as? SpringAnimation)
    #expect(abs(spring.stiffness - 152.868413) < 1e-6 && abs(spring.damping - 12.363997) < 1e-6)
    #expect(spring.initialVelocity == 1 && spring.duration == 1)
  }
}

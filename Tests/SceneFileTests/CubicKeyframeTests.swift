import LayerTree
import SceneFile
import Testing

@Suite("Smooth ways")
struct CubicKeyframeTests {
  @Test(
    "Modes and parameters",
    arguments: [("cubic", CalculationMode.cubic), ("cubicPaced", .cubicPaced)])
  func parameters(name: String, mode: CalculationMode) throws {
    let layer = try layer(
      "animations: [{ key: a, keyPath: zPosition, values: [0, 1, 4], calculationMode: \(name), "
        + "tensionValues: [1, 2], continuityValues: [-1], biasValues: [0, 0.5, 3] }]")
    let animation = try #require(layer.animation(forKey: "a") as? KeyframeAnimation)
    #expect(animation.calculationMode == mode)
    #expect(animation.tensionValues == [1, 2] && animation.continuityValues == [-1])
    #expect(animation.biasValues == [0, 0.5, 3])
  }
}

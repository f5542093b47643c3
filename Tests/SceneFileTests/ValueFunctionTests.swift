import AnimGeometry
import AnimTimeline
import LayerTree
import SceneFile
import Testing

@Suite("Value functions")
struct ValueFunctionTests {
  @Test("Each takes the numbers that it needs")
  func numbers() throws {
    let kinds: [(String, ValueFunction, String, Value)] = [
      ("rotateY", .rotateY, "180deg", .number(.pi)), ("scaleZ", .scaleZ, "2", .number(2)),
      ("translateX", .translateX, "-3", .number(-3)),
      ("scale", .scale, "[1, 2, 3]", .vector(Vector3(1, 2, 3))),
      ("translate", .translate, "[1, 2, 3]", .vector(Vector3(1, 2, 3))),
    ]
    for (name, function, text, value) in kinds {
      let layer = try layer(
        "animations: [{ key: a, keyPath: transform, to: \(text), valueFunction: \(name) }]")
      let animation = try #require(layer.animation(forKey: "a") as? BasicAnimation)
      #expect(animation.valueFunction == function && animation.keyPath == "transform")
      #expect(animation.toValue?.value == value)
    }
  }
}

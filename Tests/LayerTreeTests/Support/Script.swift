import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree

/// What happens in a random scene, as data: it can be built into a scene as often as one likes, and
/// played by the plain evaluator.
struct Script {
  struct LayerPlan {
    var name: String
    var kind: Kind
    var parent: Int?
    var clock: LayerClock
    var values: [(Property, Value)]
  }

  enum Kind: CaseIterable {
    case plain, shape, gradient
  }

  enum Step {
    /// Nil transaction: without actions.
    case set(layer: Int, Property, Value, transaction: (duration: Double, curve: Curve)?)
    case add(layer: Int, Animation, key: String)
    case removeAnimation(layer: Int, key: String)
    case clock(layer: Int, LayerClock)
    /// Layer -1 is the root.
    case insert(layer: Int, parent: Int, index: Int)
    case remove(layer: Int)
  }

  var layers: [LayerPlan] = []
  /// By rising, different times; those at 0 are made before the scene starts.
  var steps: [(time: Double, step: Step)] = []
  var duration = 5.0

  func build() -> Scene {
    let scene = Scene(size: Size(200, 100))
    var built: [Layer] = []
    for plan in layers {
      let layer: Layer =
        switch plan.kind {
        case .plain: Layer()
        case .shape: ShapeLayer()
        case .gradient: GradientLayer()
        }
      layer.name = plan.name
      layer.clock = plan.clock
      for (property, value) in plan.values { layer.set(property, to: value) }
      built.append(layer)
    }
    let layers = built
    for (plan, layer) in zip(self.layers, layers) {
      (plan.parent.map { layers[$0] } ?? scene.rootLayer).addSublayer(layer)
    }
    for (time, step) in steps {
      if time == 0 {
        Self.perform(step, layers, scene)
      } else {
        scene.at(time) { Self.perform(step, layers, scene) }
      }
    }
    return scene
  }

  private static func perform(_ step: Step, _ layers: [Layer], _ scene: Scene) {
    switch step {
    case .set(let layer, let property, let value, let transaction):
      if let transaction {
        Transaction.animate(duration: transaction.duration, timingFunction: transaction.curve) {
          layers[layer].set(property, to: value)
        }
      } else {
        Transaction.withoutActions { layers[layer].set(property, to: value) }
      }
    case .add(let layer, let animation, let key): layers[layer].add(animation, forKey: key)
    case .removeAnimation(let layer, let key): layers[layer].removeAnimation(forKey: key)
    case .clock(let layer, let clock): layers[layer].clock = clock
    case .insert(let layer, let parent, let index):
      (parent < 0 ? scene.rootLayer : layers[parent]).insertSublayer(layers[layer], at: index)
    case .remove(let layer): layers[layer].removeFromSuperlayer()
    }
  }
}

package import AnimGeometry
package import AnimTimeline
package import AnimTiming

/// What happens in a random scene, as data: it can be built into a scene as often as one likes, and
/// played by the plain player.
package struct ScenePlan: Sendable {
  package struct LayerPlan: Sendable {
    package var name: String
    package var kind: LayerKind
    /// Nil stands for the root layer.
    package var parent: Int?
    package var clock: LayerClock
    package var values: [PropertyValue]
  }

  package enum LayerKind: String, Sendable, CaseIterable {
    case plain, shape, gradient, text, image
  }

  /// What one callback does.
  package struct Moment: Sendable {
    package var time: Double
    package var actions: [Action]
  }

  package indirect enum Action: Sendable {
    case set(layer: Int, Property, Value)
    case add(layer: Int, AnimationPlan, key: String?)
    case removeAnimation(layer: Int, key: String)
    case clock(layer: Int, ClockChange)
    /// Nil parent: into the root layer. The index may lie beyond the end.
    case insert(layer: Int, parent: Int?, index: Int)
    case remove(layer: Int)
    /// Nil settings are those of the transaction around.
    case transaction(TransactionPlan, [Action])
  }

  package struct TransactionPlan: Sendable {
    package var duration: Double?
    package var curve: Curve?
    package var disablesActions: Bool?
  }

  package enum ClockChange: Sendable {
    case to(LayerClock)
    /// Stops where it is.
    case pause
    /// Goes on from where it is.
    case resume
    /// Stands still at a time of its own.
    case scrub(Double)
  }

  package var layers: [LayerPlan] = []
  /// By rising, different times; what happens at 0 is done before the scene starts.
  package var moments: [Moment] = []
  package var size = Size(200, 100)
  package var duration = 5.0
}

package import AnimGeometry
package import AnimTimeline
package import AnimTiming

/// The events of a random scene, as data: any number of scenes can be built from it, and the plain
/// player can play it.
package struct ScenePlan: Sendable {
  package struct LayerPlan: Sendable {
    package var name: String
    package var kind: LayerKind
    /// The parent; nil for the root layer.
    package var parent: Int?
    package var clock: LayerClock
    package var values: [PropertyValue]
  }

  package enum LayerKind: String, Sendable, CaseIterable {
    case plain, shape, gradient, text, image
  }

  /// The actions of one callback.
  package struct SampleTime: Sendable {
    package var time: Double
    package var actions: [Action]
  }

  package indirect enum Action: Sendable {
    case set(layer: Int, Property, Value)
    case add(layer: Int, AnimationPlan, key: String?)
    case removeAnimation(layer: Int, key: String)
    case clock(layer: Int, ClockChange)
    /// Inserts into a layer; a nil parent is the root layer. The index may be beyond the end.
    case insert(layer: Int, parent: Int?, index: Int)
    case remove(layer: Int)
    /// A transaction with actions; nil settings are inherited from the outer one.
    case transaction(TransactionPlan, [Action])
  }

  package struct TransactionPlan: Sendable {
    package var duration: Double?
    package var curve: Curve?
    package var disablesActions: Bool?
  }

  package enum ClockChange: Sendable {
    case to(LayerClock)
    /// Pauses at the current time.
    case pause
    /// Resumes at the current time.
    case resume
    /// Pauses at a given time.
    case scrub(Double)
  }

  package var layers: [LayerPlan] = []
  /// In ascending order of different times; those at 0 are complete before the scene starts.
  package var moments: [SampleTime] = []
  package var size = Size(200, 100)
  package var duration = 5.0
}

package import AnimGeometry
package import AnimTimeline
package import AnimTiming
package import LayerTree

/// An animation as data.
package struct AnimationPlan: Sendable {
  package var timing = MediaTiming()
  package var timingFunction: Curve?
  package var isRemovedOnCompletion = true
  package var content: Content

  package enum Content: Sendable {
    case basic(Leaf, Ends)
    case spring(Leaf, Ends, Spring)
    case keyframes(Leaf, Keyframes)
    case group([AnimationPlan])
  }

  /// The settings of every animation of a key path.
  package struct Leaf: Sendable {
    package var keyPath: String
    package var isAdditive = false
    package var isCumulative = false
    package var valueFunction: ValueFunction?
  }

  package struct Ends: Sendable {
    package var from: Value?
    package var to: Value?
    package var by: Value?
  }

  package struct Spring: Sendable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    package var initialVelocity: Double
    package var allowsOverdamping: Bool
  }

  package struct Keyframes: Sendable {
    package var values: [Value] = []
    package var path: Path?
    package var keyTimes: [Double]?
    package var timingFunctions: [Curve] = []
    package var mode = CalculationMode.linear
    package var tension: [Double] = []
    package var continuity: [Double] = []
    package var bias: [Double] = []
    package var rotationMode: RotationMode?
  }

  package init(_ content: Content) { self.content = content }

  /// The animations of key paths in it, in the order of application.
  package var leaves: [(leaf: Leaf, plan: AnimationPlan)] {
    switch content {
    case .basic(let leaf, _), .spring(let leaf, _, _), .keyframes(let leaf, _): [(leaf, self)]
    case .group(let children): children.flatMap(\.leaves)
    }
  }
}

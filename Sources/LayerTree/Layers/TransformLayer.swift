import AnimTimeline

/// A layer without an appearance of its own whose sublayers stand in one space with the layer around
/// it, instead of lying in its plane.
///
/// They are painted from the farthest to the nearest, by the depth of their centres; planes that cut
/// through one another are not split. Only its geometry, its lifetime and its opacity count, which
/// fades each of them by itself. Other layers are flat: whatever is in them is drawn on their plane.
open class TransformLayer: Layer {
  override var kind: Node.Kind { .transform }
}

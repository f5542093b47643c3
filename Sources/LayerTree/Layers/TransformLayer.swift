import AnimTimeline

/// A layer without an appearance of its own, whose sublayers share one space with its superlayer
/// instead of lying in its plane.
///
/// They are painted from the farthest to the nearest, by the depth of their centres; intersecting
/// planes aren't split. Only the layer's geometry, its lifetime and its opacity have an effect; the
/// opacity fades each sublayer separately. Other layers are flat: their sublayers are drawn on
/// their plane.
open class TransformLayer: Layer {
  override var kind: Node.Kind { .transform }
}

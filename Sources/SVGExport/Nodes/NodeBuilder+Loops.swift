/// Layers that repeat by themselves.
extension NodeBuilder {
  /// The vectors of a node that repeats by itself, built on its own clock; nil if it is built with the others.
  func separateVectors(for index: Int, in surroundings: Surroundings) -> Element?? {
    guard let loops = context.loops else { return nil }
    guard surroundings.map == nil, surroundings.fades.isEmpty, surroundings.presence.isEmpty,
      let other = loops.context(for: index, in: context)
    else { return nil }
    return context.within(other) {
      NodeBuilder(context: $0).vectors(for: index, in: surroundings)
    }
  }
}

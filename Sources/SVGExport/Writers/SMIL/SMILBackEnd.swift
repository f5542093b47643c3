/// Writes animations as elements of SVG.
///
/// `XMLWriter` serialises each key list below its element, so no pass over the tree is needed.
struct SMILBackEnd: AnimationBackEnd {
  var capabilities: PlaybackCapabilities { .smil }

  func finish(
    _ tree: inout DocumentTree, duration: Double, makeName: @escaping () -> String
  ) -> BackEndResult {
    BackEndResult()
  }
}

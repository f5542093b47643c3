public import LayerTree

extension SceneDocument {
  /// Builds a new scene; a scene can be recorded only once.
  public func makeScene() -> Scene { SceneBuilder(self).scene }
}

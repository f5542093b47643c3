public import LayerTree

extension SceneDocument {
  /// Builds the scene; a new one each time, since a scene is recorded once.
  public func makeScene() -> Scene { SceneBuilder(self).scene }
}

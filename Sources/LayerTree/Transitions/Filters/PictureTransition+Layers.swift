import PictureTransitions

extension PictureTransition {
  /// Returns layers that show the same as the pixels of the filter; nil if it has none.
  func layers(on stage: Transition.Stage) -> [Layer]? {
    switch kind {
    case .dissolve: Transition.Kind.fade.definition?(stage)
    case .swipe: SwipeLayers(self, stage).layers
    case .copyMachine: CopyMachineLayers(self, stage).layers
    case .barsSwipe: BarLayers(self, stage)?.layers
    default: nil
    }
  }
}

import PictureTransitions

extension PictureTransition {
  /// Returns layers that show the same as the pixels of the filter; nil if it has none.
  func layers(in context: TransitionContext) -> [Layer]? {
    switch kind {
    case .dissolve: Transition.Kind.fade.definition?(context)
    case .swipe: SwipeLayers(self, context).layers
    case .copyMachine: CopyMachineLayers(self, context).layers
    case .barsSwipe: BarLayers(self, context)?.layers
    default: nil
    }
  }
}

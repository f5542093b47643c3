import AnimTimeline
public import LayerTree

// Filters of layers and transitions as filters of Core Image, beside those of the library, which are taken
// wherever both would do.

/// Layers with the types of Core Image.
public protocol CIFilterForms: CALayerForms {}
extension Layer: CIFilterForms {}

extension CIFilterForms {
  /// Filters of the layer's picture; nil for none. Only those that layers have count: blurs and filters of
  /// colours. Read they are new ones.
  @_disfavoredOverload public var filters: [CIFilter]? {
    get { self[.filters].nonEmpty?.map(CIFilter.init) }
    set { self[.filters] = (newValue ?? []).compactMap(\.layerFilter) }
  }
  /// Filters of what is behind the layer; nil for none.
  @_disfavoredOverload public var backgroundFilters: [CIFilter]? {
    get { self[.backgroundFilters].nonEmpty?.map(CIFilter.init) }
    set { self[.backgroundFilters] = (newValue ?? []).compactMap(\.layerFilter) }
  }
  /// A filter that is a blend mode, such as `CIMultiplyBlendMode`; nil and other filters are normal.
  @_disfavoredOverload public var compositingFilter: CIFilter? {
    get {
      let mode = self[.compositingFilter]
      return mode == .normal ? nil : CIFilter(.blend(mode), name: CIFilterKind.name(of: mode))
    }
    set {
      guard case .blend(let mode) = newValue?.kind else {
        self[.compositingFilter] = .normal
        return
      }
      self[.compositingFilter] = mode
    }
  }
}

/// Transitions with the types of Core Image.
public protocol CATransitionForms: Transition {}
extension Transition: CATransitionForms {}

extension CATransitionForms {
  /// A filter that is a transition, with the inputs that it has when it is set; nil and other filters for
  /// nothing. Its pictures and its time are the layer's; lengths are in points.
  @_disfavoredOverload public var filter: CIFilter? {
    get {
      let transition: PictureTransition? = filter
      return transition.map(CIFilter.init)
    }
    set { filter = newValue?.pictureTransition }
  }
}

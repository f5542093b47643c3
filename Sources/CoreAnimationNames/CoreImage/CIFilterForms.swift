import AnimTimeline
public import LayerTree

// Filters of layers and transitions as filters of Core Image, as disfavoured overloads of the
// library's properties.

/// Layers with the types of Core Image.
public protocol CIFilterForms: CALayerForms {}
extension Layer: CIFilterForms {}

extension CIFilterForms {
  /// Filters of the layer's picture; nil for none. Filters that layers don't have are left out:
  /// only blurs and filters of colours remain. Reading creates new filters.
  @_disfavoredOverload public var filters: [CIFilter]? {
    get { self[.filters].nonEmpty?.map(CIFilter.init) }
    set { self[.filters] = (newValue ?? []).compactMap(\.layerFilter) }
  }
  /// Filters of the layer's backdrop; nil for none.
  @_disfavoredOverload public var backgroundFilters: [CIFilter]? {
    get { self[.backgroundFilters].nonEmpty?.map(CIFilter.init) }
    set { self[.backgroundFilters] = (newValue ?? []).compactMap(\.layerFilter) }
  }
  /// A filter that is a blend mode, such as `CIMultiplyBlendMode`; nil and other filters mean
  /// normal.
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
  /// A filter that is a transition, with its inputs at the time of setting; nil and other filters
  /// mean none. The layer sets its pictures and its time; lengths are in points.
  @_disfavoredOverload public var filter: CIFilter? {
    get {
      let transition: PictureTransition? = filter
      return transition.map(CIFilter.init)
    }
    set { filter = newValue?.pictureTransition }
  }
}

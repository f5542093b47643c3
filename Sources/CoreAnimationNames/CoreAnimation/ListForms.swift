public import Foundation
public import LayerTree

// Lists that may be nil in QuartzCore and are never nil in the library. The library's are chosen if
// both fit; lists of `NSNumber` only if lists of numbers don't fit.

extension CALayerForms {
  /// The sublayers, later ones in front; nil for none. Setting them replaces all of them.
  public var sublayers: [CALayer]? {
    get {
      let all: [CALayer] = sublayers
      return all.nonEmpty
    }
    set {
      removeAllSublayers()
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  /// Filters of the layer's picture; nil for none.
  public var filters: [Filter]? {
    get { self[.filters].nonEmpty }
    set { self[.filters] = newValue ?? [] }
  }
  /// Filters of the layer's backdrop; nil for none.
  public var backgroundFilters: [Filter]? {
    get { self[.backgroundFilters].nonEmpty }
    set { self[.backgroundFilters] = newValue ?? [] }
  }
}

extension CAShapeLayerForms {
  /// Lengths in points, drawn and skipped in turn; nil for a solid line.
  @_disfavoredOverload public var lineDashPattern: [NSNumber]? {
    get { self[.lineDashPattern].boxes }
    set { self[.lineDashPattern] = .init(boxes: newValue) }
  }
}

extension CAGradientLayerForms {
  /// The colours in order; nil for none. Objects that aren't colours are left out.
  public var colors: [Any]? {
    get { self[.colors].nonEmpty }
    set { self[.colors] = (newValue ?? []).compactMap { $0 as? CGColor } }
  }
  /// The position of each colour, 0…1; nil spreads them evenly.
  @_disfavoredOverload public var locations: [NSNumber]? {
    get { self[.locations].boxes }
    set { self[.locations] = .init(boxes: newValue) }
  }
}

extension CAEmitterLayerForms {
  /// The kinds of particles; nil for none.
  public var emitterCells: [CAEmitterCell]? {
    get {
      let all: [CAEmitterCell] = emitterCells
      return all.nonEmpty
    }
    set { emitterCells = newValue ?? [] }
  }
}

extension CAEmitterCellForms {
  /// The kinds of particles that each particle emits; nil for none.
  public var emitterCells: [CAEmitterCell]? {
    get {
      let all: [CAEmitterCell] = emitterCells
      return all.nonEmpty
    }
    set { emitterCells = newValue ?? [] }
  }
}

extension Array {
  /// The list; nil for an empty one.
  var nonEmpty: Self? { isEmpty ? nil : self }
}

extension [Double] {
  /// The numbers as objects; nil for none.
  var boxes: [NSNumber]? { nonEmpty?.map { NSNumber(value: $0) } }

  /// The numbers of objects; none for nil.
  init(boxes: [NSNumber]?) { self = (boxes ?? []).map(\.doubleValue) }
}

import AnimGeometry
import AnimTimeline
import SceneParts

/// The size and the place of a layer by what is in it, beside it or around it.
struct LayoutDescription: Sendable {
  /// The room between its sides and what is in it.
  var padding: Insets?
  /// The least size of a layer that is as large as what is in it.
  var minSize: Size?
  /// The order of its sublayers.
  var arrangement: Arrangement?
  var placement: PlacementDescription?
  /// True if it has a text in its middle, the last of its sublayers.
  var hasLabel = false
  /// True if it is the text in the middle of its superlayer.
  var isLabel = false

  /// True if a layer without a size is as large as what is in it.
  var isFitting: Bool { padding != nil || minSize != nil || arrangement != nil || hasLabel }
}

/// The place of a layer by another one.
struct PlacementDescription: Sendable {
  /// The other layer.
  enum Target: Sendable {
    case superlayer
    /// A layer by its id, or the canvas by its name.
    case named(String, YAMLMark)
  }

  var target: Target
  var placement: Placement
  /// The place of the key in the file.
  var mark: YAMLMark
}

extension LayerDescription {
  /// Its id or, without one, its line, for messages.
  var shownName: String { id.map { "“\($0)”" } ?? "the layer in line \(mark.line)" }

  /// True if its size is its own: given, or that of its text, its picture or its path.
  var hasOwnSize: Bool {
    isSized || type == .text || type == .image || type == .shape && has(.path)
  }

  /// True if it is as large as what is in it, and its bounds with it.
  var isFitted: Bool { !hasOwnSize && layout?.isFitting == true }

  /// True if a place is given to it.
  var hasPosition: Bool {
    values.contains { target in
      switch target {
      case .frame: true
      case .keyPath(let keyPath, _): keyPath.property == .position
      case .clock, .text: false
      }
    }
  }

  /// True if it may be turned or scaled at the start, or what is in it.
  var isTransformed: Bool {
    values.contains { target in
      guard case .keyPath(let keyPath, _) = target else { return false }
      let property = keyPath.property.wholeTransform ?? keyPath.property
      return property == .transform || property == .sublayerTransform
    }
  }

  /// True if it, or anything in it, has a layout.
  var usesLayout: Bool {
    layout != nil || sublayers.contains(where: \.usesLayout) || masks.contains(where: \.usesLayout)
  }
}

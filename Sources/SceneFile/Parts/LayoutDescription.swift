import AnimGeometry
import AnimTimeline
import SceneParts

/// How large a layer is, and where it lies, by what is in it, beside it or around it.
struct LayoutDescription: Sendable {
  /// The room between its sides and what is in it.
  var padding: Insets?
  /// The least size of a layer that is as large as what is in it.
  var minSize: Size?
  /// The order of its sublayers.
  var arrangement: Arrangement?
  var placement: PlacementDescription?
  /// Whether it has a text in its middle, the last of its sublayers.
  var hasLabel = false
  /// Whether it is the text in the middle of its superlayer.
  var isLabel = false

  /// Whether a layer without a size is as large as what is in it.
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
  /// Where it stands.
  var mark: YAMLMark
}

extension LayerDescription {
  /// What its id is or, without one, where it stands, for messages.
  var shownName: String { id.map { "“\($0)”" } ?? "the layer in line \(mark.line)" }

  /// Whether its size is its own: given, or that of its text, its picture or its path.
  var hasOwnSize: Bool {
    isSized || type == .text || type == .image || type == .shape && has(.path)
  }

  /// Whether it is as large as what is in it, and its bounds with it.
  var isFitted: Bool { !hasOwnSize && layout?.isFitting == true }

  /// Whether a place is given to it.
  var hasPosition: Bool {
    values.contains { target in
      switch target {
      case .frame: true
      case .keyPath(let keyPath, _): keyPath.property == .position
      case .clock, .text: false
      }
    }
  }

  /// Whether it may be turned or scaled at the start, or what is in it.
  var isTransformed: Bool {
    values.contains { target in
      guard case .keyPath(let keyPath, _) = target else { return false }
      let property = keyPath.property.wholeTransform ?? keyPath.property
      return property == .transform || property == .sublayerTransform
    }
  }

  /// Whether it, or anything in it, has a layout.
  var usesLayout: Bool {
    layout != nil || sublayers.contains(where: \.usesLayout) || masks.contains(where: \.usesLayout)
  }
}

import AnimGeometry
import AnimTimeline
import SceneParts

/// The size and the place of a layer, as far as they depend on other layers.
struct LayoutDescription: Sendable {
  /// Distances between the sides and the content.
  var padding: Insets?
  /// Minimum size of a layer that fits its content.
  var minSize: Size?
  /// The arrangement of the sublayers.
  var arrangement: Arrangement?
  var placement: PlacementDescription?
  /// True if the layer has a label, which is its last sublayer.
  var hasLabel = false
  /// True if the layer is the label of its superlayer.
  var isLabel = false

  /// True if a layer without a size fits its content.
  var isFitting: Bool { padding != nil || minSize != nil || arrangement != nil || hasLabel }
}

/// The place of a layer relative to another one.
struct PlacementDescription: Sendable {
  /// The keys that name the other layer.
  static let targetKeys = ["above", "below", "leftOf", "rightOf", "inside"]

  /// The other layer.
  enum Target: Sendable {
    case superlayer
    /// A layer given by its id, or the canvas given by its name.
    case named(String, YAMLMark)
  }

  var target: Target
  var placement: Placement
  /// The place of the key in the file.
  var mark: YAMLMark
}

extension LayerDescription {
  /// The id in quotes, or without an id the line, for messages.
  var shownName: String { id.map { "“\($0)”" } ?? "the layer in line \(mark.line)" }

  /// True if the layer has a size of its own: a stated one, or that of its text, its picture or its
  /// path.
  var hasOwnSize: Bool {
    isSized || type == .text || type == .image || type == .shape && has(.path)
  }

  /// True if the bounds of the layer fit its content.
  var isFitted: Bool { !hasOwnSize && layout?.isFitting == true }

  /// True if the file states the position.
  var hasPosition: Bool {
    values.contains { target in
      switch target {
      case .frame: true
      case .keyPath(let keyPath, _): keyPath.property == .position
      case .clock, .text: false
      }
    }
  }

  /// True if the layer or its content may be turned or scaled at the start.
  var isTransformed: Bool {
    values.contains { target in
      guard case .keyPath(let keyPath, _) = target else { return false }
      let property = keyPath.property.wholeTransform ?? keyPath.property
      return property == .transform || property == .sublayerTransform
    }
  }

  /// True if the layer or its content has a layout.
  var usesLayout: Bool {
    layout != nil || sublayers.contains(where: \.usesLayout) || masks.contains(where: \.usesLayout)
  }
}

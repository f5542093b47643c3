import AnimTimeline

/// What a node shows: values that don't change, or the bases of tracks, and tracks.
struct NodeContent {
  var values: [PropertyValue] = []
  var tracks: [PropertyTrack] = []

  /// Whether there is a value or a track of a property.
  func contains(_ property: Property) -> Bool {
    values.contains { $0.property == property } || tracks.contains { $0.property == property }
  }

  /// This content and another.
  func adding(_ other: NodeContent) -> NodeContent {
    NodeContent(values: values + other.values, tracks: tracks + other.tracks)
  }

  /// The values and tracks of some properties.
  func filtered(_ isIncluded: (Property) -> Bool) -> NodeContent {
    NodeContent(
      values: values.filter { isIncluded($0.property) },
      tracks: tracks.filter { isIncluded($0.property) })
  }
}

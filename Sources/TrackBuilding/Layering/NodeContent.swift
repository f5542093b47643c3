package import AnimTimeline

/// The contents of a node: values that don't change, or the bases of tracks, and tracks.
package struct NodeContent {
  /// Values that don't change, and the bases of tracks.
  package var values: [PropertyValue]
  /// Properties that change.
  package var tracks: [PropertyTrack]

  /// Creates contents; empty by default.
  package init(values: [PropertyValue] = [], tracks: [PropertyTrack] = []) {
    (self.values, self.tracks) = (values, tracks)
  }

  /// True if there is a value or a track of a property.
  package func contains(_ property: Property) -> Bool {
    values.contains { $0.property == property } || tracks.contains { $0.property == property }
  }

  /// These contents and others.
  package func adding(_ other: NodeContent) -> NodeContent {
    NodeContent(values: values + other.values, tracks: tracks + other.tracks)
  }

  /// The values and tracks of some properties.
  package func filtered(_ isIncluded: (Property) -> Bool) -> NodeContent {
    NodeContent(
      values: values.filter { isIncluded($0.property) },
      tracks: tracks.filter { isIncluded($0.property) })
  }
}

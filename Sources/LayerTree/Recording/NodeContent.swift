import AnimTimeline

/// What a node shows: values that don't change, or the bases of tracks, and tracks.
struct NodeContent {
  var values: [PropertyValue] = []
  var tracks: [PropertyTrack] = []

  /// The values and tracks of some properties.
  func filtered(_ isIncluded: (Property) -> Bool) -> NodeContent {
    NodeContent(
      values: values.filter { isIncluded($0.property) },
      tracks: tracks.filter { isIncluded($0.property) })
  }
}

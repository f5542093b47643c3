package import AnimGeometry
package import AnimTimeline

/// A whole drawing: what frames sample and exporters fit.
package struct DrawingTree: Sendable {
  /// Points.
  package var size: Size
  package var background: Color
  /// The tracks of its attributes.
  package var tracks: TrackTable
  package var library: Library
  /// Back to front.
  package var items: [DrawingItem]
  /// For each node of a timeline its group.
  package var groups: [Shared<DrawingGroup>] = []
  /// For each node of a timeline the node around it; nil for the root, and for masks, which lie in the plane of the node
  /// that they mask.
  package var parents: [Int?] = []

  package init(
    size: Size, background: Color = .clear, tracks: TrackTable = TrackTable(),
    library: Library = Library(), items: [DrawingItem] = []
  ) {
    (self.size, self.background) = (size, background)
    (self.tracks, self.library, self.items) = (tracks, library, items)
  }

  /// A time at which attributes are evaluated.
  package func moment(at time: Double) -> SampleTime { SampleTime(tracks, library, at: time) }
}

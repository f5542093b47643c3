import AnimTimeline

/// Pictures of groups that did not change from one frame to the next, kept for those that follow.
///
/// How a group is faded, clipped and blended may change: a picture is of what is inside.
struct KeptGroups {
  /// So many canvases' pixels are kept at most.
  private static let mostCanvases = 2

  /// A group of a node, of those that the node has in their order.
  struct Key: Hashable {
    let node: Int
    let number: Int
  }

  private struct Entry {
    let contents: [DisplayCommand]
    let group: DisplayGroup
    let scale: Double
    let picture: GroupPicture
    /// The pixels that it is known for.
    let target: PixelRect
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0

  var count: Int { entries.count }

  /// The picture of a group within a rectangle, if it is known.
  mutating func picture(
    of group: DisplayGroup, _ key: Key, _ contents: ArraySlice<DisplayCommand>, _ scale: Double,
    within target: PixelRect
  ) -> GroupPicture? {
    guard let entry = entries[key] else { return nil }
    guard entry.scale == scale, entry.group.makesTheSame(as: group),
      entry.target.intersection(target) == target, entry.contents[...] == contents
    else {
      entries[key] = nil
      return nil
    }
    uses += 1
    entries[key]?.lastUse = uses
    return entry.picture
  }

  /// Keeps a picture; those that were not used for the longest time make room for it.
  mutating func keep(
    _ picture: GroupPicture, of group: DisplayGroup, _ key: Key,
    _ contents: ArraySlice<DisplayCommand>, _ scale: Double, within target: PixelRect,
    canvas: PixelRect
  ) {
    uses += 1
    entries[key] = Entry(
      contents: Array(contents), group: group, scale: scale, picture: picture, target: target,
      lastUse: uses)
    var total = entries.values.reduce(0) { $0 + $1.picture.pixelCount }
    while total > Self.mostCanvases * canvas.area,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      total -= oldest.value.picture.pixelCount
      entries[oldest.key] = nil
    }
  }
}

extension DisplayGroup {
  /// Whether equal members of two groups become equal pictures.
  func makesTheSame(as other: DisplayGroup) -> Bool {
    addsMembers == other.addsMembers && effects == other.effects && backdrop == nil
      && other.backdrop == nil
  }
}

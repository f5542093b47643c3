import AnimTimeline

/// A cache of the pictures of groups that did not change from one frame to the next.
///
/// A picture has the contents of a group. Opacity, clip and blend mode of the group are applied
/// later and may change.
struct GroupCache {
  /// Maximum size of the cache, in canvases.
  private static let maximumCanvases = 2

  /// Identifies a group: its node, and its number among the node's groups.
  struct Key: Hashable {
    let node: Int
    let number: Int
  }

  private struct Entry {
    let contents: [DisplayCommand]
    let group: DisplayGroup
    let scale: Double
    let picture: GroupPicture
    /// The pixels for which the picture is valid.
    let target: PixelRect
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0

  var count: Int { entries.count }

  /// The cached picture of a group within a rectangle, if there is one.
  mutating func picture(
    of group: DisplayGroup, _ key: Key, _ contents: ArraySlice<DisplayCommand>, _ scale: Double,
    within target: PixelRect
  ) -> GroupPicture? {
    guard let entry = entries[key] else { return nil }
    guard entry.scale == scale, entry.group.hasSameCompositing(as: group),
      entry.target.intersection(target) == target, entry.contents[...] == contents
    else {
      entries[key] = nil
      return nil
    }
    uses += 1
    entries[key]?.lastUse = uses
    return entry.picture
  }

  /// Caches a picture; the least recently used ones are evicted.
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
    while total > Self.maximumCanvases * canvas.area,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      total -= oldest.value.picture.pixelCount
      entries[oldest.key] = nil
    }
  }
}

extension DisplayGroup {
  /// True if equal members give equal pictures in both groups.
  func hasSameCompositing(as other: DisplayGroup) -> Bool {
    addsMembers == other.addsMembers && effects == other.effects && backdrop == nil
      && other.backdrop == nil
  }
}

import AnimGeometry
import AnimTimeline

/// The way to draw a group.
enum GroupPlan {
  /// Paints its members directly on the surface below, within a scissor and with their alpha
  /// multiplied.
  case direct(scissor: PixelRect?, opacity: Double)
  /// Paints its members to a separate layer, and then the layer through the clip, if any.
  case layer(opacity: Double)

  /// Decides for a group with `members` direct members and the product of its opacity with those of
  /// its parents.
  ///
  /// The decision depends on the group alone, never on the region that is drawn.
  /// - Parameters:
  ///   - blends: True if a member blends with its backdrop instead of being painted over it.
  ///   - isAdded: True if the group is added to its backdrop.
  init(
    _ group: DisplayGroup, members: Int, blends: Bool, opacity: Double, isAdded: Bool,
    projection: Projection?
  ) {
    if isAdded || blends || group.needsLayer {
      self = .layer(opacity: opacity)
      return
    }
    var scissor: PixelRect?
    if let clip = group.clip, let projection {
      scissor = clip.area.pixelAligned(projection)
      if scissor == nil {
        self = .layer(opacity: opacity)
        return
      }
    }
    if opacity == 1 || opacity == 0 || members <= 1 {
      self = .direct(scissor: scissor, opacity: opacity)
    } else {
      self = .layer(opacity: opacity)
    }
  }
}

extension DisplayGroup {
  /// True if its members have to be flattened separately in any case.
  fileprivate var needsLayer: Bool {
    addsMembers || blendMode != .normal || !effects.isEmpty || backdrop != nil
  }
}

extension Area {
  /// The pixels in a rectangle; nil if an edge isn't on a border of pixels.
  func pixelAligned(_ projection: Projection) -> PixelRect? {
    if case .union(let parts) = self {
      guard let part = parts.first, parts.count == 1 else { return nil }
      return part.area.pixelAligned(Projection(part.transform).concatenating(projection))
    }
    guard case .roundedRect(let rect, let radius) = self, radius <= 0, rect.isFinite,
      projection.isFinite, projection.isAffine, projection.affine.preservesRectangles
    else { return nil }
    let a = rect.corners[0] * projection
    let b = rect.corners[2] * projection
    let r = Rect(corner: a, corner: b)
    func whole(_ v: Double) -> Int? {
      let rounded = v.rounded()
      // The coverage has a resolution of 1/256 pixel.
      guard abs(v - rounded) < 1.0 / 512, abs(rounded) < 1_000_000 else { return nil }
      return Int(rounded)
    }
    guard let x0 = whole(r.minX), let y0 = whole(r.minY), let x1 = whole(r.maxX),
      let y1 = whole(r.maxY)
    else { return nil }
    return PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
  }
}

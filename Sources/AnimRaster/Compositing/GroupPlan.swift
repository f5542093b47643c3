import AnimGeometry
import AnimTimeline

/// How a group is drawn.
enum GroupPlan {
  /// Its members go straight to what is below, within a scissor and with their alpha multiplied.
  case direct(scissor: PixelRect?, opacity: Double)
  /// Its members go to a layer of their own, which is then painted through the clip, if any.
  case layer(opacity: Double)

  /// Decides for a group with `members` direct members whose opacity with that of its parents is
  /// given.
  ///
  /// The decision depends on the group alone, never on the part of the canvas that is drawn.
  /// - Parameters:
  ///   - blends: Whether a member is combined with what is below it in another way than painted over.
  ///   - isAdded: Whether the group is added to what is below.
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
  /// Whether its members are flattened by themselves in any case.
  fileprivate var needsLayer: Bool {
    addsMembers || blendMode != .normal || !effects.isEmpty || backdrop != nil
  }
}

extension Area {
  /// The pixels that a rectangle covers, if its edges lie on pixel borders.
  func pixelAligned(_ projection: Projection) -> PixelRect? {
    guard case .roundedRect(let rect, let radius) = self, radius <= 0, rect.isFinite,
      projection.isFinite, projection.isAffine, projection.affine.preservesRectangles
    else { return nil }
    let a = rect.corners[0] * projection
    let b = rect.corners[2] * projection
    let r = Rect(corner: a, corner: b)
    func whole(_ v: Double) -> Int? {
      let rounded = v.rounded()
      // Coverage is counted in 1/256 pixel.
      guard abs(v - rounded) < 1.0 / 512, abs(rounded) < 1_000_000 else { return nil }
      return Int(rounded)
    }
    guard let x0 = whole(r.minX), let y0 = whole(r.minY), let x1 = whole(r.maxX),
      let y1 = whole(r.maxY)
    else { return nil }
    return PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
  }
}

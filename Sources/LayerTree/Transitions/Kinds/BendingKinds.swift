import AnimGeometry
import AnimTimeline
import PictureTransitions
import SystemC

extension Transition.Kind {
  /// A circular wave runs over the old picture and uncovers the new one.
  public static let rippleEffect = Self("rippleEffect") { context in
    context.pixels(
      .ripple, ["width": 0.35 * context.shorterSide, "scale": 0.1 * context.shorterSide])
  }

  /// The old picture is sucked into the middle of the upper edge.
  public static let suckEffect = Self("suckEffect") { $0.pixels(.suck, [:]) }

  /// The old picture curls up like a page, from the lower right corner or from the subtype's side.
  public static let pageCurl = Self("pageCurl") { $0.curl() }

  /// The new picture uncurls over the old one: ``pageCurl`` backwards.
  public static let pageUnCurl = Self("pageUnCurl") { context in
    context.mixing(PictureMixing(context.curl(), isBackwards: true))
  }
}

extension TransitionContext {
  fileprivate var shorterSide: Double { min(size.width, size.height) }

  fileprivate func pixels(
    _ kind: PictureTransition.Kind, _ numbers: KeyValuePairs<String, Double>
  ) -> PictureTransition {
    var result = PictureTransition(kind).fitted(to: size)
    for (name, number) in numbers { try? result.set(name, to: .number(number)) }
    return result
  }

  fileprivate func curl() -> PictureTransition {
    // The angle at which the page lifts, counter-clockwise from the right.
    let angle = subtype == nil ? -.pi / 4 : atan2(0 - entry.y, entry.x)
    return pixels(.pageCurl, ["angle": angle, "radius": 0.2 * shorterSide])
  }
}

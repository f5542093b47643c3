import AnimGeometry
import AnimTimeline

extension Transition.Kind {
  /// The old picture shows in a circle that closes.
  public static let cameraIrisHollowOpen = Self("cameraIrisHollowOpen") { context in
    context.iris(.nonZero) { context.circle(1 - $0) }
  }

  /// The new picture shows in a circle that opens.
  public static let cameraIrisHollowClose = Self("cameraIrisHollowClose") { context in
    let side = context.diagonal
    let frame = Path(
      rect: Rect(context.center.x - side, context.center.y - side, 2 * side, 2 * side))
    return context.iris(.evenOdd) { share in
      var path = frame
      path.append(context.circle(share))
      return path
    }
  }
}

extension TransitionContext {
  /// Distance from the middle to the corners.
  fileprivate var diagonal: Double {
    (size.width * size.width + size.height * size.height).squareRoot() / 2
  }

  /// Returns a circle about the middle. At 1 it passes through the corners.
  fileprivate func circle(_ share: Double) -> Path {
    let radius = diagonal * share
    return Path(
      ellipseIn: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
  }

  /// Returns the new picture and above it the old one, masked by an opening that is animated from 0
  /// to 1.
  fileprivate func iris(_ rule: FillRule, _ opening: (Double) -> Path) -> [Layer] {
    clipsToBounds = false
    let old = old()
    let mask = ShapeLayer(path: opening(1))
    mask.name = "opening"
    mask.fillRule = rule
    mask.add(BasicAnimation(keyPath: "path", from: opening(0), to: opening(1)))
    old.mask = mask
    return [new, old]
  }
}

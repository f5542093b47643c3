import AnimGeometry
import AnimTimeline
import PictureTransitions

extension Transition {
  /// What moves, fades or turns the pictures; nil where pixels do something that layers can't.
  var layerKind: Kind? {
    if let filter { return filter.kind == .dissolve ? .fade : nil }
    switch type {
    case .rippleEffect, .suckEffect, .pageCurl, .pageUnCurl: return nil
    default: return type
    }
  }

  /// What pixels do in bounds of a size; nil for pictures that move, fade and turn.
  func mixing(in size: Size) -> PictureMixing? {
    guard layerKind == nil else { return nil }
    if let filter { return PictureMixing(filter.fitted(to: size)) }
    let side = min(size.width, size.height)
    func made(_ kind: PictureTransition.Kind, _ numbers: [(String, Double)]) -> PictureTransition {
      var result = PictureTransition(kind).fitted(to: size)
      for (name, number) in numbers { try? result.set(name, to: .number(number)) }
      return result
    }
    switch type {
    case .rippleEffect:
      return PictureMixing(made(.ripple, [("width", 0.35 * side), ("scale", 0.1 * side)]))
    case .suckEffect: return PictureMixing(made(.suck, []))
    default:
      let curl = made(.pageCurl, [("angle", curlAngle), ("radius", 0.2 * side)])
      return PictureMixing(curl, isBackwards: type == .pageUnCurl)
    }
  }

  /// Where a page lifts, counter-clockwise from the right.
  private var curlAngle: Double {
    switch subtype {
    case nil: -.pi / 4
    case .fromRight: 0
    case .fromTop: .pi / 2
    case .fromLeft: .pi
    case .fromBottom: -.pi / 2
    }
  }
}

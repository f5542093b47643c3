import AnimGeometry
public import Foundation
public import LayerTree

extension Scene {
  /// Runs a block like the handler of a finger that is dragged straight from one point to another,
  /// see ``LayerTree/Scene/pan(from:to:at:duration:_:)``.
  public func pan(
    from start: CGPoint, to end: CGPoint, at time: Double, duration: Double,
    _ block: @escaping (_ translation: CGPoint) -> Void
  ) {
    pan(from: Point(start), to: Point(end), at: time, duration: duration) { (way: Point) in
      block(CGPoint(way))
    }
  }
}

import AnimGeometry
public import Dynamics
public import Foundation

/// A value about the field's position, in points.
public typealias UIRegion = FieldRegion

extension FieldRegion {
  /// A circle about the field's position.
  public init(radius: CGFloat) { self = .radius(Double(radius)) }

  /// A rectangle about the field's position.
  public init(size: CGSize) { self = .size(Size(size)) }

  /// Everything outside of this region.
  public func inverse() -> UIRegion { .inverse(self) }

  /// All points of this region and of the other one.
  public func union(with region: UIRegion) -> UIRegion { .union(self, region) }

  /// The points that both regions have.
  public func intersection(with region: UIRegion) -> UIRegion { .intersection(self, region) }

  /// This region without the other.
  public func difference(from region: UIRegion) -> UIRegion { .difference(self, region) }
}

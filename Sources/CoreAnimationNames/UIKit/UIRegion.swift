import AnimGeometry
public import Dynamics
public import Foundation

/// A region, as a value, around the field's position, in points.
public typealias UIRegion = FieldRegion

extension FieldRegion {
  /// A circle around the field's position.
  public init(radius: CGFloat) { self = .radius(Double(radius)) }

  /// A rectangle around the field's position.
  public init(size: CGSize) { self = .size(Size(size)) }

  /// Everything outside of this region.
  public func inverse() -> UIRegion { .inverse(self) }

  /// All points of this region and of the other one.
  public func union(with region: UIRegion) -> UIRegion { .union(self, region) }

  /// The points that are in both regions.
  public func intersection(with region: UIRegion) -> UIRegion { .intersection(self, region) }

  /// This region without the other.
  public func difference(from region: UIRegion) -> UIRegion { .difference(self, region) }
}

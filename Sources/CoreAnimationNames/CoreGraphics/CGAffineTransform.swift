// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AnimGeometry
public import Foundation

/// A transform of the plane by its name in Core Graphics.
public typealias CGAffineTransform = AnimGeometry.AffineTransform
/// A plain value in sRGB, which is UIKit's colour as well.
public typealias CGColor = Color
/// A value that can be changed: it stands for mutable paths too.
public typealias CGPath = Path

/// Changes nothing.
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// Moves by points.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

/// Scales about the origin.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// A turn by an angle in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

extension AnimGeometry.AffineTransform {
  /// Translates before this transform.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Scales before this transform.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Turns by an angle in radians before this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that undoes this one; a singular transform is returned unchanged.
  public func inverted() -> CGAffineTransform { inverse ?? self }
}

extension CGPoint {
  /// The point moved by a transform.
  public func applying(_ t: CGAffineTransform) -> CGPoint { CGPoint(Point(self) * t) }
}

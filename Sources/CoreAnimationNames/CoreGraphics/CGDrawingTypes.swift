// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AnimTimeline
public import LayerTree

/// Records drawing as commands, which have no resolution of their own.
public typealias CGContext = DrawingContext
/// A picture, which is the same type as ``UIImage``.
public typealias CGImage = ImageResource
/// The shape of the ends of lines.
public typealias CGLineCap = LineCap
/// The shape of the corners of lines.
public typealias CGLineJoin = LineJoin
/// The blend mode of a drawing and the earlier ones.
public typealias CGBlendMode = BlendMode
/// The rule that decides which parts of a path are inside.
public typealias CGPathFillRule = FillRule

extension FillRule {
  /// The name of ``FillRule/nonZero`` in Core Graphics.
  public static var winding: CGPathFillRule { .nonZero }
}

/// The parts of a path that are painted.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// The inside by the non-zero rule.
  case fill
  /// The inside by the even-odd rule.
  case eoFill
  /// The line.
  case stroke
  /// The inside by the non-zero rule, then the line over it.
  case fillStroke
  /// The inside by the even-odd rule, then the line over it.
  case eoFillStroke
}

/// Quality of pictures that are drawn larger or smaller than they are.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// The library's default: linear interpolation.
  case `default`
  /// The nearest pixel.
  case none
  /// Linear interpolation, as for all qualities but none.
  case low, high, medium
}

// The constants of older code.

/// The parts of a path that are painted, see ``CGPathDrawingMode``.
public let kCGPathFill = CGPathDrawingMode.fill
public let kCGPathEOFill = CGPathDrawingMode.eoFill
public let kCGPathStroke = CGPathDrawingMode.stroke
public let kCGPathFillStroke = CGPathDrawingMode.fillStroke
public let kCGPathEOFillStroke = CGPathDrawingMode.eoFillStroke

/// Line caps and joins, see ``LineCap`` and ``LineJoin``.
public let kCGLineCapButt = CGLineCap.butt
public let kCGLineCapRound = CGLineCap.round
public let kCGLineCapSquare = CGLineCap.square
public let kCGLineJoinMiter = CGLineJoin.miter
public let kCGLineJoinRound = CGLineJoin.round
public let kCGLineJoinBevel = CGLineJoin.bevel

/// Qualities of scaled pictures, see ``CGInterpolationQuality``.
public let kCGInterpolationDefault = CGInterpolationQuality.default
public let kCGInterpolationNone = CGInterpolationQuality.none
public let kCGInterpolationLow = CGInterpolationQuality.low
public let kCGInterpolationMedium = CGInterpolationQuality.medium
public let kCGInterpolationHigh = CGInterpolationQuality.high

// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AnimTimeline

/// How lines end.
public typealias CGLineCap = LineCap
/// How two segments of a line meet.
public typealias CGLineJoin = LineJoin
/// How what is drawn is combined with what was drawn before.
public typealias CGBlendMode = BlendMode
/// Which parts of a path are inside.
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

/// How pictures are drawn larger or smaller than they are.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// As the library does it: linearly.
  case `default`
  /// By the nearest pixel.
  case none
  /// Linearly, as with all qualities but none.
  case low, high, medium
}

// The constants of older code.

/// The parts of a path that are painted, see ``CGPathDrawingMode``.
public let kCGPathFill = CGPathDrawingMode.fill
public let kCGPathEOFill = CGPathDrawingMode.eoFill
public let kCGPathStroke = CGPathDrawingMode.stroke
public let kCGPathFillStroke = CGPathDrawingMode.fillStroke
public let kCGPathEOFillStroke = CGPathDrawingMode.eoFillStroke

/// How lines end and meet, see ``LineCap`` and ``LineJoin``.
public let kCGLineCapButt = CGLineCap.butt
public let kCGLineCapRound = CGLineCap.round
public let kCGLineCapSquare = CGLineCap.square
public let kCGLineJoinMiter = CGLineJoin.miter
public let kCGLineJoinRound = CGLineJoin.round
public let kCGLineJoinBevel = CGLineJoin.bevel

/// How pictures are drawn in other sizes, see ``CGInterpolationQuality``.
public let kCGInterpolationDefault = CGInterpolationQuality.default
public let kCGInterpolationNone = CGInterpolationQuality.none
public let kCGInterpolationLow = CGInterpolationQuality.low
public let kCGInterpolationMedium = CGInterpolationQuality.medium
public let kCGInterpolationHigh = CGInterpolationQuality.high

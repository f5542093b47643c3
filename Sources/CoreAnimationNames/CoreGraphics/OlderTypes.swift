public import AnimGeometry
public import AnimTimeline
public import LayerTree

// Types of Core Graphics by the names of older code.

/// A colour, path, picture or context, see ``CGColor``, ``CGPath``, ``CGMutablePath``, ``CGImage`` and
/// ``CGContext``. Nothing has to be retained or released.
public typealias CGColorRef = CGColor
public typealias CGPathRef = CGPath
public typealias CGMutablePathRef = CGMutablePath
public typealias CGImageRef = CGImage
public typealias CGContextRef = CGContext

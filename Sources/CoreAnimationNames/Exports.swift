// One import provides Apple's names and the types behind them.
@_exported public import AnimationExport

@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
@_exported public import protocol Foundation.NSCopying
@_exported public import class Foundation.NSNull
@_exported public import class Foundation.NSNumber
@_exported public import class Foundation.NSString
@_exported public import class Foundation.NSValue
@_exported public import class Foundation.RunLoop
@_exported public import typealias Foundation.TimeInterval

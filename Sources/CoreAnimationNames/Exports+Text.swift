// What texts with attributes are made of.
@_exported public import class Foundation.NSAttributedString
@_exported public import class Foundation.NSMutableAttributedString
@_exported public import struct Foundation.NSRange
@_exported public import func Foundation.NSMakeRange

// Attributed texts, and the type in the initialisers of views.
@_exported public import class Foundation.NSAttributedString
@_exported public import class Foundation.NSCoder
@_exported public import func Foundation.NSMakeRange
@_exported public import class Foundation.NSMutableAttributedString
@_exported public import struct Foundation.NSRange

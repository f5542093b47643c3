// Parts of texts with attributes, and the type that initialisers of views name.
@_exported public import class Foundation.NSAttributedString
@_exported public import class Foundation.NSCoder
@_exported public import func Foundation.NSMakeRange
@_exported public import class Foundation.NSMutableAttributedString
@_exported public import struct Foundation.NSRange

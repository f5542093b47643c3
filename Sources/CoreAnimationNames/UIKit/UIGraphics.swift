// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AnimGeometry
import AnimTimeline
public import Foundation
public import LayerTree

// The context that drawing without a named one goes to. Every thread has its own.

/// The context that is drawn to now on this thread: the one of a view's `draw(_:)` or of the pictures that are begun, or one
/// that was pushed; nil outside of them.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContexts.current.top?.context
}

/// Makes a context the current one until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContexts.current.push(context)
}

/// Goes back to the context before the one that was pushed last. A picture's context stays until
/// ``UIGraphicsEndImageContext()``.
public func UIGraphicsPopContext() {
  let contexts = GraphicsContexts.current
  if contexts.top?.isOfImage == false { contexts.pop() }
}

/// Begins a picture, which is drawn to until ``UIGraphicsEndImageContext()``.
///
/// - Parameter size: In points. The picture is a recipe and has no resolution.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture, which is drawn to until ``UIGraphicsEndImageContext()``.
///
/// - Parameters:
///   - size: In points.
///   - opaque: Whether the picture is black where nothing is drawn, instead of clear.
///   - scale: Has no meaning: the picture is a recipe without a resolution.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsContexts.current.push(
    CGContext(size: Size(size)), isOfImage: true, isOpaque: opaque)
}

/// A picture of what was drawn since the last one was begun; nil where the current context is no picture's.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let top = GraphicsContexts.current.top, top.isOfImage else { return nil }
  return top.image
}

/// Ends the picture that was begun last; nothing happens where the current context is no picture's.
public func UIGraphicsEndImageContext() {
  let contexts = GraphicsContexts.current
  if contexts.top?.isOfImage == true { contexts.pop() }
}

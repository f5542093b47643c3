// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AnimGeometry
import AnimTimeline
public import Foundation
public import LayerTree

// The current context, to which UIKit's functions draw. Every thread has its own.

/// The context that functions of this thread draw to: the one of a view's `draw(_:)`, of the
/// picture that was begun last, or one that was pushed; nil outside of them.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContexts.current.top?.context
}

/// Makes a context the current one until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContexts.current.push(context)
}

/// Returns to the context before the one that was pushed last. A picture's context stays until
/// ``UIGraphicsEndImageContext()``.
public func UIGraphicsPopContext() {
  let contexts = GraphicsContexts.current
  if contexts.top?.isOfImage == false { contexts.pop() }
}

/// Begins a picture, which receives drawing until ``UIGraphicsEndImageContext()``.
///
/// - Parameter size: In points. The picture is a recipe and has no resolution.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture, which receives drawing until ``UIGraphicsEndImageContext()``.
///
/// - Parameters:
///   - size: In points.
///   - opaque: True for a picture that is black instead of clear where nothing is drawn.
///   - scale: Without an effect: the picture is a recipe and has no resolution.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsContexts.current.push(
    CGContext(size: Size(size)), isOfImage: true, isOpaque: opaque)
}

/// The picture so far; nil if the current context isn't a picture's.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let top = GraphicsContexts.current.top, top.isOfImage else { return nil }
  return top.image
}

/// Ends the picture that was begun last; does nothing if the current context isn't a picture's.
public func UIGraphicsEndImageContext() {
  let contexts = GraphicsContexts.current
  if contexts.top?.isOfImage == true { contexts.pop() }
}

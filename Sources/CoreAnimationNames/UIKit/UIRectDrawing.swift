// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AnimGeometry
public import AnimTimeline
public import Foundation

// Rectangles in the current context; without a context nothing is drawn.

/// Fills a rectangle in the fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle in the fill colour with a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.keepingState {
    context.setBlendMode(mode)
    context.fill(rect)
  }
}

/// Draws a frame of one point inside of a rectangle, in the fill colour.
public func UIRectFrame(_ rect: CGRect) {
  var frame = CGPath(rect: rect)
  frame.addRect(rect.insetBy(dx: min(1, rect.width / 2), dy: min(1, rect.height / 2)))
  UIGraphicsGetCurrentContext()?.fill(frame, rule: .evenOdd)
}

/// Clips drawing to a rectangle until the state is restored.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

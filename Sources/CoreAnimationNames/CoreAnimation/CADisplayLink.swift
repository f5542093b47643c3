// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import LayerTree

// Display links as they are made and added with Apple's names. A closure takes the place of a selector.
extension DisplayLink {
  /// Creates a link that calls an action of an object, once it is added. As with Apple's, the link keeps
  /// the object alive until it is invalidated.
  ///
  /// - Parameter action: Takes the object and the link: `{ $0.step($1) }`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (_ target: Target, _ link: CADisplayLink) -> Void
  ) {
    self.init { action(target, $0) }
  }

  /// Starts the calls on the clock of the scene that plays now or was made last on this thread; without
  /// one nothing happens. There is no run loop: neither parameter counts.
  ///
  /// The first call comes one frame later, as a frame of the display has to begin first, and never before
  /// a hundredth of a second of the scene has passed. So a first ``LayerTree/DisplayLink/timestamp`` can
  /// be told from a variable that is 0 still. ``LayerTree/DisplayLink/add(to:)`` calls at once.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let scene = Scene.current else { return }
    let rate = Double(min(max(scene.maximumFramesPerSecond, 1), 1_000_000))
    let frames = max(((0.01 - scene.now) * rate).rounded(.up), 1)
    scene.at(scene.now + frames / rate) { [weak scene] in
      if let scene { self.add(to: scene) }
    }
  }
}

// The names of older code.

/// A run loop, which doesn't count here.
public typealias NSRunLoop = RunLoop
/// The mode of a run loop, which doesn't count here.
public let NSDefaultRunLoopMode = RunLoop.Mode.default
/// The modes of a run loop, which don't count here.
public let NSRunLoopCommonModes = RunLoop.Mode.common

// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import LayerTree

// Apple's ways to create a display link and to add it. A closure takes the place of a selector.
extension DisplayLink {
  /// Creates a link that calls an action of an object once it is added. The link keeps the object
  /// alive until it is invalidated, as Apple's does.
  ///
  /// - Parameter action: Takes the object and the link: `{ $0.step($1) }`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (_ target: Target, _ link: CADisplayLink) -> Void
  ) {
    self.init { action(target, $0) }
  }

  /// Starts the calls on the clock of the current scene: the one that plays now or was made last on
  /// this thread. Without a scene this does nothing. There is no run loop, so both parameters are
  /// ignored.
  ///
  /// The first call comes one frame later, since a frame of the display has to begin first, and not
  /// before a hundredth of a second of the scene. The first ``LayerTree/DisplayLink/timestamp``
  /// therefore differs from a variable that is still 0. ``LayerTree/DisplayLink/add(to:)`` calls at
  /// once.
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

/// A run loop, which has no effect here.
public typealias NSRunLoop = RunLoop
/// The mode of a run loop, which has no effect here.
public let NSDefaultRunLoopMode = RunLoop.Mode.default
/// The modes of a run loop, which have no effect here.
public let NSRunLoopCommonModes = RunLoop.Mode.common

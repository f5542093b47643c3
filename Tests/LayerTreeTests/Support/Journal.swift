import LayerTree

/// Records events with the scene time, in order.
final class Journal {
  let scene: Scene
  private(set) var entries: [String] = []

  init(_ scene: Scene) { self.scene = scene }

  func note(_ text: String) {
    // Milliseconds are fine enough for these tests.
    entries.append("\(Int((scene.now * 1000).rounded())) \(text)")
  }

  /// A delegate that records the start and the stop of one animation.
  func listener(_ name: String, onStop: @escaping () -> Void = {}) -> Listener {
    Listener(name, self, onStop)
  }

  final class Listener: AnimationDelegate {
    private let name: String
    private let journal: Journal
    private let onStop: () -> Void

    init(_ name: String, _ journal: Journal, _ onStop: @escaping () -> Void) {
      self.name = name
      self.journal = journal
      self.onStop = onStop
    }

    func animationDidStart(_ animation: Animation) { journal.note("start \(name)") }
    func animationDidStop(_ animation: Animation, finished: Bool) {
      journal.note("stop \(name)\(finished ? "" : " early")")
      onStop()
    }
  }
}

/// A fade of a second.
func fade(
  from: Double = 0, to: Double = 1, duration: Double = 1,
  delegate: (any AnimationDelegate)? = nil
) -> BasicAnimation {
  let animation = BasicAnimation(keyPath: "opacity", from: from, to: to, duration: duration)
  animation.delegate = delegate
  return animation
}

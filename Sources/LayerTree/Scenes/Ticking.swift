import AnimTimeline

/// What a scene calls at times that it asks for, for as long as it likes.
package protocol Ticking: AnyObject {
  /// What it does, for messages: “a display link calls”.
  var tickerName: String { get }
  /// How to end its calls, for messages.
  var howToEnd: String { get }
  /// Seconds that it may go on after everything else before it counts as endless.
  var patience: Double { get }
  /// For how many seconds after a moment its calls decide what shows then.
  var foresight: Double { get }
  /// Whether a call that was planned is still to come.
  func isDue(generation: Int) -> Bool
  func tick(generation: Int)
  /// Brings layers and recording up to date with what its calls so far did; see
  /// ``Scene/lags(_:)``.
  func settle()
}

extension Ticking {
  package var foresight: Double { 0 }
  package func settle() {}
}

extension Scene {
  /// Plans a call at a time, before everything else of that instant but earlier requests.
  package func scheduleTick(
    of ticker: any Ticking, generation: Int, at time: Double, order: Int
  ) {
    schedule(.tick(ticker, generation: generation), at: time, .displayLink, order: order)
  }

  /// Notes that a ticker is to ``Ticking/settle()`` before anything but its own ticks happens.
  package func lags(_ ticker: any Ticking) {
    guard !lagging.contains(where: { $0 === ticker }) else { return }
    lagging.append(ticker)
  }

  /// Lets those settle that lag, but for a ticker whose turn it is.
  func settle(except ticker: (any Ticking)? = nil) {
    guard let first = lagging.first, lagging.count > 1 || ticker !== first else { return }
    let late = lagging
    lagging = late.filter { $0 === ticker }
    for each in late where each !== ticker { each.settle() }
  }

  /// A place among those that are called at one instant.
  package func nextTickOrder() -> Int {
    linkCount += 1
    return linkCount - 1
  }

  /// Reports something that doesn't keep the scene from being recorded.
  package func warn(_ message: String, layer: Layer? = nil) {
    recorder.report(.warning, message, node: layer?.node?.id)
  }
}

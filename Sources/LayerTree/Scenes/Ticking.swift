import AnimTimeline

/// An object that a scene calls at times that it requests, such as a display link.
package protocol Ticking: AnyObject {
  /// Subject and verb for messages: “a display link calls”.
  var tickerName: String { get }
  /// Advice to end its calls, for messages.
  var endingAdvice: String { get }
  /// Seconds that it may continue after everything else before it counts as endless.
  var patience: Double { get }
  /// Seconds after a time during which its calls still affect the state at that time. Default 0.
  var lookahead: Double { get }
  /// True if a scheduled call is still due.
  func isDue(generation: Int) -> Bool
  /// Makes a scheduled call; does nothing if the generation has changed since.
  func tick(generation: Int)
  /// Updates layers and recording to its calls so far; see ``Scene/lags(_:)``.
  func settle()
}

extension Ticking {
  package var lookahead: Double { 0 }
  package func settle() {}
}

extension Scene {
  /// Schedules a call, before all other events of that instant except earlier requests.
  package func scheduleTick(
    of ticker: any Ticking, generation: Int, at time: Double, order: Int
  ) {
    schedule(.tick(ticker, generation: generation), at: time, .displayLink, order: order)
  }

  /// Marks a ticker that must ``Ticking/settle()`` before any event but its own calls.
  package func lags(_ ticker: any Ticking) {
    guard !lagging.contains(where: { $0 === ticker }) else { return }
    lagging.append(ticker)
  }

  /// Settles the marked tickers, except for one.
  func settle(except ticker: (any Ticking)? = nil) {
    guard let first = lagging.first, lagging.count > 1 || ticker !== first else { return }
    let late = lagging
    lagging = late.filter { $0 === ticker }
    for each in late where each !== ticker { each.settle() }
  }

  /// Returns the next rank among calls at one instant.
  package func nextTickOrder() -> Int {
    linkCount += 1
    return linkCount - 1
  }

  /// Reports a warning about the scene or one of its layers; recording goes on.
  package func warn(_ message: String, layer: Layer? = nil) {
    recorder.report(.warning, message, node: layer?.node?.id)
  }
}

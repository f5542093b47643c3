import AnimTimeline

/// What a scene calls at times that it asks for, for as long as it likes.
package protocol Ticking: AnyObject {
  /// What it does, for messages: “a display link calls”.
  var tickerName: String { get }
  /// How to end its calls, for messages.
  var howToEnd: String { get }
  /// Seconds that it may go on after everything else before it counts as endless.
  var patience: Double { get }
  /// Whether a call that was planned is still to come.
  func isDue(generation: Int) -> Bool
  func tick(generation: Int)
}

extension Scene {
  /// Plans a call at a time, before everything else of that instant but earlier requests.
  package func scheduleTick(
    of ticker: any Ticking, generation: Int, at time: Double, order: Int
  ) {
    schedule(.tick(ticker, generation: generation), at: time, .displayLink, order: order)
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

import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Defaults, nesting and the order of events, row by row.
@Suite struct TransactionTableTests {
  struct Table: Decodable {
    struct Defaults: Decodable {
      var animationDuration: Double
      var disableActions: Bool
      var animationTimingFunction: String?
      var implicitCurve: String
    }
    struct Step: Decodable {
      var step: String
      var value: Double
    }
    struct Case: Decodable {
      var name: String
      var events: [String]
      var keysAfter: [String]?
    }
    var defaults: Defaults
    var nesting: [Step]
    var eventOrder: [Case]
  }

  @Test func defaults() throws {
    let table: Table = try table("transactions")
    #expect(Transaction.animationDuration == table.defaults.animationDuration)
    #expect(Transaction.disableActions == table.defaults.disableActions)
    #expect(Transaction.animationTimingFunction == nil)
    #expect(
      table.defaults.animationTimingFunction == nil && table.defaults.implicitCurve == "default")
    #expect(Transaction.completionBlock == nil)
  }

  @Test func nesting() throws {
    let table: Table = try table("transactions")
    for row in table.nesting {
      for command in row.step.split(separator: ";").map({ $0.drop { $0 == " " } }) {
        if command.hasPrefix("begin") {
          Transaction.begin()
        } else if command.hasPrefix("commit") {
          Transaction.commit()
        } else {
          let number = try #require(command.split(separator: "=").last.flatMap { Double($0) })
          Transaction.animationDuration = number
        }
      }
      #expect(Transaction.animationDuration == row.value, "\(row.step)")
    }
  }

  @Test func keptValues() {
    Transaction.begin()
    Transaction.setValue("outer", forKey: "mine")
    Transaction.begin()
    #expect(Transaction.value(forKey: "mine") as? String == "outer")
    Transaction.setValue(2, forKey: "mine")
    #expect(Transaction.value(forKey: "mine") as? Int == 2)
    Transaction.commit()
    #expect(Transaction.value(forKey: "mine") as? String == "outer")
    Transaction.commit()
    #expect(Transaction.value(forKey: "mine") == nil)
    Transaction.lock()
    Transaction.lock()
    Transaction.unlock()
    Transaction.unlock()
  }

  /// Flushed changes are committed: later ones animate from them.
  @Test func flush() throws {
    let scene = Scene(size: Size(10, 10))
    let layer = Layer()
    scene.at(1) {
      scene.rootLayer.addSublayer(layer)
      #expect(layer.presentation == nil)
      Transaction.flush()
      #expect(layer.presentation?.opacity == 1)
      layer.opacity = 0
      #expect(layer.animationKeys == ["opacity"])
    }
    let timeline = try scene.record()
    #expect(timeline.duration == 1.25)
  }

  @Test(arguments: 0..<7)
  func events(_ index: Int) throws {
    let table: Table = try table("transactions")
    #expect(table.eventOrder.count == 7)
    let row = table.eventOrder[index]
    let letter = String(row.events.first { $0.hasPrefix("start") }?.last ?? "?")
    let scene = Scene(size: Size(10, 10))
    let layer = Layer()
    scene.rootLayer.addSublayer(layer)
    var events: [String] = []
    let listener = Listener(letter) { events.append($0) }
    let animation = BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 1)
    animation.delegate = listener
    var keys: [String]?

    scene.at(1) {
      Transaction.begin()
      switch row.name {
      case "block set before add":
        Transaction.setCompletionBlock { events.append("block") }
        layer.add(animation, forKey: "a")
        events.append("committing")
      case let name where name.hasPrefix("kept animation"):
        animation.isRemovedOnCompletion = false
        animation.fillMode = .forwards
        layer.add(animation, forKey: "d")
        scene.at(3) { keys = layer.animationKeys }
      case let name where name.hasPrefix("block set after add"):
        Transaction.setCompletionBlock { events.append("first") }
        layer.add(animation, forKey: "j")
        Transaction.setCompletionBlock { events.append("second") }
      case "outer block waits for the inner transaction":
        Transaction.setCompletionBlock { events.append("outer") }
        Transaction.begin()
        layer.add(animation, forKey: "g")
        Transaction.commit()
      case "removed early":
        Transaction.setCompletionBlock { events.append("block") }
        layer.add(animation, forKey: "b")
        scene.at(1.5) { layer.removeAnimation(forKey: "b") }
      case "layer leaves the tree":
        layer.add(animation, forKey: "f")
        scene.at(1.5) { layer.removeFromSuperlayer() }
      case "layer not in a live tree":
        let stray = Layer()
        Transaction.setCompletionBlock { events.append("block") }
        stray.add(animation, forKey: "m")
      default: Issue.record("no such case: \(row.name)")
      }
      Transaction.commit()
      if row.events.contains("committed") { events.append("committed") }
    }
    _ = try scene.record()
    #expect(events == row.events, "\(row.name)")
    if let keysAfter = row.keysAfter { #expect(keys == keysAfter) }
  }

  private final class Listener: AnimationDelegate {
    let letter: String
    let note: (String) -> Void
    init(_ letter: String, _ note: @escaping (String) -> Void) {
      (self.letter, self.note) = (letter, note)
    }
    func animationDidStart(_ animation: Animation) { note("start\(letter)") }
    func animationDidStop(_ animation: Animation, finished: Bool) {
      note("stop\(letter):\(finished ? "finished" : "unfinished")")
    }
  }
}

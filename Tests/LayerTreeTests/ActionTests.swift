import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// The queries for actions, their order, and the actions' effects.
@Suite struct ActionTests {
  let scene = Scene(size: Size(100, 100))

  /// A delegate that records its queries.
  private final class RequestLog: LayerDelegate {
    var questions: [String] = []
    var answers: [String: ActionAnswer] = [:]
    func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
      questions.append("\(layer.name ?? "?").\(key)")
      return answers[key]
    }
  }

  /// An action that records its run.
  private struct Note: Action {
    let text: String
    let journal: Journal
    func run(forKey key: String, on layer: Layer) { journal.note("\(text) \(key)") }
  }

  private func layer(_ name: String = "a", delegate: (any LayerDelegate)? = nil) -> Layer {
    let layer = Layer()
    layer.name = name
    layer.delegate = delegate
    return layer
  }

  struct Table: Decodable {
    struct Implicit: Decodable {
      var basic: [String]
      var transition: [String]
      var none: [String]
      var frameTriggers: [String]
    }
    var implicitActions: Implicit
  }

  /// Keys of the table whose properties no layer has yet.
  private static let unknown: Set = [
    "contentsRect", "contentsCenter", "shadowColor", "shadowOpacity", "shadowOffset",
    "shadowRadius", "mask", "filters", "maskedCorners",
  ]

  /// A list of filters fades into another one; a number in it is interpolated.
  @Test func inputsOfFiltersAnimate() throws {
    let (layer, silent) = (layer(), layer("b"))
    for layer in [layer, silent] {
      layer.filters = [.gaussianBlur(radius: 0, name: "blur")]
      scene.rootLayer.addSublayer(layer)
    }
    silent.actions["filters"] = .nothing
    var shown: Double?
    scene.at(1) {
      Transaction.animate(duration: 1, timingFunction: .linear) {
        for layer in [layer, silent] {
          #expect(layer.setValue(8, forKeyPath: "filters.blur.inputRadius"))
        }
      }
      #expect(layer.animation(forKey: "filters.blur.inputRadius") is BasicAnimation)
      #expect(layer.animation(forKey: "transition") == nil && silent.animationKeys.isEmpty)
    }
    scene.at(1.5) { shown = layer.presentation?.filters.first?["inputRadius"] }
    _ = try scene.record(until: 3)
    #expect(abs((shown ?? .nan) - 4) < 1e-9)
  }

  @Test func implicitActions() throws {
    let table: Table = try table("layers")
    let layer = layer()
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    var basic = 0
    scene.at(1) {
      let rows = table.implicitActions
      for key in rows.basic + ["backgroundColor"] where !Self.unknown.contains(key) {
        // Pictures are the only kind of value here without intermediate values.
        if key == "contents" && layer.value(of: .contents) == .image(nil)
          && !(PropertyInfo.of(key)?.blends ?? false)
        {
          continue
        }
        let animation = layer.action(forKey: key)?.action as? BasicAnimation
        #expect(animation?.keyPath == key && animation?.toValue == nil, "\(key)")
        #expect(animation?.fillMode == .backwards && animation?.duration == 0.25, "\(key)")
        #expect(animation?.timingFunction == .default && animation?.isRemovedOnCompletion == true)
        basic += 1
      }
      for key in rows.transition where !Self.unknown.contains(key) {
        #expect(layer.action(forKey: key)?.action is Transition, "\(key)")
      }
      for key in rows.none where !key.contains(" ") {
        #expect(layer.action(forKey: key) == nil, "\(key)")
      }
      layer.backgroundColor = nil
      #expect(layer.action(forKey: "backgroundColor") == nil)
    }
    _ = try scene.record()
    #expect(basic >= 12)
  }

  @Test func frameTriggersTwo() throws {
    let table: Table = try table("layers")
    let asked = RequestLog()
    let layer = layer(delegate: asked)
    layer.bounds = Rect(0, 0, 10, 10)
    scene.rootLayer.addSublayer(layer)
    scene.at(1) {
      asked.questions = []
      layer.frame = Rect(5, 5, 20, 20)
      #expect(asked.questions == table.implicitActions.frameTriggers.map { "a.\($0)" })
    }
    _ = try scene.record()
  }

  /// The first answer is used: delegate, actions, style, the style's style, the class.
  @Test func order() throws {
    final class Fixed: Layer {
      override class func defaultAction(forKey key: String) -> ActionAnswer? {
        key == "opacity" ? .run(BasicAnimation(keyPath: "class")) : nil
      }
    }
    func source(_ layer: Layer) -> String? {
      (layer.action(forKey: "opacity")?.action as? BasicAnimation)?.keyPath
    }
    func answer(_ name: String) -> ActionAnswer { .run(BasicAnimation(keyPath: name)) }
    let asked = RequestLog()
    let layer = Fixed()
    layer.name = "a"
    scene.rootLayer.addSublayer(layer)
    scene.at(1) {
      #expect(source(layer) == "class")
      layer.style = LayerStyle(style: LayerStyle(actions: ["opacity": answer("inner style")]))
      #expect(source(layer) == "inner style")
      layer.style?.actions["opacity"] = answer("style")
      #expect(source(layer) == "style")
      layer.actions["opacity"] = answer("actions")
      #expect(source(layer) == "actions")
      layer.delegate = asked
      #expect(source(layer) == "actions")
      asked.answers["opacity"] = answer("delegate")
      #expect(source(layer) == "delegate")
      asked.answers["opacity"] = .nothing
      layer.opacity = 0.5
      #expect(layer.animationKeys == [])
      #expect(layer.action(forKey: "opacity")?.action == nil)
    }
    let timeline = try scene.record(until: 2)
    #expect(timeline.value(of: .opacity, node: try timeline.node("a"), at: 1) as Double == 0.5)
  }

  /// An animation without a key path animates the property whose action it is.
  @Test func ownAnimation() throws {
    let layer = layer()
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    let slow = BasicAnimation()
    slow.duration = 2
    slow.fromValue = Color.red
    layer.actions["backgroundColor"] = .run(slow)
    scene.at(1) { layer.backgroundColor = .blue }
    let timeline = try scene.record()
    #expect(timeline.duration == 3)
    let middle = timeline.value(of: .backgroundColor, node: try timeline.node("a"), at: 2) as Color
    #expect(middle == Color(red: 0.5, green: 0, blue: 0.5))
  }

  @Test func customAction() throws {
    let journal = Journal(scene)
    let layer = layer()
    scene.rootLayer.addSublayer(layer)
    layer.actions = ["opacity": .run(Note(text: "ran", journal: journal)), "position": .nothing]
    scene.at(1) {
      layer.opacity = 0.5
      layer.position = Point(5, 5)
      #expect(layer.animationKeys == [])
      Transaction.withoutActions { layer.opacity = 0.75 }
      // No change, no action.
      layer.opacity = 0.75
    }
    _ = try scene.record()
    #expect(journal.entries == ["1000 ran opacity"])
  }

  /// Queries for changes of the tree.
  @Test func treeChanges() throws {
    let asked = RequestLog()
    let (p, c, d, f) = (
      layer("P", delegate: asked), layer("C", delegate: asked), layer("D", delegate: asked),
      layer("F", delegate: asked)
    )
    scene.rootLayer.addSublayer(p)
    p.addSublayer(f)
    #expect(asked.questions == [])
    func expect(_ questions: [String], _ change: () -> Void) {
      asked.questions = []
      change()
      #expect(asked.questions == questions)
    }
    scene.at(1) { expect(["P.sublayers", "C.onOrderIn"]) { p.addSublayer(c) } }
    scene.at(1.5) {
      // The commit queried the action of the layout.
      #expect(asked.questions.last == "P.onLayout")
      expect(["P.sublayers", "C.onOrderOut"]) { c.removeFromSuperlayer() }
    }
    scene.at(2) { p.addSublayer(c) }
    scene.at(3) {
      expect(["P.sublayers", "C.onOrderOut", "D.onOrderIn"]) { p.replaceSublayer(c, with: d) }
    }
    scene.at(4) { expect(["P.sublayers"]) { p.insertSublayer(f, at: 0) } }
    scene.at(4.5) { f.removeFromSuperlayer() }
    scene.at(5) { expect(["P.sublayers", "D.onOrderOut"]) { p.removeAllSublayers() } }
    scene.at(6) {
      asked.questions = []
      Transaction.withoutActions { p.addSublayer(c) }
      #expect(asked.questions == [])
    }
    _ = try scene.record()
    #expect(p.sublayers.count == 1)
  }

  @Test func orderInAnimates() throws {
    let entering = layer("new")
    entering.actions[ActionKey.onOrderIn] = .run(
      BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 1))
    scene.at(1) { scene.rootLayer.addSublayer(entering) }
    let timeline = try scene.record(until: 3)
    let node = try timeline.node("new")
    #expect(timeline.value(of: .opacity, node: node, at: 1.25) as Double == 0.25)
  }

  /// A new layer, and one that is added in the same callback, changes at once.
  @Test func notBeforeItIsCommitted() throws {
    let fresh = layer()
    fresh.opacity = 0.5
    #expect(fresh.action(forKey: "opacity") == nil)
    scene.at(1) {
      scene.rootLayer.addSublayer(fresh)
      fresh.opacity = 0.25
      #expect(fresh.animationKeys == [])
    }
    _ = try scene.record()
  }

  /// A style provides values; setting it changes layers without values of their own.
  @Test func styleValues() throws {
    let (plain, own) = (layer("plain"), layer("own"))
    own.opacity = 0.9
    for layer in [plain, own] {
      layer.style = LayerStyle(values: [.opacity: .number(0.5)])
      scene.rootLayer.addSublayer(layer)
    }
    #expect((plain.opacity, own.opacity) == (0.5, 0.9))
    scene.at(1) {
      for layer in [plain, own] { layer.style = LayerStyle(values: [.opacity: .number(0.25)]) }
    }
    let timeline = try scene.record(until: 2)
    #expect(try timeline.number(.opacity, "plain", at: 0.5) == 0.5)
    #expect(try timeline.number(.opacity, "plain", at: 1) == 0.25)
    #expect(try timeline.number(.opacity, "own", at: 1) == 0.9)
  }

  /// The single transition of a layer has its own key, for any requested key.
  @Test func transitionKey() throws {
    let layer = layer()
    scene.rootLayer.addSublayer(layer)
    layer.add(Transition(), forKey: "mine")
    layer.add(Transition(), forKey: nil)
    #expect(layer.animationKeys == ["transition"])
    _ = try scene.record()
  }
}

extension PropertyInfo {
  fileprivate static func of(_ name: String) -> PropertyInfo? {
    Property.table.first { $0.name == name }
  }
}

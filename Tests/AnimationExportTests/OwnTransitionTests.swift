import AnimPixels
import AnimationExport
import Foundation
import TestSupport
import Testing

@Suite("Transitions of one's own")
struct OwnTransitionTests {
  /// A red card of 40 × 30 at (10, 5) that becomes blue, by a transition from 1 to 2.
  private func timeline(_ kind: Transition.Kind, _ change: (Transition) -> Void = { _ in }) throws
    -> Timeline
  {
    let scene = Scene(size: Size(60, 40), background: .white)
    let card = Layer()
    card.name = "card"
    card.frame = Rect(10, 5, 40, 30)
    card.backgroundColor = .red
    scene.rootLayer.addSublayer(card)
    let transition = Transition()
    transition.type = kind
    transition.duration = 1
    transition.timingFunction = .linear
    change(transition)
    scene.at(1) {
      Transaction.withoutActions {
        card.add(transition)
        card.backgroundColor = .blue
      }
    }
    let timeline = try scene.record(until: 3)
    #expect(timeline.validate() == [])
    return timeline
  }

  /// The colours along a row during the transition.
  private func row(_ timeline: Timeline, at time: Double) throws -> [Color] {
    let picture = timeline.drawn(at: time)
    return [12, 22, 29, 31, 38, 48].map { x in
      let pixel = picture[x, 20]
      func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
      return Color(red: part(0), green: part(8), blue: part(16))
    }
  }

  @Test("The doors of the documentation open, in every format, as vectors")
  func doors() throws {
    let timeline = try timeline(.doors)
    #expect(try row(timeline, at: 0.5) == [.red, .red, .red, .red, .red, .red])
    // Half way: wings of 20 points have moved by 10, and stay within the bounds.
    #expect(try row(timeline, at: 1.5) == [.red, .blue, .blue, .blue, .blue, .red])
    #expect(try row(timeline, at: 2) == [.blue, .blue, .blue, .blue, .blue, .blue])
    let svg = String(decoding: try timeline.data(.svg) as [UInt8], as: UTF8.self)
    #expect(!svg.contains("<image") && svg.contains("animateTransform"))
    #expect(try (timeline.data(.gif) as [UInt8]).starts(with: Array("GIF89a".utf8)))
    let table = String(decoding: try timeline.data(.keyframes(.json)) as [UInt8], as: UTF8.self)
    #expect(table.contains("card/outgoing") && table.contains("position"))
  }

  @Test("The documentation shows what is compiled here")
  func listing() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appending(path: "../../docs/transitions.md"), encoding: .utf8)
    let block = try #require(
      codeBlocks("swift", in: text).first { $0.contains("Self(\"doors\")") })
    let compiled = try String(
      contentsOf: folder.appending(path: "OwnTransitionListing.swift"), encoding: .utf8)
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    for line in lines(block) { #expect(lines(compiled).contains(line), "\(line)") }
    #expect(lines(block).count <= 16)
  }

  @Test("Progress, not time, is what a definition's animations follow")
  func progress() throws {
    let timeline = try timeline(.doors) { transition in
      transition.startProgress = 0.5
      transition.timingFunction = .easeIn
      transition.duration = 1
    }
    // It begins half open, and is hardly further after a tenth.
    #expect(try row(timeline, at: 1) == [.red, .blue, .blue, .blue, .blue, .red])
    #expect(try row(timeline, at: 1.1) == [.red, .blue, .blue, .blue, .blue, .red])
  }

  @Test("Pixels of one's own as a type")
  func pixels() throws {
    let rows = PictureTransition.Kind("rows") { site in
      let isNew = site.point.y < site.progress * site.size.height
      return isNew ? site.target(site.point) : site.source(site.point)
    }
    let timeline = try timeline(Transition.Kind("rows", pixels: { _ in PictureTransition(rows) }))
    let picture = timeline.drawn(at: 1.5)
    #expect(picture[30, 8] == 0xFF00_00FF && picture[30, 32] == 0xFFFF_0000)
  }

  @Test("A definition that leaves the new picture out, or shows nothing")
  func withoutNew() throws {
    let timeline = try timeline(Transition.Kind("gone", layers: { stage in [stage.old()] }))
    #expect(try row(timeline, at: 1.9) == [.red, .red, .red, .red, .red, .red])
    #expect(try row(timeline, at: 2) == [.blue, .blue, .blue, .blue, .blue, .blue])
    let nothing = try self.timeline(Transition.Kind("nothing", layers: { _ in [] }))
    #expect(try row(nothing, at: 1.5) == [.white, .white, .white, .white, .white, .white])
  }

  @Test("A kind that isn't known fades, and says so")
  func unknown() throws {
    let timeline = try timeline(Transition.Kind(rawValue: "psh"))
    #expect(
      timeline.diagnostics.map(\.message) == [
        "there is no transition “psh”, so it fades; did you mean “push”?"
      ])
    let fade = try self.timeline(.fade)
    #expect(try row(timeline, at: 1.25) == row(fade, at: 1.25))
  }

  @Test("Timing that can't be resolved is told, not played for ever")
  func hostileAnimations() throws {
    func timeline(_ change: @escaping @Sendable (Animation) -> Void) throws -> Timeline {
      try self.timeline(
        Transition.Kind("hostile") { stage in
          let animation = BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0)
          change(animation)
          stage.new.add(animation)
          return [stage.new]
        })
    }
    #expect(throws: RecordingError.self) {
      try timeline {
        $0.duration = 1e-9
        $0.repeatCount = .infinity
      }
    }
    #expect(try timeline { $0.duration = .nan }.diagnostics.count == 1)
    #expect(try timeline { $0.repeatCount = .infinity }.diagnostics.isEmpty)
  }

  @Test("In copies, one inside of another, and one after another")
  func manyAtOnce() throws {
    let scene = Scene(size: Size(60, 40), background: .white)
    let copies = ReplicatorLayer()
    copies.instanceCount = 3
    copies.instanceTransform = Transform3D(translationX: 15, y: 0)
    let card = Layer()
    card.name = "outgoing"
    card.frame = Rect(2, 5, 12, 30)
    card.backgroundColor = .red
    let inner = Layer()
    inner.name = "place"
    inner.frame = Rect(2, 2, 8, 8)
    inner.backgroundColor = .green
    card.addSublayer(inner)
    copies.addSublayer(card)
    scene.rootLayer.addSublayer(copies)
    let kinds: [(Double, Transition.Kind)] = [
      (0.2, .push), (0.6, .cube), (1.2, .doors), (2, .oglFlip), (2.1, .cameraIrisHollowClose),
    ]
    for (time, kind) in kinds {
      scene.at(time) {
        for layer in [card, inner] {
          let transition = Transition()
          transition.type = kind
          transition.duration = 0.5
          if kind == .cube { transition.filter = PictureTransition(.swipe) }
          layer.add(transition)
        }
        Transaction.withoutActions {
          card.backgroundColor = Color(red: time / 3, green: 0, blue: 1)
          inner.backgroundColor = Color(white: time / 3)
        }
      }
    }
    scene.at(2.3) { Transaction.withoutActions { card.removeFromSuperlayer() } }
    let timeline = try scene.record(until: 3)
    #expect(timeline.validate() == [])
    #expect(timeline.diagnostics.isEmpty)
    for time in stride(from: 0.1, to: 3, by: 0.2) {
      let picture = timeline.drawn(at: time)
      // The copies look the same.
      let columns = [0, 15, 30].map { picture.part(x: 2 + $0, y: 5, width: 12, height: 30) }
      #expect(columns[0] == columns[1] && columns[1] == columns[2], "\(time)")
    }
    _ = try timeline.data(.svg) as [UInt8]
  }
}

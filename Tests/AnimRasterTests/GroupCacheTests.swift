import AnimGeometry
import AnimPixels
import AnimTimeline
import Testing

@testable import AnimRaster

@Suite struct GroupCacheTests {
  private let renderer = FrameRenderer(images: RandomScene.images)

  /// Moving drawings below and above the groups of a random scene. Opacities and clips of the
  /// groups change from frame to frame, their contents don't.
  private func frames(seed: UInt64) -> [Frame] {
    var scene = RandomScene(seed: seed)
    var still = scene.frame()
    for place in still.commands.indices {
      guard case .push(var group) = still.commands[place] else { continue }
      group.backdrop = nil
      if place % 2 == 0 {
        group.effects.append(
          .shadow(Shadow(color: .black, offset: Point(2, 3), spread: GaussianSpread(3, 3))))
      }
      still.commands[place] = .push(group)
    }
    return (0..<10).map { i in
      var frame = still
      for place in frame.commands.indices {
        guard case .push(var group) = frame.commands[place] else { continue }
        if i % 3 == 2 { group.opacity = 0.3 + 0.07 * Double(i) }
        if i > 5, group.node % 2 == 0 {
          group.clip = Clip(
            area: .fill(Path(ellipseIn: Rect(10, 10, 12 * Double(i), 80)), .nonZero),
            transform: .identity)
        }
        frame.commands[place] = .push(group)
      }
      let box = Rect(Double(i) * 9, 30, 40, 35)
      frame.commands.insert(
        .draw(.fill(Path(ellipseIn: box), .nonZero), .color(.red), node: 9998), at: 0)
      frame.commands.append(
        .draw(.roundedRect(box, cornerRadius: 12), .color(.blue), node: 9999))
      return frame
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func samePixels(seed: UInt64) {
    let workspace = Workspace()
    let frames = frames(seed: seed)
    var changed = Bitmap(width: 0, height: 0)
    var whole = changed
    var previous: Frame?
    for (i, frame) in frames.enumerated() {
      let expected = renderer.render(frame)
      renderer.render(frame, into: &changed, changing: previous, workspace)
      #expect(changed == expected, "frame \(i)")
      renderer.render(frame, into: &whole, changing: nil, workspace)
      #expect(whole == expected, "frame \(i), drawn whole")
      previous = frame
    }
  }

  private func card(_ x: Double, opacity: Double = 1, radius: Double = 6) -> Frame {
    Frame(
      size: Size(100, 100), background: .white,
      commands: [
        .draw(.roundedRect(Rect(x, 0, 10, 100), cornerRadius: 0), .color(.red), node: 1),
        .push(
          DisplayGroup(
            node: 2, opacity: opacity,
            effects: [.shadow(Shadow(color: .black, offset: .zero, spread: GaussianSpread(4, 4)))])),
        .draw(
          .roundedRect(Rect(20, 20, 50, 50), cornerRadius: radius), .color(.white), node: 3),
        .pop,
      ])
  }

  /// A group is cached from the second frame with the same contents on, under any opacity, until
  /// the contents change.
  @Test func whatStaysIsKept() {
    let workspace = Workspace()
    var bitmap = Bitmap(width: 0, height: 0)
    func draw(_ frame: Frame) {
      renderer.render(frame, into: &bitmap, changing: nil, workspace)
      #expect(bitmap == renderer.render(frame))
    }
    draw(card(0))
    #expect(workspace.groupCache?.count == 0)
    draw(card(10))
    #expect(workspace.groupCache?.count == 1)
    draw(card(20, opacity: 0.5))
    #expect(workspace.groupCache?.count == 1)
    draw(card(30, radius: 9))
    #expect(workspace.groupCache?.count == 0)

    let forgetful = Workspace(keepsGroups: false)
    for x in 0..<3 {
      renderer.render(card(Double(x)), into: &bitmap, changing: nil, forgetful)
    }
    #expect(forgetful.groupCache == nil)
  }

  /// The cache holds at most two canvases, for any number of groups.
  @Test func memoryIsBounded() {
    let groups = (0..<30).flatMap { i -> [DisplayCommand] in
      [
        .push(DisplayGroup(node: 100 + i, effects: [.blur(GaussianSpread(2, 2))])),
        .draw(.roundedRect(Rect(0, 0, 90, 90), cornerRadius: 3), .color(.blue), node: i),
        .pop,
      ]
    }
    let workspace = Workspace()
    var bitmap = Bitmap(width: 0, height: 0)
    for x in 0..<4 {
      let frame = Frame(
        size: Size(100, 100), background: .white,
        commands: [
          .draw(.roundedRect(Rect(Double(x), 0, 9, 9), cornerRadius: 0), .color(.red), node: 99)
        ] + groups)
      renderer.render(frame, into: &bitmap, changing: nil, workspace)
      #expect(bitmap == renderer.render(frame))
      #expect(workspace.groupCache.map { 1...2 ~= $0.count } == (x > 0 ? true : false))
    }
  }
}

import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import Testing

@Suite struct DirtyRegionTests {
  private let renderer = FrameRenderer(images: RandomScene.images, scale: 1.25)

  /// Drawing only the differences gives the pixels of a whole draw, frame after frame, with fresh
  /// memory and with the memory of earlier frames.
  @Test(arguments: 0..<60)
  func differencesEqualWholeFrames(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed))
    var frame = scene.frame()
    var bitmap = renderer.render(frame)
    var other = bitmap
    let workspace = Workspace()
    for step in 0..<12 {
      let next = scene.next(frame)
      renderer.render(next, into: &bitmap, changing: frame)
      renderer.render(next, into: &other, changing: frame, workspace)
      let whole = renderer.render(next)
      #expect(bitmap == whole, "step \(step)")
      #expect(other == whole, "step \(step)")
      #expect(whole.isPremultiplied)
      frame = next
    }
  }

  /// Pixels outside of the changes are not touched.
  @Test func onlyDifferencesAreDrawn() {
    func frame(_ x: Double) -> Frame {
      Frame(
        size: Size(200, 100), background: .white,
        commands: [
          .draw(.rect(0, 0, 60, 60), .color(.red), node: 1),
          .draw(.rect(x, 70, 20, 20), .color(.blue), node: 2),
          .draw(.rect(150, 5, 20, 20), .color(.green), node: 3),
        ])
    }
    let mark: UInt32 = 0x4020_1008
    var bitmap = Bitmap(width: 200, height: 100, filledWith: mark)
    FrameRenderer().render(frame(82), into: &bitmap, changing: frame(80))
    #expect(bitmap[30, 30] == mark)
    #expect(bitmap[160, 10] == mark)
    #expect(bitmap[90, 80] == 0xFFFF_0000)
    #expect(bitmap[80, 80] == 0xFFFF_FFFF)
    #expect(bitmap.pixels.count { $0 != mark } < 26 * 24)

    var untouched = Bitmap(width: 200, height: 100, filledWith: mark)
    FrameRenderer().render(frame(80), into: &untouched, changing: frame(80))
    #expect(untouched.pixels.allSatisfy { $0 == mark })
  }

  /// A drawing that appears in front leaves distant drawings behind it clean.
  @Test func insertionsAreLocal() {
    let old = (0..<20).map {
      DisplayCommand.draw(.rect(Double($0) * 10, 0, 8, 8), .color(.red), node: $0)
    }
    var new = old
    new.insert(.draw(.rect(90, 40, 8, 8), .color(.blue), node: 99), at: 3)
    new.remove(at: 1)
    let mark: UInt32 = 0x0101_0101
    var bitmap = Bitmap(width: 200, height: 60, filledWith: mark)
    FrameRenderer().render(
      Frame(size: Size(200, 60), commands: new), into: &bitmap,
      changing: Frame(size: Size(200, 60), commands: old))
    #expect(bitmap[94, 44] == 0xFFFF_0000)
    #expect(bitmap[12, 4] == 0)
    #expect(bitmap[54, 4] == mark)
  }

  /// A faded group of one member needs no layer, which may round differently; so a second member
  /// changes pixels everywhere in the group.
  @Test func groupsThatNeedALayerNow() {
    let wheel = Area.fill(.circle(Point(30, 30), radius: 25.3), .nonZero)
    let fade = Gradient(
      .axial(from: Point(5, 5), to: Point(50, 60)),
      stops: [
        GradientStop(offset: 0, color: Color(hex: 0xE34A21, alpha: 0.83)),
        GradientStop(offset: 1, color: Color(hex: 0x12B7F3, alpha: 0.31)),
      ])
    for nested in [false, true] {
      var one: [DisplayCommand] = [
        .push(DisplayGroup(node: 1, opacity: 0.37)), .draw(wheel, .gradient(fade), node: 2),
        .pop,
      ]
      if nested {
        one.insert(.push(DisplayGroup(node: 7)), at: 1)
        one.append(.pop)
      }
      var two = one
      two.insert(.draw(.rect(70, 70, 9, 9), .color(.red), node: 3), at: nested ? 3 : 2)
      let frames = [one, two].map {
        Frame(size: Size(80, 80), background: Color(hex: 0x77AA33), commands: $0)
      }
      for (old, new) in [(frames[0], frames[1]), (frames[1], frames[0])] {
        var bitmap = FrameRenderer().render(old)
        FrameRenderer().render(new, into: &bitmap, changing: old)
        #expect(bitmap == FrameRenderer().render(new))
      }
    }
  }

  @Test func anotherSizeOrBackgroundDrawsEverything() {
    let commands = [DisplayCommand.draw(.rect(3, 3, 5, 5), .red)]
    let first = Frame(size: Size(20, 20), background: .white, commands: commands)
    let second = Frame(size: Size(20, 20), background: .black, commands: commands)
    let third = Frame(size: Size(24, 10), background: .black, commands: commands)
    var bitmap = renderer.render(first)
    renderer.render(second, into: &bitmap, changing: first)
    #expect(bitmap == renderer.render(second))
    renderer.render(third, into: &bitmap, changing: second)
    #expect(bitmap == renderer.render(third))
  }
}

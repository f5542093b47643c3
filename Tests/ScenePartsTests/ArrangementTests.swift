import AnimGeometry
import SceneParts
import TestSupport
import Testing

@Suite("Arrangements")
struct ArrangementTests {
  private let sizes = [Size(10, 20), Size(30, 10), Size(20, 30)]

  private func rects(_ kind: Arrangement.Kind, gap: Size = Size(5, 7), in room: Rect) -> [Rect] {
    Arrangement(kind, gap: gap).rects(
      of: sizes, stretches: [false, true, false], in: room)
  }

  @Test("A row is as long as its members with the gaps, and as high as the highest")
  func rowSize() {
    #expect(Arrangement(.row(.center, .center), gap: Size(5, 7)).size(of: sizes) == Size(70, 30))
    #expect(Arrangement(.column(.center, .center), gap: Size(5, 7)).size(of: sizes) == Size(30, 74))
    let grid = Arrangement(
      .grid(columns: 2, vertical: .center, horizontal: .center), gap: Size(5, 7))
    // Columns of 20 and 30, lines of 20 and 30.
    #expect(grid.size(of: sizes) == Size(55, 57))
    #expect(grid.size(of: []) == .zero)
  }

  @Test("Members of a row stand one after the other")
  func row() {
    let room = Rect(100, 50, 90, 40)
    #expect(
      rects(.row(.start, .start), in: room)
        == [Rect(100, 50, 10, 20), Rect(115, 50, 30, 10), Rect(150, 50, 20, 30)])
    #expect(
      rects(.row(.center, .center), in: room)
        == [Rect(110, 60, 10, 20), Rect(125, 65, 30, 10), Rect(160, 55, 20, 30)])
    #expect(
      rects(.row(.end, .end), in: room)
        == [Rect(120, 70, 10, 20), Rect(135, 80, 30, 10), Rect(170, 60, 20, 30)])
    // Members that can't stretch are centred.
    #expect(
      rects(.row(.stretch, .between), in: room)
        == [Rect(100, 60, 10, 20), Rect(125, 50, 30, 40), Rect(170, 55, 20, 30)])
  }

  @Test("Members of a column stand one below the other")
  func column() {
    #expect(
      rects(.column(.end, .between), in: Rect(0, 0, 40, 100))
        == [Rect(30, 0, 10, 20), Rect(10, 40, 30, 10), Rect(20, 70, 20, 30)])
    // Too little room: with space between they begin at the start, centred ones exceed both ends.
    #expect(
      rects(.column(.start, .between), in: Rect(0, 0, 40, 50)).map(\.minY) == [0, 27, 44])
    #expect(
      rects(.column(.start, .center), in: Rect(0, 0, 40, 54)).map(\.minY) == [-10, 17, 34])
  }

  @Test("Cells of a grid share the room that is left")
  func grid() {
    let kind = Arrangement.Kind.grid(columns: 2, vertical: .start, horizontal: .stretch)
    // 55 by 57 in 75 by 77: each column and each line gets 10 more.
    #expect(
      rects(kind, in: Rect(0, 0, 75, 77))
        == [Rect(10, 0, 10, 20), Rect(35, 0, 40, 10), Rect(5, 37, 20, 30)])
  }

  @Test(
    "Members never overlap, keep their order, and lie in room that is enough", arguments: 0..<300)
  func properties(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(0...12)
    let sizes = (0..<count).map { _ in Size(random.number(0...90), random.number(0...90)) }
    let stretches = sizes.map { _ in random.chance(0.5) }
    let gap = Size(random.number(0...20), random.number(0...20))
    let align = random.pick(LayoutAlignment.allCases)
    let distribution = random.pick(LayoutDistribution.allCases)
    let kind = random.pick([
      Arrangement.Kind.row(align, distribution), .column(align, distribution),
      .grid(
        columns: random.whole(1...5), vertical: align,
        horizontal: random.pick(LayoutAlignment.allCases)),
    ])
    let arrangement = Arrangement(kind, gap: gap)
    let least = arrangement.size(of: sizes)
    let room = Rect(
      random.number(-99...99), random.number(-99...99), least.width + random.number(0...50),
      least.height + random.number(0...50))
    let rects = arrangement.rects(of: sizes, stretches: stretches, in: room)
    #expect(rects.count == count)
    for (index, rect) in rects.enumerated() {
      #expect(rect.minX >= room.minX - 1e-9 && rect.maxX <= room.maxX + 1e-9)
      #expect(rect.minY >= room.minY - 1e-9 && rect.maxY <= room.maxY + 1e-9)
      #expect(rect.width >= sizes[index].width && rect.height >= sizes[index].height)
      if !stretches[index] { #expect(rect.size == sizes[index]) }
      for other in rects[..<index] {
        #expect(
          rect.minX >= other.maxX + gap.width - 1e-9 || rect.minY >= other.maxY + gap.height - 1e-9
            || other.minX >= rect.maxX + gap.width - 1e-9)
      }
    }
  }
}

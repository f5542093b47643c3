import AnimGeometry
import Testing

@Suite struct PathReversedTests {
  @Test func segments() throws {
    let path = try Path(
      svgData: "M1 2 L3 4 Q5 6 7 8 C9 10 11 12 13 14 Z M20 20 L30 30 M40 40 Z L1 1")
    let back = try Path(
      svgData: "M13 14 C11 12 9 10 7 8 Q5 6 3 4 L1 2 Z M30 30 L20 20 M40 40 Z M1 1 L40 40")
    #expect(path.reversed == back)
    #expect(Path().reversed.isEmpty)
  }

  /// Positions along the whole are the same from the other end.
  @Test func lengths() {
    for path in [
      Path(ellipseIn: Rect(1, 2, 30, 20)), Path(roundedRect: Rect(0, 0, 9, 9), cornerRadius: 3),
    ] {
      let (there, back) = (PathMeasure(path), PathMeasure(path.reversed))
      #expect(abs(there.length - back.length) < 1e-9)
      #expect(path.reversed.reversed.elements.count == path.elements.count)
    }
  }
}

import AnimGeometry
import LayerTree
import Testing

@Suite struct ScrollLayerTests {
  private func scroller(_ mode: ScrollMode = .both) -> ScrollLayer {
    let scroller = ScrollLayer()
    scroller.frame = Rect(10, 10, 100, 60)
    scroller.scrollMode = mode
    return scroller
  }

  @Test(arguments: [
    (ScrollMode.both, Point(30, 40)), (.vertically, Point(0, 40)), (.horizontally, Point(30, 0)),
    (.none, Point(0, 0)),
  ])
  func modes(mode: ScrollMode, origin: Point) {
    let scroller = scroller(mode)
    #expect(scroller.masksToBounds)
    scroller.scroll(to: Point(30, 40))
    #expect(scroller.bounds == Rect(origin: origin, size: Size(100, 60)))
  }

  /// By the smallest distance: none, to the right and up, and to the corner of an oversized
  /// rectangle.
  @Test func rectangles() {
    let scroller = scroller()
    scroller.scroll(to: Point(50, 50))
    for (rect, origin) in [
      (Rect(60, 60, 20, 20), Point(50, 50)), (Rect(140, 20, 30, 20), Point(70, 20)),
      (Rect(0, 90, 10, 10), Point(0, 40)), (Rect(200, 200, 300, 300), Point(200, 200)),
    ] {
      scroller.scroll(to: rect)
      #expect(scroller.bounds.origin == origin)
    }
  }

  @Test func layersInside() {
    let scroller = scroller()
    let page = Layer()
    page.frame = Rect(20, 0, 500, 500)
    scroller.addSublayer(page)
    page.scrollRectToVisible(Rect(100, 10, 20, 20))
    #expect(scroller.bounds.origin == Point(40, 0))
    #expect(page.visibleRect == Rect(20, 0, 100, 60))
    page.scroll(Point(5, 7))
    #expect(scroller.bounds.origin == Point(25, 7))
    Layer().scroll(.zero)
  }

  /// Scrolling is animated like every change of the bounds.
  @Test func animates() throws {
    let scene = Scene(size: Size(200, 100))
    let scroller = scroller()
    scene.rootLayer.addSublayer(scroller)
    scene.at(1) { Transaction.animate(duration: 1) { scroller.scroll(to: Point(40, 0)) } }
    scene.at(1.5) {
      let origin = scroller.presentation?.bounds.origin
      #expect(origin.map { $0.x > 0 && $0.x < 40 } == true)
    }
    _ = try scene.record()
  }
}

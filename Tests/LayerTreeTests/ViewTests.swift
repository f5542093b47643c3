import AnimGeometry
import AnimPixels
import AnimTimeline
import LayerTree
import Testing

/// Views and their layers.
@Suite struct ViewTests {
  private func names(_ view: View) -> ([Int], [String]) {
    (view.subviews.map(\.tag), view.layer.sublayers.map { $0.name ?? "-" })
  }

  private func view(_ tag: Int) -> View {
    let view = View()
    view.tag = tag
    view.layer.name = "\(tag)"
    return view
  }

  @Test func subviews() {
    let parent = View()
    let (a, b, c) = (view(1), view(2), view(3))
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, at: 1)
    #expect(names(parent) == ([1, 3, 2], ["1", "3", "2"]))
    parent.bringSubviewToFront(a)
    #expect(names(parent) == ([3, 2, 1], ["3", "2", "1"]))
    parent.sendSubviewToBack(a)
    #expect(names(parent) == ([1, 3, 2], ["1", "3", "2"]))
    parent.insertSubview(a, aboveSubview: c)
    #expect(names(parent) == ([3, 1, 2], ["3", "1", "2"]))
    parent.insertSubview(b, belowSubview: c)
    #expect(names(parent) == ([2, 3, 1], ["2", "3", "1"]))
    #expect(a.isDescendant(of: parent) && !parent.isDescendant(of: a))
    #expect(parent.viewWithTag(3) === c && parent.viewWithTag(9) == nil)
    let other = View()
    other.addSubview(c)
    #expect(names(parent) == ([2, 1], ["2", "1"]) && c.superview === other)
    c.removeFromSuperview()
    c.removeFromSuperview()
    #expect(c.superview == nil && other.subviews.isEmpty && other.layer.sublayers.isEmpty)
  }

  /// Layers without a view keep their positions.
  @Test func bareLayersBetween() {
    let parent = View()
    let bare = Layer()
    bare.name = "bare"
    parent.addSubview(view(1))
    parent.layer.addSublayer(bare)
    parent.addSubview(view(2))
    parent.insertSubview(view(3), at: 1)
    #expect(names(parent) == ([1, 3, 2], ["1", "bare", "3", "2"]))
  }

  @Test func geometry() {
    let view = View(frame: Rect(10, 20, 100, 60))
    #expect(view.center == Point(60, 50) && view.bounds == Rect(0, 0, 100, 60))
    view.transform = AffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == Rect(-40, -10, 200, 120))
    view.alpha = 0.5
    view.isHidden = true
    view.clipsToBounds = true
    view.backgroundColor = .red
    #expect(view.layer.opacity == 0.5 && view.layer.isHidden && view.layer.masksToBounds)
    #expect(view.layer.backgroundColor == .red)
    view.backgroundColor = nil
    #expect(view.backgroundColor == nil)
  }

  /// Changes of bounds or subviews request a layout, once in a callback.
  @Test func layoutOnce() throws {
    final class Counting: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let scene = Scene(size: Size(100, 100))
    let view = Counting(frame: Rect(0, 0, 10, 10))
    scene.rootView.addSubview(view)
    scene.at(1) {
      #expect(view.count == 1)
      view.bounds = Rect(0, 0, 20, 20)
      view.addSubview(View())
      #expect(view.count == 1)
      view.layoutIfNeeded()
      view.layoutIfNeeded()
      #expect(view.count == 2)
    }
    scene.at(2) {
      #expect(view.count == 2)
      view.center = Point(1, 1)
    }
    _ = try scene.record()
    #expect(view.count == 2)
  }

  /// A view that requests a layout in its layout doesn't hang the recording.
  @Test func endlessLayout() throws {
    final class Restless: View {
      override func layoutSubviews() { if layer.bounds.width < 1e6 { setNeedsLayout() } }
    }
    let scene = Scene(size: Size(100, 100))
    scene.rootView.addSubview(Restless(frame: Rect(0, 0, 10, 10)))
    _ = try scene.record()
  }

  @Test func imageView() {
    let image = ImageResource(bitmap: Bitmap(width: 6, height: 4), png: [])
    let view = ImageView(image: image)
    #expect(view.frame == Rect(0, 0, 6, 4) && view.image == image)
    view.contentMode = .resizeAspect
    #expect(view.layer.contentsGravity == .resizeAspect)
    // A rotated view keeps its own corner.
    let other = ImageView(frame: Rect(10, 10, 2, 2))
    other.transform = AffineTransform(rotationAngle: .pi / 2)
    other.image = image
    other.sizeToFit()
    #expect(
      abs(other.center.x - 10) < 1e-9 && abs(other.center.y - 13) < 1e-9
        && other.bounds.size == Size(6, 4))
  }

  @Test func label() throws {
    let label = Label(frame: Rect(20, 30, 5, 5))
    label.text = "Hello"
    label.textAlignment = .center
    try label.sizeToFit()
    #expect(abs(label.frame.minX - 20) < 1e-9 && abs(label.frame.minY - 30) < 1e-9)
    #expect(label.bounds.width > 30 && label.bounds.height > 15)
    #expect(label.textColor == .black && label.layer is TextLayer)
  }
}

import CoreAnimationNames
import TestSupport
import Testing

/// Views that draw themselves, and drawings of views and texts.
@Suite struct ViewDrawingTests {
  let scene = Scene(size: CGSize(width: 100, height: 100))

  private final class Cross: UIView {
    var rects: [CGRect] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .white
    }
    required init?(coder: NSCoder) { fatalError("no archives") }
    override func draw(_ rect: CGRect) {
      rects.append(rect)
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.lineWidth = 2
      UIColor.red.setStroke()
      path.stroke()
    }
  }
  private final class Shape: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }
  private final class Plain: UIView {
    override func draw(_ rect: CGRect) { super.draw(rect) }
  }
  private final class Hand: UIView {
    override func draw(_ layer: CALayer, in context: CGContext) { context.fill(bounds) }
  }

  @Test func viewsDrawThemselves() throws {
    let cross = Cross(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let hand = Hand(frame: CGRect(x: 50, y: 50, width: 5, height: 5))
    scene.rootView.addSubview(cross)
    scene.rootView.addSubview(hand)
    scene.at(1) {
      cross.setNeedsDisplay()
      cross.setNeedsDisplay(cross.bounds)
      cross.bounds.size = CGSize(width: 30, height: 30)
    }
    let timeline = try scene.record(until: 2)
    #expect(timeline.diagnostics.isEmpty)
    #expect(
      cross.rects.map(\.size) == [CGSize(width: 20, height: 10), CGSize(width: 30, height: 30)])
    #expect(cross.layer.contents?.size == CGSize(width: 30, height: 30))
    #expect(hand.layer.contents?.picture?.commands.count == 1)
    #expect(UIGraphicsGetCurrentContext() == nil && Cross().frame == .zero)
  }

  /// A view that draws nothing keeps its contents.
  @Test func contentsStay() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let (plain, picture) = (Plain(frame: .zero), UIImageView(image: image))
    plain.layer.contents = image.cgImage
    scene.rootView.addSubview(plain)
    scene.rootView.addSubview(picture)
    scene.at(1) { picture.setNeedsDisplay() }
    _ = try scene.record(until: 2)
    #expect(plain.layer.contents === image && picture.image === image)
  }

  @Test func viewsAreUIViews() throws {
    let shape = Shape()
    #expect(shape.layer is CAShapeLayer && UILabel().layer is CATextLayer)
    scene.rootView.addSubview(shape)
    let outer: UIView? = shape.superview
    let inner: [UIView] = scene.rootView.subviews
    #expect(outer === scene.rootView && inner.first === shape)
    let (label, picture) = (UILabel(), UIImageView(image: nil))
    let views: [UIView] = [label, picture]
    #expect(views.allSatisfy { $0.superview == nil })
    shape.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    shape.anchorPoint = .zero
    #expect(shape.layer.anchorPoint == .zero && shape.frame.origin == CGPoint(x: 5, y: 5))
  }

  /// A layer class redraws after changes of the properties that it names.
  @Test func keysThatNeedDisplay() throws {
    final class Dial: CALayer {
      var count = 0
      override class func needsDisplay(forKey key: String) -> Bool {
        key == "cornerRadius" || super.needsDisplay(forKey: key)
      }
      override func draw(in context: CGContext) { count += 1 }
    }
    let dial = Dial()
    scene.rootLayer.addSublayer(dial)
    scene.at(1) { dial.cornerRadius = 5 }
    scene.at(1.5) { dial.borderWidth = 5 }
    _ = try scene.record(until: 2)
    #expect(dial.count == 1)
  }

  @Test func picturesOfViews() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 10))
    view.backgroundColor = .red
    scene.rootView.addSubview(view)
    scene.at(1) {
      view.backgroundColor = .blue
      let copy = view.snapshotView(afterScreenUpdates: true)
      #expect(copy?.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
      let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
        #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
      }
      #expect(image.picture?.commands == copy?.layer.contents?.picture?.commands)
      guard case .draw(let drawing)? = image.picture?.commands.first else {
        Issue.record("nothing was drawn")
        return
      }
      #expect(drawing.paint == .color(.blue))
    }
    _ = try scene.record(until: 2)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
  }

  @Test func partsOfViewsAreResized() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    view.backgroundColor = .red
    scene.rootView.addSubview(view)
    let insets = UIEdgeInsets(top: 5, left: 4, bottom: 5, right: 6)
    let copy = view.resizableSnapshotView(
      from: CGRect(x: 5, y: 5, width: 20, height: 20), afterScreenUpdates: true,
      withCapInsets: insets)
    #expect(copy?.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(copy?.layer.contents?.size == CGSize(width: 20, height: 20))
    #expect(copy?.layer.contentsCenter == CGRect(x: 0.2, y: 0.25, width: 0.5, height: 0.5))
    let nothing = view.resizableSnapshotView(
      from: .zero, afterScreenUpdates: false, withCapInsets: .zero)
    #expect(nothing?.frame == .zero)
  }

  @Test func labelsTakeTheSizeOfTheirText() {
    let label = UILabel(frame: CGRect(x: 3, y: 4, width: 0, height: 0))
    label.text = "wide"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 3, y: 4) && label.frame.width > label.frame.height)
    let size = label.frame.size
    label.font = UIFont(name: "no such family", size: .infinity)
    label.sizeToFit()
    #expect(label.frame.size == size)
  }

  @Test func textsWithAttributes() throws {
    let text = NSMutableAttributedString(
      string: "red blue",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red])
    text.addAttributes(
      [
        .foregroundColor: UIColor.blue, .kern: 2,
        .underlineStyle: NSUnderlineStyle.single.rawValue,
      ],
      range: NSMakeRange(4, 4))
    let layer = CATextLayer()
    layer.string = text
    let runs = layer.attributedString?.runs ?? []
    #expect(runs.map(\.text) == ["red ", "blue"] && layer.string == "red blue")
    #expect(runs.map(\.attributes.color) == [.red, .blue])
    #expect(runs.map(\.attributes.fontWeight) == [700, 700] && runs[0].attributes.fontSize == 20)
    #expect(runs[1].attributes.kerning == 2 && runs[1].attributes.isUnderlined)
    let label = UILabel()
    label.attributedText = text
    let back: NSAttributedString? = label.attributedText
    #expect(back.map { AttributedText($0) } == layer.attributedString)
    let nothing: String? = nil
    label.text = nothing
    #expect(label.text.isEmpty && label.attributedText == nil)
    label.text = "shown"
    if let shown = label.text { #expect(shown == "shown") }
    layer.string = nil
    #expect(layer.string.isEmpty)
  }

  @Test func textsAreDrawn() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.green,
    ]
    let size = "Hi".size(withAttributes: attributes)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { _ in
      "Hi".draw(at: CGPoint(x: 5, y: 5), withAttributes: attributes)
      ("Hi" as NSString).draw(
        in: CGRect(x: 0, y: 50, width: 100, height: 40), withAttributes: [.paragraphStyle: style])
    }
    let found = (image.picture?.commands ?? []).compactMap { command -> (Paint, CGRect)? in
      guard case .draw(let drawing) = command, case .fill(let path, _) = drawing.area else {
        return nil
      }
      return (drawing.paint, path.transformed(by: drawing.transform.affine).boundingBoxOfPath)
    }
    #expect(found.map(\.0) == [.color(.green), .color(.black)] && size.width > 10)
    #expect(CGRect(origin: CGPoint(x: 5, y: 5), size: size).contains(found[0].1))
    #expect(found[1].1.minX > 80 && found[1].1.maxX <= 100 && found[1].1.minY > 50)
  }
}

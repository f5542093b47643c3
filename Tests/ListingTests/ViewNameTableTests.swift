import CoreAnimationNames
import Foundation
import TestSupport
import Testing

/// Every name of views, their animations and their drawing in a listing of UIKit, one per line.
@Suite("Names of views, one by one") struct ViewNameTableTests {
  private let scene = Scene(size: CGSizeMake(200, 200))
  private let view = UIView(frame: CGRectMake(0, 0, 100, 100))
  private let picture = UIImage(
    contentsOfFile: "\(Repository.root)/Samples/Listings/Images/Ball.png")

  init() { scene.rootView.addSubview(view) }

  @Test("Views")
  func views() {
    let box = UIView()
    box.layer.bounds = CGRectMake(0, 0, 50, 50)
    box.layer.position = CGPointMake(200, 100)
    #expect(box.center == CGPointMake(200, 100) && box.bounds.size == CGSizeMake(50, 50))
    box.backgroundColor = UIColor.blue
    #expect(box.backgroundColor == .blue)
    view.addSubview(box)
    #expect(box.superview === view && view.subviews.count == 1)
    box.frame = view.bounds
    #expect(box.frame == CGRectMake(0, 0, 100, 100))
    box.bounds = CGRectMake(0, 0, 20, 20)
    box.center = CGPointMake(view.bounds.size.width / 2.0, view.bounds.size.height / 2)
    #expect(box.frame == CGRectMake(40, 40, 20, 20))
    box.alpha = 0.25
    box.transform = CGAffineTransformMakeScale(2, 2)
    box.isHidden = true
    #expect(box.alpha == 0.25 && box.transform.a == 2 && box.isHidden)
    box.tag = 7
    #expect(view.viewWithTag(7) === box)
    box.removeFromSuperview()
    #expect(box.superview == nil)
    view.insertSubview(box, at: 0)
    view.insertSubview(UIView(), belowSubview: box)
    view.insertSubview(UIView(), aboveSubview: box)
    view.bringSubviewToFront(box)
    view.sendSubviewToBack(box)
    #expect(view.subviews.first === box)
    box.contentMode = .scaleAspectFit
    box.clipsToBounds = true
    #expect(box.clipsToBounds)
    #expect(box.convert(CGPointZero, to: nil) == CGPointMake(30, 30))
    view.layer.speed = 100
    #expect(view.layer.speed == 100)
  }

  @Test("Image views, pictures and labels")
  func imageViews() {
    let ballView = UIImageView(image: picture)
    #expect(ballView.frame == CGRectMake(0, 0, 64, 64))
    let images: [UIImage?] = [picture, UIImage(named: "Anchor.png")]
    #expect(images.firstIndex(of: ballView.image) == 0)
    ballView.image = nil
    #expect(ballView.image == nil)
    #expect(picture?.cgImage == picture && picture?.size == CGSizeMake(64, 64))
    let image: CGImageRef? = picture?.cgImage
    #expect(image == picture)
    let coverView: UIView = UIImageView(image: picture)
    #expect(coverView.layer.contents == picture)
    let label = UILabel(frame: CGRectMake(0, 0, 100, 20))
    label.text = String(format: "%0.2f", 0.5)
    #expect(label.text == "0.50")
    let duration: CFTimeInterval = CFTimeInterval(label.text ?? "") ?? 0
    #expect(duration == 0.5 && Float(label.text!) == 0.5)
    let (interval, older): (TimeInterval, NSTimeInterval) = (duration, duration)
    #expect(interval == 0.5 && older == 0.5)
  }

  @Test("Colours")
  func colors() {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1.0)
    #expect(UIColor.red == red && UIColor.red.cgColor == red.cgColor)
    #expect(UIColor.green == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(UIColor.blue == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(UIColor.clear.cgColor.alpha == 0)
    #expect(UIColor.white == UIColor(white: 1, alpha: 1) && UIColor.black != .white)
    let color: CGColorRef = red.withAlphaComponent(0.5).cgColor
    let same: CGColor = color
    #expect(same.alpha == 0.5)
  }

  @Test("Animation blocks")
  func blocks() throws {
    var ends: [Bool] = []
    let view = view
    scene.at(0) {
      UIView.animate(
        withDuration: 3.0, delay: 2.0, options: .beginFromCurrentState,
        animations: { view.alpha = 0.0 }, completion: { fin in if fin { ends.append(fin) } })
      #expect(view.alpha == 0)
      UIView.animate(
        withDuration: 1.0, delay: 0.0, options: UIViewAnimationOptionCurveEaseOut,
        animations: { view.center = CGPointMake(100, 100) }, completion: nil)
    }
    scene.at(6) {
      UIView.animate(withDuration: 1.0, animations: { view.alpha = 1 }, completion: { _ in })
      UIView.animate(withDuration: 1.0) { view.center = CGPointMake(50, 50) }
    }
    let player = try Player(scene, until: 8)
    #expect(ends == [true])
    for (time, alpha) in [(2, 1), (2.75, 0.870838), (3.5, 0.5), (5, 0)] as [(Double, Double)] {
      #expect(isNear(try player.value(.opacity, at: time), alpha, 1e-6), "\(time)")
    }
    // The curve eases out: a progress of 0.378138 at a quarter of the time.
    #expect(isNear(try player.value(.position, at: 0.25).x, 50 + 50 * 0.378138, 1e-4))
  }

  @Test("Options of animations")
  func options() {
    let table: [(UIView.AnimationOptions, UIView.AnimationOptions, UInt)] = [
      (UIViewAnimationOptionLayoutSubviews, .layoutSubviews, 1),
      (UIViewAnimationOptionAllowUserInteraction, .allowUserInteraction, 2),
      (UIViewAnimationOptionBeginFromCurrentState, .beginFromCurrentState, 4),
      (UIViewAnimationOptionRepeat, .repeat, 8),
      (UIViewAnimationOptionAutoreverse, .autoreverse, 16),
      (UIViewAnimationOptionOverrideInheritedDuration, .overrideInheritedDuration, 32),
      (UIViewAnimationOptionOverrideInheritedCurve, .overrideInheritedCurve, 64),
      (UIViewAnimationOptionAllowAnimatedContent, .allowAnimatedContent, 128),
      (UIViewAnimationOptionShowHideTransitionViews, .showHideTransitionViews, 256),
      (UIViewAnimationOptionCurveEaseInOut, .curveEaseInOut, 0),
      (UIViewAnimationOptionCurveEaseIn, .curveEaseIn, 65536),
      (UIViewAnimationOptionCurveEaseOut, .curveEaseOut, 131072),
      (UIViewAnimationOptionCurveLinear, .curveLinear, 196608),
      (UIViewAnimationOptionTransitionFlipFromLeft, .transitionFlipFromLeft, 1_048_576),
      (UIViewAnimationOptionTransitionFlipFromRight, .transitionFlipFromRight, 2_097_152),
      (UIViewAnimationOptionTransitionCurlUp, .transitionCurlUp, 3_145_728),
      (UIViewAnimationOptionTransitionCurlDown, .transitionCurlDown, 4_194_304),
      (UIViewAnimationOptionTransitionCrossDissolve, .transitionCrossDissolve, 5_242_880),
      (UIViewAnimationOptionTransitionFlipFromTop, .transitionFlipFromTop, 6_291_456),
      (UIViewAnimationOptionTransitionFlipFromBottom, .transitionFlipFromBottom, 7_340_032),
    ]
    for (old, new, bits) in table { #expect(old == new && new.rawValue == bits) }
    let both: UIViewAnimationOptions = [.repeat, .autoreverse]
    #expect(both.rawValue == 24)
  }

  @Test("Transitions of views")
  func transitions() throws {
    let (from, to) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    let view = view
    view.addSubview(from)
    var ends: [String] = []
    scene.at(0) {
      UIView.transition(
        with: from, duration: 1.0, options: .transitionFlipFromLeft,
        animations: { from.backgroundColor = .red }, completion: { _ in ends.append("with") })
      UIView.transition(
        from: from, to: to, duration: 2.0, options: .transitionCrossDissolve,
        completion: { _ in ends.append("from to") })
      #expect(from.superview == nil && to.superview === view)
    }
    _ = try scene.record(until: 3)
    #expect(ends == ["with", "from to"] || ends == ["from to", "with"])
  }

  @Test("Paths")
  func paths() {
    let path = UIBezierPath()
    path.move(to: CGPointMake(0, 150))
    path.addCurve(
      to: CGPointMake(300, 150), controlPoint1: CGPointMake(75, 0),
      controlPoint2: CGPointMake(225, 300))
    path.addLine(to: CGPointMake(300, 300))
    path.addQuadCurve(to: CGPointMake(0, 300), controlPoint: CGPointMake(150, 400))
    path.close()
    #expect(path.bounds.minX == 0 && path.bounds.maxX == 300)
    path.apply(CGAffineTransformMakeScale(0.5, 2))
    #expect(path.bounds.maxX == 150)
    #expect(UIBezierPath(rect: CGRectMake(0, 0, 4, 5)).bounds == CGRectMake(0, 0, 4, 5))
    #expect(isNear(UIBezierPath(ovalIn: CGRectMake(0, 0, 4, 5)).bounds.width, 4, 1e-9))
    #expect(
      UIBezierPath(roundedRect: CGRectMake(0, 0, 4, 5), cornerRadius: 1).bounds.height == 5)
    let arc = UIBezierPath(
      arcCenter: CGPointZero, radius: 2, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(isNear(arc.bounds.maxY, 2, 1e-6) && isNear(arc.bounds.minY, 0, 1e-6))
    let copy: CGPathRef = path.cgPath
    let same: CGPath = copy
    #expect(UIBezierPath(cgPath: same).cgPath == path.cgPath)
  }

  @Test("A picture of a view")
  func snapshot() throws {
    let view = view
    scene.at(0) {
      view.backgroundColor = .blue
      UIGraphicsBeginImageContextWithOptions(view.bounds.size, true, 0.0)
      let context: CGContext? = UIGraphicsGetCurrentContext()
      if let context { view.layer.render(in: context) }
      let coverImage = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      #expect(coverImage?.size == view.bounds.size && UIGraphicsGetCurrentContext() == nil)
    }
    _ = try scene.record(until: 1)
  }
}

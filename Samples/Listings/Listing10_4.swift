public import CoreAnimationNames
import Foundation

// Listing 10.4: a timing function drawn with a UIBezierPath.
//
// Differences from the original:
// - The outlet is made here, and the name of the function is a parameter.
// - A control point is read into an array of two floats, not into the memory of a CGPoint.

/// The curve of a timing function, from the bottom left corner to the top right.
public enum Listing10_4 {
  final class ViewController {
    let layerView = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))

    func viewDidLoad(_ name: CAMediaTimingFunctionName) {
      // Create the timing function.
      let function = CAMediaTimingFunction(name: name)
      // Get the control points.
      var controlPoint1: [Float] = [0, 0]
      var controlPoint2: [Float] = [0, 0]
      function.getControlPoint(at: 1, values: &controlPoint1)
      function.getControlPoint(at: 2, values: &controlPoint2)
      // Create the curve.
      let path = UIBezierPath()
      path.move(to: CGPoint.zero)
      path.addCurve(
        to: CGPoint(x: 1, y: 1),
        controlPoint1: CGPoint(x: CGFloat(controlPoint1[0]), y: CGFloat(controlPoint1[1])),
        controlPoint2: CGPoint(x: CGFloat(controlPoint2[0]), y: CGFloat(controlPoint2[1])))
      // Scale the path up to a reasonable size for display.
      path.apply(CGAffineTransformMakeScale(200, 200))
      // Create the shape layer.
      let shapeLayer = CAShapeLayer()
      shapeLayer.strokeColor = UIColor.red.cgColor
      shapeLayer.fillColor = UIColor.clear.cgColor
      shapeLayer.lineWidth = 4.0
      shapeLayer.path = path.cgPath
      layerView.layer.addSublayer(shapeLayer)
      // Flip the geometry so that 0, 0 is in the bottom left.
      layerView.layer.isGeometryFlipped = true
    }
  }

  public static func scene(
    _ name: CAMediaTimingFunctionName = kCAMediaTimingFunctionEaseOut
  ) -> Scene {
    let scene = Scene.stage(
      "A timing function", "The curve of easeOut rises steeply, then levels off.", width: 240,
      height: 240)
    let controller = ViewController()
    controller.layerView.backgroundColor = UIColor.white
    scene.rootView.addSubview(controller.layerView)
    controller.viewDidLoad(name)
    return scene
  }
}

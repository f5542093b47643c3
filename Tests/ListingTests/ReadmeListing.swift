import CoreAnimationNames

/// The listing with Apple's names in the README, compiled. A test compares the two.
func readmeListing() throws -> [UInt8] {
  let scene = Scene(size: CGSize(width: 300, height: 300))
  let shipLayer = CALayer()
  shipLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 128)
  shipLayer.position = CGPoint(x: 150, y: 150)
  shipLayer.contents = UIImage(contentsOfFile: "Samples/Listings/Images/Ship.png")?.cgImage
  scene.rootLayer.addSublayer(shipLayer)

  let animation = CABasicAnimation(keyPath: "transform.rotation")
  animation.duration = 2
  animation.repeatCount = 3.5
  animation.byValue = Double.pi * 2
  shipLayer.add(animation, forKey: "rotateAnimation")

  let svg = try scene.record().data(.svg)
  return svg
}

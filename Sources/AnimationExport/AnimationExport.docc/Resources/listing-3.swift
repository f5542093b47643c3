import CoreAnimationNames

final class CardView: UIView {
  let cardLayer = CALayer()

  func addCard() {
    cardLayer.frame = CGRect(x: 50, y: 40, width: 100, height: 60)
    cardLayer.cornerRadius = 10
    cardLayer.backgroundColor = UIColor.systemBlue.cgColor
    layer.addSublayer(cardLayer)
  }

  func turn() {
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    animation.byValue = Double.pi
    animation.duration = 0.8
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    cardLayer.add(animation, forKey: "turn")
    cardLayer.backgroundColor = UIColor.systemOrange.cgColor
  }
}

let scene = Scene(size: CGSize(width: 200, height: 140), background: UIColor.white)
let cardView = CardView(frame: CGRect(x: 0, y: 0, width: 200, height: 140))
cardView.addCard()
scene.rootView.addSubview(cardView)
scene.at(0.4) { cardView.turn() }

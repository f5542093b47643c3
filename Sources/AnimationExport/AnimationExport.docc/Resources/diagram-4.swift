import AnimationExport

let scene = Scene(size: Size(360, 120), background: .white)

func box(_ title: String, at x: Double) -> Layer {
  let box = Layer()
  box.frame = Rect(x, 35, 100, 50)
  box.cornerRadius = 8
  box.borderWidth = 2
  box.borderColor = Color(hex: 0x3A6EA5)
  let text = TextLayer(string: title, fontSize: 15)
  text.frame = Rect(0, 15, 100, 20)
  text.alignmentMode = .center
  text.foregroundColor = Color(hex: 0x26324A)
  box.addSublayer(text)
  return box
}
scene.rootLayer.addSublayer(box("Scene", at: 20))
scene.rootLayer.addSublayer(box("Picture", at: 240))

let way = try Path(svgData: "M126 60H234")
let arrow = ShapeLayer(path: way)
arrow.strokeColor = Color(hex: 0x9AA7BB)
arrow.lineWidth = 2
arrow.lineDashPattern = [6, 4]
scene.rootLayer.addSublayer(arrow)

let flow = BasicAnimation(keyPath: "lineDashPhase", from: 0, to: -10, duration: 0.5)
flow.repeatCount = .infinity
arrow.add(flow)

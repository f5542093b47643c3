import AnimationExport

let scene = Scene(size: Size(200, 160), background: .white)
let block = Layer()
block.frame = Rect(60, 10, 44, 44)
block.backgroundColor = Color(hex: 0x2A9D8F)
scene.rootLayer.addSublayer(block)

let animator = DynamicAnimator(reference: scene.rootLayer)
animator.addBehavior(GravityBehavior(items: [block]))

import AnimationExport
import Foundation

let scene = Scene(size: Size(200, 160), background: .white)
let block = Layer()
block.frame = Rect(60, 10, 44, 44)
block.backgroundColor = Color(hex: 0x2A9D8F)
scene.rootLayer.addSublayer(block)

let animator = DynamicAnimator(reference: scene.rootLayer)
animator.addBehavior(GravityBehavior(items: [block]))
let collision = CollisionBehavior(items: [block])
collision.translatesReferenceBoundsIntoBoundary = true
animator.addBehavior(collision)

let gif = try scene.record().data(.gif)
try Data(gif).write(to: URL(filePath: "block.gif"))

import AnimTiming
import AnimGeometry
import AnimTimeline
import AnimationExport
import LayerTree
import Glibc

let scene = Scene(size: Size(320, 200), background: .white)
let box = Layer()
box.frame = Rect(20, 60, 80, 80)
box.backgroundColor = Color(hex: 0xe4572e)
box.cornerRadius = 12
scene.rootLayer.addSublayer(box)
box.add(BasicAnimation(keyPath: "position.x", from: 60, to: 260, duration: 1, timingFunction: .easeInEaseOut))
let label = TextLayer(string: "Hello", fontSize: 30)
label.foregroundColor = .black
label.frame = Rect(100, 10, 200, 50)
scene.rootLayer.addSublayer(label)
let timeline = try scene.record()
print(timeline.duration, timeline.validate(), timeline.nodes.map(\.id), timeline.diagnostics)
let fd = open("/tmp/first.gif", O_WRONLY|O_CREAT|O_TRUNC, 0o644)
print(try timeline.writeGIF { chunk in _ = chunk.withUnsafeBytes { write(fd, $0.baseAddress, $0.count) } })

public import CoreAnimationNames
import Foundation

// A transition filter of Core Image, driven by a display link.
//
// Differences from the original:
// - In Swift a picture and a filter are optional: if one is missing, the method returns.
// - The display link calls a closure, not a selector.
// - The view is made here, as large as the picture, and red to begin with.

/// A red picture bursts into white light, which fades into a photo.
public enum RedToPhotoFlash {
  final class ViewController {
    let v = UIView(frame: CGRect(x: 26, y: 22, width: 128, height: 256))
    private var con: CIContext?
    private var tran: CIFilter?
    private var moiextent = CGRect.zero
    private var timestamp = 0.0
    private var frame = 0.0

    func viewDidLoad() {
      guard let moi = UIImage(named: "Door", in: .module)?.cgImage else { return }
      let moi2 = CIImage(cgImage: moi)
      moiextent = moi2.extent
      let col = CIFilter(name: "CIConstantColorGenerator")
      let cicol = CIColor(color: UIColor.red)
      col?.setValue(cicol, forKey: "inputColor")
      let colorimage = col?.value(forKey: "outputImage")
      let tran = CIFilter(name: "CIFlashTransition")
      tran?.setValue(colorimage, forKey: "inputImage")
      tran?.setValue(moi2, forKey: "inputTargetImage")
      let center = CIVector(x: moiextent.size.width / 2.0, y: moiextent.size.height / 2.0)
      tran?.setValue(center, forKey: "inputCenter")
      con = CIContext(options: nil)
      self.tran = tran
      timestamp = 0.0
    }

    func start() {
      let link = CADisplayLink(target: self, action: { $0.nextFrame($1) })
      link.add(to: .main, forMode: .default)
    }

    func nextFrame(_ sender: CADisplayLink) {
      if timestamp < 0.01 {
        // Pick up and store the first timestamp.
        timestamp = sender.timestamp
        frame = 0.0
      } else {
        // Calculate the frame.
        frame = sender.timestamp - timestamp
      }
      // Defend against frame loss.
      sender.isPaused = true
      tran?.setValue(frame, forKey: "inputTime")
      guard let image = tran?.outputImage else { return }
      let moi = con?.createCGImage(image, from: moiextent)
      CATransaction.setDisableActions(true)
      v.layer.contents = moi
      if frame > 1.0 {
        sender.invalidate()
      }
      sender.isPaused = false
    }
  }

  public static func scene() -> Scene {
    let scene = Scene.stage(
      "A flash from red to a photo", "Red bursts into white light, which fades into a picture.",
      width: 180)
    let controller = ViewController()
    scene.rootView.addSubview(controller.v)
    // The view is red until the first call of the link, a frame later.
    let bounds = controller.v.bounds
    controller.v.layer.contents =
      UIGraphicsImageRenderer(size: bounds.size).image { context in
        UIColor.red.setFill()
        context.fill(bounds)
      }.cgImage
    controller.viewDidLoad()
    controller.start()
    return scene
  }
}

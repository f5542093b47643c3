import AnimPixels
import AnimationExport
import PictureTransitions

extension Animbench {
  /// Draws each picture transition between two pictures of 1920×1080, at times from start to end:
  /// megapixels a second on one thread, and on two that draw half of the rows each. Preparation
  /// before drawing is included, on one thread.
  static func transitions(_ names: [String], runs: Int) async throws {
    let (width, height) = (1920, 1080)
    let pictures = [0x9E37_79B9, 0x85EB_CA6B].map { (seed: UInt32) in
      var bitmap = Bitmap(width: width, height: height)
      for index in bitmap.pixels.indices {
        let (x, y) = (UInt32(index % width), UInt32(index / width))
        bitmap.pixels[index] = 0xFF00_0000 | ((x / 8 &* seed) ^ (y / 8 &* 0xC2B2_AE35)) >> 8
      }
      return bitmap
    }
    let all = PictureTransition.Kind.all + [.suck]
    let kinds =
      names.isEmpty
      ? all : try names.map { name in try all.first { $0.name == name } ?? .init(named: name) }
    let times = stride(from: 0.1, through: 0.9, by: 0.1).map { $0 }
    for kind in kinds {
      let transition = try transition(kind, mask: pictures[1])
      var (alone, together) = (0.0, 0.0)
      for time in times {
        func make() -> TransitionDrawing {
          TransitionDrawing(transition, from: pictures[0], to: pictures[1], at: time)
        }
        let drawing = make()
        let preparation = best(of: runs) { _ = make() }
        var halves = [Double.infinity, .infinity]
        for _ in 0..<runs {
          for threads in [1, 2] {
            let slowest = await withTaskGroup(of: Double.self) { group in
              for rows in 0..<threads {
                let rows = rows * height / threads..<(rows + 1) * height / threads
                group.addTask {
                  var pixels = [UInt32](repeating: 0, count: rows.count * width)
                  return pixels.withUnsafeMutableBufferPointer { pixels in
                    Animbench.best(of: 1) { drawing.draw(rows: rows, into: pixels) }
                  }
                }
              }
              return await group.reduce(0, max)
            }
            halves[threads - 1] = min(halves[threads - 1], slowest)
          }
        }
        alone += preparation + halves[0]
        together += preparation + halves[1]
      }
      let pixels = Double(width * height * times.count) * 1e3
      line(
        "transition \(kind.name)", pixels / alone, "megapixels/s",
        "two threads \(rounded(pixels / together))")
    }
  }

  /// A transition over the whole picture, with parameters in proportion to its size.
  private static func transition(
    _ kind: PictureTransition.Kind, mask: Bitmap
  ) throws -> PictureTransition {
    var transition = PictureTransition(kind)
    for parameter in kind.parameters {
      switch parameter.name {
      case "extent": try transition.set("extent", to: .rect(.zero))
      case "center": try transition.set("center", to: .point(Point(960, 540)))
      case "maskImage": try transition.set("maskImage", to: .image(TransitionImage(mask)))
      case "angle" where kind.name.hasPrefix("pageCurl"):
        try transition.set("angle", to: .number(-0.5))
      case "width" where kind == .ripple: try transition.set("width", to: .number(300))
      default: break
      }
    }
    return transition
  }
}

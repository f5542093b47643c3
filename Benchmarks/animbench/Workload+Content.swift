import AnimPixels
import AnimText
import AnimationExport
import Glibc

extension Workload {
  /// A page of text, one outline for each line.
  static var text: Workload {
    get throws {
      let words = """
        the quick brown fox jumps over a lazy dog while seven wizards make toxic brew for Evil Jack \
        and Queen; pack my box with five dozen jugs (42 or so) of liquid nitrogen, said she & left
        """.split(separator: " ").map(String.init)
      var noise = Noise()
      let cache = FontCache()
      let lines = try (0..<30).map { _ in
        var line = ""
        while line.count < 100 {
          line += words[Int(noise.next() * Double(words.count))] + " "
        }
        return try TextLayout.layout(line, style: TextStyle(size: 14), cache: cache).outline
      }
      return Workload("text") { frame in
        lines.enumerated().map { i, line in
          let transform = AffineTransform(
            translationX: 10 + Double(frame) * 0.21, y: Double(i) * 15 - Double(frame) * 0.13)
          return .fill(.fill(line, .nonZero), .color(Color(white: 0.1)), node: i, transform)
        }
      }
    }
  }

  /// Pictures with soft edges, scaled and turned.
  static var pictures: Workload {
    let sizes = [64, 128, 200]
    let images = sizes.map { size in
      var image = Bitmap(width: size, height: size)
      for y in 0..<size {
        for x in 0..<size {
          let (u, v) = (Double(x) / Double(size) * 2 - 1, Double(y) / Double(size) * 2 - 1)
          let alpha = min(max((1 - (u * u + v * v).squareRoot()) * 3 + 0.2, 0.15), 1)
          func channel(_ value: Double) -> UInt32 { UInt32((value * alpha * 255).rounded()) }
          let waves = 0.5 + 0.5 * sin(u * 9) * cos(v * 7)
          image[x, y] =
            channel(waves) | channel(0.5 + u / 2) << 8 | channel(0.5 + v / 2) << 16
            | channel(1) << 24
        }
      }
      return image
    }
    var noise = Noise()
    let places = (0..<16).map { i in
      (at: noise.point(), angle: noise.next(0, 6), size: noise.next(1, 2.2) * Double(sizes[i % 3]))
    }
    return Workload("images", images: images) { frame in
      let t = Double(frame)
      return places.enumerated().map { i, place in
        let turn = AffineTransform(rotationAngle: place.angle + t * 0.03)
        let transform = turn.concatenating(
          AffineTransform(translationX: place.at.x + t * 0.3, y: place.at.y))
        let size = place.size * (1 + t * 0.004)
        let box = Rect(-size / 2, -size / 2, size, size)
        return .fill(
          .roundedRect(box, cornerRadius: 0), .image(ImagePaint(image: i % 3, rect: box)), node: i,
          transform)
      }
    }
  }
}

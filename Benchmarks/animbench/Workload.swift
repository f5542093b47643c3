import AnimPixels
import AnimRaster
import AnimationExport

/// Frames to draw, all of them different, and their pictures.
struct Workload {
  static let size = Size(800, 450)
  static let frameCount = 60

  let name: String
  var images: [Bitmap] = []
  let frames: [Frame]

  /// Makes the frames; `commands` returns the display list of each by its number.
  init(_ name: String, images: [Bitmap] = [], _ commands: (Int) -> [DisplayCommand]) {
    self.name = name
    self.images = images
    frames = (0..<Self.frameCount).map {
      Frame(size: Self.size, background: .white, commands: commands($0))
    }
  }

  static let names = [
    "shapes", "gradients", "strokes", "text", "images", "cards", "groups", "shadows", "masks",
  ]

  /// Nil for an unknown name.
  init?(named name: String) throws {
    switch name {
    case "shapes": self = .shapes
    case "gradients": self = .gradients
    case "strokes": self = .strokes
    case "text": self = try .text
    case "images": self = .pictures
    case "cards": self = .cards
    case "groups": self = .groups
    case "shadows": self = .shadows
    case "masks": self = .masks
    default: return nil
    }
  }

  /// Draws all frames whole, one over the other.
  func draw(_ renderer: FrameRenderer, _ memory: DrawingMemory) {
    for frame in frames {
      renderer.render(frame, into: &memory.bitmap, changing: nil, memory.workspace)
    }
  }
}

/// Memory of one drawing thread.
final class DrawingMemory {
  var bitmap = Bitmap(width: 0, height: 0)
  let workspace: Workspace

  /// - Parameter keepsGroups: True if pictures of groups are cached for the next frames.
  init(keepsGroups: Bool = false) { workspace = Workspace(keepsGroups: keepsGroups) }
}

/// Reproducible numbers.
struct Noise {
  private var state: UInt64 = 1

  /// A number in 0..<1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }

  mutating func next(_ low: Double, _ high: Double) -> Double { low + (high - low) * next() }

  mutating func point() -> Point { Point(next(0, 800), next(0, 450)) }

  mutating func color(_ alpha: Double = 1) -> Color {
    Color(red: next(), green: next(), blue: next(), alpha: alpha)
  }
}

extension DisplayCommand {
  static func fill(
    _ area: Area, _ paint: Paint, node: Int, _ transform: AffineTransform = .identity
  ) -> DisplayCommand {
    .draw(Drawing(node: node, transform: Projection(transform), area: area, paint: paint))
  }
}

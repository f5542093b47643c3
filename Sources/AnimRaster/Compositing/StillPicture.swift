import AnimGeometry
import AnimPixels
import AnimTimeline

/// The picture of a frame's first commands, cached for later frames that begin with the same
/// commands.
struct StillPicture {
  let commands: ArraySlice<DisplayCommand>
  let background: Color
  let scale: Double
  let bitmap: Bitmap

  /// True if a frame begins with the commands of this picture.
  func begins(_ frame: Frame, scale: Double, width: Int, height: Int) -> Bool {
    scale == self.scale && background == frame.background && width == bitmap.width
      && height == bitmap.height && commands.count <= frame.commands.count
      && commands == frame.commands[..<commands.count]
  }

  /// Copies the pixels of a rectangle from the picture.
  func copy(_ rect: PixelRect, to surface: Surface) {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in rect.rows {
        surface.pointer(x: rect.x0, y: y)
          .update(from: base + (y * bitmap.width + rect.x0), count: rect.width)
      }
    }
  }
}

extension CommandIndex {
  /// The number of leading commands, in whole groups, that a frame shares with the next one; at
  /// least `first`, which is returned if the others aren't worth caching.
  func stillCount(of frame: Frame, _ next: Frame, after first: Int, canvas: PixelRect) -> Int {
    guard frame.size == next.size, frame.background == next.background else { return first }
    var place = first
    var cost = 0
    while place < kinds.count {
      let end = ends[place] + 1
      guard end <= min(kinds.count, next.commands.count),
        frame.commands[place..<end] == next.commands[place..<end]
      else { break }
      cost += bounds[place].intersection(canvas).area
      for command in frame.commands[place..<end] { cost += command.cost }
      place = end
    }
    // Caching a picture costs about as much as filling it.
    return cost > 2 * canvas.area ? place : first
  }
}

extension DisplayCommand {
  /// A rough cost of the outlines, in filled pixels.
  fileprivate var cost: Int {
    guard case .draw(let drawing) = self else { return 1000 }
    return drawing.area.parts.reduce(0) { $0 + $1.area.cost }
  }
}

extension Area {
  /// Approximate cost of drawing the outline, in filled pixels.
  fileprivate var cost: Int {
    switch self {
    case .fill(let path, _): 500 + 50 * path.elements.count
    case .stroke(let path, _): 500 + 200 * path.elements.count
    case .roundedRect, .border: 500
    case .ellipse: 1000
    case .union: parts.reduce(0) { $0 + $1.area.cost }
    }
  }
}

import AnimPixels

/// A canvas for the frames of an animation, each drawn over the remains of the previous one.
struct AnimationCanvas {
  /// The treatment of a frame before the next one is drawn.
  enum Disposal {
    /// The frame stays.
    case keep
    /// The frame's rectangle becomes clear.
    case clear
    /// The frame's rectangle gets its previous contents.
    case restore
  }

  /// A rectangle of whole pixels inside of the canvas.
  struct Area {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private(set) var picture: Bitmap
  private var pending: (disposal: Disposal, area: Area, before: PixelPatch?)?

  init(width: Int, height: Int) { picture = Bitmap(width: width, height: height) }

  /// Draws premultiplied pixels, after the disposal of the last frame.
  ///
  /// - Parameter isOver: True to blend them over the picture, false to replace it.
  mutating func draw(_ frame: Bitmap, at area: Area, isOver: Bool, disposal: Disposal) {
    dispose()
    let before =
      disposal == .restore
      ? picture.patch(x: area.x, y: area.y, width: area.width, height: area.height) : nil
    pending = (disposal, area, before)
    if isOver {
      for row in 0..<area.height {
        let (source, target) = (row * frame.width, (area.y + row) * picture.width + area.x)
        for column in 0..<area.width {
          let pixel = frame.pixels[source + column]
          let alpha = pixel >> 24
          if alpha == 255 {
            picture.pixels[target + column] = pixel
          } else if alpha > 0 {
            picture.pixels[target + column] = Self.blended(
              pixel, over: picture.pixels[target + column])
          }
        }
      }
    } else {
      var patch = PixelPatch(frame)
      (patch.x, patch.y) = (area.x, area.y)
      picture.place(patch)
    }
  }

  private mutating func dispose() {
    guard let (disposal, area, before) = pending else { return }
    pending = nil
    switch disposal {
    case .keep: break
    case .restore: if let before { picture.place(before) }
    case .clear:
      for row in area.y..<area.y + area.height {
        let start = row * picture.width + area.x
        for place in start..<start + area.width { picture.pixels[place] = 0 }
      }
    }
  }

  /// Blends a premultiplied pixel over another.
  private static func blended(_ top: UInt32, over bottom: UInt32) -> UInt32 {
    let rest = 255 - top >> 24
    func channel(_ shift: UInt32) -> UInt32 {
      let product = (bottom >> shift & 255) * rest + 128
      return min(255, (top >> shift & 255) + (product + product >> 8) >> 8) << shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }
}

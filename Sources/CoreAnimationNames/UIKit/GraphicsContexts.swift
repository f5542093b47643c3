import AnimGeometry
import AnimTimeline
import Foundation
import LayerTree

/// The contexts of a thread, the current one last.
final class GraphicsContexts {
  struct Entry {
    var context: CGContext
    var isOfImage = false
    var isOpaque = false

    /// The picture so far, on black if it is opaque.
    var image: UIImage {
      let picture = context.picture
      return UIImage(isOpaque && !picture.isCovered ? picture.onBlack : picture)
    }
  }

  private var entries: [Entry] = []

  var top: Entry? { entries.last }

  func push(_ context: CGContext, isOfImage: Bool = false, isOpaque: Bool = false) {
    entries.append(Entry(context: context, isOfImage: isOfImage, isOpaque: isOpaque))
  }

  func pop() { entries.removeLast() }

  /// Makes a context the current one while a block draws.
  func draw(to context: CGContext, _ actions: () -> Void) {
    let depth = entries.count
    push(context)
    actions()
    // Contexts that the block left open are removed as well.
    entries.removeSubrange(min(depth, entries.count)...)
  }

  private static let key = "CoreAnimationNames.GraphicsContexts"

  /// This thread's contexts.
  static var current: GraphicsContexts {
    let storage = Thread.current.threadDictionary
    if let contexts = storage[key] as? GraphicsContexts { return contexts }
    let contexts = GraphicsContexts()
    storage[key] = contexts
    return contexts
  }
}

extension Picture {
  /// The picture over a black one.
  fileprivate var onBlack: Picture {
    let box = Area.roundedRect(Rect(origin: .zero, size: size), cornerRadius: 0)
    let black = Drawing(node: 0, transform: .identity, area: box, paint: .color(.black))
    return Picture(size: size, commands: [.draw(black)] + commands, images: images)
  }

  /// True if the first drawing covers everything. Then no black goes below it, since that would
  /// show at its soft edges.
  fileprivate var isCovered: Bool {
    func covers(_ area: Area, _ transform: Projection) -> Bool {
      guard case .roundedRect(let rect, 0) = area, transform.isAffine,
        transform.affine.preservesRectangles
      else { return false }
      let box = transform.affine.bounds(of: rect)
      return box.minX <= 0 && box.minY <= 0 && box.maxX >= size.width && box.maxY >= size.height
    }
    for command in commands {
      switch command {
      case .push(let group):
        let isClipped = group.clip.map { !covers($0.area, $0.transform) } ?? false
        let isPlain =
          group.opacity >= 1 && group.effects.isEmpty && group.blendMode == .normal
          && group.backdrop == nil
        if isClipped || !isPlain { return false }
      case .draw(let drawing):
        guard case .color(let color) = drawing.paint, color.alpha >= 1 else { return false }
        return covers(drawing.area, drawing.transform)
      case .pop: return false
      }
    }
    return false
  }
}

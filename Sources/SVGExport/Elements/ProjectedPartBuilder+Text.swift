import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Text in perspective: outlines, some of them in colours of their own, and glyphs that are pictures.
extension ProjectedPartBuilder {
  var text: [Element] {
    if context.options.text == .text {
      context.diagnose(.note, "text in perspective stays outlines", node: signals.index)
    }
    let (timeline, drawing, index) = (context.timeline, context.analysis.drawing, signals.index)
    let places = drawing.inputs(of: .textOrigin, node: index)
    let outline = outline(of: [.glyphs] + places) {
      timeline.value(of: PropertyKey<Path>.glyphs, node: index, at: $0)
        .offset(by: drawing.textOrigin(of: index, at: $0))
    }
    var path = drawn(outline, "fill")
    let plain = parts.paint(.foregroundColor, of: &path) ? [path] : []
    return plain + parts.coloredText { pieces(of: $0) }
  }

  /// Elements of a text's picture: outlines for plain colours, patches for the rest.
  private func pieces(of picture: Picture) -> [Element] {
    var result: [Element] = []
    var rest: [DisplayCommand] = []
    let (drawing, index) = (context.analysis.drawing, signals.index)
    let places = drawing.inputs(of: .textOrigin, node: index)
    @Sendable func place(_ time: Double) -> AffineTransform {
      let origin = drawing.textOrigin(of: index, at: time)
      return AffineTransform(translationX: origin.x, y: origin.y)
    }
    var depth = 0
    func drawRest() {
      result += patches(of: rest, in: picture)
      rest = []
    }
    for command in picture.commands {
      switch command {
      case .draw(let drawing):
        if depth == 0, let outline = coloredOutline(drawing, of: places, placed: place) {
          drawRest()
          result.append(outline)
          continue
        }
      case .push: depth += 1
      case .pop: depth -= 1
      }
      rest.append(command)
    }
    drawRest()
    return result
  }

  private func patches(of commands: [DisplayCommand], in picture: Picture) -> [Element] {
    guard !commands.isEmpty else { return [] }
    let elements = ItemElements(
      context: context, images: picture.images, tolerance: parts.length,
      uses: [PictureUse(node: signals.index)]
    ).elements(commands)
    let size = picture.size
    let anchor = signals.signal(.textAnchor).high(0)
    let box = Rect(-anchor * size.width, 0, size.width, size.height)
    let (low, high) = signals.textOrigin.range
    let place = box.offset(dx: low.x, dy: low.y).union(box.offset(dx: high.x, dy: high.y))
    return patches(
      parts.placedAsText(elements).map { [$0] } ?? [], in: place, looseness: 12, isOpaque: false,
      "a picture in a text")
  }
}

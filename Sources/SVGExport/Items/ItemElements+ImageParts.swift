import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Parts of pictures, and pictures in nine parts.
extension ItemElements {
  /// A rectangle that shows a part of a picture, stretched to fill it.
  ///
  /// - Parameters:
  ///   - size: The picture's size in pixels.
  ///   - part: The part that shows, in the same pixels.
  func window(
    on content: Element, of size: Size, in rect: Signal, showing part: Signal
  ) -> Element {
    let beyond = part.map(isAffine: true) {
      Components($0.x, $0.y, size.width - $0.x - $0.z, size.height - $0.y - $0.w)
    }
    // Both extend by their own size on the sides on which the picture always ends with the part. The window would clip
    // pixels there again that the picture covers partly.
    let (low, high) = beyond.range
    let isEnd = (0..<4).map { max(-low[$0], high[$0]) < Self.noDistance ? 1.0 : 0 }
    let ends = Components(isEnd[0], isEnd[1], isEnd[2], isEnd[3])
    func widened(_ box: Signal) -> Signal {
      box.map(isAffine: true) {
        Components(
          $0.x - ends.x * $0.z, $0.y - ends.y * $0.w, $0.z * (1 + ends.x + ends.z),
          $0.w * (1 + ends.y + ends.w))
      }
    }
    let (rect, part) = (widened(rect), widened(part))
    var window = Element("svg", ["preserveAspectRatio": "none"])
    animator.set(Animator.sides, of: &window, to: rect, tolerance: length)
    // resvg treats a size of 0 as missing, and shows the whole picture.
    for name in ["width", "height"] where window[name] == 0 {
      window[name] = .number(0.001, decimals: 3)
    }
    let tolerance = length * minimumPixelsPerPoint(of: part, in: rect)
    let decimals = NumberFormat.decimals(for: tolerance)
    animator.set("viewBox", of: &window, to: part, tolerance: Components(repeating: tolerance)) {
      part, text in
      text +=
        [part.x, part.y, max(part.z, 0), max(part.w, 0)]
        .map { NumberFormat.text($0, decimals: decimals) }.joined(separator: " ").utf8
    }
    if !beyond.isConstant { uncut(&window, where: beyond) }
    window.children = [content]
    window.style = [.window]
    return window
  }

  /// Distance below which edges count as equal, in pixels of a picture.
  private static let noDistance = 1e-6

  /// Turns the clipping of a window off while the part contains the whole picture.
  private func uncut(_ window: inout Element, where beyond: Signal) {
    let isWhole = beyond.segments.map {
      Signal(duration: beyond.duration, segments: [$0]).range.high.max() < Self.noDistance
    }
    guard isWhole.contains(true) else { return }
    let flags = Signal(
      duration: beyond.duration,
      segments: zip(beyond.segments, isWhole).map {
        Signal.Segment(start: $0.start, end: $0.end, form: .constant($1 ? .one : .zero))
      })
    animator.set(
      "overflow", of: &window, to: flags, tolerance: Components(repeating: 0.1), omitting: "hidden"
    ) { $1 += ($0.x > 0.5 ? "visible" : "hidden").utf8 }
  }

  /// Smallest density of a part of a picture at any time, in pixels for each point of its rectangle.
  private func minimumPixelsPerPoint(of part: Signal, in rect: Signal) -> Double {
    @Sendable func density(_ pixels: Double, _ points: Double) -> Double {
      // A rectangle that is no wider than that is invisible.
      points < 1e-3 ? 1e6 : max(pixels, 1e-3) / points
    }
    return Signal.combined([part, rect], isAffine: false) {
      Components(min(density($0[0].z, $0[1].z), density($0[0].w, $0[1].w)), 0, 0, 0)
    }.low(0)
  }

  /// A picture in nine parts; nil if it stretches evenly.
  func nineParts(of index: Int, of image: ImageContent, in box: Signal) -> Element? {
    guard let center = image.center.map(signal), center.constantValue != Components(0, 0, 1, 1)
    else { return nil }
    let picture = source.library.images[index]
    let (size, scale) = (picture.size(scale: 1), scale(of: picture, in: image))
    let part = signal(image.part)
    let columns = parts([box, part, center, scale], lane: 0, count: size.width)
    let rows = parts([box, part, center, scale], lane: 1, count: size.height)
    let shown = part.map(isAffine: true) {
      $0 * Components(size.width, size.height, size.width, size.height)
    }
    let id = context.edgedImage(index, showing: shown.hull) ?? context.definedImage(index)
    var cells: [Element] = []
    for row in 0..<3 {
      for column in 0..<3 {
        func cell(_ x: Signal, _ y: Signal) -> Signal {
          Signal.combined([x, y], isAffine: true) {
            let (x, y) = ($0[0], $0[1])
            return Components(x[column], y[row], x[column + 1] - x[column], y[row + 1] - y[row])
          }
        }
        let place = cell(columns.places, rows.places)
        let pixels = cell(columns.pixels, rows.pixels)
        guard place.high(2) > 1e-6, place.high(3) > 1e-6, pixels.high(2) > 1e-6,
          pixels.high(3) > 1e-6
        else { continue }
        cells.append(
          window(
            on: Element("use", ["href": .link(id)]), of: size, in: place,
            showing: pixels))
      }
    }
    // A pixel with an edge in it gets a share from either side.
    return .sum(of: cells)
  }

  /// The edges of the parts in one direction: their places, and the pixels of the picture there.
  ///
  /// - Parameter inputs: The picture's rectangle, its visible part, its stretched centre, and its scale.
  private func parts(
    _ inputs: [Signal], lane: Int, count: Double
  ) -> (places: Signal, pixels: Signal) {
    @Sendable func axis(_ values: Signal.Sample) -> ImageStretch.Axis {
      let (rect, part, center, scale) = (values[0], values[1], values[2], values[3].x)
      return ImageStretch.Axis(
        places: (rect[lane], rect[lane] + rect[lane + 2]),
        pixels: (part[lane] * count, (part[lane] + part[lane + 2]) * count),
        middle: (center[lane], center[lane] + center[lane + 2]), scale: scale > 0 ? scale : 1)
    }
    let pixels = Signal.combined(inputs, isAffine: false) { axis($0).pixels }.settled
    guard inputs.dropFirst().allSatisfy(\.isConstant) else {
      return (Signal.combined(inputs, isAffine: false) { axis($0).places }, pixels)
    }
    // The ends keep their size while there is room for them. They share the room if there is less.
    let wide = axis(
      Signal.Sample([Components(0, 0, 1e9, 1e9)] + inputs.dropFirst().map { $0.value(at: 0) }))
    let (before, after) = (wide.places.y, 1e9 - wide.places.z)
    let ends = before + after
    let places = inputs[0].map(isAffine: true) { Components($0[lane + 2], $0[lane], 0, 0) }
      .map(byLevels: [ends]) { value, level in
        let (space, start) = (value.x, value.y)
        let first = level > 0 ? before : ends > 0 ? space * before / ends : 0
        return Components(
          start, start + first, start + (level > 0 ? space - after : first), start + space)
      }
    return (places, pixels)
  }
}

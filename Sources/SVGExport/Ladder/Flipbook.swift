import AnimGeometry
import AnimTimeline

/// Pictures that are shown in turn in place of a layer.
struct Flipbook {
  /// Where they lie on the canvas, in points.
  var area: Rect
  /// Whether the canvas and all that is below the layer is in the pictures, and nowhere else.
  var replacesBackdrop = false
  /// PNG files, each once.
  var pictures: [[UInt8]] = []
  /// Which one shows from when on: rising times from 0.
  var steps: [(time: Double, picture: Int)] = []
  var framesPerSecond: Double
  var scale: Double

  /// The size of the pictures as text.
  var byteCount: Int { pictures.reduce(0) { $0 + ($1.count + 2) / 3 * 4 } }

  /// Draws one.
  init(
    _ timeline: Timeline, area: Rect, framesPerSecond: Double, scale: Double,
    rasterizer: Rasterizer
  ) throws(RasterError) {
    self.area = area
    self.framesPerSecond = framesPerSecond
    self.scale = scale
    let count = Self.count(timeline, framesPerSecond)
    let interval = timeline.duration / Double(count)
    // Each shows the middle of its time, so that none is off by more than half of that.
    let times = (0..<count).map { timeline.duration > 0 ? interval * (Double($0) + 0.5) : 0 }
    var known: [[UInt8]: Int] = [:]
    for (index, picture) in try rasterizer(timeline, times, area, scale).enumerated() {
      let png = picture.png
      let place = known[png] ?? pictures.count
      if place == pictures.count {
        known[png] = place
        pictures.append(png)
      }
      if steps.last?.picture != place { steps.append((interval * Double(index), place)) }
    }
    if steps.isEmpty { throw RasterError("there is no picture") }
  }

  private static func count(_ timeline: Timeline, _ framesPerSecond: Double) -> Int {
    Int(min(max((timeline.duration * framesPerSecond).rounded(.up), 1), 3000))
  }

  /// Why there is none.
  enum Failure: Error {
    case undrawable(RasterError)
    case tooManyBytes
  }

  /// The finest of some rates and scales that probably takes no more than so many bytes.
  static func fitting(
    _ timeline: Timeline, area: Rect, bytes: Int, rasterizer: Rasterizer
  ) throws(Failure) -> Flipbook {
    var failure = Failure.tooManyBytes
    let levels = [(25.0, 2.0), (25, 1), (15, 1), (10, 1), (10, 0.5), (5, 0.5)]
    let probes = (0..<6).map { timeline.duration * (Double($0) + 0.37) / 6 }
    for (rate, scale) in levels {
      do throws(RasterError) {
        // A few of them tell how large all are.
        let count = Self.count(timeline, rate)
        if count > probes.count {
          let sizes = Set(try rasterizer(timeline, probes, area, scale).map(\.png))
          let sum = sizes.reduce(0) { $0 + ($1.count + 2) / 3 * 4 }
          let average = Double(sum) / Double(probes.count)
          if sizes.count > 1, average * Double(count) > 1.2 * Double(bytes) {
            failure = .tooManyBytes
            continue
          }
        }
        let book = try Flipbook(
          timeline, area: area, framesPerSecond: rate, scale: scale, rasterizer: rasterizer)
        if book.byteCount <= bytes { return book }
        failure = .tooManyBytes
      } catch {
        failure = .undrawable(error)
      }
    }
    throw failure
  }
}

extension NodeBuilder {
  /// The pictures of a flipbook, shown in turn.
  func element(for book: Flipbook) -> Element {
    var group = Element("g")
    for (index, png) in book.pictures.enumerated() {
      var image = Element("image")
      for (name, value) in [
        ("x", book.area.minX), ("y", book.area.minY), ("width", book.area.width),
        ("height", book.area.height),
      ] { image[name] = String(Int(value)) }
      image["href"] = "data:image/png;base64," + Base64.text(png)
      if book.pictures.count > 1 {
        let shown = Steps(list: book.steps.map { ($0.time, $0.picture == index) })
        animator.set(
          "display", of: &image, to: shown.map { $0 ? "inline" : "none" }, omitting: "inline")
      }
      group.children.append(image)
    }
    return group
  }
}

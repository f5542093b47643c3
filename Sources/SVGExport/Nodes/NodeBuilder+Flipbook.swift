import AnimGeometry
import AnimTimeline
import TrackFitting

/// Layers that pictures stand for at times.
extension NodeBuilder {
  /// The element of a node with its sublayers, or nil where nothing of it is ever seen: vectors, and
  /// pictures in their place while these don't do.
  func element(for index: Int, in surroundings: Surroundings = Surroundings()) -> Element? {
    if context.loops != nil, let separate = separateVectors(for: index, in: surroundings) {
      return separate
    }
    guard !context.flipbooks.isEmpty else { return vectors(for: index, in: surroundings) }
    let isPlace = index == 0 || context.timeline.nodes[index].parent == 0
    // All in a layer comes and goes with it.
    let outer = context.unseenTimes
    if isPlace { context.unseenTimes = context.flipbooks.times(inPlaceOf: index) }
    // What is there only while pictures are needs no vectors.
    let vectors =
      context.showsVectors(of: index) ? self.vectors(for: index, in: surroundings) : nil
    guard isPlace else { return vectors }
    let times = context.unseenTimes
    context.unseenTimes = outer
    var group = Element("g")
    if var vectors {
      hide(&vectors, at: times)
      group.children.append(vectors)
    }
    if let book = context.flipbooks[index] {
      group.children += images(of: book, inPlaceOf: index)
    }
    return group.children.isEmpty ? nil : group.collapsed()
  }

  /// Hides an element while pictures stand for it.
  private func hide(_ element: inout Element, at times: TimeRanges) {
    guard !times.isEmpty else { return }
    var group = element.grouped
    animator.show(&group, when: times.steps(over: context.clock.duration).map { !$0 })
    element = group.collapsed()
  }

  /// The pictures of a flipbook, of which one shows at a time.
  private func images(of book: Flipbook, inPlaceOf index: Int) -> [Element] {
    let corner = index == 0 ? Lanes.zero : rootOrigin
    return book.pictures.enumerated().map { index, png in
      var image = Element("image")
      for (name, value) in [
        ("x", book.area.minX - corner.x), ("y", book.area.minY - corner.y),
        ("width", book.area.width), ("height", book.area.height),
      ] { image[name] = NumberFormat.text(value, decimals: 3) }
      image["href"] = "data:image/png;base64," + Base64.text(png)
      animator.show(
        &image, when: Steps(list: book.steps.map { ($0.time, $0.picture == index) }))
      return image
    }
  }

  /// Where the root's own coordinates begin on the canvas, if it only is somewhere: pictures are nowhere
  /// but in the root's own place otherwise.
  private var rootOrigin: Lanes {
    let root = NodeSignals(context: context, index: 0)
    return root.signal(.position).value(at: 0) + anchorOffset(of: root).value(at: 0)
  }
}

extension ExportContext {
  /// Hides something of the canvas while pictures hold it; nil where they always do.
  func outsideOfPictures(_ element: Element) -> Element? {
    let times = flipbooks.backdropTimes
    if times.isEmpty { return element }
    if times.fill(clock.duration) { return nil }
    var result = element
    Animator(context: self).show(&result, when: times.steps(over: clock.duration).map { !$0 })
    return result
  }
}

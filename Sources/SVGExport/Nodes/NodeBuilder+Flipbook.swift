import AnimGeometry
import AnimTimeline
import TrackFitting

/// Layers that pictures replace at some times.
extension NodeBuilder {
  /// The element of a node with its sublayers: vectors, and pictures at the times at which vectors don't suffice. Nil
  /// if the node is never visible.
  func element(for index: Int, in surroundings: Surroundings = Surroundings()) -> Element? {
    if context.loops != nil, let separate = separateVectors(for: index, in: surroundings) {
      return separate
    }
    guard !context.analysis.flipbooks.isEmpty else { return vectors(for: index, in: surroundings) }
    let isPlace = index == 0 || context.timeline.nodes[index].parent == 0
    let times =
      isPlace ? context.analysis.flipbooks.times(inPlaceOf: index) : context.scope.invisibleTimes
    // A node that exists only while pictures are shown needs no vectors. The content of a layer appears and disappears
    // with it.
    let vectors =
      context.showsVectors(of: index)
      ? scoped { $0.invisibleTimes = times }.vectors(for: index, in: surroundings) : nil
    guard isPlace else { return vectors }
    var group = Element("g")
    if var vectors {
      hide(&vectors, at: times)
      group.children.append(vectors)
    }
    if let book = context.analysis.flipbooks[index] {
      group.children += images(of: book, inPlaceOf: index)
    }
    return group.children.isEmpty ? nil : group.collapsed()
  }

  /// Hides an element while pictures replace it.
  private func hide(_ element: inout Element, at times: TimeRanges) {
    guard !times.isEmpty else { return }
    var group = element.grouped
    animator.show(&group, when: times.steps(over: context.clock.duration).map { !$0 })
    element = group.collapsed()
  }

  /// The pictures of a flipbook, one of which is visible at a time.
  private func images(of book: Flipbook, inPlaceOf index: Int) -> [Element] {
    let corner = index == 0 ? Components.zero : rootOrigin
    return book.pictures.enumerated().map { index, png in
      var image = Element("image")
      for (name, value) in [
        ("x", book.area.minX - corner.x), ("y", book.area.minY - corner.y),
        ("width", book.area.width), ("height", book.area.height),
      ] { image[name] = .number(value, decimals: 3) }
      image["href"] = .data("data:image/png;base64," + Base64.text(png))
      animator.show(
        &image, when: Steps(list: book.steps.map { ($0.time, $0.picture == index) }))
      return image
    }
  }

  /// The root's origin on the canvas. It is constant, as only a root without animations and transforms has flipbooks in
  /// place of its sublayers.
  private var rootOrigin: Components {
    let root = NodeSignals(context: context, index: 0)
    return root.signal(.position).value(at: 0) + anchorOffset(of: root).value(at: 0)
  }
}

extension ExportContext {
  /// Hides an element of the canvas while pictures contain it; nil if they always do.
  func outsideOfPictures(_ element: Element) -> Element? {
    let times = analysis.flipbooks.backdropTimes
    if times.isEmpty { return element }
    if times.fill(clock.duration) { return nil }
    var result = element
    Animator(context: self).show(&result, when: times.steps(over: clock.duration).map { !$0 })
    return result
  }
}

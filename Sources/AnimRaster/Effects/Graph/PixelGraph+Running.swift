import AnimTimeline

extension PixelGraph {
  /// The most pixels of all results that are in memory at a time: larger pictures are made in parts.
  private static let maximumPixels = 67_108_864
  /// The fewest rows of a part.
  private static let minimumRows = 16

  /// The result within a rectangle.
  ///
  /// - Parameter source: The picture, which holds all pixels that aren't clear and that the rectangle needs.
  func apply(to source: Layer, within target: PixelRect) -> Layer {
    let extents = extents(of: source.bounds, isChange: false)
    let target = target.intersection(extents.last ?? .empty)
    guard !target.isEmpty else { return Layer(.empty) }
    let needs = needs(of: target)
    let pixels = zip(needs, extents).reduce(0) { max($0, $1.0.intersection($1.1).area) }
    if pixels > Self.maximumPixels / liveCount, target.height > Self.minimumRows {
      return inParts(source, target)
    }
    return run(on: source, needs: needs, extents: extents)
  }

  /// The result in an upper and a lower part, each computed separately.
  private func inParts(_ source: Layer, _ target: PixelRect) -> Layer {
    let result = Layer(target)
    var (upper, lower) = (target, target)
    upper.y1 = target.y0 + target.height / 2
    lower.y0 = upper.y1
    for part in [upper, lower] {
      apply(to: source, within: part).paint(on: result.surface)
    }
    return result
  }

  private func run(on source: Layer, needs: [PixelRect], extents: [PixelRect]) -> Layer {
    var results: [GraphPicture?] = []
    var ends = [Int](repeating: nodes.count, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      for case .result(let earlier)? in node.inputs { ends[earlier] = index }
    }
    for (index, node) in nodes.enumerated() {
      let out = needs[index].intersection(extents[index])
      let need = node.operation.need(out)
      let inputs = node.inputs.map { input -> GraphPicture? in
        switch input {
        case nil: return nil
        case .source: return GraphPicture(layer: source).cut(to: region)
        case .sourceAlpha:
          return GraphPicture(layer: source.copy(of: need.intersection(region)).turnedBlack)
        case .result(let earlier): return results[earlier]
        }
      }
      results.append(
        out.isEmpty
          ? nil : node.operation.result(of: inputs, within: out, isLinear: node.isLinear))
      for case .result(let earlier)? in node.inputs where ends[earlier] == index {
        results[earlier] = nil
      }
    }
    guard let last = results.last ?? nil else { return Layer(.empty) }
    return last.converted(isLinear: false).layer
  }
}

/// A result of a filter primitive. Beyond its layer it is clear.
struct GraphPicture {
  var layer: Layer
  /// True if its colours are in linear light.
  var isLinear = false

  /// The picture in encoded or in linear colours.
  func converted(isLinear: Bool) -> GraphPicture {
    guard isLinear != self.isLinear else { return self }
    let result = layer.copy(of: layer.bounds)
    PixelTables(colors: isLinear ? LinearColors.linear : LinearColors.encoded).apply(to: result)
    return GraphPicture(layer: result, isLinear: isLinear)
  }

  /// The part within a rectangle.
  func cut(to rect: PixelRect) -> GraphPicture {
    let part = layer.bounds.intersection(rect)
    if part == layer.bounds { return self }
    return GraphPicture(layer: layer.copy(of: part), isLinear: isLinear)
  }
}

extension Layer {
  /// The same layer without colours, each pixel black with its alpha.
  fileprivate var turnedBlack: Layer {
    mapPixels { $0 & 0xFF00_0000 }
    return self
  }
}

extension PixelOperation {
  /// The result within a rectangle; nil for nothing.
  ///
  /// - Parameter inputs: nil for clear ones.
  func result(
    of inputs: [GraphPicture?], within out: PixelRect, isLinear: Bool
  ) -> GraphPicture? {
    func input(_ index: Int) -> Layer {
      inputs[index]?.converted(isLinear: isLinear).layer ?? Layer(.empty)
    }
    func picture(_ layer: Layer) -> GraphPicture { GraphPicture(layer: layer, isLinear: isLinear) }
    switch self {
    case .nothing: return nil
    case .flood(let pixel):
      // An encoded colour isn't converted, as that would round it.
      let layer = Layer(out)
      layer.surface.clear(out, to: pixel)
      return GraphPicture(layer: layer)
    case .offset(let offset):
      // Moved pixels keep their colours.
      return inputs[0].map {
        GraphPicture(layer: offset.apply(to: $0.layer, within: out), isLinear: $0.isLinear)
      }
    case .tile(let tile):
      return inputs[0].map {
        GraphPicture(layer: $0.layer.repeated(tile, within: out), isLinear: $0.isLinear)
      }
    case .merge:
      let result = Layer(out)
      for index in inputs.indices { input(index).paint(on: result.surface) }
      return picture(result)
    case .blend(let mode):
      let result = input(1).copy(of: out)
      let above = input(0).copy(of: out)
      mode.mix(PixelMixing(above: above, below: result))
      return picture(result)
    case .arithmetic(let mix):
      let result = input(1).copy(of: out)
      withExtendedLifetime(input(0).copy(of: out)) { above in
        for y in out.rows {
          let line = result.surface.pointer(x: out.x0, y: y)
          let over = above.surface.pointer(x: out.x0, y: y)
          for i in 0..<out.width { line[i] = mix.mix(over[i], line[i]) }
        }
      }
      return picture(result)
    case .matrix(let matrix, let clear):
      let result = input(0).copy(of: out)
      result.mapPixels { $0 &>> 24 == 0 ? clear : matrix.apply(to: $0) }
      return picture(result)
    case .tables(let tables):
      let result = input(0).copy(of: out)
      tables.apply(to: result)
      return picture(result)
    case .blur(let blur):
      guard !blur.isIdentity else { return inputs[0]?.cut(to: out) }
      return picture(Layer(input(0).withBytes { blur($0, within: out) }))
    case .shadow(let shadow):
      let result = Layer(out)
      let layer = input(0)
      shadow.picture(of: layer, within: out).put(on: result.surface)
      layer.paint(on: result.surface)
      return picture(result)
    case .morphology(let morphology):
      return picture(morphology.apply(to: input(0), within: out))
    }
  }
}

extension Layer {
  /// A part of the layer, repeated all over a rectangle.
  fileprivate func repeated(_ tile: PixelRect, within target: PixelRect) -> Layer {
    let result = Layer(target)
    guard !tile.isEmpty, !target.isEmpty else { return result }
    withExtendedLifetime(copy(of: tile)) { part in
      for y in target.rows {
        let row = tile.y0 + (y - tile.y0).remainder(by: tile.height)
        let line = part.surface.pointer(x: tile.x0, y: row)
        let to = result.surface.pointer(x: target.x0, y: y)
        var column = (target.x0 - tile.x0).remainder(by: tile.width)
        var done = 0
        while done < target.width {
          let count = min(tile.width - column, target.width - done)
          (to + done).update(from: line + column, count: count)
          done += count
          column = 0
        }
      }
    }
    return result
  }
}

extension Int {
  /// The rest that ``floorDivided(by:)`` leaves.
  fileprivate func remainder(by divisor: Int) -> Int { self - floorDivided(by: divisor) * divisor }
}

/// Puts one layer's pixels on another's, which has the same bounds.
private struct PixelMixing: PixelBlendUser {
  let above: Layer
  let below: Layer

  func paintOver() { above.paint(on: below.surface) }

  func use<Mode: PixelBlend>(_ mode: Mode.Type) {
    var shader = BlendShader(mode, source: LayerSource(above), opacity: 255)
    below.surface.put(below.bounds, &shader)
  }
}

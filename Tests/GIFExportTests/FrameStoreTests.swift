import AnimPixels
import Testing

@testable import GIFExport

@Suite struct FrameStoreTests {
  /// The colours of all pixels of the stored frames, as they come back.
  private func colors(_ store: FrameStore) -> [[UInt32]] {
    var canvas = [UInt32](repeating: 0, count: store.width * store.height)
    return (0..<store.frameCount).map { frame in
      store.forEachRun(of: frame) { start, count, color in
        for pixel in start..<start + count { canvas[pixel] = store.colors.colors[color] }
      } _: { start, list in
        for place in list.indices {
          canvas[start + place] = store.colors.colors[Int(list[place])]
        }
      }
      return canvas
    }
  }

  /// Lists with numbers of one, two and three bytes, longer and shorter than the maximum of a list, between runs.
  @Test func keepsPixels() throws {
    let side = 640
    var bitmaps: [Bitmap] = []
    for frame in 0..<3 {
      var bitmap = Bitmap(width: side, height: side, filledWith: 0xFF00_0000)
      for place in bitmap.pixels.indices {
        let isRun = place % 5000 < 1200
        let color = (isRun ? place / 60 : place + frame * 37) * 5 % 0xFF_FFFF
        bitmap.pixels[place] = 255 << 24 | UInt32(color)
      }
      bitmaps.append(bitmap)
    }
    var store = FrameStore(
      width: side, height: side)
    for bitmap in bitmaps { _ = store.append(.whole(bitmap)) }
    #expect(store.colors.opaqueCount > 65536)
    for (frame, bitmap) in zip(colors(store), bitmaps) {
      let most = zip(frame, bitmap.pixels).map { $0 == $1 & 0xFF_FFFF ? 0 : difference($0, $1) }
      #expect(most.max() == 1)
    }
    // These are there before there are many.
    let few = 0..<store.colors.exactCount
    #expect(colors(store)[0][few] == bitmaps[0].pixels.map { $0 & 0xFF_FFFF }[few])
  }

  /// Colours are told apart as by dictionaries: those that were known before there are many, black, white
  /// and those that fill areas as they are, the others by all bits but the lowest.
  @Test(arguments: [1 << 12, 1 << 15])
  func tellsColorsApart(exactCount: Int) {
    var table = ColorTable(exactCount: exactCount)
    var known: [UInt32: UInt32] = [:]
    var cells: [UInt32: UInt32] = [:]
    var count: UInt32 = 0
    func add(_ color: UInt32, isKnown: Bool) {
      count += 1
      if isKnown { known[color] = count }
      cells[color & 0xFEFEFE] = cells[color & 0xFEFEFE] ?? count
    }
    var state: UInt32 = 7
    var areas = 0
    for _ in 0..<200_000 {
      state = state &* 1_664_525 &+ 1_013_904_223
      // Half of them in few cells.
      let color = state >> 8 & (state >> 7 & 1 == 0 ? 0x1F1F1F : 0xFF_FFFF)
      let isArea = state >> 3 & 7 == 0
      let isCoarse = known.count >= exactCount
      if known.count == exactCount, known[color] == nil {
        for end in ColorTable.ends where known[end] == nil { add(end, isKnown: true) }
      }
      let number = table.number(of: color, mayDiffer: true, isArea: isArea)
      let similar = isCoarse ? cells[color & 0xFEFEFE] : nil
      if let before = known[color] ?? similar {
        let isOther = isArea && table.colors[Int(before)] != color && areas < exactCount
        if !isOther {
          #expect(number == before)
          continue
        }
        areas += 1
        add(color, isKnown: true)
      } else {
        add(color, isKnown: !isCoarse)
      }
      #expect(number == count && table.colors[Int(number)] == color)
    }
    #expect(table.isCoarse && table.opaqueCount == Int(count))
    #expect(exactCount > 1 << 12 ? areas > 1 << 12 : areas == exactCount)
  }

  @Test("Areas that come after very many colours are exact", arguments: GIFOptions.Effort.allCases)
  func lateAreas(effort: GIFOptions.Effort) throws {
    let (width, height) = (256, 160)
    var noise = Bitmap(width: width, height: height)
    for place in noise.pixels.indices {
      // Among them the neighbours of those that come later.
      let near: [UInt32] = [0x00_0001, 0xFE_FFFF, 0x33_6698]
      let color = place < 3 ? near[place] : UInt32(place) * 409
      noise.pixels[place] = color | 255 << 24
    }
    var encoder = try GIFEncoder(
      width: width, height: height, options: GIFOptions(effort: effort))
    try encoder.append(noise, delay: 10)
    let late: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFF33_6699]
    for color in late {
      try encoder.append(Bitmap(width: width, height: height, filledWith: color), delay: 10)
    }
    var bytes: [UInt8] = []
    _ = try encoder.finish { bytes += $0 }
    let gif = try #require(try decodeWithPillow([bytes]).first)
    try #require(gif.frames.count == 4)
    for (frame, color) in zip(gif.frames.dropFirst(), late) { #expect(Set(frame) == [color]) }
  }

  /// The largest difference of two colours in a component.
  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  /// Any number of colours stays exact where no frame has more than a table.
  @Test func keepsColorsThatFit() throws {
    let side = 16
    let bitmaps = (0..<200).map { frame in
      var bitmap = Bitmap(width: side, height: side)
      for place in bitmap.pixels.indices {
        bitmap.pixels[place] = 255 << 24 | UInt32((frame * 256 + place) * 3)
      }
      return bitmap
    }
    var store = FrameStore(
      width: side, height: side)
    for bitmap in bitmaps { _ = store.append(.whole(bitmap)) }
    #expect(colors(store) == bitmaps.map { $0.pixels.map { $0 & 0xFF_FFFF } })
  }

  /// Any step of a sample takes pixels of all rows and columns.
  @Test(arguments: [(96, 3), (100, 10), (64, 8), (7, 2)])
  func sampleCoversColumns(width: Int, part: Int) throws {
    var store = FrameStore(
      width: width, height: width)
    _ = store.append(.whole(Bitmap(width: width, height: width, filledWith: .max)))
    let sample = PixelSample(of: store, size: width * width / part)
    let places = Array(sample.places(in: 0..<width * width))
    #expect(Set(places.map { $0 % width }).count == width)
    #expect(Set(places.map { $0 / width }).count == width)
    let (middle, end) = (width * 3 + 1, width * width)
    #expect(sample.count(in: 0..<middle) == places.count { $0 < middle })
    #expect(sample.count(in: middle..<end) == places.count { $0 >= middle })
    #expect(Array(sample.places(in: middle..<end)) == places.filter { $0 >= middle })
  }
}

import AnimPixels
import SystemC

/// The numbers of very many colours. Colours that differ only in the lowest bit of each component are one cell. All
/// colours of a cell share a number, except those that were known before and those that are told apart on demand.
final class ColorCells {
  /// The memory that is read to find a number.
  struct Table {
    /// The number of each cell by its place, or the block of its colours; 0 as long as there is neither.
    fileprivate let cells: UnsafeMutablePointer<UInt32>
    /// The numbers of the eight colours of each cell of which several were known.
    fileprivate let blocks: UnsafeMutablePointer<UInt32>
    /// For each value of a component, its bits, spread with room for those of the two others between them.
    fileprivate let spread: UnsafeMutablePointer<UInt32>
  }

  let table: Table
  private let blocks: FixedBuffer<UInt32>
  private let spread = FixedBuffer<UInt32>(uninitializedCount: 256)
  private var blockCount: UInt32 = 0

  private static let bits = 7
  /// Marks a place in `blocks`.
  fileprivate static let several: UInt32 = 1 << 31

  /// Creates the cells; nil if there is no memory for them.
  ///
  /// - Parameters:
  ///   - colors: The known colours, by their number from 1 on.
  ///   - more: The maximum number of other colours that are told apart.
  init?(known colors: [UInt32], more: Int) {
    // The cells are allocated as zeroed memory, which is only taken up where it is written to.
    guard let memory = calloc(1 << (3 * Self.bits), MemoryLayout<UInt32>.stride) else {
      return nil
    }
    let cells = memory.bindMemory(to: UInt32.self, capacity: 1 << (3 * Self.bits))
    for value in 0..<256 {
      var bits: UInt32 = 0
      for bit in 0..<Self.bits {
        bits |= UInt32(value >> (bit + 8 - Self.bits) & 1) << UInt32(3 * bit)
      }
      spread[value] = bits
    }
    // At most half of the known colours are the second ones of their cells.
    blocks = FixedBuffer(uninitializedCount: 8 * (colors.count / 2 + more))
    table = Table(cells: cells, blocks: blocks.base, spread: spread.base)
    for number in colors.indices.dropFirst() {
      tellApart(colors[number], UInt32(truncatingIfNeeded: number))
    }
  }

  /// Gives an unknown colour a number of its own, other than that of its cell.
  func tellApart(_ color: UInt32, _ number: UInt32) {
    let place = table.place(of: color)
    let first = table.cells[place]
    if first == 0 {
      table.cells[place] = number
      return
    }
    if first < Self.several {
      // The other colours of the cell get the number of the first.
      (table.blocks + Int(8 * blockCount)).initialize(repeating: first, count: 8)
      table.cells[place] = Self.several | blockCount
      blockCount += 1
    }
    table.blocks[table.placeInBlock(table.cells[place], color)] = number
  }

  deinit {
    free(table.cells)
  }
}

extension ColorCells.Table {
  /// The number of a colour, 0 if nothing of its cell is known.
  @inline(__always)
  func number(of color: UInt32) -> UInt32 {
    let number = cells[place(of: color)]
    return number < ColorCells.several ? number : blocks[placeInBlock(number, color)]
  }

  /// Gives a number to a cell that has none.
  func add(_ color: UInt32, _ number: UInt32) { cells[place(of: color)] = number }

  /// The place of a colour's cell. Cells of similar colours are close together in memory, as they are in pictures.
  @inline(__always)
  fileprivate func place(of color: UInt32) -> Int {
    let (red, green, blue) = (color & 255, color >> 8 & 255, color >> 16 & 255)
    return Int(spread[Int(red)] | spread[Int(green)] << 1 | spread[Int(blue)] << 2)
  }

  @inline(__always)
  fileprivate func placeInBlock(_ block: UInt32, _ color: UInt32) -> Int {
    Int(block & ~ColorCells.several) * 8 + Int(color & 1 | color >> 7 & 2 | color >> 14 & 4)
  }
}

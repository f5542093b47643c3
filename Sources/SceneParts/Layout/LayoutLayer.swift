public import AnimGeometry
public import LayerTree

/// A layer that gives its sublayers their places, and is as large as they are unless it has a size.
///
/// The layout is made once, when the layer is created and when ``arrange()`` is called; animations and later changes
/// of what is in it leave it as it is.
/// Transforms don't count: they turn and scale what the layout has placed.
open class LayoutLayer: Layer {
  /// The order of the sublayers; nil leaves them where they are.
  public var arrangement: Arrangement?
  /// The room between the sides and what is in it. Default none.
  public var padding = Insets.zero
  /// The least size of a layer that is as large as what is in it, in points. Default nothing.
  public var minimumSize = Size.zero
  /// The size, in points; nil, the default, is that of what is in it with the padding, rounded up to whole points,
  /// and round a label alone to even ones.
  public var fixedSize: Size?
  /// The text in the middle; nil, the default, is none. It is put in front of the sublayers by ``arrange()``.
  public var label: TextLayer?

  /// Gives all in it their places.
  ///
  /// Layouts in it are made as well. The top-left corner of the layer stays where it is; the first time that is the
  /// corner of its superlayer.
  public func arrange() {
    if let label, label.superlayer !== self { addSublayer(label) }
    var tree = LayoutTree()
    tree.add(self, in: nil)
    tree.solve()
  }

  /// Adds layers and places them.
  ///
  /// - Parameter layers: They become sublayers, in front of those that are there.
  public func arrange(_ layers: [Layer]) {
    for layer in layers { addSublayer(layer) }
    arrange()
  }
}

/// Layers from left to right, as `Row(spacing: 12) { client; queue; worker }`.
public final class Row: LayoutLayer {
  /// - Parameters:
  ///   - spacing: Points between two layers.
  ///   - alignment: The place of layers in the height of the row.
  ///   - distribution: The place of layers if the row is wider.
  ///   - padding: The room around all.
  ///   - size: The size of the row; that of what is in it unless given.
  public convenience init(
    spacing: Double = 0, alignment: LayoutAlignment = .center,
    distribution: LayoutDistribution = .center, padding: Insets = .zero, size: Size? = nil,
    @LayerBuilder _ content: () -> [Layer]
  ) {
    self.init()
    arrangement = Arrangement(.row(alignment, distribution), gap: Size(spacing, 0))
    self.padding = padding
    fixedSize = size
    arrange(content())
  }
}

/// Layers from top to bottom, as `Column(spacing: 12) { title; picture }`.
public final class Column: LayoutLayer {
  /// - Parameters:
  ///   - spacing: Points between two layers.
  ///   - alignment: The place of layers in the width of the column.
  ///   - distribution: The place of layers if the column is higher.
  ///   - padding: The room around all.
  ///   - size: The size of the column; that of what is in it unless given.
  public convenience init(
    spacing: Double = 0, alignment: LayoutAlignment = .center,
    distribution: LayoutDistribution = .center, padding: Insets = .zero, size: Size? = nil,
    @LayerBuilder _ content: () -> [Layer]
  ) {
    self.init()
    arrangement = Arrangement(.column(alignment, distribution), gap: Size(0, spacing))
    self.padding = padding
    fixedSize = size
    arrange(content())
  }
}

/// Layers line by line in columns, as `Grid(columns: 3, spacing: 8) { … }`.
///
/// A column is as wide as its widest layer, a line as high as its highest one.
public final class Grid: LayoutLayer {
  /// - Parameters:
  ///   - columns: The number of columns, at least 1.
  ///   - spacing: Points between two columns, and between two lines.
  ///   - vertical: The place of layers in the height of their cells.
  ///   - horizontal: The place of layers in the width of their cells.
  ///   - padding: The room around all.
  ///   - size: The size of the grid, of which columns and lines share what they leave; that of what is in it unless
  ///     given.
  public convenience init(
    columns: Int, spacing: Double = 0, vertical: LayoutAlignment = .center,
    horizontal: LayoutAlignment = .center, padding: Insets = .zero, size: Size? = nil,
    @LayerBuilder _ content: () -> [Layer]
  ) {
    self.init()
    arrangement = Arrangement(
      .grid(columns: max(1, columns), vertical: vertical, horizontal: horizontal),
      gap: Size(spacing, spacing))
    self.padding = padding
    fixedSize = size
    arrange(content())
  }
}

/// A box round a text or round layers, as `Box("Client", padding: 12)` or `Box(padding: 12) { picture }`.
public final class Box: LayoutLayer {
  /// Creates a box with a text in its middle.
  ///
  /// - Parameters:
  ///   - text: The text of its label, in black; ``LayoutLayer/label`` has the layer of it.
  ///   - fontSize: Points per em, more than 0 and at most 10,000.
  ///   - padding: The room around the text.
  ///   - size: The size of the box; that of the text with the padding unless given.
  public convenience init(
    _ text: String, fontSize: Double = 14, padding: Insets = .zero, size: Size? = nil
  ) {
    self.init()
    let label = TextLayer(string: text, fontSize: fontSize)
    label.foregroundColor = .black
    self.label = label
    self.padding = padding
    fixedSize = size
    arrange()
  }

  /// Creates a box round layers, which keep their places in it.
  ///
  /// - Parameter padding: The room around them.
  public convenience init(padding: Insets = .zero, @LayerBuilder _ content: () -> [Layer]) {
    self.init()
    self.padding = padding
    arrange(content())
  }
}

import AnimGeometry
import AnimImages
import AnimPixels
import AnimText
import Foundation
import Testing

/// A font of pictures.
private enum EmojiFont {
  static let path = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  static let isThere = FileManager.default.fileExists(atPath: path)
}

/// Glyphs that are pictures in their font.
@Suite(.enabled(if: EmojiFont.isThere, "needs Debian's fonts-noto-color-emoji"))
struct EmojiTests {

  private func style(_ size: Double) -> TextStyle {
    TextStyle(font: .file(EmojiFont.path), size: size)
  }

  /// The font's pictures are made for 109 pixels per em and have 136 × 128 pixels.
  @Test func picturesHaveTheirSize() throws {
    let text = try TextLayout.layout("🚀", style: style(109))
    let picture = try #require(text.parts[0].pictures.first)
    #expect(text.parts[0].pictures.count == 1 && text.outline.isEmpty)
    let image = try ImageDecoder.decode(picture.png)
    #expect(image.bitmap.width == 136 && image.bitmap.height == 128)
    #expect(abs(picture.rect.width - 136) < 0.5 && abs(picture.rect.height - 128) < 0.5)
    // About as wide as the glyph, and around the baseline.
    #expect(abs(text.size.width - 136) < 3)
    let baseline = text.lines[0].baseline.y
    #expect(picture.rect.minY < baseline - 80 && picture.rect.maxY > baseline)
    // Half as large in half the size.
    let half = try TextLayout.layout("🚀", style: style(54.5)).parts[0].pictures
    #expect(abs((half.first?.rect.width ?? 0) - 68) < 0.3)
    #expect(half.first?.png == picture.png)
  }

  /// Modifiers, flags and families are one picture each; letters come from the built-in sans.
  @Test func sequences() throws {
    for string in ["👍🏽", "🇩🇪", "👩‍👩‍👧"] {
      let text = try TextLayout.layout(string, style: style(30))
      #expect(text.parts[0].pictures.count == 1, "\(string)")
      #expect(text.missingCharacters.isEmpty)
    }
    // Characters that another font has as well, in one colour.
    for string in ["😀", "😃😄😅", "❤️", "1️⃣", "☺️"] {
      let text = try TextLayout.layout(string, style: style(30))
      #expect(text.outline.isEmpty && !text.parts[0].pictures.isEmpty, "\(string)")
    }
    let mixed = try TextLayout.layout("ab🚀", style: style(30))
    let letters = mixed.outline.bounds ?? .zero
    #expect(mixed.parts[0].pictures.count == 1 && !letters.isEmpty)
    #expect((mixed.parts[0].pictures.first?.rect.minX ?? 0) > letters.maxX - 3)
  }
}

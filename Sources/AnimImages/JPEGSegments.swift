/// The segments of a JPEG file before its image data.
struct JPEGSegments {
  private struct Segment {
    /// The second byte of the marker.
    let marker: UInt8
    /// The whole segment, including the marker.
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private let segments: [Segment]
  /// Start of the image data.
  private let end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var segments: [Segment] = []
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // Bytes of 0xFF may precede a marker.
      if marker == 0xFF {
        place += 1
        continue
      }
      // The scan begins, or the picture ends.
      if marker == 0xDA || marker == 0xD9 { break }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { break }
      segments.append(Segment(marker: marker, range: place..<(place + 2 + length)))
      place += 2 + length
    }
    self.segments = segments
    end = place
  }

  /// The file without comments, profiles and Exif data. Segments that define the storage of colours
  /// stay.
  var plain: [UInt8] {
    var result = Array(bytes.prefix(2))
    for segment in segments {
      // APP0 is JFIF's segment, APP14 Adobe's.
      let isData = (0xE0...0xEF).contains(segment.marker) || segment.marker == 0xFE
      if !isData || segment.marker == 0xE0 || segment.marker == 0xEE {
        result += bytes[segment.range]
      }
    }
    return result + bytes[end...]
  }

  /// The orientation in the Exif data (Exif 2.32, 4.6.4); upright without Exif data.
  var orientation: ImageOrientation {
    for segment in segments where segment.marker == 0xE1 {
      let exif = Array(bytes[segment.range].dropFirst(4))
      guard exif.starts(with: Array("Exif\0\0".utf8)) else { continue }
      return Self.orientation(inTIFF: Array(exif.dropFirst(6))) ?? .upright
    }
    return .upright
  }

  private static func orientation(inTIFF data: [UInt8]) -> ImageOrientation? {
    guard data.count >= 8, data[0] == data[1], data[0] == 0x49 || data[0] == 0x4D else {
      return nil
    }
    let isLittle = data[0] == 0x49
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place <= data.count - count else { return nil }
      let digits = data[place..<(place + count)]
      return (isLittle ? digits.reversed() : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return nil }
    for index in 0..<count {
      let entry = start + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      if tag == 0x0112 { return number(entry + 8, 2).flatMap(ImageOrientation.init) }
    }
    return nil
  }
}

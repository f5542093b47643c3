import AnimImages
import AnimPixels

extension OutputComparison {
  /// One of two files.
  enum Version {
    case old, new
  }

  /// The player of a file, or an error if the file isn't in the format.
  static func player(
    _ bytes: [UInt8], _ kind: OutputKind
  ) -> Result<AnimationPlayer, ImageError> {
    // A file in another format than its name indicates counts as unreadable.
    if let format = ImageFormat(bytes), format.rawValue != kind.name {
      return .failure(.unknownFormat(format.rawValue))
    }
    do throws(ImageError) {
      return .success(try AnimationPlayer(bytes))
    } catch {
      return .failure(error)
    }
  }

  /// The difference if at least one file can't be read.
  static func unreadable(
    _ old: [UInt8], _ first: Result<AnimationPlayer, ImageError>, _ new: [UInt8],
    _ second: Result<AnimationPlayer, ImageError>, _ kind: OutputKind
  ) -> OutputDifference {
    switch (first, second) {
    case (.failure(let error), .success(let player)):
      var difference = OutputDifference(
        time: 0, "replaces a file that \(state(error, kind, isNew: false))")
      difference.pictures = .init(time: 0, old: nil, new: player.picture, marked: nil)
      return difference
    case (.success(let player), .failure(let error)):
      var difference = OutputDifference(time: 0, state(error, kind, isNew: true))
      difference.pictures = .init(time: 0, old: player.picture, new: nil, marked: nil)
      return difference
    default: return otherBytes(old, new)
    }
  }

  /// A description of a file that can't be read.
  private static func state(_ error: ImageError, _ kind: OutputKind, isNew: Bool) -> String {
    let end = isNew ? " any more" : ""
    return switch error {
    case .unknownFormat(let name?): "is no \(kind.name)\(end), but \(name)"
    case .unknownFormat(nil): "is no \(kind.name)\(end)"
    default: "can't be read\(end): \(error)"
    }
  }

  /// The difference if a frame can't be read.
  static func damaged(
    _ side: Version, _ error: ImageError, _ kind: OutputKind, _ old: AnimationPlayer,
    _ new: AnimationPlayer, at time: Double
  ) -> OutputDifference {
    let moment = Phrase.seconds(time)
    var difference = OutputDifference(
      time: time,
      side == .old
        ? "replaces a \(kind.name) that is damaged from \(moment) on: \(error)"
        : "is damaged from \(moment) on: \(error)")
    difference.pictures = .init(
      time: time, old: side == .old ? nil : old.picture, new: side == .old ? new.picture : nil,
      marked: nil)
    return difference
  }
}

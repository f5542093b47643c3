import AnimImages
import AnimPixels

extension OutputComparison {
  /// Compares two animations or stills, at each time at which one changes.
  static func pictures(
    _ old: [UInt8], _ new: [UInt8], _ kind: OutputKind
  ) -> OutputDifference {
    let (first, second) = (player(old, kind), player(new, kind))
    guard case .success(var oldPlayer) = first, case .success(var newPlayer) = second else {
      return unreadable(old, first, new, second, kind)
    }
    if oldPlayer.width != newPlayer.width || oldPlayer.height != newPlayer.height {
      return otherSize(oldPlayer, newPlayer)
    }
    var time = 0.0
    while true {
      if oldPlayer.picture != newPlayer.picture {
        return otherPictures(oldPlayer, newPlayer, at: time)
      }
      time = min(oldPlayer.end, newPlayer.end)
      do throws(ImageError) {
        try oldPlayer.show(time)
      } catch {
        return damaged(.old, error, kind, oldPlayer, newPlayer, at: time)
      }
      do throws(ImageError) {
        try newPlayer.show(time)
      } catch {
        return damaged(.new, error, kind, oldPlayer, newPlayer, at: time)
      }
      if oldPlayer.isOver && newPlayer.isOver { break }
      if oldPlayer.isOver || newPlayer.isOver {
        return otherDuration(oldPlayer, newPlayer, kind, at: time)
      }
    }
    if oldPlayer.plays != newPlayer.plays, !newPlayer.isStill {
      return OutputDifference(
        time: time,
        "plays \(plays(newPlayer.plays)) instead of \(plays(oldPlayer.plays)), with the same pictures"
      )
    }
    return OutputDifference("has the same pictures, other bytes \(Phrase.sizes(old, new))")
  }

  private static func otherSize(
    _ old: AnimationPlayer, _ new: AnimationPlayer
  ) -> OutputDifference {
    var difference = OutputDifference(
      time: 0,
      "has another size: \(new.width) × \(new.height) for \(old.width) × \(old.height)")
    let (width, height) = (max(old.width, new.width), max(old.height, new.height))
    var pictures = OutputDifference.Pictures(
      time: 0, old: old.picture, new: new.picture, marked: nil)
    // A picture with the longer width and height may exceed the maximum size.
    if width <= ImageDecoder.pixelLimit / height {
      let (first, second) = (
        PictureDifference.extended(old.picture, width: width, height: height),
        PictureDifference.extended(new.picture, width: width, height: height)
      )
      pictures = .init(
        time: 0, old: first, new: second, marked: PictureDifference.marked(first, second))
    }
    difference.pictures = pictures
    return difference
  }

  /// Describes the difference from a time on, and finds the time of the largest difference.
  private static func otherPictures(
    _ old: AnimationPlayer, _ new: AnimationPlayer, at start: Double
  ) -> OutputDifference {
    var (oldPlayer, newPlayer, time) = (old, new, start)
    var most = PicturePair(old, new, at: start)
    let isStill = old.isStill && new.isStill
    // Damage in later frames isn't reported here.
    while !isStill, (try? step(&oldPlayer, &newPlayer, &time)) != nil,
      !oldPlayer.isOver, !newPlayer.isOver
    {
      let moment = PicturePair(oldPlayer, newPlayer, at: time)
      if moment.weight > most.weight * 1.000_001 { most = moment }
    }
    var sentence = isStill ? "differs" : "differs from \(Phrase.seconds(start)) on"
    if most.time > start { sentence += ", most at \(Phrase.seconds(most.time))" }
    if let pixels = most.pixels {
      sentence +=
        "\(most.time > start ? ":" : ",") \(Phrase.percent(pixels.share)) of the pixels, by up to \(pixels.largest) of 255"
    }
    var difference = OutputDifference(time: start, sentence)
    difference.pixels = most.pixels
    difference.pictures = .init(
      time: most.time, old: most.old, new: most.new,
      marked: PictureDifference.marked(most.old, most.new))
    return difference
  }

  /// The pictures of two animations at the same time.
  private struct PicturePair {
    var time: Double
    var old: Bitmap
    var new: Bitmap
    var pixels: OutputDifference.Pixels?
    /// The size of the difference.
    var weight: Double

    init(_ old: AnimationPlayer, _ new: AnimationPlayer, at time: Double) {
      (self.time, self.old, self.new) = (time, old.picture, new.picture)
      (pixels, weight) = PictureDifference.amount(old.picture, new.picture)
    }
  }

  /// Advances both animations to the next time at which one of them changes.
  private static func step(
    _ old: inout AnimationPlayer, _ new: inout AnimationPlayer, _ time: inout Double
  ) throws(ImageError) {
    time = min(old.end, new.end)
    try old.show(time)
    try new.show(time)
  }

  private static func otherDuration(
    _ old: AnimationPlayer, _ new: AnimationPlayer, _ kind: OutputKind, at time: Double
  ) -> OutputDifference {
    var (oldRest, newRest) = (old, new)
    do throws(ImageError) {
      try oldRest.show(.infinity)
    } catch {
      return damaged(.old, error, kind, old, new, at: oldRest.end)
    }
    do throws(ImageError) {
      try newRest.show(.infinity)
    } catch {
      return damaged(.new, error, kind, old, new, at: newRest.end)
    }
    let sentence =
      if new.isStill {
        "is a still instead of lasting \(Phrase.seconds(oldRest.end))"
      } else if old.isStill {
        "lasts \(Phrase.seconds(newRest.end)) instead of being a still"
      } else {
        "lasts \(Phrase.seconds(newRest.end)) instead of \(Phrase.seconds(oldRest.end))"
      }
    var difference = OutputDifference(time: time, sentence)
    let marked = PictureDifference.marked(old.picture, new.picture)
    difference.pictures = .init(
      time: time, old: old.picture, new: new.picture, marked: marked)
    return difference
  }

  private static func plays(_ count: Int?) -> String {
    switch count {
    case nil: "for ever"
    case 1?: "once"
    case let count?: "\(Phrase.count(count)) times"
    }
  }
}

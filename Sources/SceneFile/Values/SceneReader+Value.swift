import AnimGeometry
import AnimTimeline
import LayerTree

/// The use of a value.
enum ValueUse {
  /// A value of the property itself, which must be valid.
  case model
  /// A value that an animation shows at some time.
  case end
  /// A value that an animation adds.
  case addend
}

extension SceneReader {
  /// Reads a value for a key path.
  func value(_ node: YAMLNode, for keyPath: AnimationKeyPath, _ use: ValueUse) throws(Mistake)
    -> Value
  {
    let property = keyPath.property
    let limits =
      switch use {
      case .model: property.limits
      case .end: property.shownLimits
      case .addend: NumberLimits.coordinate
      }
    switch keyPath.kind {
    case .number:
      try rejectList(node, for: keyPath)
      if keyPath.isAngle { return .number(try angle(node)) }
      return .number(try number(node, limits, for: keyPath.description))
    case .flag: return .flag(try flag(node))
    case .point: return .point(try point(node))
    case .size: return .size(try size(node))
    case .rect: return .rect(try rect(node))
    case .vector:
      let n = try numbers(node, "a list [x, y, z]", count: 3)
      return .vector(Vector3(n[0], n[1], n[2]))
    case .color: return .color(try color(node))
    case .colors:
      return .colors(try all(in: node, "a list of colours", color))
    case .numbers: return .numbers(try list(node, limits, isRising: property.range == .ascending))
    case .path: return .path(try path(node))
    case .transform: return .transform(try transform(node))
    case .image:
      let node = try resolved(node)
      switch node.content {
      case .scalar(.null, _), .scalar(.text, "none"): return .image(nil)
      default: return .image(try picture(node))
      }
    case .filters:
      do throws(Mistake) {
        let list = try filters(node)
        filterUses.note(list, for: property)
        return .filters(list)
      } catch {
        filterUses.noteUnreadable(property)
        throw error
      }
    case .string:
      if property == .compositingFilter { return try blendMode(node).value }
      let keywords = property.info.keywords
      if property.info.takesSeveral {
        let what = "a list of \(keywords.joined(separator: ", "))"
        let names = try all(in: node, what) { (item) throws(Mistake) in
          try keyword(item, among: keywords)
        }
        return .string(keywords.filter(names.contains).joined(separator: " "))
      }
      return .string(try keywords.isEmpty ? text(node) : keyword(node, among: keywords))
    }
  }

  /// - Throws: A mistake for a list in place of one number, if axes have key paths of their own.
  private func rejectList(_ node: YAMLNode, for keyPath: AnimationKeyPath) throws(Mistake) {
    let node = try resolved(node)
    guard case .sequence = node.content else { return }
    let axes = ["x", "y", "z"].map { "\(keyPath).\($0)" }.filter { AnimationKeyPath($0) != nil }
    guard let last = axes.last, axes.count > 1 else { return }
    var mistake = unexpected(node, "one value")
    mistake.message += "; \(axes.dropLast().joined(separator: ", ")) and \(last) take one each"
    throw mistake
  }

  private func list(
    _ node: YAMLNode, _ limits: NumberLimits, isRising: Bool
  ) throws(Mistake) -> [Double] {
    var last: Double?
    return try all(in: node, "a list of numbers") { (item) throws(Mistake) in
      let number = try number(item, limits)
      if isRising, let last, number < last {
        throw Mistake(
          item.mark,
          "these numbers may not fall: \(shortest(number)) follows a "
            + "greater one")
      }
      last = number
      return number
    }
  }
}

extension AnimationKeyPath {
  /// True if the numbers are angles.
  var isAngle: Bool {
    switch part {
    case .filterInput(_, "inputAngle"): true
    case .cell(_, let number):
      SceneReader.cellNumbers.contains { $0.name == number && $0.form == .angle }
    default: property.quantity == .angle
    }
  }
}

extension Property {
  /// The range of an animation's numbers. They may exceed the range of the model, for instance if
  /// an end of a line waits outside or a number overshoots.
  var shownLimits: NumberLimits { range == .alpha ? limits : .coordinate }

  /// The range of a model value's numbers.
  var limits: NumberLimits {
    switch range {
    case .any, .ascending: .coordinate
    case .unit, .alpha: .unit
    case .notNegative: .length
    case .positive: .positive
    case .copies:
      NumberLimits(minimum: 0, maximum: Double(RecordingError.maximumInstances), isWhole: true)
    }
  }
}

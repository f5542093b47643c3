import AnimTimeline
import LayerTree
import RandomScenes
import SceneFile
import Testing
import TimelineFixtures

@testable import SVGExport

/// All animations of documents are in the table of attributes that every browser plays, and are
/// written by its rules.
@Suite struct PlayedAttributeTests {
  @Test(
    "Nothing is animated that not all browsers play", arguments: [SVGOptions.Animation.smil, .css])
  func table(animation: SVGOptions.Animation) throws {
    var timelines = Samples.all.map(\.timeline)
    for seed in 1...60 {
      let plan = SceneMaker.plan(seed: UInt64(seed), for: .browser)
      timelines.append(try plan.build().record(until: plan.duration))
    }
    for seed in 1...20 {
      let text = EffectSceneMaker.text(seed: UInt64(seed))
      let document = try SceneDocument(
        parsing: Array(text.utf8), path: "effects.yaml", resources: .onePicture)
      timelines.append(try document.makeScene().record(until: document.duration))
    }
    var options = SVGOptions()
    options.animation = animation
    var names: Set<String> = []
    for (index, timeline) in timelines.enumerated() {
      let root = try #require(SVGTree(SVGExporter(options: options).export(timeline).bytes)?.root)
      names.formUnion(check(root, "\(index)"))
    }
    #expect(names.count > (animation == .smil ? 20 : 0), "\(names.sorted())")
  }

  /// The animated attributes.
  private func check(_ element: SVGNode, _ place: String) -> Set<String> {
    var names: Set<String> = []
    for child in element.children where child.name.hasPrefix("animate") || child.name == "set" {
      let name = child.name == "animateMotion" ? "motion" : child.attributes["attributeName"] ?? ""
      // Animations of windows are their siblings.
      let owner = child.attributes["href"] == nil ? element.name : "svg"
      names.insert(name)
      let values = (child.attributes["values"] ?? "").split(separator: ";").map(String.init)
      let text = "\(place): \(owner) \(name) \(values.prefix(4))"
      guard let played = PlayedAttribute(name, of: owner) else {
        Issue.record("not in the table: \(text)")
        continue
      }
      #expect(
        child.attributes["dur"]?.hasSuffix("s") == true
          && child.attributes["dur"]?.contains(":") == false, "\(text)")
      #expect(child.attributes["dur"]?.hasSuffix("ms") == false, "\(text)")
      if values.count == 1 {
        #expect(
          child.attributes["keyTimes"] == nil && child.attributes["calcMode"] == nil, "\(text)")
      }
      if ["fill", "stroke"].contains(name) {
        #expect(!values.contains { $0.hasPrefix("url(") }, "\(text)")
      }
      switch played.rule {
      case .none: break
      case .withBase: #expect(element.attributes[name] != nil, "\(text)")
      case .neverZero:
        let numbers = (values + [element.attributes[name] ?? "0"]).flatMap {
          $0.split(separator: " ")
        }
        #expect(!numbers.contains { Double($0) == 0 }, "\(text)")
      case .oneReference:
        let references = Set(values + [element.attributes[name] ?? "none"]).subtracting(["none"])
        #expect(references.count <= 1, "\(text)")
      }
    }
    for child in element.children { names.formUnion(check(child, place)) }
    return names
  }
}

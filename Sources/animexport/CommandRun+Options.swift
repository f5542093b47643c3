import AnimationExport
import ArgumentParser
import ExportJobs

extension CommandRun {
  /// Checks the options against the outputs that scenes request.
  func checkRequests(of plan: ExportPlan) throws {
    guard command.products.isEmpty else { return }
    let requested = plan.items.flatMap(\.products)
    let isUsage = plan.items.allSatisfy { $0.hasFailure && $0.products.isEmpty || $0.isSequence }
    if isUsage {
      let isProject = command.files.inputs.isEmpty
      throw ValidationError(
        ExportPlan.formatAdvice + (isProject ? ", or “formats: [svg]” in the project file" : ""))
    }
    if !requested.isEmpty { try given.check(for: OutputKinds(requested)) }
  }

  /// - Throws: A failure for an option that applies to none of the inputs.
  func checkOptions(for plan: ExportPlan) throws(ExportFailure) {
    let (picture, time) = (command.picture, command.time)
    let scene = plan.items.first(where: \.isScene)
    if let flag = command.frames.given, let scene {
      throw ExportFailure(
        .usage,
        "error: \(flag) is for frames, and \(scene.input) is a scene, which has its own times")
    }
    guard let frames = plan.items.first(where: \.isSequence) else { return }
    let unused: [(flag: String, isGiven: Bool, reason: String)] = [
      ("--scale", picture.scale != nil, "keep their size"),
      ("--size", picture.size != nil, "keep their size"),
      (
        "--background", picture.background != nil,
        "have their own; --matte is what is behind half-clear pixels"
      ),
      ("--duration", time.duration != nil, "show for as long as --fps or --delays says"),
    ]
    if let option = unused.first(where: \.isGiven) {
      throw ExportFailure(
        .usage,
        "error: \(option.flag) is for scenes; the frames of \(frames.input) \(option.reason)")
    }
  }
}

extension ExportJob {
  /// Plans the files of each input without writing any.
  ///
  /// - Throws: A failure if two outputs have the same place, or if an option applies to no input.
  public func plan() throws(ExportFailure) -> ExportPlan {
    var plan = try ExportPlan(groups, followingLinks: followsLinks)
    for (index, group) in groups.enumerated() {
      let rules = DarkRules(group.options.darkRules.filter(\.mustBeUsed))
      try rules.check(&plan.items, ofGroup: index)
    }
    return plan
  }
}

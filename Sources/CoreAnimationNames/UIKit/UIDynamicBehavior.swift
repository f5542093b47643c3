public import Dynamics

extension DynamicBehavior {
  /// True if the behaviour is of a class or of one that inherits from it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var level: Mirror? = Mirror(reflecting: self)
    while let mirror = level {
      if ObjectIdentifier(mirror.subjectType) == ObjectIdentifier(aClass) { return true }
      level = mirror.superclassMirror
    }
    return false
  }
}

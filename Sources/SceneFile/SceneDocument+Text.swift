extension SceneDocument {
  /// The document of a scene as YAML. Programs are evaluated, and aliases and merge keys of YAML
  /// are expanded. Reading the result gives the same scene.
  ///
  /// - Parameters:
  ///   - bytes: The file, as for ``init(parsing:path:resources:shared:)``.
  ///   - path: The file's name in messages, which distinguishes programs from documents.
  ///   - resources: Returns the files that a program reads. Default none.
  ///   - shared: The arguments of programs; variables and fonts are ignored. Default none.
  /// - Throws: The error of the program, or the first syntax error. The scene itself isn't checked.
  public static func text(
    parsing bytes: [UInt8], path: String, resources: SceneResources = .none,
    shared: SharedValues = .none
  ) throws(SceneFileError) -> String {
    do throws(MistakeList) {
      let root =
        JsonnetProgram.isName(path)
        ? try evaluated(bytes, path: path, resources: resources, shared: shared).root
        : try tree(of: bytes, path: path)
      return YAMLWriter.text(of: root)
    } catch {
      throw SceneFileError(path: path, error)
    }
  }
}

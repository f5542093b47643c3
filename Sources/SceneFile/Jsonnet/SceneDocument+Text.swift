extension SceneDocument {
  /// The document of a scene as YAML: what a program makes, with aliases and merge keys of YAML written out. It reads back to
  /// the same scene.
  ///
  /// - Parameters:
  ///   - bytes: The file, as for ``init(parsing:path:resources:shared:)``.
  ///   - path: The file's name in messages, by which programs are told from documents.
  ///   - resources: Gives the files that a program reads.
  ///   - shared: The arguments of programs; variables and fonts stay out.
  /// - Throws: The mistake for which a program makes no document, or the first syntax error. Mistakes in the scene itself are
  ///   none here.
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

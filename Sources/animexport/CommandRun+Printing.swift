import AnimationExport
import ExportJobs
import SceneFile

extension CommandRun {
  /// Prints the documents of scenes as YAML, separated by lines of three hyphens.
  func printScenes(of job: ExportJob) -> ExportStatus {
    var status = ExportStatus.done
    var documents: [String] = []
    do throws(ExportFailure) {
      for (path, bytes, shared) in try job.sceneTexts() {
        do throws(SceneFileError) {
          documents.append(try SceneLoader.text(of: bytes, path: path, shared: shared))
        } catch {
          console.error("\(error)")
          status = max(status, .badInput)
        }
      }
    } catch {
      return fail(error)
    }
    return max(status, printed(documents.joined(separator: "---\n")))
  }
}

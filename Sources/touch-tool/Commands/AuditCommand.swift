import Foundation
import TouchCommandLine
import TouchDiagnosis
import TouchKit
import TouchRecordings
import TouchScripts

extension ToolCommand {
  /// `touch-tool audit FILE... [-o FOLDER]`
  static let audit = ToolCommand(
    name: "audit", usage: "FILE... [-o FOLDER]",
    summary: "finds faults of views and gestures before anybody touches them",
    help: """
      Looks for set-ups of views and gestures that cannot work, whatever the fingers do: a gesture
      that another one always prevents, two that begin on the same touch, views that no touch
      reaches, targets that are too small. The actions of the script are not played. Conflicts are
      found by playing hands that are made for the gestures; with -o each of them is written as a
      script, whose expectations hold as long as the conflict exists. A problem is a mistake, a note
      may be intended. The exit code is 0 if there is no problem, 1 if there is one, and 2 if a file
      cannot be read.

      example:
        $ cat card.touch
        touchscript 1
        view card 100,75 200x150
        gesture open: tap on card
        gesture drag: pan on card
        gesture throw: swipe on card direction=left
        $ touch-tool audit card.touch -o found
        card.touch: problem neverRecognized: throw on card is never recognized, because drag on card always comes first
          let drag wait for it with require(toFail:), or allow both with recognizeSimultaneously(with:)
          shown by found/card-1.touch
      """,
    options: [ToolOption("-o", "FOLDER", "write the hands that show conflicts to this folder")]
  ) { arguments in
    var written: Set<String> = []
    return try Terminal.forEach(arguments.requiredFiles()) { file in
      let script = try TouchScript(contentsOf: file)
      let findings = TouchDiagnosis.audit(includingNotes: true) { ScriptStage(script).window }
      let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      for (index, finding) in findings.enumerated() {
        Terminal.writeLine("\(file.withoutControls): \(finding)")
        guard let folder = arguments.value("-o"), let shown = finding.script else { continue }
        // Files in different folders may have one name, and those of the folder may be read.
        let path =
          (index + 1...Int.max).lazy.map { "\(folder)/\(name)-\($0).touch" }
          .first { written.insert($0).inserted && !arguments.files.containsFile($0) } ?? ""
        // If it cannot be made, the file cannot be written.
        try? FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try Terminal.write(shown.text, to: path)
        Terminal.writeLine("  shown by \(path.withoutControls)")
      }
      return findings.contains { $0.severity == .problem } ? 1 : 0
    }
  }
}

import TouchKit
import TouchReplay

/// Android's getevent logs: read, decoded, scaled, counted, played.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let recording = GeteventReader.read(FuzzInput(start, count).contents, file: "f")
  for problem in recording.problems { precondition(problem.line > 0 && !problem.expected.isEmpty, "R57: \(problem)") }
  _ = RecordingStatistics(recording)
  play(TouchRecording(recording))
  return 0
}

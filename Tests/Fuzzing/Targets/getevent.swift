import TouchKit
import TouchSources

/// Reads, decodes, scales, counts and plays logs of Android's getevent.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(GeteventReader.read(FuzzInput(start, count).contents, file: "f"))
  return 0
}

import TouchKit
import TouchSources

/// Android's getevent logs: read, decoded, scaled, counted, played.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(GeteventReader.read(FuzzInput(start, count).contents, file: "f"))
  return 0
}

import TouchKit
import TouchSources

/// Reads, decodes, scales, counts and plays evemu recordings.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(EvemuReader.read(FuzzInput(start, count).contents, file: "f"))
  return 0
}

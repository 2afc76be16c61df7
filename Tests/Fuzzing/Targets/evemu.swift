import TouchKit
import TouchSources

/// Evemu recordings: read, decoded, scaled, counted, played.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(EvemuReader.read(FuzzInput(start, count).contents, file: "f"))
  return 0
}

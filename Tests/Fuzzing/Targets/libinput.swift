import TouchKit
import TouchSources

/// Libinput recordings: read, decoded, scaled, counted, played.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(LibinputReader.read(FuzzInput(start, count).contents, file: "f"))
  return 0
}

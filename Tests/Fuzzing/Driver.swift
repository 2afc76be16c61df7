import Foundation

/// The target whose name is in the environment variable `FUZZ_TARGET`.
private let target = FuzzTarget.all.first {
  $0.name == ProcessInfo.processInfo.environment["FUZZ_TARGET"]
}

/// The entry of libFuzzer. `fuzz.sh` compiles this file with the targets.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { fatalError("FUZZ_TARGET is none of the fuzz targets") }
  var input = FuzzInput(Array(UnsafeBufferPointer(start: start, count: count)))
  target.run(&input)
  return 0
}

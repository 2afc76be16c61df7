import TouchKit

extension FuzzInput: ByteSource {}

/// A random program on windows, views and recognizers whose operations come from the fuzzer's
/// bytes: the programs of `HostilePrograms random`. It stops at the first rule that is broken.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var (input, watch) = (FuzzInput(start, count), EventWatch())
  let program = RandomProgram(&input, length: 500)
  if let fault = program.run(watchingEvents: { watch.see($0) }).first { fatalError(fault) }
  return 0
}

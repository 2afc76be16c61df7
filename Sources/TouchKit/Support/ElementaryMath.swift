// The few functions of the platform's math library that this package needs. They are in one file,
// so that a platform without such a library (a microcontroller, bare wasm) concerns this folder
// only.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#elseif canImport(WASILibc)
  import WASILibc
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(ucrt) || canImport(WASILibc)
  /// Elementary functions, from the platform's math library if there is one, otherwise from
  /// `PortableMath`.
  ///
  /// Results may differ between platforms in the last digits (R44), but are always the same for one
  /// build.
  package enum ElementaryMath {
    package static func sin(_ x: Double) -> Double { _sin(x) }
    package static func cos(_ x: Double) -> Double { _cos(x) }
    package static func atan2(_ y: Double, _ x: Double) -> Double { _atan2(y, x) }
    package static func exp(_ x: Double) -> Double { _exp(x) }
    package static func log(_ x: Double) -> Double { _log(x) }
  }

  // Inside the enum, the bare names would refer to its own members.
  private func _sin(_ x: Double) -> Double { sin(x) }
  private func _cos(_ x: Double) -> Double { cos(x) }
  private func _atan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
  private func _exp(_ x: Double) -> Double { exp(x) }
  private func _log(_ x: Double) -> Double { log(x) }
#else
  package typealias ElementaryMath = PortableMath
#endif

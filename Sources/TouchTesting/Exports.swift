// What a first test needs, so that `import TouchTesting` is enough for it.
@_exported import TouchDiagnosis
@_exported import TouchGestures
@_exported import TouchKit
@_exported import TouchViews

@_exported import struct TouchScripts.TouchDevice

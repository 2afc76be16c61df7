import TouchScripts

extension TouchScript {
  /// The script without its warnings and the lines and texts of its expectations, which writing
  /// changes.
  var withoutPositions: TouchScript {
    var script = self
    script.warnings = []
    for index in script.expectations.indices {
      script.expectations[index].line = 0
      script.expectations[index].text = ""
    }
    return script
  }
}

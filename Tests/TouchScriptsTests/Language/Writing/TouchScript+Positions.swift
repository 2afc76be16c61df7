import TouchScripts

extension TouchScript {
  /// The script without the numbers of its lines and the lines and texts of its expectations, which
  /// writing changes.
  var withoutPositions: TouchScript {
    var script = self
    script.lineNumbers = []
    for index in script.expectations.indices {
      script.expectations[index].line = 0
      script.expectations[index].text = ""
    }
    return script
  }
}

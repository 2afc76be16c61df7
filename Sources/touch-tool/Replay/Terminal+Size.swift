import Foundation
import TouchCommandLine
import TouchScripts

extension Terminal {
  /// The number of columns and rows of the terminal, or 80 and 24 if it does not say. The variable
  /// `COLUMNS` overrides the number of columns.
  static var size: (columns: Int, rows: Int) {
    var columns = 80
    var rows = 24
    #if !os(Windows)
      var size = winsize()
      if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
        columns = Int(size.ws_col)
        rows = Int(size.ws_row)
      }
    #endif
    return (statedColumns ?? columns, rows)
  }

  /// The number of columns in the variable `COLUMNS`, or `nil` if there is none.
  static var statedColumns: Int? {
    environment("COLUMNS").flatMap { Int($0) }.flatMap { (10...1000).contains($0) ? $0 : nil }
  }
}

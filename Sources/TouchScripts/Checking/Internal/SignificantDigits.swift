import Foundation
import TouchKit

extension ScriptComparison {
  /// Returns a value that does not satisfy the comparison with six significant digits, or with as
  /// many more as show that it does not.
  func text(ofOther found: ScriptValue) -> String {
    let texts = (6...17).lazy.map { found.rounded(significantDigits: $0) }
    return (texts.first { !holds(for: $0) } ?? found).description
  }
}

extension ScriptValue {
  fileprivate func rounded(significantDigits digits: Int) -> ScriptValue {
    func rounded(_ number: Double) -> Double {
      // All digits of a whole number are read as it.
      number == number.rounded() ? number : Double(String(format: "%.\(digits)g", number)) ?? number
    }
    switch self {
    case .number(let number): return .number(rounded(number))
    case .point(let point): return .point(Point2D(x: rounded(point.x), y: rounded(point.y)))
    case .word: return self
    }
  }
}

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
    switch self {
    case .number(let number): .number(number.rounded(significantDigits: digits))
    case .point(let point):
      .point(
        Point2D(
          x: point.x.rounded(significantDigits: digits),
          y: point.y.rounded(significantDigits: digits)))
    case .word: self
    }
  }
}

extension Double {
  /// Returns the number rounded to significant digits. All digits of a whole number are kept.
  package func rounded(significantDigits digits: Int) -> Double {
    self == rounded() ? self : Double(String(format: "%.\(digits)g", self)) ?? self
  }
}

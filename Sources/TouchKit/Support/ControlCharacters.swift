// Embedded Swift has no properties of Unicode scalars.
#if !hasFeature(Embedded)
  extension String {
    /// The text in one line, with control characters and those that change the direction of writing
    /// as `?`. In a terminal, others could hide or replace what is written around them.
    package var withoutControls: String {
      String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? "?" : $0 }))
    }
  }

  extension Unicode.Scalar {
    /// Whether the scalar is a control character, ends a line or changes the direction of writing.
    package var isControl: Bool {
      // Nearly all are ASCII, for which the properties need not be looked up.
      if value < 0x7f { return value < 0x20 }
      switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: return true
      default: return properties.isBidiControl
      }
    }
  }
#endif

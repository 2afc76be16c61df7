import Testing

@testable import TouchKit

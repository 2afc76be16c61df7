import Testing

@testable import TouchViews

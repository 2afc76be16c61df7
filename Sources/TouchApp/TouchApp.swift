// Everything that an app of views and gestures needs, with one import. The attribute has an
// underscore because there is no official one yet; the umbrella of swift-collections uses it, too.
@_exported import TouchGestures
@_exported import TouchKit
@_exported import TouchViews

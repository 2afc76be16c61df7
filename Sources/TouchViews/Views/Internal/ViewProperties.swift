import TouchKit

/// The properties of a view that can be overridden, as they are stored.
///
/// The library reads them here and never by the overridable properties: an override then runs code
/// of the program only if the program sets a property, not within a hit test or while a table of
/// the dispatcher is accessed.
struct ViewProperties {
  var isHidden = false
  var isUserInteractionEnabled = true
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var transform = Transform2D.identity
}

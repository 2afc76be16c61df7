import TouchKit

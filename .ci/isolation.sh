#!/usr/bin/env bash
# Compiles a module whose default isolation is the main actor against the library: the code that the
# guide "Coming from UIKit" shows for such modules, README's view among it, and more. The guide's view
# is README's with `nonisolated` before it.
set -euo pipefail
cd "$(dirname "$0")/.."

diff Examples/Sources/QuickStart/SpotsView.swift \
  <(sed 's/^nonisolated //' Tests/Fixtures/Isolation/SpotsView.swift)
swift build --product TouchSpots
swift build --product TouchGestures
modules=$(swift build --show-bin-path)/Modules
swiftc -typecheck -swift-version 6 -default-isolation MainActor -warnings-as-errors -I "$modules" \
  Tests/Fixtures/Isolation/*.swift
echo "isolation: a module with main-actor isolation compiles"

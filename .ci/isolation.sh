#!/usr/bin/env bash
# Compiles a module whose default isolation is the main actor against the library. Its subclasses of
# library classes are declared `nonisolated final class`.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --product TouchSpots
modules=$(swift build --show-bin-path)/Modules
swiftc -typecheck -swift-version 6 -default-isolation MainActor -warnings-as-errors -I "$modules" \
  Tests/Fixtures/Isolation/*.swift
echo "isolation: a module with main-actor isolation compiles"

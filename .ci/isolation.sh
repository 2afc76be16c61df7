#!/usr/bin/env bash
# Compiles code whose default isolation is the main actor against the library: the
# example QuickStart, and a module with the code that the guide "Coming from UIKit" shows, and more.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --product TouchTesting
modules=$(swift build --show-bin-path)/Modules
for files in Examples/Sources/QuickStart Tests/Fixtures/Isolation; do
  swiftc -typecheck -swift-version 6 -default-isolation MainActor -warnings-as-errors \
    -I "$modules" "$files"/*.swift
  echo "isolation: $files compiles with main-actor isolation"
done

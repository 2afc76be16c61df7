#!/usr/bin/env bash
# Builds the package Tests/Benchmarks with optimization and runs its tests.
set -euo pipefail
cd "$(dirname "$0")/.."

swift test -c release --package-path Tests/Benchmarks --disable-testable-imports

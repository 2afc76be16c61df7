#!/usr/bin/env bash
# Builds the package Tests/Benchmarks with optimization and runs its tests: those of touch-bench, the
# comparison of gestures with their model in more than a million small scopes, and 20,000 hands on
# views without a mistake.
set -euo pipefail
cd "$(dirname "$0")/.."

swift test -c release --package-path Tests/Benchmarks --disable-testable-imports

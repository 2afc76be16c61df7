#!/usr/bin/env bash
# Runs each example program and compares its output with Examples/Expected, then runs the tests of
# the examples. A program is called with the extension of the expected file, `txt` or `svg`.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --package-path Examples --build-tests -Xswiftc -warnings-as-errors
for expected in Examples/Expected/*; do
  program=$(basename "${expected%.*}")
  diff "$expected" <(swift run --package-path Examples --skip-build "$program" "${expected##*.}")
  echo "examples: $program prints the expected output"
done
swift test --package-path Examples -Xswiftc -warnings-as-errors

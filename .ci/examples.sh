#!/usr/bin/env bash
# Runs each example program and compares its output with Examples/Expected, then runs the tests of
# the examples. A program is called with the extension of the expected file, `txt` or `svg`. The
# bitmap of IncrementalInk is compared with what rsvg-convert draws.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --package-path Examples --build-tests -Xswiftc -warnings-as-errors
for expected in Examples/Expected/*; do
  program=$(basename "${expected%.*}")
  diff "$expected" <(swift run --package-path Examples --skip-build "$program" "${expected##*.}")
  echo "examples: $program prints the expected output"
done

if ! command -v rsvg-convert >/dev/null && command -v apt-get >/dev/null && [[ $(id -u) == 0 ]]; then
  { timeout 60 apt-get -qq update && timeout 300 apt-get -qq install -y --no-install-recommends \
    librsvg2-bin; } >/dev/null 2>&1 || true
fi
if command -v rsvg-convert >/dev/null; then
  for form in svg pgm; do
    swift run --package-path Examples --skip-build IncrementalInk $form > ".build/incremental.$form"
  done
  python3 -B .ci/pixels.py .build/incremental.svg .build/incremental.pgm
else
  echo "examples: the bitmap was not compared, because rsvg-convert is not installed"
fi
swift test --package-path Examples -Xswiftc -warnings-as-errors

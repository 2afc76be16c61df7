#!/usr/bin/env bash
# Builds the package Tests/Benchmarks with optimization and runs its tests: those of touch-bench, the
# comparison of gestures with their model in more than a million small scopes, and 20,000 hands on
# views without a mistake. Then it compares the pictures of TouchRaster with cairo's, if cairo is
# installed or can be.
set -euo pipefail
cd "$(dirname "$0")/.."

swift test -c release --package-path Tests/Benchmarks --disable-testable-imports

header=/usr/include/cairo/cairo.h
if [[ ! -e $header ]] && command -v apt-get >/dev/null && [[ $(id -u) == 0 ]]; then
  { timeout 60 apt-get -qq update && timeout 300 apt-get -qq install -y --no-install-recommends \
    libcairo2-dev; } >/dev/null 2>&1 || true
fi
if [[ -e $header ]]; then
  python3 -B Tests/Benchmarks/Peers/raster.py
else
  echo "benchmarks: the pictures were not compared with cairo's, because there is no $header"
fi

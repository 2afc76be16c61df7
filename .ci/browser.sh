#!/usr/bin/env bash
# Tests the playground in a headless Chromium: performs touches there, and compares what the page
# recorded with what was performed, what it did with a native replay, and what it shows with what it
# did. It also compares what the viewer of traces shows with what other commands print. Without
# Chromium it says so and does nothing, unless CI_REQUIRE_BROWSER is 1. With `screenshots DIRECTORY`,
# it writes pictures of all scenes instead.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v chromium >/dev/null || ! command -v chromedriver >/dev/null; then
  if command -v apt-get >/dev/null && [[ $(id -u) == 0 ]]; then
    { timeout 60 apt-get -qq update && timeout 300 apt-get -qq install -y --no-install-recommends \
      chromium chromium-driver; } >/dev/null 2>&1 || true
  fi
fi
for program in chromium chromedriver python3; do
  if ! command -v "$program" >/dev/null; then
    echo "browser: the browser tests were not run, because $program is not installed"
    [[ ${CI_REQUIRE_BROWSER:-0} != 1 ]]
    exit
  fi
done

# axe-core checks accessibility. Its licence is the MPL 2.0, and nothing of it is kept here.
packages=.build/browser-packages
if [[ ! -d $packages ]]; then
  timeout 60 python3 -m pip install --quiet --no-deps --target "$packages" \
    axe-playwright-python >/dev/null 2>&1 || true
fi
export PYTHONPATH=$packages${PYTHONPATH:+:$PYTHONPATH}

Examples/Playground/build .build/playground.html
Examples/Playground/build .build/playground-lists.html "" Tests/Browser/ListsScene.swift
swift build --product touch-tool
swift build --package-path Examples -c release --product PlaygroundReplay
timeout 400 python3 -B Tests/Browser/check.py .build/playground.html \
  "$(swift build --show-bin-path)/touch-tool" \
  "$(swift build --package-path Examples -c release --show-bin-path)/PlaygroundReplay" "$@"

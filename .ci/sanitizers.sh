#!/usr/bin/env bash
# The tests under the address sanitizer and, where threads meet, under the thread sanitizer. Each has a build of its own, which takes
# most of the time: so the many rounds of the model test are fewer here.
set -euo pipefail
cd "$(dirname "$0")/.."

export TOUCHKIT_MODEL_RUNS=1
# Objects of the runtime that live as long as the process are no leaks.
export ASAN_OPTIONS=detect_leaks=0

swift build --build-tests --sanitize address --scratch-path .build/address-sanitizer
swift test --skip-build --sanitize address --scratch-path .build/address-sanitizer \
  --filter 'TouchKitTests|TouchModelTests|TouchViewsTests|TouchGesturesTests|TouchInkTests|TouchSourcesTests.*(Reader|Mutation|Node|Slot|Packet)|TouchScriptsTests.*Mutation' \
  --skip 'Prediction|Identity'

swift build --build-tests --sanitize thread --scratch-path .build/thread-sanitizer
swift test --skip-build --sanitize thread --scratch-path .build/thread-sanitizer --filter SharingTests

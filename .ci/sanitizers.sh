#!/usr/bin/env bash
# Runs tests under the address sanitizer, and those in which threads share values under the thread
# sanitizer. Each needs a build of its own, which takes most of the time, so the model test runs
# fewer rounds here.
set -euo pipefail
cd "$(dirname "$0")/.."

export TOUCHKIT_TESTS=all
export TOUCHKIT_MODEL_RUNS=1
export TOUCHKIT_RANDOM_PROGRAMS=1000
# The leak check would report objects of the Swift runtime that live as long as the process.
export ASAN_OPTIONS=detect_leaks=0

tests='TouchKitTests|TouchModelTests|TouchViewsTests|TouchGesturesTests|TouchInkTests'
tests+='|TouchSourcesTests|TouchScriptsTests.*Mutation|TouchHostileTests'
# Programs whose load is what they test take minutes here, and nothing in them is freed by callbacks.
loads='TouchHostileTests.*(script|recording|Recordings|Picture|Fingers|wildTimes)'
swift build --build-tests --sanitize address --scratch-path .build/address-sanitizer
swift test --skip-build --sanitize address --scratch-path .build/address-sanitizer \
  --filter "$tests" --skip "Prediction|Identity|$loads"

swift build --build-tests --sanitize thread --scratch-path .build/thread-sanitizer
swift test --skip-build --sanitize thread --scratch-path .build/thread-sanitizer --filter SharingTests

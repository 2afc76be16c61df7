#!/usr/bin/env bash
# Runs tests under the address sanitizer, and those in which threads share values under the thread
# sanitizer. The first needs a build of its own, which takes most of the time; random programs and
# hostile input run in full, the tests of modules with as much input as in a quick `swift test`. For
# the second, only what it needs is built.
set -euo pipefail
cd "$(dirname "$0")/.."

export CI_TESTS=1
export TOUCHKIT_MODEL_RUNS=1
export TOUCHKIT_RANDOM_PROGRAMS=1000
# The leak check would report objects of the Swift runtime that live as long as the process.
export ASAN_OPTIONS=detect_leaks=0

run() { # arguments of swift test
  swift test --skip-build --sanitize address --scratch-path .build/address-sanitizer "$@"
}
swift build --build-tests --sanitize address --scratch-path .build/address-sanitizer
# Programs whose load is what they test take minutes here, and nothing in them is freed by callbacks.
run --filter 'TouchModelTests|TouchHostileTests|TouchScriptsTests.*Mutation' \
  --skip 'TouchHostileTests.*(script|recording|Recordings|Picture|Fingers|wildTimes)'

tests='TouchKitTests|TouchMatchingTests|TouchViewsTests|TouchGesturesTests|TouchRecordingsTests|TouchSourcesTests'
# The tests of geometry would take ten minutes here; these are those of the code that has pointers.
tests+='|TouchInkTests.*(Builder|CollectionTests|Coding|Recognizer|Pending|Paged|FingerPaint'
tests+='|OutlinePath|Pencil|IncrementalOutline)'
CI_TESTS=0 run --filter "$tests" --skip 'Prediction|Identity'

build=.build/thread-sanitizer
rm -rf "$build"
mkdir -p "$build"
compile() { # module, further arguments
  swiftc -swift-version 6 -O -g -sanitize=thread -package-name touchkit -parse-as-library -wmo \
    -I "$build" -module-name "$1" "${@:2}"
}
for module in TouchKit TouchViews TouchInk TestSupport; do
  mapfile -t files < <(find "Sources/$module" "Tests/$module" -name '*.swift' 2>/dev/null | sort)
  compile "$module" -emit-module -emit-module-path "$build/$module.swiftmodule" \
    -c -o "$build/$module.o" "${files[@]}"
done
runtime=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift
compile SharingTests -o "$build/tests" "$build"/*.o -lTesting -lm \
  -Xlinker -rpath -Xlinker "$runtime/linux/testing" \
  Tests/TouchInkTests/Strokes/SharingTests.swift Tests/UIKitStub/Runner.swift
"$build/tests" --testing-library swift-testing

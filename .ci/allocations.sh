#!/usr/bin/env bash
# Checks with the benchmarks, compiled with optimization, that nothing allocates in steady state on
# the way from reports to actions. Counts of allocations do not depend on the load, as times do.
set -euo pipefail
cd "$(dirname "$0")/.."

package=(-c release --package-path Tests/Benchmarks)
swift build "${package[@]}" --product touch-bench
bench=$(swift build "${package[@]}" --show-bin-path)/touch-bench
rows=Tests/Benchmarks/.build/allocations.jsonl
for row in sequencer/ delivery gesture hover/ matcher/ predict/4 velocity/ raster/ \
  sheet/shapes/photo sheet/pixels/photo; do
  "$bench" "$row" --rounds 1 --json
done > "$rows"
if grep -v '"allocationsPerSample":0\.000000' "$rows"; then
  echo "allocations: these rows of touch-bench allocate" >&2
  exit 1
fi
# Building and drawing a stroke allocates the pages of its samples, one for 64 events, and nothing
# else.
for row in ink/live ink/builder/1000000; do "$bench" "$row" --rounds 1 --json; done > "$rows.ink"
if grep -v '"allocationsPerSample":0\.0[01]' "$rows.ink"; then
  echo "allocations: building or drawing a stroke allocates for each event" >&2
  exit 1
fi
# A view also keeps the settled pieces of a stroke, an allocation for each, which is one for about six
# events. A stroke that begins, here every 30 frames, allocates about 24 times: for the touch that
# lands, the gesture that begins, the stroke's first samples and three pieces.
"$bench" ink/view/event --rounds 1 --json > "$rows.view"
for row in ink/view/frame sheet/shapes/growing sheet/pixels/growing; do
  "$bench" "$row" --rounds 1 --json
done > "$rows.frame"
if grep -v '"allocationsPerSample":0\.\(1\|2[0-3]\)' "$rows.view" ||
  grep -v '"allocationsPerSample":0\.[0-8]' "$rows.frame"; then
  echo "allocations: drawing in an ink view allocates more than what it keeps" >&2
  exit 1
fi
echo "allocations: $(wc -l < "$rows") rows of touch-bench do not allocate"

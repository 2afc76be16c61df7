#!/bin/sh
# Compares the speed of TouchKit with mtdev and SDL2 on the same streams and machine, in alternating
# rounds. Prints one table with ratios.
#
#   anonymous contacts to identities   mtdev   (nanoseconds per packet; mtdev does not return with 32 or more contacts)
#   two-finger gesture                 SDL2    (nanoseconds per frame of two samples)
#
# usage: Tests/Benchmarks/Peers/run.sh [ROUNDS]     5 rounds by default; the medians are compared
# Needs a C compiler, libmtdev-dev and libsdl2-dev; on Debian they are installed if they are missing and if permitted.
set -eu
cd "$(dirname "$0")/../../.."
rounds=${1:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ ! -e /usr/include/mtdev.h ] || [ ! -e /usr/include/SDL2/SDL.h ]; then
  apt-get install -y --no-install-recommends libmtdev-dev libsdl2-dev ||
    { echo "expected libmtdev-dev and libsdl2-dev; install them first" >&2; exit 1; }
fi
cc -O2 -Wall -Wextra -o "$work/mtdev" Tests/Benchmarks/Peers/mtdev_driver.c -lmtdev
cc -O2 -Wall -Wextra -o "$work/sdl" Tests/Benchmarks/Peers/sdl_driver.c -lSDL2 -lm
swift build -c release --package-path Tests/Benchmarks --product touch-bench >&2
bench="$(swift build -c release --package-path Tests/Benchmarks --show-bin-path)/touch-bench"

# Prints the median of a row in nanoseconds per packet, or nothing if there is no such row. touch-bench
# reports per sample.
ours() {
  "$bench" "$1" --rounds 5 --json 2>/dev/null |
    sed -n "s|.*\"name\":\"$1\",\"nsPerSample\":\([0-9.]*\).*|\1|p" | awk -v samples="$2" '{ printf "%.1f\n", $1 * samples }'
}

median() { sort -n "$1" | awk '{ line[NR] = $1 } END { if (NR) print line[int((NR + 1) / 2)] }'; }

line() { # what, peer, our file, the peer's file
  mine=$(median "$3")
  theirs=$(median "$4")
  awk -v what="$1" -v peer="$2" -v mine="$mine" -v theirs="$theirs" 'BEGIN {
    printf "%-34s %12s %8s", what, mine == "" ? "no row" : sprintf("%.0f", mine), peer
    if (theirs == "") printf " %12s %8s\n", "hangs", ""
    else printf " %12.0f %8s\n", theirs, mine == "" ? "" : sprintf("%.1fx", theirs / mine)
  }'
}

for fingers in 2 5 10 20 31 100; do
  : >"$work/ours.$fingers"
  : >"$work/mtdev.$fingers"
done
: >"$work/ours.gesture"
: >"$work/ours.gestures"
: >"$work/sdl.gesture"
round=0
while [ "$round" -lt "$rounds" ]; do
  for fingers in 2 5 10 20 31 100; do
    ours "matcher/$fingers" "$fingers" >>"$work/ours.$fingers"
    if [ "$fingers" -lt 32 ]; then "$work/mtdev" "$fingers" 5 >>"$work/mtdev.$fingers"; fi
  done
  ours gesture/2 2 >>"$work/ours.gesture"
  ours gestures/pan+pinch+rotation 2 >>"$work/ours.gestures"
  "$work/sdl" 5 >>"$work/sdl.gesture"
  round=$((round + 1))
done

printf '%-34s %12s %8s %12s %8s\n' "nanoseconds per frame, median" TouchKit peer "of the peer" ratio
for fingers in 2 5 10 20 31 100; do
  line "identities of $fingers contacts" mtdev "$work/ours.$fingers" "$work/mtdev.$fingers"
done
line "gesture of two fingers" SDL2 "$work/ours.gesture" "$work/sdl.gesture"
line "pan, pinch and rotation at once" SDL2 "$work/ours.gestures" "$work/sdl.gesture"

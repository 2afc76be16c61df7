#!/usr/bin/env bash
# Builds the fuzzers with libFuzzer and the address sanitizer, and runs them.
#
#   Tests/Fuzzing/fuzz.sh [TARGET|all] [SECONDS|minimize]
#
# The targets are the files in Tests/Fuzzing/Targets. Each runs for 60 s by default.
# Inputs that fail are stored in .build/fuzzing/findings. Pass such a file to .build/fuzzing/TARGET to
# reproduce the failure. FUZZ_RUNS limits the number of runs.
#
# With `minimize`, a target does not run: the inputs that its runs have collected are reduced to
# those that reach the same code, and the smallest of them, 24 kB at most, are stored in
# Tests/Fuzzing/Corpus, from which later runs start.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=${1:-all}
seconds=${2:-60}
build=.build/fuzzing
modules=(TouchKit TouchViews TouchGestures TouchInk TouchSpots TouchSources TouchScripts TouchRender)
flags=(-O -wmo -g -parse-as-library -swift-version 6 -package-name touchkit -sanitize=fuzzer,address -I "$build")
mkdir -p "$build/findings"

newer() { # output, inputs: whether one of the inputs is newer
  [[ ! -e $1 ]] || [[ -n $(find "${@:2}" -newer "$1" -print -quit) ]]
}

stale=no
for module in "${modules[@]}"; do
  mapfile -t files < <(find "Sources/$module" -name '*.swift' | sort)
  if [[ $stale == yes ]] || newer "$build/$module.o" "${files[@]}"; then
    stale=yes
    echo "building $module"
    swiftc "${flags[@]}" -module-name "$module" -c \
      -emit-module -emit-module-path "$build/$module.swiftmodule" -o "$build/$module.o" "${files[@]}"
  fi
done

seeds() { # target: the files that its runs start from
  find "Tests/Fuzzing/Seeds/$1" "Tests/Fuzzing/Corpus/$1" -type f 2>/dev/null || true
  case $1 in
    script) find Tests/Scripts Examples -name '*.touch' 2>/dev/null || true ;;
    touchlog) find Tests/Recordings -name '*.touchlog' ;;
    evemu) find Tests \( -name '*.events' -o -name '*.evemu' -o -name '*.event' \) ;;
    getevent) find Tests -name '*getevent*.txt' ;;
  esac
}

minimize() { # target
  local merged=$build/merged/$1 kept=Tests/Fuzzing/Corpus/$1 total=0
  rm -rf "$merged" "$kept"
  mkdir -p "$merged" "$kept"
  nice -n 19 "$build/$1" -set_cover_merge=1 "$merged" "$build/corpus/$1" -max_len=4096 \
    -verbosity=0 -detect_leaks=0
  while read -r size file; do
    total=$((total + size))
    if ((total > 24000)); then break; fi
    mv "$file" "$kept"
  done < <(find "$merged" -type f -printf '%s %p\n' | sort -n)
  echo "== $1: $(find "$kept" -type f | wc -l) inputs"
}

run() { # target
  local name=$1 corpus=$build/corpus/$1 support=(Tests/Fuzzing/Support/*.swift) objects=()
  # The generator of random programs is shared with HostilePrograms.
  if [[ $name == gestures ]]; then
    support+=(Tests/Hostile/Programs/Random/*.swift Tests/Hostile/Programs/Support/ViewsAdapter.swift)
  fi
  if newer "$build/$name" "Tests/Fuzzing/Targets/$name.swift" "${support[@]}" "$build/TouchRender.o"; then
    echo "building $name"
    for module in "${modules[@]}"; do objects+=("$build/$module.o"); done
    swiftc "${flags[@]}" -use-ld=lld -emit-executable -emit-module -emit-module-path "$build/$name.swiftmodule" -module-name Fuzzer -o "$build/$name" "Tests/Fuzzing/Targets/$name.swift" "${support[@]}" "${objects[@]}"
  fi
  mkdir -p "$corpus"
  # The beginning of a long recording is as good a seed, and every run is quicker.
  seeds "$name" | while read -r file; do head -c 4096 "$file" > "$corpus/$(basename "$file")"; done
  if [[ $seconds == minimize ]]; then
    minimize "$name"
    return
  fi
  echo "== $name, $seconds s"
  nice -n 19 "$build/$name" "$corpus" -max_total_time="$seconds" -runs="${FUZZ_RUNS:--1}" -max_len=4096 -timeout=30 -rss_limit_mb=2048 \
    -print_final_stats=1 -verbosity=0 -artifact_prefix="$build/findings/$name-" -detect_leaks=0
}

if [[ $target == all ]]; then
  for file in Tests/Fuzzing/Targets/*.swift; do run "$(basename "$file" .swift)"; done
else
  run "$target"
fi

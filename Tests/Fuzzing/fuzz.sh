#!/usr/bin/env bash
# Builds the fuzz targets with libFuzzer and the address sanitizer, and runs them.
#
#   Tests/Fuzzing/fuzz.sh [TARGET|all] [SECONDS|minimize]
#   Tests/Fuzzing/fuzz.sh TARGET add FILE...
#
# The targets are those in Programs/Targets. Each runs for 60 s of processor time by default, from
# the inputs in Seeds/TARGET.tar.gz and those of earlier runs. Inputs that fail are stored in
# .build/fuzzing/findings; `HostilePrograms replay TARGET FILE` reproduces the failure, and so does
# `FUZZ_TARGET=TARGET .build/fuzzing/fuzz FILE` with the sanitizer. FUZZ_RUNS limits the number of
# runs.
#
# With `minimize`, a target does not run: the inputs that its runs have collected are reduced to
# those that reach the same code, and the smallest of them, 24 kB at most, replace the folder
# `collected` in the archive. `add` adds files to its folder `chosen`, which stays. The archives are
# deterministic: the same files give the same bytes.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=${1:-all}
action=${2:-60}
build=.build/fuzzing
modules=(TouchKit TouchMatching TouchViews TouchGestures TouchInk TouchSpots TouchRaster TouchRecordings TouchSources TouchScripts TouchRender TestSupport)
flags=(
  -O -wmo -g -parse-as-library -swift-version 6 -package-name touchkit -sanitize=fuzzer,address
  -I "$build"
)
mkdir -p "$build/findings"

newer() { # output, inputs: whether one of the inputs is newer
  [[ ! -e $1 ]] || [[ -n $(find "${@:2}" -newer "$1" -print -quit) ]]
}

build_targets() {
  local module stale=no objects=() files
  for module in "${modules[@]}"; do
    mapfile -t files < <(find Sources/"$module" Tests/"$module" -name '*.swift' 2> /dev/null | sort)
    if [[ $stale == yes ]] || newer "$build/$module.o" "${files[@]}"; then
      stale=yes
      echo "building $module"
      swiftc "${flags[@]}" -module-name "$module" -c -emit-module \
        -emit-module-path "$build/$module.swiftmodule" -o "$build/$module.o" "${files[@]}"
      # The compiler leaves a file that would stay the same as it is.
      touch "$build/$module.o"
    fi
    objects+=("$build/$module.o")
  done
  # The random programs are shared with HostilePrograms.
  files=(
    Tests/Fuzzing/Driver.swift Tests/Fuzzing/Programs/{Targets,Random}/*.swift
    Tests/Fuzzing/Programs/Support/ViewsAdapter.swift
  )
  if [[ $stale == yes ]] || newer "$build/fuzz" "${files[@]}"; then
    echo "building the targets"
    swiftc "${flags[@]}" -use-ld=lld -emit-executable -emit-module \
      -emit-module-path "$build/Fuzzer.swiftmodule" -module-name Fuzzer -o "$build/fuzz" \
      "${files[@]}" "${objects[@]}"
  fi
}

unpack() { # target: its archive, into .build/fuzzing/seeds/TARGET
  rm -rf "$build/seeds/$1"
  mkdir -p "$build/seeds/$1"
  if [[ -e Tests/Fuzzing/Seeds/$1.tar.gz ]]; then
    tar -xzf "Tests/Fuzzing/Seeds/$1.tar.gz" -C "$build/seeds/$1"
  fi
}

pack() { # target: .build/fuzzing/seeds/TARGET, into its archive
  tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rw,go=r,a+X \
    --format=ustar -C "$build/seeds/$1" -c $(ls "$build/seeds/$1") |
    gzip -9n > "Tests/Fuzzing/Seeds/$1.tar.gz"
  echo "== $1: $(find "$build/seeds/$1" -type f | wc -l) inputs"
}

seeds() { # target: the files that its runs start from
  find "$build/seeds/$1" -type f
  case $1 in
    script) find Tests/Scripts Examples -name '*.touch' 2>/dev/null || true ;;
    touchlog) find Tests/Recordings -name '*.touchlog' ;;
    evemu) find Tests \( -name '*.events' -o -name '*.evemu' -o -name '*.event' \) ;;
    getevent) find Tests -name '*getevent*.txt' ;;
  esac
}

minimize() { # target
  local merged=$build/merged/$1 kept=$build/seeds/$1/collected total=0
  rm -rf "$merged" "$kept"
  mkdir -p "$merged" "$kept"
  FUZZ_TARGET=$1 nice -n 19 "$build/fuzz" -set_cover_merge=1 "$merged" "$build/corpus/$1" \
    -max_len=4096 -verbosity=0 -detect_leaks=0
  while read -r size file; do
    total=$((total + size))
    if ((total > 24000)); then break; fi
    mv "$file" "$kept"
  done < <(find "$merged" -type f -printf '%s %p\n' | sort -n)
  pack "$1"
}

run() { # target
  local corpus=$build/corpus/$1
  mkdir -p "$corpus"
  unpack "$1"
  # The beginning of a long recording is as good a seed, and every run is quicker.
  seeds "$1" | while read -r file; do head -c 4096 "$file" > "$corpus/$(basename "$file")"; done
  if [[ $action == minimize ]]; then
    minimize "$1"
    return
  fi
  echo "== $1, $action s"
  # An input may take 30 s, and four times as long while other programs have the processors.
  FUZZ_TARGET=$1 nice -n 19 "$build/fuzz" "$corpus" -runs="${FUZZ_RUNS:--1}" -max_len=4096 \
    -timeout=120 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0 \
    -artifact_prefix="$build/findings/$1-" -detect_leaks=0 &
  local process=$! result=0
  while kill -0 $process 2> /dev/null && (($(processor_time $process) < action)); do sleep 1; done
  kill -INT $process 2> /dev/null || true
  wait $process || result=$?
  # libFuzzer ends with 72 if it is interrupted.
  ((result == 0 || result == 72)) || exit $result
}

processor_time() { # process: in whole seconds, 0 if it has ended
  { cat "/proc/$1/stat" 2> /dev/null || true; } |
    awk -v ticks="$(getconf CLK_TCK)" '{ time = $14 + $15 } END { print int(time / ticks) }'
}

if [[ $action == add ]]; then
  unpack "$target"
  mkdir -p "$build/seeds/$target/chosen"
  cp "${@:3}" "$build/seeds/$target/chosen"
  pack "$target"
  exit
fi
build_targets
if [[ $target == all ]]; then
  for archive in Tests/Fuzzing/Seeds/*.tar.gz; do run "$(basename "$archive" .tar.gz)"; done
else
  run "$target"
fi

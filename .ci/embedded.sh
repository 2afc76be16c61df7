#!/usr/bin/env bash
# Compiles the modules that must work as Embedded Swift for bare wasm and for a microcontroller
# (ARMv7E-M, such as a Cortex-M4). Then links a small program that sends touches through a window
# for wasm, and runs it.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=(TouchKit TouchMatching TouchViews TouchGestures TouchInk TouchSpots TouchRaster)
build=.build/embedded
bin=$(dirname "$(readlink -f "$(command -v swiftc)")")
flags=(
  -swift-version 6 -warnings-as-errors -package-name touchkit
  -enable-experimental-feature Embedded -wmo -Osize
  -parse-as-library -Xfrontend -disable-stack-protector
)

compile() { # target, module, further arguments and files
  local target=$1 module=$2
  shift 2
  swiftc -target "$target" "${flags[@]}" -module-name "$module" -I "$build/$target" \
    -c -o "$build/$target/$module.o" "$@"
}

compile_modules() { # target
  local target=$1 module files
  mkdir -p "$build/$target"
  for module in "${modules[@]}"; do
    mapfile -t files < <(find "Sources/$module" -name '*.swift' | sort)
    compile "$target" "$module" \
      -emit-module -emit-module-path "$build/$target/$module.swiftmodule" "${files[@]}"
    echo "embedded: $module compiles for $target"
  done
}

target=wasm32-unknown-none-wasm
compile_modules armv7em-none-none-eabi &
compile_modules "$target"
wait $!

compile "$target" WindowProgram Tests/Embedded/WindowProgram.swift
"$bin/clang" --target=wasm32-unknown-unknown -O2 -ffreestanding -nostdlib -mbulk-memory \
  -c Tests/Embedded/PlatformShim.c -o "$build/$target/PlatformShim.o"
"$bin/wasm-ld" --no-entry --export=run \
  "$build/$target"/{TouchKit,TouchViews,WindowProgram,PlatformShim}.o -o "$build/program.wasm"
answer=$("$bin/wasmkit" run "$build/program.wasm" run)
echo "embedded: the wasm program returns $answer"
[[ $answer == *"i32(0)"* ]]

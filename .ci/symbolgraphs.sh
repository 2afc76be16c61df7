#!/usr/bin/env bash
# Writes the symbol graphs of the library's modules, after a build: one folder for each module below
# the given one. Those of TouchUIKit are of the module that uses the stand-in for UIKit.
set -euo pipefail
cd "$(dirname "$0")/.."

.ci/uikit.sh --compile > /dev/null
target=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
modules=$(swift build --show-bin-path)/Modules
for catalogue in Sources/*/*.docc; do
  module=$(basename "$catalogue" .docc)
  mkdir -p "$1/$module"
  swift symbolgraph-extract -module-name "$module" -I .build/uikit -I "$modules" \
    -target "$target" -output-dir "$1/$module" -minimum-access-level public \
    -emit-extension-block-symbols
done

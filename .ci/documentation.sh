#!/usr/bin/env bash
# Compiles every ```swift block of the documentation and of the README, and runs the package that the tutorial builds.
#
# A page is a module and each of its blocks a file of it, so that a block may use what an earlier one declares. A block whose first line
# is a comment with a path, as `// Tests/ZoomTests/ZoomTests.swift`, is that file of a package, and one that starts with a tools version its
# manifest; such a package is built and tested.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
work=.build/documentation
rm -rf "$work/pages"
swift build --product TouchTesting
swift build --product TouchFoundation
modules=$(swift build --show-bin-path)/Modules
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
plugins=$toolchain/lib/swift/host/plugins/testing

# Writes each block of a page into a file: N.swift, or, where it names one, that file below the page's package.
extract() { # page, folder
  awk -v folder="$2" '
    /^ *```swift *$/ { inside = 1; number++; file = sprintf("%s/blocks/%02d.swift", folder, number); first = 1; indent = index($0, "`") - 1; next }
    /^ *``` *$/ { if (inside) close(file); inside = 0; next }
    inside {
      line = substr($0, indent + 1)
      if (first && line ~ /^\/\/ swift-tools-version/) file = folder "/package/Package.swift"
      if (first && line ~ /^\/\/ [A-Za-z\/]+\.swift$/) file = folder "/package/" substr(line, 4)
      if (first) { path = file; sub(/\/[^\/]*$/, "", path); system("mkdir -p " path) }
      first = 0
      print line > file
    }' "$1"
}

for page in README.md Sources/*/*.docc/*.md; do
  name=$(basename "$page" .md)
  folder=$work/pages/$name
  mkdir -p "$folder"
  extract "$page" "$folder"
  if [[ -d $folder/blocks ]]; then
    swiftc -typecheck -swift-version 6 -warnings-as-errors -parse-as-library -module-name "Page$name" -I "$modules" -plugin-path "$plugins" \
      "$folder"/blocks/*.swift
    echo "documentation: $page, $(find "$folder/blocks" -name '*.swift' | wc -l) blocks compile"
  fi
  if [[ -f $folder/package/Package.swift ]]; then
    # The page has the library beside the package; here it is this directory.
    sed -i "s|path: \"../TouchKit\"|path: \"$root\"|" "$folder/package/Package.swift"
    swift test --package-path "$folder/package" --scratch-path "$work/$name"
    echo "documentation: $page, its package builds and its tests pass"
  fi
done

#!/usr/bin/env bash
# Compiles every ```swift block of the documentation and of the README, builds and tests the package that the tutorial makes, and has
# DocC look at the catalogue.
#
# A page is a module of one file, so a block may use what an earlier one declares or imports. Exceptions:
# - a block that starts with a path, as `// Tests/PhotosTests/OneFingerTests.swift`, or with a tools version, is that file of the page's
#   package;
# - behind the line `<!-- within (picture: TouchView) -->` stand statements: they are compiled in a function with those parameters;
# - behind the line `<!-- not compiled -->` stands what is no Swift of its own, such as a part of a manifest.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
work=$root/.build/documentation
rm -rf "$work/pages" "$work/graphs"
swift build
modules=$(swift build --show-bin-path)/Modules
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")

extract() { # page, folder
  awk -v page="$1" -v folder="$2" '
    function start() {
      first = 0
      if ($0 ~ /^\/\/ swift-tools-version/) file = folder "/package/Package.swift"
      else if ($0 ~ /^\/\/ [A-Za-z\/]+\.swift$/) file = folder "/package/" substr($0, 4)
      else {
        file = folder "/page.swift"
        printf "#sourceLocation(file: \"%s\", line: %d)\n", page, NR > file
        if (wrapper != "") printf "func block%d%s {\n", NR, wrapper > file
      }
      path = file; sub(/\/[^\/]*$/, "", path); system("mkdir -p " path)
    }
    /^<!-- not compiled -->$/ { skip = 1; next }
    /^<!-- within \(.*\) -->$/ { wrapper = substr($0, 13, length($0) - 16); next }
    /^```swift *$/ { if (!skip) { inside = 1; first = 1 }; skip = 0; next }
    /^``` *$/ { if (inside && wrapper != "") print "}" > file; if (inside) wrapper = ""; inside = 0; next }
    inside { if (first) start(); print > file }' "$1"
}

for page in README.md Sources/*/*.docc/*.md; do
  folder=$work/pages/$(basename "$page" .md)
  mkdir -p "$folder"
  extract "$page" "$folder"
  if [[ -f $folder/page.swift ]]; then
    swiftc -typecheck -swift-version 6 -warnings-as-errors -parse-as-library -module-name Page -I "$modules" \
      -plugin-path "$toolchain/lib/swift/host/plugins/testing" "$folder/page.swift"
    echo "documentation: the blocks of $page compile"
  fi
  if [[ -f $folder/package/Package.swift ]]; then
    # The page has the library beside the package; here it is this directory.
    sed -i "s|path: \"../TouchKit\"|path: \"$root\"|" "$folder/package/Package.swift"
    swift test --package-path "$folder/package" --scratch-path "$work/$(basename "$page" .md)"
    echo "documentation: the package of $page builds, and its tests pass"
  fi
done

if command -v docc > /dev/null; then
  target=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
  mkdir -p "$work/graphs"
  swift symbolgraph-extract -module-name TouchKit -I "$modules" -target "$target" -output-dir "$work/graphs" -minimum-access-level public
  docc convert Sources/TouchKit/TouchKit.docc --additional-symbol-graph-dir "$work/graphs" --fallback-display-name TouchKit \
    --fallback-bundle-identifier TouchKit --warnings-as-errors --output-path "$work/TouchKit.doccarchive"
  echo "documentation: DocC converts the catalogue without warnings"
fi

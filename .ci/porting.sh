#!/usr/bin/env bash
# Ports the UIKit programs in Tests/Fixtures/Porting as the guide "Coming from UIKit" says: runs its
# search-and-replace script on them, applies the changes by hand, which may be 3 % of the lines, and
# compiles and runs the result. Needs a debug build of the modules.
set -euo pipefail
cd "$(dirname "$0")/.."

programs=Tests/Fixtures/Porting
bin=$(swift build --show-bin-path)
build=.build/porting
rm -rf "$build"
mkdir -p "$build"

sed -n '/^```perl$/,/^```$/p' Sources/TouchKit/TouchKit.docc/ComingFromUIKit.md | grep -v '^```' \
  > "$build/uikit.pl"
for file in "$programs"/*.swift; do
  if [[ $file == */main.swift ]]; then cp "$file" "$build"; continue; fi
  perl -p "$build/uikit.pl" "$file" > "$build/$(basename "$file")"
done
patch --quiet --strip 1 --directory "$build" < "$programs/by-hand.diff"

objects=()
for module in TouchKit TouchViews TouchGestures; do
  mapfile -t -O "${#objects[@]}" objects < \
    <(find "Sources/$module" -name '*.swift' -printf "$bin/$module.build/%f.o\n")
done
swiftc -swift-version 6 -warnings-as-errors -module-name Ported -I "$bin/Modules" \
  -o "$build/ported" "$build"/*.swift "${objects[@]}" -lm
"$build/ported"

lines=$(cat "$programs"/[A-Z]*.swift | wc -l)
removed=$(grep -c '^-[^-]' "$programs/by-hand.diff")
added=$(grep -c '^+[^+]' "$programs/by-hand.diff")
changed=$((removed > added ? removed : added))
echo "porting: $changed of $lines lines are changed by hand"
figures="of their $(sed 's/...$/,&/' <<< "$lines") lines, $changed are changed by hand"
if ! grep -qF "$figures" Sources/TouchKit/TouchKit.docc/ComingFromUIKit.md; then
  echo "porting: the guide does not say \"$figures\"" >&2
  exit 1
fi
((changed * 100 <= lines * 3))

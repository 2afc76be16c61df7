#!/usr/bin/env bash
# Checks the code in README.md and in the documentation: compiles every ```swift block and the
# examples in comments, compares the blocks that quote a file with that file, builds and tests the
# package of the tutorial, converts the documentation of all modules with DocC, and opens pages of
# it in a browser.
#
# With `--site [FOLDER [--base-path PATH]]`, it only converts the documentation to a site in FOLDER,
# by default .build/documentation/site. Show it with `python3 -m http.server --directory FOLDER`.
#
# The blocks of a page are compiled together as one file, so a block may use the declarations and
# imports of the blocks above it. Exceptions:
# - A block after `<!-- same as PATH -->`, of any language, must be equal to that file.
# - A block that begins with a path, such as `// Tests/PhotosTests/OneFingerTests.swift`, or with a
#   tools version, is that file of the page's own package.
# - A block after `<!-- file PATH -->`, of any language, is that file of the page's own package.
# - A block after `<!-- output -->` is `$ COMMAND` and what the command prints in that package.
# - A block after `<!-- within (picture: TouchView) -->` consists of statements. They are compiled in
#   a function with those parameters.
# - A block after `<!-- not compiled -->` is skipped, for example a part of a manifest.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
work=$root/.build/documentation
rm -rf "$work/pages"
swift build
if [[ ${1-} == --site ]]; then
  .ci/site/build.sh "${2:-$work/site}" "${@:3}"
  echo "documentation: the site is ${2:-$work/site}"
  exit
fi
modules=$(swift build --show-bin-path)/Modules
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")

.ci/uikit.sh --compile
for page in README.md Sources/*/*.docc/*.md; do
  folder=$work/pages/$(basename "$page" .md)
  mkdir -p "$folder"
  python3 .ci/blocks.py "$page" "$folder"
  if [[ -d $folder/same ]]; then
    (cd "$folder/same" && find . -type f) | while read -r file; do
      diff "$file" "$folder/same/$file" || { echo "$page: the block differs from $file" >&2; exit 1; }
      echo "documentation: the block of $page is equal to ${file#./}"
    done
  fi
  if [[ -f $folder/page.swift ]]; then
    swiftc -typecheck -swift-version 6 -warnings-as-errors -parse-as-library -module-name Page \
      -I .build/uikit -I "$modules" -plugin-path "$toolchain/lib/swift/host/plugins/testing" "$folder/page.swift"
    echo "documentation: the code of $page compiles"
  fi
  if [[ -f $folder/package/Package.swift ]]; then
    # The page expects the library beside the package. Here it is this directory.
    sed -i "s|path: \"../TouchKit\"|path: \"$root\"|" "$folder/package/Package.swift"
    scratch="--package-path $folder/package --scratch-path $work/package"
    swift test $scratch
    echo "documentation: the package of $page builds, and its tests pass"
  fi
  for output in "$folder"/output/*.txt; do
    [[ -f $output ]] || continue
    command=$(sed -n '1s/^\$ //p' "$output")
    run=${command/swift run --package-path ..\/TouchKit/swift run --skip-build --package-path $root}
    run=${run/#swift run cards/swift run --skip-build ${scratch-} cards}
    # A command that finds something, such as a failed expectation, ends with 1.
    (cd "$folder/package" && { $run || [[ $? == 1 ]]; }) | diff <(tail -n +2 "$output") - ||
      { echo "$page: \"$command\" prints something else" >&2; exit 1; }
    echo "documentation: \"$command\" prints what $page shows"
  done
done

# The examples in documentation comments compile.
python3 -B .ci/comments.py .ci/comments.txt "$work/comments.swift"
swiftc -typecheck -swift-version 6 -parse-as-library -module-name Comments -I .build/uikit -I "$modules" \
  -plugin-path "$toolchain/lib/swift/host/plugins/testing" -suppress-warnings "$work/comments.swift"
echo "documentation: the examples in comments compile"

# Each line of output that the README shows for the demo, except `...`, is printed by the demo.
swift run --skip-build touch-demo > "$work/demo.txt"
sed -n '/^\$ .*touch-demo$/,/^\(```\|\$ .*[^o]\)$/p' README.md | grep -vE '^\$ |^```|^ *\.\.\.$' |
  while IFS= read -r line; do
    grep -qxF -- "$line" "$work/demo.txt" || { echo "README.md: touch-demo does not print \"$line\"" >&2; exit 1; }
  done
echo "documentation: the demo prints what README.md shows"

# The commands that the documentation states for pictures draw the pictures that are checked in.
pictures=Sources/TouchKit/TouchKit.docc/Resources
sed -e ':line' -e '/\\$/{N;s/\\\n//;b line' -e '}' Sources/TouchKit/TouchKit.docc/Ink.md |
  grep '^\$ swift run touch-tool draw' > "$work/commands.txt"
echo "\$ swift run touch-tool draw $pictures/three-fingers.touch --mode spots --animate -o three-fingers.svg" \
  >> "$work/commands.txt"
while read -ra words; do
  picture=${words[-1]}
  swift run --skip-build "${words[@]:3:${#words[@]}-4}" "$work/$picture" < /dev/null
  cmp "$work/$picture" "$pictures/$picture"
  echo "documentation: touch-tool draws $picture"
done < "$work/commands.txt"

python3 .ci/site/diagrams.py "$(swift build --show-bin-path)/touch-tool" "$pictures" "$work"
for picture in arbitration coalescing event-cycle; do
  cmp "$work/$picture.svg" "$pictures/$picture.svg"
done
echo "documentation: .ci/site/diagrams.py draws the diagrams of the guides"

comparison=Tests/Scripts/peers/README.md
python3 .ci/peers.py "$work/peers.md"
cmp "$work/peers.md" "$comparison" ||
  { echo "write it anew: python3 .ci/peers.py $comparison" >&2; exit 1; }
echo "documentation: .ci/peers.py writes the comparison with other toolkits"

if command -v docc > /dev/null; then
  .ci/site/build.sh "$work/site" --base-path /TouchKit/
  echo "documentation: DocC converts all modules to one site without warnings"
else
  echo "documentation: the site was not built, because docc is not installed"
fi

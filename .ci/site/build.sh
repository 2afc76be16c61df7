#!/usr/bin/env bash
# Converts the documentation of all modules with DocC into one site with one front page, which any
# static server serves. Checks that every public symbol is documented and in a topic, that names and
# rules in guides are links, and opens pages of the site in a headless Chromium if there is one. The
# playground is one of its pages.
# Needs a build.
#
#   build.sh FOLDER [--base-path /TouchKit/] [screenshots DIRECTORY]
#
# With a base path, the site is served under it.
set -euo pipefail
cd "$(dirname "$0")/../.."

site=$1
shift
base=/
if [[ ${1-} == --base-path ]]; then
  base=/${2#/}
  base=${base%/}/
  shift 2
fi
work=.build/documentation
rm -rf "$work/graphs" "$work/archives" "$work/Front.docc" "$work/merged" \
  "$work/catalogues" "$site"
mkdir -p "$work/archives/first" "$(dirname "$site")"
.ci/symbolgraphs.sh "$work/graphs"

dependencies=()
convert() { # module, output, further arguments
  docc convert "$catalogues/$1/$1.docc" --additional-symbol-graph-dir "$work/graphs/$1" \
    --fallback-display-name "$1" --fallback-bundle-identifier "$1" \
    --fallback-default-module-kind Module --enable-experimental-external-link-support \
    "${dependencies[@]}" --output-path "$2" "${@:3}"
  dependencies+=(--dependency "$2")
}

# The guides are completed by a gallery of the examples.
catalogues=$work/catalogues
for module in Sources/*/*.docc; do
  mkdir -p "$catalogues/$(basename "$module" .docc)"
  cp -r "$module" "$catalogues/$(basename "$module" .docc)"
done
python3 -B .ci/site/gallery.py "$(swift build --show-bin-path)/touch-tool" "$catalogues/TouchKit/TouchKit.docc"

# The pages of a module link to those of the modules before it. The guides link to all modules, so
# the catalogue of TouchKit is converted again when all others are.
convert TouchKit "$work/archives/first/TouchKit.doccarchive" > /dev/null 2>&1
for module in TouchMatching TouchViews TouchGestures TouchApp TouchInk TouchSpots TouchRaster TouchRecordings TouchSources \
  TouchFoundation TouchScripts TouchRender TouchDiagnosis TouchTesting TouchUIKit; do
  convert "$module" "$work/archives/$module.doccarchive" --warnings-as-errors
done
dependencies=("${dependencies[@]:2}")
convert TouchKit "$work/archives/TouchKit.doccarchive" --warnings-as-errors
python3 .ci/symbols.py check "$work/graphs" "$work/archives"

# The front page has a catalogue of its own, with parts of the README.
cp -r .ci/site/FrontPage.docc "$work/Front.docc"
cp Sources/TouchKit/TouchKit.docc/Resources/playground-photo.png "$work/Front.docc"
python3 -B .ci/site/pages.py front README.md "$work/Front.docc"
docc convert "$work/Front.docc" --fallback-display-name FrontPage \
  --fallback-bundle-identifier FrontPage --enable-experimental-external-link-support \
  "${dependencies[@]}" --output-path "$work/front.doccarchive" --warnings-as-errors

docc merge "$work"/archives/*.doccarchive --output-path "$work/merged" \
  --synthesized-landing-page-name TouchKit --synthesized-landing-page-topics-style hidden
docc process-archive transform-for-static-hosting "$work/merged" --output-path "$site" \
  --hosting-base-path "$base"
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/touch-tool/Tool.swift)
python3 -B .ci/site/pages.py finish "$site" "$work/front.doccarchive" "$base" "$version"

# The playground's page leads to the guides and to the front page.
playground=$site/playground/index.html
Examples/Playground/build "$playground" "${base}documentation/touchkit/{lower}"
sed -i "s|<h1>TouchKit</h1>|<h1><a href=\"${base}documentation/\">TouchKit</a></h1>|" "$playground"

# The session of the guide to debugging, in the viewer of traces.
python3 .ci/blocks.py Sources/TouchKit/TouchKit.docc/DebuggingGestures.md "$work/debugging"
mkdir -p "$site/trace"
bin=$(swift build --show-bin-path)
(cd "$work/debugging/package" && "$bin/touch-tool" trace turn.touch) > "$site/trace/index.html"
timeout 200 python3 -B Tests/Browser/site.py "$site" "$base" "$@"

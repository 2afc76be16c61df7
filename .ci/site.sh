#!/usr/bin/env bash
# Converts the documentation of all modules with DocC into one site, which any static server serves.
# Checks that every public symbol is documented and in a topic, and opens pages of the site in a
# headless Chromium if there is one. Needs a build. The argument is the folder of the site.
set -euo pipefail
cd "$(dirname "$0")/.."

site=$1
work=.build/documentation
rm -rf "$work/graphs" "$work/archives" "$site"
mkdir -p "$work/archives/first" "$(dirname "$site")"
.ci/symbolgraphs.sh "$work/graphs"

dependencies=()
convert() { # module, output, further arguments
  docc convert "Sources/$1/$1.docc" --additional-symbol-graph-dir "$work/graphs/$1" \
    --fallback-display-name "$1" --fallback-bundle-identifier "$1" \
    --fallback-default-module-kind Module --enable-experimental-external-link-support \
    "${dependencies[@]}" --output-path "$2" "${@:3}"
  dependencies+=(--dependency "$2")
}

# The pages of a module link to those of the modules before it. The guides link to all modules, so
# the catalogue of TouchKit is converted again when all others are.
convert TouchKit "$work/archives/first/TouchKit.doccarchive" > /dev/null 2>&1
for module in TouchViews TouchGestures TouchInk TouchSpots TouchSources TouchFoundation \
  TouchScripts TouchRender TouchTesting TouchUIKit; do
  convert "$module" "$work/archives/$module.doccarchive" --warnings-as-errors
done
dependencies=("${dependencies[@]:2}")
convert TouchKit "$work/archives/TouchKit.doccarchive" --warnings-as-errors
python3 .ci/symbols.py check "$work/graphs" "$work/archives"

docc merge "$work"/archives/*.doccarchive --output-path "$site" \
  --synthesized-landing-page-name TouchKit --synthesized-landing-page-kind Package \
  --synthesized-landing-page-topics-style list
# The template that DocC puts there shows an empty page.
echo '<!doctype html><title>TouchKit</title><meta http-equiv="refresh" content="0; url=documentation/">' \
  > "$site/index.html"
echo '{}' > "$site/theme-settings.json"  # DocC's pages load it, and complain if it is missing.
timeout 200 python3 -B Tests/Browser/site.py "$site" "${@:2}"

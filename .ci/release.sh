#!/usr/bin/env bash
# Checks that a version, such as 0.1.0, is the one that touch-tool prints and the first one in the
# changelog. Needs a build. Without an argument, it checks that the two agree.
set -euo pipefail
cd "$(dirname "$0")/.."

printed=$(swift run --skip-build touch-tool --version)
printed=${printed#touch-tool }
listed=$(sed -n 's/^## \([0-9][0-9.]*\).*/\1/p' CHANGELOG.md | head -1)
for version in "${1-$printed}" "$listed"; do
  if [[ $version != "$printed" ]]; then
    echo "release: touch-tool --version prints $printed, not $version (the changelog lists" \
      "$listed)" >&2
    exit 1
  fi
done
echo "release: touch-tool --version and the changelog state $printed"

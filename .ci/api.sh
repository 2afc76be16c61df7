#!/usr/bin/env bash
# Compares the public declarations of each module with the list in Tests/API, so that every change
# to the public interface is seen and decided. With `--update`, it writes the lists instead.
set -euo pipefail
cd "$(dirname "$0")/.."

graphs=.build/api
rm -rf "$graphs"
swift build
.ci/symbolgraphs.sh "$graphs"
mkdir -p Tests/API
changed=0
for folder in "$graphs"/*; do
  module=$(basename "$folder")
  python3 .ci/symbols.py list "$graphs" "$module" > "$graphs/$module.txt"
  if [[ ${1-} == --update ]]; then
    cp "$graphs/$module.txt" "Tests/API/$module.txt"
  elif ! diff -U0 "Tests/API/$module.txt" "$graphs/$module.txt"; then
    changed=1
  fi
done
if [[ $changed == 1 ]]; then
  echo "api: the public interface has changed. If this is intended, run .ci/api.sh --update and" \
    "state the change in CHANGELOG.md; CONTRIBUTING.md says what it means for the version" >&2
  exit 1
fi
echo "api: $(cat Tests/API/*.txt | wc -l) public declarations are those in Tests/API"

#!/usr/bin/env bash
# Searches the comments, names and documentation for words that only this project used for
# something that has a standard name, and for rules that do not exist, and the code for tuples that
# save lines and long functions. Then it searches Tests/Mutation for edits whose text has changed.
set -euo pipefail
cd "$(dirname "$0")/.."

python3 -B .ci/style.py words tuples functions rules circles
python3 -B Tests/Mutation/mutate.py --check

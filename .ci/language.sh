#!/usr/bin/env bash
# Searches the comments, names and documentation for words that only this project used for
# something that has a standard name, and prints the word to use. Takes no time worth mentioning.
set -euo pipefail
cd "$(dirname "$0")/.."

# A pattern of Perl, a tab, and the words to use instead.
words='\bthe present (?!a|of)\b	current
(?<!at most 1 |at most 2 |at most 3 |Simultaneous\) )\bat once\b	immediately, or at the same time
\b(is|are) over\b	has ended
\bNotes that\b	records
\bgo(es)? on\b	continues
\b(is|are) to be\b	must
\bmeanwhile\b	while
\btime pass\b	advances the time
\bquestions? (to|of) (the )?delegates?\b	calls of the delegate
\bkeepBack|\byoungGate|\breachKept\b	a name that says what it is
\bstruct (Beginning|Showing|Place)\b	a name that says what it is
\bSwift\.abs\(	abs'
# The words in another meaning, as patterns.
exceptions='over (the|a|no|it|the view)\b|\b(discs?|hovers?|it) (is|are|will be) over|in an event will be over|(is|are) over (`|the recognizer)'

found=0
while IFS=$'\t' read -r pattern replacement; do
  if git grep -nP "$pattern" -- 'Sources/*.swift' 'Tests/*.swift' 'Examples/*.swift' '*.md' |
    grep -vP "$exceptions"; then
    echo "language: write: $replacement" >&2
    found=1
  fi
done <<< "$words"
if [[ $found == 1 ]]; then exit 1; fi
echo "language: no word of the list is used"

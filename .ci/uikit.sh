#!/usr/bin/env bash
# Compiles TouchUIKit against the stand-in for UIKit in Tests/UIKitStub, in Swift 6 mode and without
# warnings, and runs the tests that play touches through it. Needs a debug build of the other
# modules. With `--compile`, it runs no tests. Checks as well that no public type has a name that
# SwiftUI or Foundation has, against a stand-in for SwiftUI.
set -euo pipefail
cd "$(dirname "$0")/.."

bin=$(swift build --show-bin-path)
build=.build/uikit
runtime=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift
rm -rf "$build"
mkdir -p "$build"
# What modules share with package access is visible in a package of the same name. The package
# manager derives that from the name of the folder.
package=$(sed -n 's/.*"-package-name","\([^"]*\)".*/\1/p' .build/debug.yaml | sort -u | head -1)

compile() { # module, files
  swiftc -swift-version 6 -warnings-as-errors -parse-as-library -wmo -enable-testing \
    -package-name "$package" \
    -module-name "$1" -I "$build" -I "$bin/Modules" -emit-module \
    -emit-module-path "$build/$1.swiftmodule" -c -o "$build/$1.o" "${@:2}"
}

compile UIKit Tests/UIKitStub/UIKit.swift
compile TouchUIKit Sources/TouchUIKit/*.swift
echo "uikit: TouchUIKit compiles against the stand-in for UIKit"

compile SwiftUI Tests/UIKitStub/SwiftUI.swift
{
  printf 'import %s\n' Foundation SwiftUI
  find Sources/Touch* -maxdepth 0 ! -name TouchUIKit -printf 'import %f\n' | sort
  grep -rhoP --include='*.swift' --exclude=UnavailableNames.swift --exclude-dir=TouchUIKit \
    '^(public|open) (final )?(struct|class|enum|protocol) \K\w+\b(?!<)' Sources | sort -u \
    | sed 's/.*/private typealias Use& = &/'
} > "$build/Names.swift"
swiftc -typecheck -swift-version 6 -I "$build" -I "$bin/Modules" "$build/Names.swift"
echo "uikit: no public name is SwiftUI's or Foundation's"
if [[ ${1-} == --compile ]]; then exit; fi

compile UIKitTests Tests/UIKitStub/Tests/*.swift Tests/UIKitStub/Runner.swift
objects=()
for module in TouchKit TouchFoundation TouchMatching TouchViews TouchGestures TouchSpots \
  TouchRecordings TouchSources TouchScripts; do
  mapfile -t -O "${#objects[@]}" objects < \
    <(find "Sources/$module" -name '*.swift' -printf "$bin/$module.build/%f.o\n")
done
swiftc -o "$build/tests" "$build"/*.o "${objects[@]}" -lTesting -lm \
  -Xlinker -rpath -Xlinker "$runtime/linux/testing"
timeout 60 "$build/tests" --testing-library swift-testing

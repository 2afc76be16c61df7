#!/usr/bin/env bash
# Builds and runs a small program, optimized, in a package that depends on this repository by its URL
# and a branch, as README says. Prints the processor time of the build and the size of the program.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$PWD/.build/dependency
rm -rf "$work"
mkdir -p "$work/small/Sources/small"
git clone --quiet . "$work/TouchKit"
git -C "$work/TouchKit" checkout --quiet -B main
cd "$work/small"
cat > Package.swift << EOF
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "small",
  dependencies: [.package(url: "file://$work/TouchKit", branch: "main")],
  targets: [
    .executableTarget(
      name: "small", dependencies: [.product(name: "TouchViews", package: "TouchKit")])
  ]
)
EOF
cat > Sources/small/main.swift << EOF
import TouchKit
import TouchViews

let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
let view = TouchView(frame: window.bounds)
view.onTouchesBegan = { touches, _ in print(touches[0].location) }
window.addSubview(view)
let surface = TouchSurface(window)
surface.receive(ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 120, y: 80)))
surface.draw(at: 0)
EOF
TIMEFORMAT="dependency: the build took %U s of processor time"
time swift build --quiet -c release
program=$(swift build -c release --show-bin-path)/small
[[ $("$program") == "(120.0, 80.0)" ]]
cp "$program" "$work/stripped"
strip "$work/stripped"
echo "dependency: the program has $(($(stat -c %s "$work/stripped") / 1000)) kB without symbols"

#!/usr/bin/env bash
# Tests the programs of Examples/Hosts in windows of an X server without a display: plays scripts
# with its touch screen, mouse, wheel and trackpad, and compares what the programs did, recorded and
# show with what the library does natively. Without the server or the libraries it says so and does
# nothing, unless CI_REQUIRE_HOSTS is 1. Arguments are those of Tests/Hosts/check.py, for example
# `X11Desk:photo`.
set -euo pipefail
cd "$(dirname "$0")/.."

missing() {
  local path
  for path in /usr/bin/Xorg /usr/lib/xorg/modules/drivers/dummy_drv.so \
    /usr/lib/xorg/modules/input/inputtest_drv.so /usr/include/SDL2/SDL.h \
    /usr/include/gtk-4.0/gtk/gtk.h /usr/include/X11/extensions/XInput2.h; do
    [[ -e $path ]] || echo "$path"
  done
}
if [[ -n $(missing) ]] && command -v apt-get >/dev/null && [[ $(id -u) == 0 ]]; then
  export DEBIAN_FRONTEND=noninteractive
  { timeout 60 apt-get -qq update && timeout 300 apt-get -qq install -y --no-install-recommends \
    libsdl2-dev libgtk-4-dev libxi-dev libx11-dev xserver-xorg-core xserver-xorg-video-dummy; } \
    >/dev/null 2>&1 || true
fi
reason=
if [[ -n $(missing) ]]; then reason="there is no $(missing | head -1)"; fi
if [[ $(id -u) != 0 ]]; then reason="the X server needs root"; fi
if ! command -v python3 >/dev/null; then reason="python3 is not installed"; fi
if [[ -n $reason ]]; then
  echo "hosts: the windows were not tested, because $reason"
  [[ ${CI_REQUIRE_HOSTS:-0} != 1 ]]
  exit
fi

package=(-c release --package-path Examples/Hosts)
swift build "${package[@]}" -Xswiftc -warnings-as-errors
# A quarter of an hour of random fingers; it takes about 15 s.
"$(swift build "${package[@]}" --show-bin-path)/DeskReplay" --soak 0.25
status=0
timeout 400 python3 -B Tests/Hosts/check.py "$(swift build "${package[@]}" --show-bin-path)" "$@" ||
  status=$?
if [[ $status == 77 ]]; then
  echo "hosts: the windows were not tested, because the X server does not run on this machine"
  [[ ${CI_REQUIRE_HOSTS:-0} != 1 ]]
  exit
fi
exit $status

#!/bin/sh
# Makes sure that there is a Chromium for the tests in a browser: $CHROMIUM, or Debian's without a window, which is the same
# browser without the work of drawing its own frame; or Debian's whole one where that is all there is. Installs only what is
# missing.
set -eu

shell=/usr/bin/chromium-headless-shell
whole=/usr/bin/chromium

if [ -n "${CHROMIUM:-}" ]; then
  [ -x "$CHROMIUM" ] && exit 0
  echo "CHROMIUM is $CHROMIUM, and there is no program there; set it to a Chromium or Chrome." >&2
  exit 1
fi
[ -x "$shell" ] && exit 0

# The first start writes the browser's caches, of fonts above all. It is made alone: several at once have crashed over it.
if sh "$(dirname "$0")/../../scripts/install-debian.sh" "the tests in a browser" chromium-headless-shell fonts-dejavu-core &&
  [ -x "$shell" ]; then
  "$shell" --no-sandbox --disable-gpu --dump-dom about:blank >/dev/null 2>&1 || true
  exit 0
fi
[ -x "$whole" ] && exit 0
echo "The tests in a browser need Chromium: run 'sudo apt-get install chromium-headless-shell fonts-dejavu-core', or set CHROMIUM to its path." >&2
exit 1

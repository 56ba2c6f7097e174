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

# Whether a browser could be installed.
install() {
  command -v apt-get >/dev/null 2>&1 || return 1
  if [ "$(id -u)" -eq 0 ]; then
    as_root=""
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo"
  else
    return 1
  fi
  echo "Installing Debian's chromium-headless-shell for the tests in a browser."
  export DEBIAN_FRONTEND=noninteractive
  $as_root apt-get install --yes --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null 2>&1 && return 0
  $as_root apt-get update --quiet &&
    $as_root apt-get install --yes --no-install-recommends chromium-headless-shell fonts-dejavu-core
}

# The first start writes the browser's caches, of fonts above all. It is made alone: several at once have crashed over it.
if install && [ -x "$shell" ]; then
  "$shell" --no-sandbox --disable-gpu --dump-dom about:blank >/dev/null 2>&1 || true
  exit 0
fi
[ -x "$whole" ] && exit 0
echo "The tests in a browser need Chromium: run 'sudo apt-get install chromium-headless-shell fonts-dejavu-core', or set CHROMIUM to its path." >&2
exit 1

#!/bin/sh
# Makes sure that there is a Chromium for the tests in a browser: $CHROMIUM, or Debian's. Installs only what is missing.
set -eu

browser="${CHROMIUM:-/usr/bin/chromium}"
if [ -x "$browser" ]; then
  exit 0
fi
if [ -n "${CHROMIUM:-}" ]; then
  echo "CHROMIUM is $CHROMIUM, and there is no program there; set it to a Chromium or Chrome." >&2
  exit 1
fi

if ! command -v apt-get >/dev/null 2>&1; then
  echo "The tests in a browser need Chromium: install it and set CHROMIUM to its path." >&2
  exit 1
fi
if [ "$(id -u)" -eq 0 ]; then
  as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  as_root="sudo"
else
  echo "The tests in a browser need Chromium: run 'sudo apt-get install chromium fonts-dejavu-core', or set CHROMIUM." >&2
  exit 1
fi

echo "Installing Debian's chromium for the tests in a browser."
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get install --yes --no-install-recommends chromium fonts-dejavu-core >/dev/null 2>&1 || {
  $as_root apt-get update --quiet
  $as_root apt-get install --yes --no-install-recommends chromium fonts-dejavu-core
}
[ -x "$browser" ]

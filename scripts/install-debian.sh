#!/bin/sh
# Installs packages of Debian for the tests, named after what they are for: install-debian.sh "the tests" postgresql. It ends
# with 1 where that cannot be done, which whoever called it explains.
set -eu

what_for=$1
shift
command -v apt-get >/dev/null 2>&1 || exit 1
if [ "$(id -u)" -eq 0 ]; then
  as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  as_root="sudo"
else
  exit 1
fi
echo "Installing Debian's $1 for $what_for."
export DEBIAN_FRONTEND=noninteractive
# The lists of packages are fetched only where they are missing or old.
$as_root apt-get install --yes --no-install-recommends "$@" >/dev/null 2>&1 && exit 0
$as_root apt-get update --quiet && $as_root apt-get install --yes --no-install-recommends "$@"

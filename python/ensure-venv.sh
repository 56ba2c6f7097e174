#!/bin/sh
# Makes a Python of its own in a folder. Debian has the module for that in a package of its own, which is installed where it is
# missing; where it cannot be, the folder is made without pip, and the pip of the system fills it.
set -eu

venv=$1
rm -rf "$venv"

if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
  echo "The Python module needs Python 3.11 or later." >&2
  exit 1
fi

python3 -m venv "$venv" >/dev/null 2>&1 && exit 0
rm -rf "$venv"

if sh "$(dirname "$0")/../scripts/install-debian.sh" "the tests of the Python module" python3-venv && python3 -m venv "$venv"; then
  exit 0
fi
rm -rf "$venv"
if python3 -m venv --without-pip "$venv" && python3 -m pip --version >/dev/null 2>&1; then
  printf '#!/bin/sh\nexec python3 -m pip --python "%s/bin/python" "$@"\n' "$(cd "$venv" && pwd)" >"$venv/bin/pip"
  chmod +x "$venv/bin/pip"
  exit 0
fi
echo "The tests of the Python module need a venv: run 'sudo apt-get install python3-venv'." >&2
exit 1

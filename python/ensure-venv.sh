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

# Whether the package could be installed.
install() {
  command -v apt-get >/dev/null 2>&1 || return 1
  if [ "$(id -u)" -eq 0 ]; then
    as_root=""
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo"
  else
    return 1
  fi
  echo "Installing Debian's python3-venv for the tests of the Python module."
  export DEBIAN_FRONTEND=noninteractive
  $as_root apt-get install --yes --no-install-recommends python3-venv >/dev/null 2>&1 && return 0
  $as_root apt-get update --quiet && $as_root apt-get install --yes --no-install-recommends python3-venv
}

if install && python3 -m venv "$venv"; then
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

#!/bin/sh
# Makes sure that there is a PostgreSQL server for the tests: in the folder $POSTGRES_BIN, or Debian's. Installs only what is
# missing; nothing is started, and no server of the computer is touched.
set -eu

if [ -n "${POSTGRES_BIN:-}" ]; then
  [ -x "$POSTGRES_BIN/initdb" ] && exit 0
  echo "POSTGRES_BIN is $POSTGRES_BIN, and there is no initdb in it; set it to the folder of a PostgreSQL server's programs." >&2
  exit 1
fi

there() {
  for initdb in /usr/lib/postgresql/*/bin/initdb; do
    [ -x "$initdb" ] && return 0
  done
  return 1
}
there && exit 0

# Whether it could be installed. Debian would make and start a server of its own: the tests have theirs.
install() {
  command -v apt-get >/dev/null 2>&1 || return 1
  if [ "$(id -u)" -eq 0 ]; then
    as_root=""
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo"
  else
    return 1
  fi
  echo "Installing Debian's postgresql for the tests."
  $as_root mkdir -p /etc/postgresql-common/createcluster.d
  echo "create_main_cluster = false" | $as_root tee /etc/postgresql-common/createcluster.d/croupier-tests.conf >/dev/null
  export DEBIAN_FRONTEND=noninteractive
  $as_root apt-get install --yes --no-install-recommends postgresql >/dev/null 2>&1 && return 0
  $as_root apt-get update --quiet &&
    $as_root apt-get install --yes --no-install-recommends postgresql
}

install && there && exit 0
echo "The tests need a PostgreSQL server: run 'sudo apt-get install postgresql', or set POSTGRES_BIN to the folder of its programs." >&2
exit 1

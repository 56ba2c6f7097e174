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

# Debian would make and start a server of its own: the tests have theirs.
quietly() {
  as_root=""
  [ "$(id -u)" -eq 0 ] || as_root="sudo -n"
  $as_root mkdir -p /etc/postgresql-common/createcluster.d &&
    echo "create_main_cluster = false" | $as_root tee /etc/postgresql-common/createcluster.d/croupier-tests.conf >/dev/null
}

quietly 2>/dev/null && sh "$(dirname "$0")/install-debian.sh" "the tests" postgresql && there && exit 0
echo "The tests need a PostgreSQL server: run 'sudo apt-get install postgresql', or set POSTGRES_BIN to the folder of its programs." >&2
exit 1

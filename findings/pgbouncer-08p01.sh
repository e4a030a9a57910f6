#!/usr/bin/env bash
# PgBouncer 1.18.0 (Debian 12) before PostgreSQL 15.
#
# Expected: a client can tell by the SQLSTATE whether it should try again. PostgreSQL itself reports too many connections as 53300, and
# a server that stops or starts as 57P01 and 57P03; 08P01 is "protocol violation" (its manual, Appendix A): the client's own fault.
# Seen: PgBouncer reports a wait for a free connection (`query_wait_timeout`) and a server that is away as 08P01, too. Only the
# severity FATAL, and that no source file is named, tell them from a refused message.
#
# Fails if that changes. Needs Debian's pgbouncer and postgresql-15.
set -euo pipefail
bin=/usr/lib/postgresql/15/bin
folder="$(mktemp -d)"
db=$((20000 + RANDOM % 5000))
port=$((db + 5000))
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
holder=
finish() {
  if [ -n "$holder" ]; then kill "$holder" 2>/dev/null || true; fi
  if [ -f "$folder/pid" ]; then kill "$(cat "$folder/pid")" 2>/dev/null || true; fi
  as $bin/pg_ctl -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT
cd "$folder"
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
as $bin/initdb -D "$folder/data" -U test --auth trust --no-sync >/dev/null
as $bin/pg_ctl -D "$folder/data" -w -l "$folder/log" -o "-p $db -h 127.0.0.1 -k $folder -F" start >/dev/null
cat >pgbouncer.ini <<END
[databases]
postgres = host=127.0.0.1 port=$db user=test
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $port
unix_socket_dir =
auth_type = any
pidfile = $folder/pid
logfile = $folder/pgbouncer.log
pool_mode = transaction
default_pool_size = 1
query_wait_timeout = 1
END
as /usr/sbin/pgbouncer -q -d pgbouncer.ini
for _ in $(seq 50); do psql "host=127.0.0.1 port=$port user=test dbname=postgres" -X -c 'select 1' >/dev/null 2>&1 && break; sleep 0.2; done
/usr/sbin/pgbouncer --version | head -1
error() { psql "host=127.0.0.1 port=$1 user=test dbname=postgres" -X -v VERBOSITY=verbose -c "$2" 2>&1 | grep -oE '(FATAL|ERROR): +[0-9A-Z]{5}: .*' | head -1; }

# Keeps the only connection.
mkfifo statements
psql "host=127.0.0.1 port=$port user=test dbname=postgres" -X -q -t <statements >held 2>&1 &
holder=$!
exec 3>statements
echo "begin; select 'held';" >&3
until grep -q held held; do sleep 0.1; done
waited="$(error "$port" 'select 1' || true)"
exec 3>&-
wait "$holder"
holder=
as $bin/pg_ctl -D "$folder/data" -w -m fast stop >/dev/null
direct="$(psql "host=127.0.0.1 port=$db user=test dbname=postgres" -X -c 'select 1' 2>&1 | grep -o 'Connection refused' || true)"
away="$(error "$port" 'select 1' || true)"
echo "no connection free: $waited"
echo "server is away:     $away (without PgBouncer: $direct)"
[[ "$waited" == *08P01* && "$away" == *08P01* ]]

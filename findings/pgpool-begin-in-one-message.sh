#!/usr/bin/env bash
# Pgpool-II 4.3.5 (Debian 12) before PostgreSQL 15 with a streaming standby, load balancing on (the default).
#
# Expected: after `begin`, statements are part of the transaction until it ends, also when `begin` was the first of two statements in
# one message of the simple protocol: what `set_config(…, true)` set is in force.
# Seen: with both in one message, the following reads of sessions that balance to the standby run there, outside of the transaction:
# the setting is missing, although ReadyForQuery says "in a transaction". As two messages, it is in force.
#
# Fails if that changes. Needs Debian's pgpool2 and postgresql-15.
set -euo pipefail
bin=/usr/lib/postgresql/15/bin
folder="$(mktemp -d)"
primary=$((20000 + RANDOM % 5000))
standby=$((primary + 1))
port=$((primary + 2))
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
finish() {
  if [ -f "$folder/pid" ]; then kill "$(tr -d '\0' <"$folder/pid")" 2>/dev/null || true; fi
  for each in standby primary; do as $bin/pg_ctl -D "$folder/$each" -m immediate stop >/dev/null 2>&1 || true; done
  rm -rf "$folder"
}
trap finish EXIT
cd "$folder"
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
launch() { as $bin/pg_ctl -D "$folder/$1" -w -l "$folder/$1.log" -o "-p $2 -h 127.0.0.1 -k $folder -F" start >/dev/null; }
as $bin/initdb -D "$folder/primary" -U test --auth trust --no-sync >/dev/null
launch primary "$primary"
as $bin/pg_basebackup -D "$folder/standby" -d "host=127.0.0.1 port=$primary user=test" --write-recovery-conf --checkpoint fast --no-sync
launch standby "$standby"
cat >pgpool.conf <<END
backend_clustering_mode = 'streaming_replication'
listen_addresses = '127.0.0.1'
port = $port
socket_dir = '$folder'
pcp_socket_dir = '$folder'
pcp_port = $((primary + 3))
pid_file_name = '$folder/pid'
logdir = '$folder'
sr_check_user = 'test'
backend_hostname0 = '127.0.0.1'
backend_port0 = $primary
backend_weight0 = 0
backend_hostname1 = '127.0.0.1'
backend_port1 = $standby
backend_weight1 = 1
END
touch pool_hba.conf pcp.conf
as /usr/sbin/pgpool -n -f "$folder/pgpool.conf" -a "$folder/pool_hba.conf" -F "$folder/pcp.conf" >pgpool.log 2>&1 &
for _ in $(seq 50); do psql "host=127.0.0.1 port=$port user=test dbname=postgres" -X -c 'select 1' >/dev/null 2>&1 && break; sleep 0.2; done
/usr/sbin/pgpool --version 2>&1 | head -1
# `\;` sends what is before it together with what follows.
read_setting() { printf '%s\n' "$1" "select coalesce(nullif(current_setting('own.name', true), ''), 'missing');" 'commit;' | psql "host=127.0.0.1 port=$port user=test dbname=postgres" -X -q -t -A | tail -1; }
one="$(read_setting "begin \\; select set_config('own.name', 'in force', true);")"
two="$(read_setting "begin; select set_config('own.name', 'in force', true);")"
echo "one message: $one; two messages: $two"
[[ "$one" == missing && "$two" == 'in force' ]]

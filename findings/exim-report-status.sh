#!/usr/bin/env bash
# Exim 4.96 (Debian 12), relaying to a server that refuses the recipient with an enhanced status (RFC 2034).
#
# Expected: the report of the failure has that status. RFC 3464 (section 2.3.4) wants "the most specific" one, and RFC 3463 says what 5.1.1
# (no such mailbox) and 5.2.2 (mailbox full) tell apart.
# Seen: `Status: 5.0.0` for both, beside a Diagnostic-Code with the real one. Who counts bounces by status takes a full mailbox for one that
# does not exist.
#
# Fails if that changes. Needs exim4, Node.js 20 and bash; uses ports of 127.0.0.1 only.
set -euo pipefail
export PATH="$PATH:/usr/sbin"
folder="$(mktemp -d)"
node_pid='' exim_pid=''
trap 'kill $node_pid $exim_pid 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
mkdir spool log mail
chmod 777 . spool log mail
exim4 -bV | head -1
cat >refuse.mjs <<'EOM'
import { createServer } from 'node:net'

createServer(socket => {
  socket.write('220 far.example\r\n')
  socket.on('error', () => undefined)
  socket.on('data', data => {
    for (const line of String(data).trim().split('\r\n')) {
      const command = line.toUpperCase()
      if (command.startsWith('EHLO')) socket.write('250-far.example\r\n250 ENHANCEDSTATUSCODES\r\n')
      else if (command.startsWith('RCPT TO:<FULL')) socket.write('550 5.2.2 Mailbox full\r\n')
      else if (command.startsWith('RCPT')) socket.write('550 5.1.1 No such mailbox\r\n')
      else if (command === 'QUIT') socket.end('221 2.0.0 Bye\r\n')
      else socket.write('250 2.0.0 OK\r\n')
    }
  })
}).listen(21850, '127.0.0.1', () => console.log('ready'))
EOM
cat >exim.conf <<EOC
primary_hostname = relay.example
spool_directory = $folder/spool
log_file_path = $folder/log/%slog
local_interfaces = 127.0.0.1
daemon_smtp_ports = 21851
host_lookup =
deliver_drop_privilege = true
rfc1413_query_timeout = 0s
tls_advertise_hosts =
acl_smtp_rcpt = accept
begin routers
far:
  driver = manualroute
  domains = far.example
  transport = far
  route_list = * 127.0.0.1
  self = send
all:
  driver = accept
  transport = folder
begin transports
far:
  driver = smtp
  port = 21850
  allow_localhost
folder:
  driver = appendfile
  directory = $folder/mail
  maildir_format
  create_directory
EOC
node refuse.mjs >node.log &
node_pid=$!
exim4 -bdf -q1h -C "$folder/exim.conf" >exim.log 2>&1 &
exim_pid=$!
for port in 21850 21851; do
  until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do sleep 0.1; done
done
for name in gone full; do
  curl --silent --show-error --url smtp://127.0.0.1:21851 --mail-from sender@relay.example --mail-rcpt "$name@far.example" --upload-file - <<<"Subject: Test"
done
for _ in $(seq 150); do
  if [ "$(ls mail/new 2>/dev/null | wc -l)" = 2 ]; then break; fi
  sleep 0.2
done
grep -hE '^(Final-Recipient|Status|Diagnostic-Code):' mail/new/* | tee fields
[ "$(grep -c '^Status: 5.0.0' fields)" = 2 ] && grep -q '5\.2\.2' fields && grep -q '5\.1\.1' fields

#!/usr/bin/env bash
# Exim 4.96 (Debian 12), with SMTPUTF8 not offered.
#
# Expected: an address with letters beyond ASCII is only valid with SMTPUTF8 (RFC 6531, 3.2; RFC 5321 has ASCII only): `RCPT TO:<josé@…>`
# is refused with 553, and the sender learns that the message can't arrive.
# Seen: it is accepted with 250, and so is the message, although the server has said that it takes no such addresses.
#
# Fails if that changes. Needs exim4 and Python 3; uses one port of 127.0.0.1.
set -euo pipefail
export PATH="$PATH:/usr/sbin"
folder="$(mktemp -d)"
exim_pid=''
trap 'kill $exim_pid 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$folder"' EXIT
chmod 777 "$folder"
exim4 --version | head -1
cat >"$folder/exim.conf" <<EOC
primary_hostname = relay.example
spool_directory = $folder
log_file_path = $folder/%slog
local_interfaces = 127.0.0.1
daemon_smtp_ports = 21845
smtputf8_advertise_hosts =
tls_advertise_hosts =
host_lookup =
queue_only = true
keep_environment =
acl_smtp_rcpt = accept
begin routers
all:
  driver = accept
  transport = folder
begin transports
folder:
  driver = appendfile
  file = $folder/mail
EOC
exim4 -bdf -C "$folder/exim.conf" >/dev/null 2>&1 &
exim_pid=$!
until (exec 3<>/dev/tcp/127.0.0.1/21845) 2>/dev/null; do sleep 0.1; done
python3 - <<'EOP'
import smtplib, sys
server = smtplib.SMTP("127.0.0.1", 21845, local_hostname="client.example")
server.ehlo()
offers = server.has_extn("smtputf8")
sender = server.docmd("MAIL FROM:<shop@shop.example>")[0]
server.send("RCPT TO:<josé@mail.example>\r\n".encode())
code, text = server.getreply()
server.quit()
print(f"offers SMTPUTF8: {offers}; MAIL FROM: {sender}; RCPT TO with é: {code} {text.decode(errors='replace')}")
sys.exit(0 if not offers and sender == 250 and code == 250 else 1)
EOP

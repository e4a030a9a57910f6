#!/usr/bin/env bash
# nginx 1.22.1 (Debian 12), `proxy_pass` alone, in front of a server that speaks HTTP/1.1.
#
# Expected: where the server's response breaks off, the client can tell: RFC 9112 (section 8) calls a message incomplete whose connection
# closes too early, and a proxy that can't complete a response has to close its own connection instead of ending it properly.
# Seen: nginx asks by HTTP/1.0, so the server sends neither a length nor chunks, and the end of the connection is the end of the
# response: nginx makes a complete chunked one of the half, with status 200. With `proxy_http_version 1.1` the client sees an error.
#
# Fails if that changes. Needs nginx, Node.js 20 and curl; uses ports of 127.0.0.1 only.
set -euo pipefail
export PATH="$PATH:/usr/sbin"
folder="$(mktemp -d)"
node_pid='' nginx_pid=''
trap 'kill $node_pid $nginx_pid 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
nginx -v
cat >half.mjs <<'EOM'
import { createServer } from 'node:http'

createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/csv' })
  response.write('id,name\r\n1,Mug\r\n')
  setTimeout(() => response.destroy(), 100)
}).listen(21840, '127.0.0.1', () => console.log('ready'))
EOM
cat >nginx.conf <<EOC
daemon off; pid $folder/pid; error_log $folder/error.log;
events {}
http {
  access_log off;
  client_body_temp_path $folder/a; proxy_temp_path $folder/b; fastcgi_temp_path $folder/c; uwsgi_temp_path $folder/d; scgi_temp_path $folder/e;
  server { listen 127.0.0.1:21841; location / { proxy_pass http://127.0.0.1:21840; } }
  server { listen 127.0.0.1:21842; location / { proxy_pass http://127.0.0.1:21840; proxy_http_version 1.1; } }
}
EOC
node half.mjs >node.log &
node_pid=$!
nginx -p "$folder" -c "$folder/nginx.conf" 2>/dev/null &
nginx_pid=$!
for port in 21840 21841 21842; do
  until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do sleep 0.1; done
done
ask() {
  local code=0
  curl --silent --show-error --output body --write-out '%{http_code}' "http://127.0.0.1:$1/" 2>/dev/null >status || code=$?
  echo "$2: status $(cat status), $(wc -c <body) bytes, curl ends with $code" >&2
  echo "$code"
}
alone="$(ask 21841 'proxy_pass alone           ')"
told="$(ask 21842 'proxy_http_version 1.1     ')"
[ "$alone" = 0 ] && [ "$told" != 0 ]

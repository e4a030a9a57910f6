#!/usr/bin/env bash
# orval 8.38.0, client `fetch`.
#
# Expected: a response that is not JSON is told by its status. The generated type of a response has `status` and `headers`, and operations with
# a file beside JSON look at `content-type` before they parse.
# Seen: an operation whose responses are all JSON parses every body. A proxy's 502 in HTML rejects with a SyntaxError without status and
# headers, so that a program can't tell an outage, which it may try again, from a defect.
#
# Fails if that changes. Needs Node.js 22 and an npm registry; traffic stays on this computer.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund orval@8.38.0 typescript@5.9.3 esbuild@0.25.12
cat >api.json <<'EOF'
{
  "openapi": "3.1.0",
  "info": { "title": "Things", "version": "1" },
  "paths": {
    "/things": {
      "get": {
        "operationId": "listThings",
        "responses": { "200": { "description": "Done.", "content": { "application/json": { "schema": { "type": "string" } } } } }
      }
    },
    "/file": {
      "get": {
        "operationId": "getFile",
        "responses": {
          "200": { "description": "Done.", "content": { "text/csv": { "schema": { "type": "string" } } } },
          "400": { "description": "Refused.", "content": { "application/json": { "schema": { "type": "string" } } } }
        }
      }
    }
  }
}
EOF
cat >orval.config.mjs <<'EOF'
export default { api: { input: 'api.json', output: { target: 'client.ts', client: 'fetch', baseUrl: 'http://127.0.0.1:1' } } }
EOF
npx orval --config orval.config.mjs >/dev/null
cat >main.ts <<'EOF'
import { getFile, listThings } from './client'

const page = '<html><body>Bad Gateway</body></html>'
globalThis.fetch = async () => new Response(page, { status: 502, headers: { 'content-type': 'text/html', 'retry-after': '5' } })
const say = async (call: () => Promise<{ status: number }>) =>
  call().then(({ status }) => `status ${status}`, error => `${error.name}, status ${error.status}`)
const [json, file] = [await say(listThings), await say(getFile)]
console.log(`502 in HTML: an operation with JSON only: ${json}; one with a file, too: ${file}`)
process.exitCode = json === 'SyntaxError, status undefined' && file === 'status 502' ? 0 : 1
EOF
npx esbuild main.ts --bundle --platform=node --format=esm --outfile=main.mjs --log-level=error
node -p '"orval " + JSON.parse(require("fs").readFileSync("node_modules/orval/package.json")).version'
node main.mjs

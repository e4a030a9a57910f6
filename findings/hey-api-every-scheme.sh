#!/usr/bin/env bash
# @hey-api/openapi-ts 0.99.0, its fetch client.
#
# Expected: a list of security requirements is a choice. "Only one of the security requirement objects need to be satisfied to authorize a
# request" (OpenAPI 3.1, 4.8.10, security), so a client with one credential sends it where one of them says.
# Seen: the generated client makes one list of all schemes of all alternatives and sends the value of `auth` as each of them: a program's key
# also leaves as the token of a person, and as the name of a store.
#
# Fails if that changes. Needs Node.js 22 and an npm registry.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @hey-api/openapi-ts@0.99.0 typescript@5.9.3 esbuild@0.25.12
cat >api.json <<'EOF'
{
  "openapi": "3.1.0",
  "info": { "title": "Two ways in", "version": "1" },
  "paths": {
    "/things": {
      "get": {
        "operationId": "listThings",
        "security": [{ "person": [], "store": [] }, { "program": [] }],
        "responses": { "200": { "description": "Done.", "content": { "application/json": { "schema": { "type": "string" } } } } }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "person": { "type": "http", "scheme": "bearer" },
      "store": { "type": "apiKey", "in": "header", "name": "x-store" },
      "program": { "type": "apiKey", "in": "header", "name": "x-program" }
    }
  }
}
EOF
npx openapi-ts -i api.json -o client >/dev/null
cat >main.ts <<'EOF'
import { listThings } from './client'
import { client } from './client/client.gen'

const sent: Record<string, string | null> = {}
const fetch = async (request: Request) => {
  for (const name of ['authorization', 'x-store', 'x-program']) sent[name] = request.headers.get(name)
  return Response.json('done')
}
client.setConfig({ baseUrl: 'http://localhost:1', auth: 'key-of-a-program', fetch: fetch as typeof globalThis.fetch })
await listThings()
console.log('sent:', JSON.stringify(sent))
process.exitCode = Object.values(sent).filter(value => value !== null).length === 3 ? 0 : 1
EOF
npx esbuild main.ts --bundle --platform=node --format=esm --outfile=main.mjs --log-level=error
node -p '"@hey-api/openapi-ts " + JSON.parse(require("fs").readFileSync("node_modules/@hey-api/openapi-ts/package.json")).version'
node main.mjs

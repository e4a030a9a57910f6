#!/usr/bin/env bash
# acme-client 5.4.0, an authority that limits its requests (RFC 8555, 6.6).
#
# Expected: after a response of 429 with a Retry-After of days, the caller learns at once that it is limited (`rateLimited`) and until when.
# Seen: the client waits inside of the request for as long as Retry-After says, up to five times, and what it throws after that is a
# sentence: neither the type of the problem nor the status nor Retry-After. With `acmeSettings.retryMaxAttempts = 0`, a request without any
# response ends with a TypeError ("Cannot read properties of undefined"). Own interceptors in place of its own ones mend both.
#
# Fails if that changes. Needs Node.js 20 and an npm registry.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund acme-client@5.4.0
cat >limited.mjs <<'EOM'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import * as acme from 'acme-client'

let limited = 0
const server = createServer((request, response) => {
  const at = `http://127.0.0.1:${server.address().port}`
  response.setHeader('replay-nonce', 'bm9uY2U')
  if (request.url === '/dir') {
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ newNonce: `${at}/nonce`, newAccount: `${at}/account`, newOrder: `${at}/order` }))
  }
  if (request.method === 'HEAD') return response.end()
  limited++
  response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '2' })
  return response.end(JSON.stringify({ type: 'urn:ietf:params:acme:error:rateLimited', detail: 'Too many orders.' }))
})
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
const at = `http://127.0.0.1:${server.address().port}`
const accountKey = await acme.crypto.createPrivateEcdsaKey()
const order = () =>
  new acme.Client({ directoryUrl: `${at}/dir`, accountKey, accountUrl: `${at}/account/1` })
    .createOrder({ identifiers: [{ type: 'dns', value: 'shop.example' }] })
    .then(() => null, error => error)
const begun = Date.now()
const error = await order()
const seconds = (Date.now() - begun) / 1000
console.log(`acme-client ${createRequire(import.meta.url)('acme-client/package.json').version}`)
console.log(`429 with Retry-After: 2: ${limited} requests in ${seconds.toFixed(0)} s, then ${error.name}: ${error.message}`)
const words = JSON.stringify(error, Object.getOwnPropertyNames(error))
const isSilent = !words.includes('rateLimited') && error.status === undefined && error.response === undefined
acme.axios.defaults.acmeSettings.retryMaxAttempts = 0
server.close()
server.closeAllConnections()
const gone = await order()
console.log(`without a server and without retries: ${gone.name}: ${gone.message}`)
process.exitCode = limited === 6 && seconds >= 10 && isSilent && gone instanceof TypeError ? 0 : 1
EOM
node limited.mjs

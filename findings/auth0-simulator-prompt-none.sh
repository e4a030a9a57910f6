#!/usr/bin/env bash
# @simulacrum/auth0-simulator 0.11.4.
#
# Expected: a request with `prompt=none` never shows a page to sign in. Without a session it comes back to the app with the error
# `login_required` (OpenID Connect Core 1.0, 3.1.2.1 and 3.1.2.6), also in the response mode `web_message`; Auth0 does that.
# Seen: a redirect leads to the sign-in page, with a session, too, and a hidden frame gets a page of status 500 that sends no message. An app
# that asks silently waits until its own timeout. The lifetimes differ as well: the response says 86,400 s, the token 3,600,000 s.
#
# Fails if that changes. Needs Node.js 22, openssl and an npm registry.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @simulacrum/auth0-simulator@0.11.4 2>/dev/null
# It reads a certificate from the home folder.
mkdir -p .simulacrum/certs
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout .simulacrum/certs/localhost-key.pem -out .simulacrum/certs/localhost.pem 2>/dev/null
cat >main.mjs <<'EOT'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'

// By `import` it issues no token: "jwt.sign is not a function".
const { simulation } = createRequire(import.meta.url)('@simulacrum/auth0-simulator')

// It takes no port above 9999.
const isFree = port =>
  new Promise(resolve => {
    const probe = createServer().once('error', () => resolve(false)).listen(port, () => probe.close(() => resolve(true)))
  })
let port = 4400
while (!(await isFree(port))) port++
const users = [{ id: 'one', name: 'One', email: 'one@example.com', password: 'secret' }]
const running = await simulation({ options: { port }, initialState: { users } }).listen(port)
const origin = `https://localhost:${port}`
const about = { client_id: 'app', redirect_uri: 'http://localhost:1/', response_type: 'code', scope: 'openid', nonce: 'n', state: 's' }
const ask = (more, cookie = '') =>
  fetch(`${origin}/authorize?${new URLSearchParams({ ...about, prompt: 'none', ...more })}`, {
    redirect: 'manual',
    headers: { cookie },
  })

const redirected = await ask({ response_mode: 'query' })
const framed = await ask({ response_mode: 'web_message' })
const withSession = await ask({ response_mode: 'web_message', currentUser: 'one@example.com' })
const cookie = withSession.headers.getSetCookie().map(each => each.split(';')[0]).join('; ')
const again = await ask({ response_mode: 'query' }, cookie)
const code = /"code":"([^"]+)"/.exec(await withSession.text())[1]
const token = await (
  await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'authorization_code', client_id: 'app', code }),
  })
).json()
const { exp, iat } = JSON.parse(Buffer.from(token.access_token.split('.')[1], 'base64url'))
const seen = {
  redirect: redirected.headers.get('location')?.split('?')[0],
  frame: framed.status,
  redirectWithSession: again.headers.get('location')?.split('?')[0],
  expires_in: token.expires_in,
  lifetime: exp - iat,
}
console.log('expected:', JSON.stringify({ redirect: 'http://localhost:1/', frame: 200, redirectWithSession: 'http://localhost:1/' }))
console.log('seen:    ', JSON.stringify(seen))
const isAsBefore =
  seen.redirect === '/login' && seen.frame === 500 && seen.redirectWithSession === '/login' && seen.lifetime !== seen.expires_in
process.exit(isAsBefore ? 0 : 1)
EOT
node -p '"@simulacrum/auth0-simulator " + JSON.parse(require("fs").readFileSync("node_modules/@simulacrum/auth0-simulator/package.json")).version'
HOME="$folder" NODE_EXTRA_CA_CERTS="$folder/.simulacrum/certs/localhost.pem" node --no-warnings main.mjs

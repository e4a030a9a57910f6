import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { makeCertificate } from '../start/test/certificate.ts'
import type { Installed } from './npmPackages.ts'
import type { IdentityProvider, IdentitySettings } from './signedInElsewhere.ts'

/** It accepts no other of a user who has none of their own. */
const PASSWORD = '12345'

/** Does what its own page does with a script from Auth0's servers, which nothing here asks. */
const LOGIN_PAGE = `<!doctype html><title>Sign in</title>
<form><label>Email <input name="email"></label><button>Sign in</button></form>
<script>
  document.forms[0].onsubmit = async event => {
    event.preventDefault()
    const { client, ...asked } = Object.fromEntries(new URLSearchParams(location.search))
    const username = document.forms[0].email.value
    const response = await fetch('/usernamepassword/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, client_id: client, username, password: '${PASSWORD}' }),
    })
    document.body.insertAdjacentHTML('beforeend', await response.text())
    document.forms.hiddenform.submit()
  }
</script>`

/** What it does not say by itself: that a guest has to sign in (`findings/auth0-simulator-prompt-none.sh`). */
const GUEST_FRAME = `<!doctype html><script>
  const { state, redirect_uri } = Object.fromEntries(new URLSearchParams(location.search))
  const response = { error: 'login_required', error_description: 'Login required', state }
  parent.postMessage({ type: 'authorization_response', response }, new URL(redirect_uri).origin)
</script>`

/** The claims of an account, in both tokens, as an action of Auth0 puts them there. */
const RULE = `function (user, context, callback) {
  const claims = JSON.parse(require('fs').readFileSync('accounts.json', 'utf8'))[user.email]
  Object.assign(context.idToken, claims)
  Object.assign(context.accessToken, claims)
  callback(null, user, context)
}`

/** In a process of its own: its `exports` name sources that are not published to whoever asks for those of development, as Vitest does. */
const PROGRAM = `const { writeFileSync } = require('node:fs')
const { simulation } = require('@simulacrum/auth0-simulator')
const [accountsUrl, page, guestFrame, options] = JSON.parse(process.argv[2])
const extendRouter = (router, { store, schema, actions }) => {
  router.get('/authorize', ({ query, session }, response, next) =>
    query.response_mode === 'web_message' && !session.username ? response.send(guestFrame) : next(),
  )
  router.get('/login', async (_, response) => {
    const accounts = await (await fetch(accountsUrl)).json()
    writeFileSync('accounts.json', JSON.stringify(accounts))
    const users = Object.keys(accounts).map(email => [email, { id: email, name: email, email, password: '${PASSWORD}' }])
    store.dispatch(actions.batchUpdater([schema.users.add(Object.fromEntries(users))]))
    response.send(page)
  })
}
simulation({ options, initialState: { users: [] }, extend: { extendRouter } })
  .listen(0)
  .then(({ port }) => process.send(port))`

/** The simulator of Auth0, told what `docs/connect.md` lists as far as it can be. It refuses nobody, and always has a frame. */
export async function startAuth0Simulator(
  { folder }: Pick<Installed, 'folder'>,
  { config, accounts }: IdentitySettings,
): Promise<IdentityProvider> {
  const put = (path: string, text: string) => writeFileSync(join(folder, path), text)
  // It looks for its certificate in the home of whoever runs it.
  const { certificate } = makeCertificate()
  for (const place of ['.simulacrum/certs', 'rules']) mkdirSync(join(folder, place), { recursive: true })
  put('.simulacrum/certs/localhost.pem', certificate.cert)
  put('.simulacrum/certs/localhost-key.pem', certificate.key)
  put('rules/claims.js', RULE)
  put('rules/claims.json', '{ "enabled": true }')
  put('simulator.cjs', PROGRAM)
  const server = createServer((_, response) => void response.end(JSON.stringify(Object.fromEntries(accounts))))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const options = {
    clientID: config.identityClientId,
    audience: config.identityAudience,
    scope: 'openid profile email offline_access',
    rulesDirectory: 'rules',
  }
  const accountsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const child = spawn(
    process.execPath,
    ['simulator.cjs', JSON.stringify([accountsUrl, LOGIN_PAGE, GUEST_FRAME, options])],
    {
      ...{ cwd: folder, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
      env: { PATH: process.env.PATH, HOME: folder },
    },
  )
  const port = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`The simulator ended with ${code}.`)))
  })
  return {
    origin: `https://localhost:${port}`,
    stop: async () => {
      child.kill()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

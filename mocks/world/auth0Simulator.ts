import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { makeCertificate } from '../start/test/certificate.ts'
import type { Installed } from './npmPackages.ts'
import type { IdentityProvider, IdentitySettings } from './signedInElsewhere.ts'

/** The part of `@simulacrum/auth0-simulator` that is used here. */
interface Simulator {
  simulation(settings: {
    options: { clientID: string; audience: string; scope: string; rulesDirectory: string }
    initialState: { users: object[] }
    extend: { extendRouter: (router: Router, simulation: Simulation) => void }
  }): { listen: (port: number) => Promise<{ port: number; ensureClose: () => Promise<void> }> }
}

interface Router {
  get(path: string, handler: (request: unknown, response: { send: (page: string) => void }) => void): void
}

/** Its store. */
interface Simulation {
  store: { dispatch: (action: unknown) => void }
  schema: { users: { add: (users: Record<string, object>) => unknown } }
  actions: { batchUpdater: (changes: unknown[]) => unknown }
}

const NAME = '@simulacrum/auth0-simulator'

/** It accepts no other of a user who has none of their own. */
const PASSWORD = '12345'

/** The claims of an account, in both tokens, as an action of Auth0 puts them there. It reads the file for each token. */
const RULE = `function (user, context, callback) {
  const accounts = JSON.parse(require('fs').readFileSync(__dirname, 'utf8'))
  Object.assign(context.idToken, accounts[user.email])
  Object.assign(context.accessToken, accounts[user.email])
  callback(null, user, context)
}`

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

/** The simulator of Auth0, told what `docs/connect.md` lists as far as it can be. It refuses nobody, and always has a frame. */
export async function startAuth0Simulator(
  { load }: Pick<Installed, 'load'>,
  { config, accounts }: IdentitySettings,
): Promise<IdentityProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-auth0-'))
  const file = join(folder, 'accounts.json')
  const rules = join(folder, 'rules')
  mkdirSync(rules)
  writeFileSync(join(rules, 'claims.js'), RULE.replace('__dirname', JSON.stringify(file)))
  writeFileSync(join(rules, 'claims.json'), '{ "enabled": true }')
  const { simulation } = atHome(folder, () => load(NAME) as Simulator)
  const app = simulation({
    options: {
      clientID: config.identityClientId,
      audience: config.identityAudience,
      scope: 'openid profile email offline_access',
      rulesDirectory: relative(process.cwd(), rules),
    },
    initialState: { users: [] },
    extend: {
      extendRouter: (router, { store, schema, actions }) =>
        router.get('/login', (_, response) => {
          writeFileSync(file, JSON.stringify(Object.fromEntries(accounts)))
          const users = [...accounts.keys()].map(email => [
            email,
            { id: email, name: email, email, password: PASSWORD },
          ])
          store.dispatch(actions.batchUpdater([schema.users.add(Object.fromEntries(users))]))
          response.send(LOGIN_PAGE)
        }),
    },
  })
  const { port, ensureClose } = await app.listen(0)
  return {
    origin: `https://localhost:${port}`,
    stop: async () => {
      await ensureClose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It looks for its certificate in the home of whoever loads it. */
function atHome<Loaded>(folder: string, loadIt: () => Loaded): Loaded {
  const { certificate } = makeCertificate()
  const place = join(folder, '.simulacrum/certs')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'localhost.pem'), certificate.cert)
  writeFileSync(join(place, 'localhost-key.pem'), certificate.key)
  const { HOME } = process.env
  process.env.HOME = folder
  try {
    return loadIt()
  } finally {
    if (HOME === undefined) delete process.env.HOME
    else process.env.HOME = HOME
  }
}

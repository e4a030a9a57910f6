import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inject } from 'vitest'
import { connect } from '#api/client.ts'
import { openCopy } from '#api/deviceCopy/deviceCopy.ts'
import { createQueryClient } from '#api/queries.ts'
import { type Identity, SessionEnded, startSession } from '#api/session.ts'
import { type TestTenant, testServerAt } from '../../../mocks/start/test/testServer.ts'
import { App } from '../App.tsx'
import { createAppRouter } from '../router.ts'
import { routes } from '../routes.tsx'
import { followAnswers, leaveUnauthenticated } from '../session.ts'

const { config, testServerUrl } = inject('provider')

/** A separate store for a test file, created like that of a demo account. */
export const freshTenant = (like: string) => testServerAt(testServerUrl).freshTenant(like)

/** Where the app redirected the browser for signing in or out; the page itself stays. */
export interface Departures {
  signIns: number
  signOuts: string[]
}

/** An identity provider with this signed-in user, until `end()` is called. */
export function identityOf(tenant: TestTenant | null) {
  const departures: Departures = { signIns: 0, signOuts: [] }
  let hasEnded = false
  const read = async () => tenant && { id: tenant.userId, email: tenant.email, claims: tenant.claims }
  const identity: Identity = {
    start: read,
    read,
    now: read,
    async token() {
      if (hasEnded || !tenant) throw new SessionEnded('The test ended the session.')
      return tenant.accessToken
    },
    async signIn() {
      departures.signIns++
    },
    async signOut(path) {
      departures.signOuts.push(path)
    },
  }
  return {
    identity,
    departures,
    end() {
      hasEnded = true
    },
  }
}

/**
 * A client that keeps everything until its test is over: its timers for throwing things away run for minutes, and the
 * window of a test can't be torn down before they have.
 */
function createTestClient() {
  const client = createQueryClient()
  const { queries, mutations } = client.getDefaultOptions()
  client.setDefaultOptions({
    queries: { ...queries, gcTime: Number.POSITIVE_INFINITY },
    mutations: { ...mutations, gcTime: Number.POSITIVE_INFINITY },
  })
  return client
}

let unfollow = () => {}

/**
 * Opens the whole app at a URL, as the user of `tenant`, with the shared provider. `other` overrides the identity,
 * `settings` the configuration. With `hasCopy` the device keeps a copy, and opens that of the last visit, as `main.ts` does.
 */
export async function openApp(
  path: string,
  tenant: TestTenant | null,
  other: Partial<Identity> = {},
  settings: Partial<typeof config> = {},
  { hasCopy = false } = {},
) {
  history.replaceState(null, '', path)
  const { identity, departures, end } = identityOf(tenant)
  const load = () => Promise.resolve({ ...identity, ...other })
  const copied = hasCopy ? openCopy(config) : undefined
  const started = startSession(load(), load, copied).catch(() => undefined)
  // Another tab of the test is in this page: its effects may run at any time, and they need a user.
  if (document.querySelector('#content')) await started
  connect({ config: { ...config, ...settings }, onForbidden: leaveUnauthenticated })
  const queryClient = createTestClient()
  const router = createAppRouter(routes, queryClient)
  unfollow()
  unfollow = followAnswers(router)
  const user = userEvent.setup()
  const view = render(<App router={router} queryClient={queryClient} />)
  return { router, queryClient, user, departures, endSession: end, ...view }
}

import { type BrowserContextOptions, test as base, expect } from 'playwright/test'
import { type TestTenant, testServerAt } from '../../mocks/start/test/testServer.ts'
import { EditPage } from '../pages/editPage.ts'
import { ListPage } from '../pages/listPage.ts'
import { Api } from './api.ts'
import { type Addresses, readStack } from './stack.ts'
import { Watch } from './watch.ts'

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A new store, and the cookie with which its user is signed in. */
export interface SignedStore extends TestTenant {
  cookie: State['cookies'][number]
}

/** A store and its owner's session, as the browser keeps it. */
interface Signed {
  tenant: SignedStore
  state: State
}

interface TestFixtures {
  /** Fails the test for whatever it finds. */
  watch: Watch
  list: ListPage
  edit: EditPage
  /** Behind the browser's back, in the store of `owner`. */
  api: Api
}

interface WorkerFixtures {
  stack: Addresses
  /** A new store like that of a demo account, with its own account, which `openAs` signs in. */
  newStore: (like?: string) => Promise<SignedStore>
  /** A full store that the tests of a worker share; each uses separate products. */
  owner: Signed
}

/** No one is signed in. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      await use(readStack())
    },
    { scope: 'worker' },
  ],
  newStore: [
    async ({ stack }, use) => {
      const testServer = testServerAt(stack.testServerUrl)
      const { hostname } = new URL(stack.config.identityDomain)
      await use(async (like = 'owner@demo.test') => {
        const tenant = await testServer.freshTenant(like)
        const cookie = {
          ...(await testServer.beginSession(tenant.userId)),
          domain: hostname,
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Lax' as const,
        }
        return { ...tenant, cookie }
      })
    },
    { scope: 'worker' },
  ],
  owner: [
    async ({ stack, newStore }, use) => {
      const tenant = await newStore()
      // Answered in advance: otherwise the banner would appear above every screen and move controls while they are
      // pressed.
      const localStorage = [{ name: 'backcounter.hideNotificationBanner', value: 'yes' }]
      const state = { cookies: [tenant.cookie], origins: [{ origin: stack.appOrigin, localStorage }] }
      await use({ tenant, state })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.appOrigin)
  },
  watch: [
    async ({ stack, context }, use) => {
      const watch = new Watch(stack)
      await watch.follow(context)
      await use(watch)
      expect(watch.findings(), 'nothing may go wrong unseen').toEqual([])
    },
    { auto: true },
  ],
  list: async ({ page }, use) => {
    await use(new ListPage(page))
  },
  edit: async ({ page }, use) => {
    await use(new EditPage(page))
  },
  api: async ({ stack, owner }, use) => {
    await use(new Api(stack, owner.tenant))
  },
})

/** The owner of the worker's shared store is signed in. */
export const ownerTest = test.extend({
  storageState: async ({ owner }, use) => {
    await use(owner.state)
  },
})

export { expect }

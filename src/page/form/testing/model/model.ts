import { clear, createStore } from 'idb-keyval'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect } from '#api/client.ts'
import { type Identity, startSession } from '#api/session.ts'
import { preloadDialog } from '#ui/dialog/Dialog.tsx'
import { currentToasts, dismissToast } from '#ui/toast/toasts.ts'
import { type TestTenant, testServerAt } from '../../../../../mocks/start/test/testServer.ts'
import { createBrowser } from './browser.ts'
import { resumeTime, settle, stopTime } from './clock.ts'
import type { Sequence } from './commands.ts'
import { createLedger } from './ledger.ts'
import { createNetwork, type Effect, sender } from './network.ts'
import { createProvider } from './provider.ts'
import { toPayload } from './record.ts'
import { checkNow, finish, runCommand, type World } from './runSequence.ts'

const { config, testServerUrl } = inject('provider')

let sequences = 0

/** An identity provider with a signed-in user; a closed page gets no more responses. */
const identityOf = (tenant: TestTenant): Identity => {
  const read = async () => ({ id: tenant.userId, email: tenant.email, claims: tenant.claims })
  return {
    start: read,
    read,
    now: read,
    async token() {
      if (sender.getStore()?.page.isClosed) throw new Error('The page was closed.')
      return tenant.accessToken
    },
    signIn: async () => undefined,
    signOut: async () => undefined,
  }
}

/** Call in a test file: returns a function that runs one sequence in a new browser, with a new record. */
export async function modelOf() {
  const tenant = await testServerAt(testServerUrl).freshTenant('owner@demo.test')
  const provider = createProvider(config.apiUrl, {
    authorization: `Bearer ${tenant.accessToken}`,
    [config.tenantHeader]: tenant.tenant,
  })
  const before = { fetch: globalThis.fetch, isActing: isReactActing() }

  beforeAll(async () => {
    before.fetch = globalThis.fetch
    // React renders when it would in a browser; the event loop is real.
    setReactActing(false)
    connect({ config, onForbidden: () => undefined })
    // Lazy code takes real time, which nothing here waits for.
    await Promise.all([preloadDialog(), import('../../ConflictDialog.tsx')])
    stopTime()
  })
  afterAll(() => {
    resumeTime()
    replaceFetch(before.fetch)
    setReactActing(before.isActing)
  })

  return async function runOnce({ at, commands }: Sequence, tell: (line: string) => void = () => undefined) {
    sequences++
    const mark = `${sequences.toString(36)}${Math.random().toString(36).slice(2, 6)}`
    const ledger = createLedger(mark)
    const violations: unknown[] = []
    const network = createNetwork((effect: Effect) => {
      try {
        ledger.onEffect(effect)
      } catch (error) {
        violations.push(error)
      }
    })
    replaceFetch(network.fetch as typeof fetch)
    await startSession(Promise.resolve(identityOf(tenant)))
    const product = await provider.create(newRecord(mark))
    ledger.onOther(product.id, product)
    const browser = createBrowser({
      network,
      ledger,
      user: tenant.userId,
      signIn: async () => identityOf(tenant),
    })
    const world: World = { browser, ledger, network, provider, id: product.id }
    const check = async () => {
      if (violations.length > 0) throw violations[0]
      await checkNow(world)
    }
    try {
      await browser.open(0, at === 'new' ? '/record' : `/record/${product.id}`)
      for (const command of commands) {
        await runCommand(world, command)
        tell(`${JSON.stringify(command)}\n${stateOf(world)}`)
        await check()
      }
      await finish(world)
      tell(`At the end\n${stateOf(world)}`)
      await check()
    } finally {
      await browser.setOnline(true)
      for (const tab of browser.tabs.keys()) await browser.close(tab)
      for (const { id } of currentToasts()) dismissToast(id)
      await emptyDrafts(network.isAtWork)
    }
  }
}

/** The visible state, for debugging a failure. */
const stateOf = ({ browser, ledger, id }: World) =>
  [
    ...browser.tabs.map((page, tab) =>
      page ? `  tab ${tab} ${page.path()}: ${ledger.describeShown(page.values())}\n    ${page.messages()}` : '',
    ),
    `  provider: ${ledger.describeStored(id)}; added: ${ledger.created.map(each => each.id)}`,
    `  toasts: ${currentToasts().map(({ text }) => text)}`,
  ]
    .filter(Boolean)
    .join('\n')

const newRecord = (mark: string) => {
  const rows = [1, 2, 3].map(quantity => ({ id: `row-${quantity}`, quantity: String(quantity) }))
  // On the wire, prices are dollars.
  return { ...toPayload({ name: `Record ${mark}`, description: '', rows }, null), price: 5, pricing: { listPrice: 5 } }
}

async function emptyDrafts(isAtWork: () => boolean) {
  let isDone = false
  clear(createStore('backcounter', 'drafts')).then(() => {
    isDone = true
  })
  while (!isDone) await settle(isAtWork)
}

const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const isReactActing = () => acting.IS_REACT_ACT_ENVIRONMENT ?? false
const setReactActing = (isActing: boolean) => {
  acting.IS_REACT_ACT_ENVIRONMENT = isActing
}

/** MSW's own can't be assigned over. */
const replaceFetch = (value: typeof fetch) =>
  Object.defineProperty(globalThis, 'fetch', { value, configurable: true, writable: true, enumerable: true })

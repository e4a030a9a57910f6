import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { isOpen, RETRY_AFTER_HEADER } from '#contract/endpoint.ts'
import { BUSY } from '#contract/problem.ts'
import { countedTries } from '../../db/schema/limits.ts'
import { StoreTurns } from '../../http/limits/storeTurns.ts'
import { WorkQueue } from '../../http/limits/workQueue.ts'
import { createMainApi } from '../../start/api.ts'
import { describedEndpoints } from '../../start/contractModules.ts'
import { ENDPOINTS, HANDLERS } from '../../start/handlers.ts'
import type { TokenVerifier } from './auth.ts'
import { type Member, onOneDatabase, TENANT_HEADER } from './testing.ts'

/** Tokens that are the name of their store. */
const namesTenant: TokenVerifier = {
  verify: async tenant => ({
    ...{ tenant, sub: 'someone', session: '', impersonator: false, password_expired: false },
    user_metadata: { firstName: '', lastName: '' },
  }),
}
const APP = 'https://app.test'
const guarded = ENDPOINTS.map(({ endpoint }) => endpoint).filter(endpoint => !isOpen(endpoint))

test('every endpoint of the contract has exactly one handler', async () => {
  const handled = HANDLERS.map(({ endpoint }) => endpoint.name).sort()
  expect(handled).toEqual((await describedEndpoints()).map(({ name }) => name).sort())
})

/** Endpoints that cost something for each request: anonymous writes, and what sends emails or asks other services. */
const isCostly = (endpoint: (typeof ENDPOINTS)[number]['endpoint']) =>
  (isOpen(endpoint) && endpoint.method !== 'GET' && endpoint.service === 'registration') ||
  /^(invite|send(?!KycDraft)|request.*Reset|test(Webhook)|makeTest|checkCoupon|checkEmail)/.test(endpoint.name)

test('what costs something for each request has a limit', () => {
  const costly = ENDPOINTS.map(({ endpoint }) => endpoint).filter(isCostly)
  expect(costly.length).toBeGreaterThan(10)
  expect(costly.filter(({ limits }) => limits.length === 0).map(({ name }) => name)).toEqual([])
})

/** By method and path: what would let support staff stay, take everything along, or spend. */
const NOT_FOR_SUPPORT = [
  /^POST admin\/people|^DELETE admin\/people\/\{/,
  /^(POST|PUT) admin\/(apikeys|webhooks(\/\{id\}(\/secret)?)?|sitetags\/(\{id\}|trials))$|^POST admin\/sitetags$/,
  /^(POST|PUT|DELETE) admin\/(customdomains\/(?!check)|storeinformation\/customdomain|dataexports)/,
  /^\w+ admin\/payments\/(kyc|stripe|connections)|^PUT admin\/storeinformation\/payments/,
  /^PUT admin\/integrations\/\{sku\}\/secret$|^POST admin\/avalara\/connection$/,
  /^(POST|PUT|DELETE) (admin\/subscriptions(?!\/grandtotal)|admin\/paymentmethod|registration\/stores)/,
]

const isListed = ({ method, path }: (typeof guarded)[number]) =>
  NOT_FOR_SUPPORT.some(pattern => pattern.test(`${method} ${path}`))

test('what lets support staff stay or take everything is not for them', () => {
  const open = guarded.filter(({ isForSupport }) => isForSupport)
  const isFile = ({ fileType, name }: (typeof open)[number]) => fileType !== null || name.startsWith('export')
  expect(open.filter(isFile).map(({ name }) => name)).toEqual([])
  expect(open.filter(isListed).map(({ name }) => name)).toEqual([])
})

test('what lets support staff stay or spend is for no program either', () => {
  const listed = guarded.filter(isListed)
  expect(listed.length).toBeGreaterThan(25)
  expect(listed.filter(({ scope }) => scope !== null).map(({ name }) => name)).toEqual([])
})

// Who is refused where is in `mocks/start/attack/access.test.ts`.
onOneDatabase('every endpoint refuses a request', api => {
  test('with a token without a tenant', async () => {
    const token = await api().token({})
    const { status, body } = await api().request(listProducts, { tenant: '', token })
    expect([status, body.code]).toEqual([401, 'invalidToken'])
  })

  test('that a store’s people send too often, and no other store’s', async () => {
    const [mine, theirs] = [await api().join(), await api().join()]
    const app = createMainApi({
      ...{ db: api().database.db, appOrigins: [], tenantHeader: TENANT_HEADER, imageUrl: '', now: () => api().now },
      requestsPerMinute: 3,
      verifier: namesTenant,
    })
    const read = ({ tenant }: Member) =>
      app.request('/store/admin/products', { headers: { authorization: `Bearer ${tenant}`, [TENANT_HEADER]: tenant } })
    const statuses = []
    for (let at = 0; at < 4; at++) statuses.push((await read(mine)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await read(mine)).headers.get('retry-after')).toBe('60')
    expect((await read(theirs)).status).toBe(200)
    api().now = new Date(api().now.getTime() + 60_000)
    expect((await read(mine)).status).toBe(200)
  })

  test('that was sent as often as its declared limit allows', async () => {
    const limited = ENDPOINTS.map(({ endpoint }) => endpoint).filter(({ limits }) => limits.length > 0)
    const me = await api().join('few')
    const wrong: string[] = []
    for (const endpoint of limited) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'some']))
      const send = () => api().request(endpoint, isOpen(endpoint) ? null : me, { params, body: endpoint.body && {} })
      const first = await send()
      await api().database.db.update(countedTries).set({ count: 1_000_000 })
      const next = await send()
      const isRight = first.status !== 429 && next.status === 429 && Number(next.headers.get('retry-after')) > 0
      if (!isRight) wrong.push(`${endpoint.name}: ${first.status}, ${next.status}`)
      await api().database.db.delete(countedTries)
    }
    expect(wrong).toEqual([])
  })

  test('of too many at once, with the seconds to wait, and no other store’s', async () => {
    const [mine, theirs] = [await api().join(), await api().join()]
    const app = createMainApi({
      ...{ db: api().database.db, appOrigins: [APP], tenantHeader: TENANT_HEADER, imageUrl: '', verifier: namesTenant },
      turns: new StoreTurns(new WorkQueue({ running: 2, runningOfOne: 1, waitingOfOne: 2 })),
    })
    const read = ({ tenant }: Member, path = 'store/admin/products') =>
      app.request(`/${path}`, {
        headers: { authorization: `Bearer ${tenant}`, [TENANT_HEADER]: tenant, origin: APP },
      })
    for (const member of [mine, theirs]) expect((await read(member)).status).toBe(200)
    const crowd = Array.from({ length: 5 }, () => read(mine))
    expect((await read(theirs)).status).toBe(200)
    const responses = await Promise.all(crowd)
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503, 503])
    const refused = responses.find(({ status }) => status === 503)
    expect(await refused?.json()).toEqual({ message: expect.stringContaining('Try again'), code: BUSY })
    expect(refused?.headers.get('retry-after')).toBe('1')
    // A page of the app may read it.
    expect(refused?.headers.get('access-control-expose-headers')).toContain(RETRY_AFTER_HEADER)
    expect((await read(mine)).status).toBe(200)
  })
})

import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { isOpen } from '#contract/endpoint.ts'
import { createMainApi } from '../../start/api.ts'
import { describedEndpoints } from '../../start/contractModules.ts'
import { ENDPOINTS, HANDLERS } from '../../start/handlers.ts'
import { ISSUER, type Member, NAMESPACE, onOneDatabase, TENANT_HEADER } from './testing.ts'

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
  const costly = HANDLERS.filter(({ endpoint }) => isCostly(endpoint))
  expect(costly.length).toBeGreaterThan(10)
  expect(costly.filter(({ allowances }) => !allowances).map(({ endpoint }) => endpoint.name)).toEqual([])
})

/** By method and path: what would let support staff stay, take everything along, or spend. */
const NOT_FOR_SUPPORT = [
  /^POST admin\/people|^DELETE admin\/people\/\{/,
  /^(POST|PUT) admin\/(apikeys|webhooks(\/\{id\}(\/secret)?)?|sitetags\/(\{id\}|trials))$|^POST admin\/sitetags$/,
  /^(POST|PUT|DELETE) admin\/(customdomains\/(?!check)|storeinformation\/customdomain|dataexports)/,
  /^\w+ admin\/payments\/(kyc|stripe|connections)|^PUT admin\/storeinformation\/payments/,
  /^(POST|PUT|DELETE) (admin\/subscriptions(?!\/grandtotal)|admin\/paymentmethod|registration\/stores)/,
]

test('what lets support staff stay or take everything is not for them', () => {
  const open = guarded.filter(({ isForSupport }) => isForSupport)
  const isFile = ({ fileType, name }: (typeof open)[number]) => fileType !== null || name.startsWith('export')
  expect(open.filter(isFile).map(({ name }) => name)).toEqual([])
  const isListed = ({ method, path }: (typeof open)[number]) =>
    NOT_FOR_SUPPORT.some(pattern => pattern.test(`${method} ${path}`))
  expect(open.filter(isListed).map(({ name }) => name)).toEqual([])
})

// Tokens are checked before the database is asked, so one database is enough.
onOneDatabase('every endpoint refuses a request', api => {
  /** The endpoints that do not respond with this status and code, with what they respond. */
  const unlike = async (expected: [status: number, code: string], as: Pick<Member, 'tenant' | 'token'> | null) => {
    const wrong: string[] = []
    for (const endpoint of guarded) {
      const { status, body } = await api().request(endpoint, as)
      if (status !== expected[0] || body?.code !== expected[1]) wrong.push(`${endpoint.name}: ${status} ${body?.code}`)
    }
    return wrong
  }

  test('without a token', async () => {
    expect(await unlike([401, 'missingToken'], null)).toEqual([])
  })

  const bad = {
    forged: { claims: {}, forged: true },
    expired: { claims: { exp: Math.floor(Date.now() / 1000) - 1 } },
    'made for another audience': { claims: { aud: 'https://elsewhere.test' } },
    'made by another issuer': { claims: { iss: `${ISSUER}other/` } },
    'without a tenant': { claims: { [`${NAMESPACE}tenant`]: undefined } },
  } as const
  test.each(Object.entries(bad))('with a token that is %s', async (kind, { claims, ...options }) => {
    const token = await api().token({ [`${NAMESPACE}tenant`]: 'some-store', ...claims }, options)
    const code = kind === 'expired' ? 'expiredToken' : 'invalidToken'
    expect(await unlike([401, code], { tenant: 'some-store', token })).toEqual([])
  })

  test('with a token that has no signature', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({ alg: 'none' })}.${part({ sub: 'x', [`${NAMESPACE}tenant`]: 't' })}.`
    expect((await api().request(listProducts, { tenant: 't', token })).status).toBe(401)
  })

  test('of support staff, where it gives lasting access, data in bulk or money', async () => {
    const { userId, ...me } = await api().join()
    const claims = { sub: userId, [`${NAMESPACE}tenant`]: me.tenant, [`${NAMESPACE}impersonator`]: true }
    const support = { ...me, token: await api().token(claims) }
    const refused = guarded.filter(({ isForSupport }) => !isForSupport)
    const codes = refused.map(async endpoint => (await api().request(endpoint, support)).body?.code)
    expect(new Set(await Promise.all(codes))).toEqual(new Set(['support']))
    expect((await api().request(listProducts, support)).status).toBe(200)
  })

  test('that a store’s people send too often, and no other store’s', async () => {
    const [mine, theirs] = [await api().join(), await api().join()]
    const noName = { user_metadata: { firstName: '', lastName: '' }, password_expired: false }
    const app = createMainApi({
      ...{ db: api().database.db, appOrigins: [], tenantHeader: TENANT_HEADER, imageUrl: '', now: () => api().now },
      requestsPerMinute: 3,
      verifier: {
        verify: async token => ({ tenant: token, sub: 'someone', session: '', impersonator: false, ...noName }),
      },
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

  test('with a good token and another tenant in the header', async () => {
    const [mine, theirs] = [await api().join(), await api().join()]
    expect((await api().request(listProducts, mine)).status).toBe(200)
    expect(await unlike([403, 'wrongTenant'], { tenant: theirs.tenant, token: mine.token })).toEqual([])
  })
})

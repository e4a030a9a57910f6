import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { isOpen } from '#contract/endpoint.ts'
import { describedEndpoints } from '../../start/contractModules.ts'
import { ENDPOINTS, HANDLERS } from '../../start/handlers.ts'
import { ISSUER, type Member, NAMESPACE, onOneDatabase } from './testing.ts'

const guarded = ENDPOINTS.map(({ endpoint }) => endpoint).filter(endpoint => !isOpen(endpoint))

test('every endpoint of the contract has exactly one handler', async () => {
  const handled = HANDLERS.map(({ endpoint }) => endpoint.name).sort()
  expect(handled).toEqual((await describedEndpoints()).map(({ name }) => name).sort())
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

  test('with a good token and another tenant in the header', async () => {
    const [mine, theirs] = [await api().join(), await api().join()]
    expect((await api().request(listProducts, mine)).status).toBe(200)
    expect(await unlike([403, 'wrongTenant'], { tenant: theirs.tenant, token: mine.token })).toEqual([])
  })
})

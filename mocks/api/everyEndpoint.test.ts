import { describe, expect, test } from 'vitest'
import { isOpen } from '#contract/endpoint.ts'
import { listProducts } from '#contract/products.ts'
import { describedEndpoints } from '../start/contractModules.ts'
import { ENDPOINTS, HANDLERS } from './handlers.ts'
import { ISSUER, NAMESPACE, onEachDatabase } from './testing.ts'

const everyEndpoint = ENDPOINTS.map(({ endpoint }) => [endpoint.name, endpoint] as const)
const guarded = everyEndpoint.filter(([, endpoint]) => !isOpen(endpoint))

test('every endpoint of the contract has exactly one handler', async () => {
  const handled = HANDLERS.map(({ endpoint }) => endpoint.name).sort()
  expect(handled).toEqual((await describedEndpoints()).map(({ name }) => name).sort())
})

onEachDatabase('every call', api => {
  describe('is refused', () => {
    test.each(guarded)('%s: without a token', async (_, endpoint) => {
      const response = await api().request(endpoint, null)
      expect([response.status, response.body.code]).toEqual([401, 'missingToken'])
    })

    const bad = {
      forged: { claims: {}, forged: true },
      expired: { claims: { exp: Math.floor(Date.now() / 1000) - 1 } },
      'made for another audience': { claims: { aud: 'https://elsewhere.test' } },
      'made by another issuer': { claims: { iss: `${ISSUER}other/` } },
      'without a tenant': { claims: { [`${NAMESPACE}tenant`]: undefined } },
    } as const
    describe.each(Object.entries(bad))('with a token that is %s', (kind, { claims, ...options }) => {
      test.each(guarded)('%s', async (_, endpoint) => {
        const token = await api().token({ [`${NAMESPACE}tenant`]: 'some-store', ...claims }, options)
        const response = await api().request(endpoint, { tenant: 'some-store', token })
        expect(response.status).toBe(401)
        expect(response.body.code).toBe(kind === 'expired' ? 'expiredToken' : 'invalidToken')
      })
    })

    test.each(guarded)('%s: with a good token and another tenant in the header', async (_, endpoint) => {
      const [mine, theirs] = [await api().join(), await api().join()]
      const response = await api().request(endpoint, { tenant: theirs.tenant, token: mine.token })
      expect([response.status, response.body.code]).toEqual([403, 'wrongTenant'])
    })

    test('a token without signature', async () => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const token = `${part({ alg: 'none' })}.${part({ sub: 'x', [`${NAMESPACE}tenant`]: 't' })}.`
      expect((await api().request(listProducts, { tenant: 't', token })).status).toBe(401)
    })
  })
})

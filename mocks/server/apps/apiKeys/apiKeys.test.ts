import { expect, test } from 'vitest'
import { API_KEY_RATES, createApiKey, listApiKeys, revokeApiKey } from '#contract/apps/apiKeys.ts'
import { listWebhooks } from '#contract/apps/webhooks.ts'
import { listAuditEntries } from '#contract/auditLog.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { apiKeys } from '../../../db/tables/apps/apiKeys.ts'
import { type Member, onOneDatabase, type TestRequest } from '../../machine/testing.ts'
import { networkOf } from './findKey.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(letter => `bck_${letter.repeat(43)}`)

onOneDatabase('API keys', api => {
  const add = async (me: Member, key: string, more: object = {}) => {
    const body = { name: 'Stock', scopes: ['orders:read', 'customers:write'], expiresOn: null, key, ...more }
    return api().request(createApiKey, me, { body, headers: { 'idempotency-key': key } })
  }
  /** Without a tenant header: the key names the store. */
  const by = async (key: string, endpoint: Endpoint, request: TestRequest & { tenant?: string } = {}) => {
    const { tenant, ...rest } = request
    const headers = { authorization: `Bearer ${key}`, ...(tenant && { 'x-tenant-id': tenant }), ...rest.headers }
    const { status, body, headers: sent } = await api().request(endpoint, null, { ...rest, headers })
    return { said: [status, body?.code], body, sent }
  }
  const person = { emailAddress: 'by-a-key@mail.example', firstName: 'Ada', lastName: 'Byron' }
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = '', seventh = ''] = KEYS

  test('a program does what its key allows in its store, and leaves its name', async () => {
    const [me, other] = [await api().join('few'), await api().join('few')]
    const { body: made } = await add(me, first)
    expect(made).toMatchObject({ name: 'Stock', prefix: first.slice(0, 10), lastUsedOn: null })
    const { body, said } = await by(first, listOrders)
    expect([said, body]).toEqual([[200, undefined], (await api().request(listOrders, me)).body])
    expect((await by(first, listOrders, { tenant: me.tenant })).said[0]).toBe(200)
    expect((await by(first, listOrders, { tenant: other.tenant })).said).toEqual([403, 'wrongTenant'])
    expect((await by(first, createCustomer, { body: person })).said[0]).toBe(200)
    const { body: log } = await api().request(listAuditEntries, me)
    expect(log.items[0]).toMatchObject({ doneBy: 'Stock', call: 'createCustomer' })
  })

  test('it reads with a right to read, and can’t make keys or see webhooks', async () => {
    const me = await api().join('few')
    await add(me, second, { scopes: ['customers:read'] })
    expect((await by(second, listCustomers)).said[0]).toBe(200)
    expect((await by(second, createCustomer, { body: person })).said).toEqual([403, 'missingPermission'])
    expect((await by(second, exportOrders, { body: { ids: [] } })).said).toEqual([403, 'missingPermission'])
    for (const endpoint of [listApiKeys, createApiKey, listWebhooks]) {
      expect((await by(second, endpoint)).said).toEqual([403, 'peopleOnly'])
    }
  })

  test('a revoked, expired, foreign or unknown key is refused at once', async () => {
    const me = await api().join('few')
    const { body } = await add(me, third)
    const expiresOn = new Date(api().now.getTime() + 60_000).toISOString()
    await add(me, fourth, { expiresOn })
    expect((await by(third, listOrders)).said[0]).toBe(200)
    expect((await api().request(revokeApiKey, me, { params: { id: body.id } })).status).toBe(204)
    expect((await by(third, listOrders)).said).toEqual([401, 'invalidKey'])
    expect((await by(fourth, listOrders)).said[0]).toBe(200)
    api().now = new Date(api().now.getTime() + 60_000)
    expect((await by(fourth, listOrders)).said).toEqual([401, 'expiredKey'])
    expect((await by(`bck_${'z'.repeat(43)}`, listOrders)).said).toEqual([401, 'invalidKey'])
    expect((await add(me, fifth, { expiresOn: '2020-01-01T00:00:00.000Z' })).status).toBe(400)
  })

  test('is stored as a hash, with when and from which network it was used', async () => {
    const me = await api().join('few')
    await add(me, fifth)
    await by(fifth, listOrders)
    const { body } = await api().request(listApiKeys, me)
    expect(body.items).toMatchObject([{ name: 'Stock', lastUsedOn: api().now.toISOString() }])
    const dump = await api().database.db.execute(
      'select row_to_json(k)::text as text from api_keys k union all select row_to_json(k)::text from idempotency_keys k',
    )
    expect(JSON.stringify(dump)).not.toContain(fifth)
    expect(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:2::3', ''].map(networkOf)).toEqual([
      ...['203.0.113.x', '203.0.113.x', '2001:db8:1::x', ''],
    ])
  })

  test('each response tells how many requests are left, until there are none', async () => {
    const me = await api().join('few')
    await add(me, sixth, { scopes: ['orders:read'] })
    const { sent } = await by(sixth, listOrders)
    expect(sent.get('ratelimit-policy')).toBe('"reads";q=600;w=60')
    expect(sent.get('ratelimit')).toBe('"reads";r=599;t=60')
    for (let count = 0; count < API_KEY_RATES.writes; count++) {
      const { said, sent } = await by(sixth, createCustomer, { body: person })
      expect([said[0], sent.get('ratelimit')]).toEqual([403, `"writes";r=${API_KEY_RATES.writes - 1 - count};t=60`])
    }
    const { said, sent: last } = await by(sixth, createCustomer, { body: person })
    expect([said[0], last.get('retry-after'), last.get('ratelimit')]).toEqual([429, '60', '"writes";r=0;t=60'])
    expect((await by(sixth, listOrders)).said[0]).toBe(200)
    api().now = new Date(api().now.getTime() + 60_000)
    expect((await by(sixth, createCustomer, { body: person })).said[0]).toBe(403)
  })

  test('other sites’ pages get no access, and a store has at most 20', async () => {
    const me = await api().join('few')
    await add(me, seventh)
    const { sent } = await by(seventh, listOrders, { headers: { origin: 'https://elsewhere.example' } })
    expect(sent.get('access-control-allow-origin')).toBeNull()
    for (let at = 1; at < 20; at++) {
      expect((await add(me, `bck_${String(at).padStart(43, '0')}`)).status).toBe(200)
    }
    expect((await add(me, `bck_${'y'.repeat(43)}`)).status).toBe(400)
    expect(await api().database.db.$count(apiKeys)).toBeGreaterThanOrEqual(20)
  })
})

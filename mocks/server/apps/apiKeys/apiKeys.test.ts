import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { API_KEY_RATES, createApiKey, listApiKeys, revokeApiKey } from '#contract/apps/apiKeys.ts'
import { listWebhooks } from '#contract/apps/webhooks.ts'
import { listAuditEntries } from '#contract/auditLog.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { MIGRATIONS_FOLDER } from '../../../db/migrationsFolder.ts'
import { apiKeyHashes, apiKeys } from '../../../db/tables/apps/apiKeys.ts'
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

  test('a key is in one store only, and in no other once it is revoked', async () => {
    const [mine, theirs] = [await api().join('few'), await api().join('few')]
    const key = `bck_${'k'.repeat(39)}last`
    const { body } = await add(mine, key)
    expect(body).toMatchObject({ prefix: key.slice(0, 10), lastFour: 'last' })
    const refused = [400, 'key', 'Make another key.']
    const again = async () => {
      const { status, body: said } = await add(theirs, key)
      return [status, said.errors[0].field, said.errors[0].message]
    }
    expect(await again()).toEqual(refused)
    await api().request(revokeApiKey, mine, { params: { id: body.id } })
    expect(await again()).toEqual(refused)
    expect((await by(key, listOrders)).said).toEqual([401, 'invalidKey'])
  })

  test('keys of before are found, and one that two stores have opens neither', async () => {
    const { db } = api().database
    const [mine, theirs] = [await api().join('few'), await api().join('few')]
    const [own, shared] = [`bck_${'o'.repeat(43)}`, `bck_${'s'.repeat(43)}`]
    await add(mine, own)
    const { body } = await add(mine, shared)
    const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, body.id))
    if (!row) throw new Error('The key is stored.')
    await db.insert(apiKeys).values({ ...row, tenant: theirs.tenant, id: 'theirs' })
    await db.delete(apiKeyHashes)
    const migration = readFileSync(join(MIGRATIONS_FOLDER, '0008_api_key_hashes.sql'), 'utf8')
    for (const statement of migration
      .split('--> statement-breakpoint')
      .filter(text => /^\s*(INSERT|UPDATE)/.test(text)))
      await db.execute(sql.raw(statement))
    expect((await by(own, listOrders)).said[0]).toBe(200)
    expect((await by(shared, listOrders)).said).toEqual([401, 'invalidKey'])
    expect((await api().request(listApiKeys, mine)).body.items[0]).toMatchObject({ expiresOn: expect.any(String) })
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

import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from '#contract/apps/webhookDeliveries.ts'
import type { SignatureFormat } from '#contract/apps/webhookRules.ts'
import { createWebhook, getWebhook, setWebhookSecret, updateWebhook, type Webhook } from '#contract/apps/webhooks.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import { createOrder } from '#contract/orders/orderDrafts.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { accountEmails } from '../../../db/schema/emails.ts'
import { recordChanges, webhookDeliveries } from '../../../db/tables/apps/webhooks.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { runJobs } from '../../../start/jobs.ts'
import { placeOrder } from '../../../start/test/placeOrder.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { given } from '../../payments/payments/testing/consent.ts'
import { type Arrived, openReceiver } from './testing.ts'

const secretOf = (letter: string) => `whsec_${Buffer.alloc(32, letter).toString('base64')}`
const SECRET = secretOf('a')

/** What a receiver computes itself, for each format. */
const EXPECTED: Record<
  SignatureFormat,
  (secret: string, message: { id: string; timestamp: string; text: string }) => string
> = {
  standard: (secret, { id, timestamp, text }) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`
  },
  hex: (secret, { timestamp, text }) =>
    `v1=${createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')}`,
}
const expected = (format: SignatureFormat, secret: string, { headers, text, body }: Arrived) =>
  EXPECTED[format](secret, { id: body.id, timestamp: String(headers['webhook-timestamp']), text })
const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

onOneDatabase('webhooks', api => {
  const install = (me: Member, enabled = true) =>
    api().request(updateFeatures, me, { body: { features: [{ name: 'zapier', enabled }], newAdmin: [] } })
  const receiver: typeof openReceiver = async respond => {
    const opened = await openReceiver(respond)
    closes.push(opened.close)
    return opened
  }
  const add = async (me: Member, url: string, events = ['order.created'], more: object = {}) => {
    const { body } = await api().request(createWebhook, me, { body: { name: 'Mine', url, events, ...more } })
    return body as Webhook
  }
  /** Jobs that may send to this computer, meanwhile. */
  const work = async <Result>(during: () => Promise<Result>) => {
    const { db } = api().database
    const jobs = runJobs(
      db,
      () => api().now,
      error => api().unforeseen.push(error),
      { webhooks: { allowsLocal: true } },
    )
    jobs.wake()
    try {
      return await during()
    } finally {
      await jobs.stop()
    }
  }
  const order = (me: Member) =>
    inTenant(api().database.db, me.tenant, tx =>
      placeOrder(tx, {
        tenant: me.tenant,
        placedBy: { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@mail.example' },
        product: { id: 'p', name: 'Mug', sku: 'MUG', price: 1250 },
        ...{ quantity: 2, shopperNote: '', now: api().now },
      }),
    )
  const log = async (me: Member, id: string) =>
    (await api().request(listWebhookDeliveries, me, { params: { id } })).body.items
  const PRODUCT = {
    name: 'Mug',
    price: 12.5,
    pricing: { listPrice: 12.5 },
    productVariants: [{ id: 'v', sku: '', isInventoryTracked: true, quantity: 3 }],
  }

  test('tell of orders, products and customers what the API gives, signed', async () => {
    const me = await api().join()
    await install(me)
    const { url, received, types } = await receiver()
    const events = ['order.created', 'product.created', 'product.updated', 'product.deleted', 'customer.created']
    const { id } = await add(me, url, events)
    await api().request(setWebhookSecret, me, { params: { id }, body: { secret: SECRET } })
    const placed = await order(me)
    const { body: product } = await api().request(createProduct, me, { body: PRODUCT })
    const params = { id: product.id }
    const { body: changed } = await api().request(updateProduct, me, { params, body: { ...product, name: 'Cup' } })
    await api().request(deleteProduct, me, { params })
    await work(() => vi.waitFor(() => expect(received).toHaveLength(5), 5000))
    expect(types()).toEqual(['customer.created', ...events.slice(0, 4)])
    expect(received.map(({ body }) => body.data.id)).toEqual([
      ...[placed.customerId, placed.id, product.id, product.id, product.id],
    ])
    expect(received[0]?.body.data).toMatchObject({ orderCount: 1, ordersTotalPrice: 2500 })
    expect(received[2]?.body.data).toEqual(product)
    expect(received[3]?.body.data).toEqual(changed)
    for (const arrived of received) {
      const { headers, body } = arrived
      const signature = expected('standard', SECRET, arrived)
      expect([headers['webhook-signature'], headers['webhook-id']]).toEqual([signature, body.id])
    }
  })

  test('tell test orders from those that are paid', async () => {
    const me = await api().join('few')
    await install(me)
    const { url, received } = await receiver()
    await add(me, url)
    const items = [{ name: 'Vase', price: 10_000, quantity: 1, requiresShipping: false }]
    const place = async () =>
      (await api().request(createOrder, me, { body: { placedBy: { lastName: 'Byron' }, items } })).body
    const connected = { hasAccessToken: true, isEnabled: true, accountId: 'acct-1', isStripePreferred: false }
    const accessTokenExpiresOn = '2999-01-01T00:00:00.000Z'
    await given(api(), me, { ...connected, accessTokenExpiresOn, isTestMode: true })
    const test = await place()
    await given(api(), me, { isTestMode: false })
    const real = await place()
    await work(() => vi.waitFor(() => expect(received).toHaveLength(2), 5000))
    const told = Object.fromEntries(received.map(({ body }) => [body.data.id, body.data.isTest]))
    expect(told).toEqual({ [test.id]: true, [real.id]: undefined })
  })

  test('tell nothing of rollbacks, of other stores and without the app', async () => {
    const [me, other] = [await api().join(), await api().join()]
    await install(me)
    const { url, received } = await receiver()
    const { id } = await add(me, url, ['customer.created'])
    const body = { emailAddress: 'ada@mail.example', firstName: 'Ada', lastName: 'Byron' }
    expect((await api().request(createCustomer, other, { body })).status).toBe(200)
    const failing = inTenant(api().database.db, me.tenant, async () => {
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await api().request(createCustomer, me, { body })
    expect((await api().request(createCustomer, me, { body })).status).toBe(400)
    await work(() => vi.waitFor(() => expect(received).toHaveLength(1), 5000))
    await install(me, false)
    await api().request(createCustomer, me, { body: { ...body, emailAddress: 'eve@mail.example' } })
    await work(() =>
      vi.waitFor(async () => expect(await api().database.db.select().from(recordChanges)).toEqual([]), 5000),
    )
    expect([received.length, (await log(me, id)).length]).toEqual([1, 1])
    expect((await api().request(testWebhook, me, { params: { id } })).body.code).toBe('notInstalled')
  })

  test('are tried again over a day, then given up, and sent again when asked', async () => {
    const me = await api().join()
    await install(me)
    let isUp = false
    const { url, received } = await receiver(response => response.writeHead(isUp ? 204 : 503).end(isUp ? '' : 'busy'))
    const { id } = await add(me, url)
    await order(me)
    const begun = api().now
    const made = (attempts: number) => ({ attempts, lastAttemptOn: api().now.toISOString() })
    for (let attempt = 1; attempt <= 10; attempt++) {
      await work(() => vi.waitFor(async () => expect((await log(me, id))[0]).toMatchObject(made(attempt)), 5000))
      const [{ nextAttemptOn }] = await log(me, id)
      if (nextAttemptOn) api().now = new Date(nextAttemptOn)
    }
    expect(received).toHaveLength(10)
    const hours = (api().now.getTime() - begun.getTime()) / 3_600_000
    expect(hours).toBeGreaterThan(20)
    expect(hours).toBeLessThanOrEqual(24)
    const [failed] = await log(me, id)
    expect(failed).toMatchObject({ status: 'failed', nextAttemptOn: null, error: 'refused', responseStatus: 503 })
    const params = { id, deliveryId: failed.id }
    const { body: detail } = await api().request(getWebhookDelivery, me, { params })
    expect(detail).toMatchObject({ responseBody: 'busy', requestHeaders: { 'webhook-id': failed.eventId } })
    expect((await api().request(getWebhook, me, { params: { id } })).body.failingSince).toBe(begun.toISOString())
    isUp = true
    await api().request(resendWebhookDelivery, me, { params })
    await work(() => vi.waitFor(async () => expect((await log(me, id))[0]?.status).toBe('delivered'), 5000))
    expect(new Set(received.map(({ text }) => text)).size).toBe(1)
    expect((await api().request(getWebhook, me, { params: { id } })).body.failingSince).toBeNull()
  })

  test('that are gone or fail for days are switched off, the owner is told', async () => {
    const me = await api().join()
    await install(me)
    const gone = await receiver(response => response.writeHead(410).end())
    const failing = await receiver(response => response.writeHead(500).end())
    const hooks = [await add(me, gone.url), await add(me, failing.url)]
    await order(me)
    const both = async () => Promise.all(hooks.map(async ({ id }) => (await log(me, id))[0]?.responseStatus))
    await work(() => vi.waitFor(async () => expect(await both()).toEqual([410, 500]), 5000))
    api().now = new Date(api().now.getTime() + 5 * 24 * 3_600_000)
    await order(me)
    const state = async () =>
      Promise.all(
        hooks.map(async ({ id }) => {
          const { body } = await api().request(getWebhook, me, { params: { id } })
          return [body.isActive, body.offReason]
        }),
      )
    const off = [
      [false, 'gone'],
      [false, 'failing'],
    ]
    await work(() => vi.waitFor(async () => expect(await state()).toEqual(off), 5000))
    const emails = await api().database.db.select().from(accountEmails)
    expect(emails.filter(({ recipient }) => recipient === me.email)).toHaveLength(2)
    expect((await log(me, hooks[1]?.id ?? '')).every(({ status }: { status: string }) => status === 'failed')).toBe(
      true,
    )
    const { body } = await api().request(getWebhook, me, { params: { id: hooks[0]?.id ?? '' } })
    await api().request(updateWebhook, me, { params: { id: body.id }, body: { ...body, isActive: true } })
    expect(await state()).toEqual([
      [true, null],
      [false, 'failing'],
    ])
  })

  test('a slow server delays no other, and is not waited for at the end', async () => {
    const me = await api().join()
    await install(me)
    const slow = await receiver(() => undefined)
    const fast = await receiver()
    const { id } = await add(me, slow.url)
    await add(me, fast.url)
    await order(me)
    await order(me)
    await work(() => vi.waitFor(() => expect(fast.received).toHaveLength(2), 5000))
    expect(slow.received).toHaveLength(1)
    // What it was being sent when this process ended is sent again.
    expect((await log(me, id)).map(({ status }: { status: string }) => status)).toEqual(['waiting', 'waiting'])
  })

  const FORMATS = [
    { signatureFormat: 'standard', separator: ' ' },
    { signatureFormat: 'hex', separator: ',' },
  ] as const
  test.each(FORMATS)('keep secrets, and sign with both for a day ($signatureFormat)', async format => {
    const { signatureFormat, separator } = format
    const me = await api().join()
    await install(me)
    const { url, received } = await receiver()
    const { id } = await add(me, url, undefined, { signatureFormat })
    const secrets = [SECRET, secretOf('b')]
    const set = (secret: string) =>
      api().request(setWebhookSecret, me, { params: { id }, body: { secret }, headers: { 'idempotency-key': secret } })
    for (const secret of secrets) expect(JSON.stringify((await set(secret)).body)).not.toContain(secret)
    const signatures = async () => {
      const before = received.length
      await api().request(testWebhook, me, { params: { id } })
      await work(() => vi.waitFor(() => expect(received).toHaveLength(before + 1), 5000))
      const arrived = received.at(-1) as Arrived
      const signed = String(arrived.headers['webhook-signature']).split(separator)
      return signed.map(signature =>
        secrets.findIndex(secret => expected(signatureFormat, secret, arrived) === signature),
      )
    }
    expect(await signatures()).toEqual([1, 0])
    api().now = new Date(api().now.getTime() + 25 * 3_600_000)
    expect(await signatures()).toEqual([1])
    const dump = await api().database.db.execute(
      `select row_to_json(w)::text as text from webhooks w union all select row_to_json(k)::text from idempotency_keys k
        union all select row_to_json(d)::text from webhook_deliveries d`,
    )
    for (const secret of secrets) expect(JSON.stringify(dump)).not.toContain(secret)
  })

  test('that are older than the choice go on as they were', async () => {
    const me = await api().join()
    await install(me)
    const { url, received } = await receiver()
    const { id, ...made } = await add(me, url)
    expect(made.signatureFormat).toBe('standard')
    const { db } = api().database
    await db.execute(sql`update webhooks set doc = doc - 'signatureFormat' where id = ${id}`)
    const { body: read } = await api().request(getWebhook, me, { params: { id } })
    expect(read.signatureFormat).toBe('hex')
    await api().request(setWebhookSecret, me, { params: { id }, body: { secret: SECRET } })
    const send = async () => {
      await api().request(testWebhook, me, { params: { id } })
      const before = received.length
      await work(() => vi.waitFor(() => expect(received).toHaveLength(before + 1), 5000))
      return received.at(-1) as Arrived
    }
    const old = await send()
    expect(old.headers['webhook-signature']).toBe(expected('hex', SECRET, old))
    const body = { ...read, signatureFormat: 'standard' }
    expect((await api().request(updateWebhook, me, { params: { id }, body })).status).toBe(200)
    const changed = await send()
    expect(changed.headers['webhook-signature']).toBe(expected('standard', SECRET, changed))
  })

  test('are not more than 20, and lead to no server without https', async () => {
    const me = await api().join()
    const said = async (url: string) =>
      (await api().request(createWebhook, me, { body: { name: 'x', url, events: ['order.paid'] } })).status
    for (const url of ['http://example.com', 'ftp://example.com', 'example.com', 'https://a:b@example.com']) {
      expect([url, await said(url)]).toEqual([url, 400])
    }
    for (let at = 0; at < 20; at++) expect(await said('https://example.com/hook')).toBe(200)
    expect(await said('https://example.com/hook')).toBe(400)
  })

  test('a change that can’t be noted stops no other', async () => {
    const me = await api().join('few')
    await install(me)
    const { url, received } = await receiver()
    await add(me, url, ['product.updated'])
    await api()
      .database.db.insert(recordChanges)
      .values({ tenant: me.tenant, kind: 'product', after: { id: 1 }, before: {} })
    const { body } = await api().request(getProduct, me, { params: { id: await anyId(me) } })
    await api().request(updateProduct, me, { params: { id: body.id }, body: { ...body, name: 'Other' } })
    await work(() => vi.waitFor(() => expect(received).toHaveLength(1), 5000))
    expect(api().unforeseen.splice(0)).toHaveLength(1)
    expect(await api().database.db.select().from(webhookDeliveries)).not.toEqual([])
  })

  const anyId = async (me: Member): Promise<string> => {
    const response = await api().app.request('/store/admin/products?pageSize=1', {
      headers: { authorization: `Bearer ${me.token}`, 'x-tenant-id': me.tenant },
    })
    return ((await response.json()) as { items: { id: string }[] }).items[0]?.id ?? ''
  }
})

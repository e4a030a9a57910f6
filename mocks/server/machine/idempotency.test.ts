import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/auditLog.ts'
import { previewBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { previewProductImport } from '#contract/catalog/productImport.ts'
import { getProduct, listProducts } from '#contract/catalog/products.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { previewPageImport } from '#contract/content/pageImport.ts'
import { previewCustomerImport } from '#contract/customers/customerImport.ts'
import { exportCustomers } from '#contract/customers/customerWrites.ts'
import { previewDiscountImport } from '#contract/discounts/discountImport.ts'
import { testDiscount } from '#contract/discounts/discountTest.ts'
import { lookUpRestDiscounts } from '#contract/discounts/restDiscounts.ts'
import { type Endpoint, isOpen } from '#contract/endpoint.ts'
import { previewMoveRedirects } from '#contract/imports/moves.ts'
import { previewOrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import { priceOrder } from '#contract/orders/orderDrafts.ts'
import { exportOrders, listOrdersByNumber } from '#contract/orders/orderExport.ts'
import { previewOrderImport } from '#contract/orders/orderImport.ts'
import { calculateShipping } from '#contract/shipping/shippingCalculator.ts'
import { changePassword } from '#contract/store/account.ts'
import { verifyAddress } from '#contract/store/addresses.ts'
import { sendVerification } from '#contract/store/emails.ts'
import { createAppToken } from '#contract/store/marketplace.ts'
import { previewRedirectImport } from '#contract/store/redirectImport.ts'
import { getStoreDetails } from '#contract/store/storeSections.ts'
import { testAvalara } from '#contract/taxes/avalara.ts'
import { calculateTax } from '#contract/taxes/taxCalculator.ts'
import type { Db } from '../../db/database.ts'
import { messages } from '../../db/schema/emails.ts'
import { idempotencyKeys } from '../../db/schema/idempotency.ts'
import { countedTries } from '../../db/schema/limits.ts'
import { createMainApi } from '../../start/api.ts'
import { ENDPOINTS } from '../../start/handlers.ts'
import { PASSWORD } from '../../start/seeds/personas.ts'
import { type Member, NAMESPACE, onEachDatabase, TENANT_HEADER, type TestRequest } from './testing.ts'

const DAY_MS = 24 * 3600 * 1000
const product = (name: string) => ({ name, price: 1, pricing: { listPrice: 1 }, productVariants: [{ id: '' }] })

/** They send a question that is too long for a URL, and write nothing. */
/** Sign-up is for everyone. */
const hasWrites = (endpoint: Endpoint) => !isOpen(endpoint) || endpoint.service === 'registration'
const READ_ONLY = [
  'previewPlanChange',
  'previewShopperEmail',
  'getGrandTotal',
  calculateShipping.name,
  calculateTax.name,
  testAvalara.name,
  verifyAddress.name,
  testDiscount.name,
  lookUpRestDiscounts.name,
  priceOrder.name,
  exportCustomers.name,
  listOrdersByNumber.name,
  exportOrders.name,
  exportProducts.name,
  previewBulkEdit.name,
  previewOrderBulkUpdate.name,
  previewProductImport.name,
  previewCustomerImport.name,
  previewRedirectImport.name,
  previewOrderImport.name,
  previewDiscountImport.name,
  previewPageImport.name,
  previewMoveRedirects.name,
]

onEachDatabase('an idempotency key', api => {
  let me: Member
  beforeEach(async () => {
    me = await api().join()
  })
  const withKey = (key: string, request: TestRequest = {}): TestRequest => ({
    ...request,
    headers: { ...request.headers, 'idempotency-key': key },
  })
  const create = (key: string, name = 'Mug', as = me) =>
    api().request(createProduct, as, withKey(key, { body: product(name) }))
  const names = async (as = me): Promise<string[]> =>
    (await api().request(listProducts, as)).body.items.map(({ name }: { name: string }) => name)
  const keys = () => api().database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.tenant, me.tenant))
  /** A provider beside the first one, on the same database, that differs from it in these parts. */
  const another = (services: Partial<Parameters<typeof createMainApi>[0]> = {}) =>
    createMainApi({
      db: api().database.db,
      verifier: { verify: async () => ({ tenant: me.tenant, sub: me.userId, impersonator: false }) as never },
      appOrigins: [],
      tenantHeader: TENANT_HEADER,
      imageUrl: 'https://images.test',
      ...services,
    })
  const post = (app: ReturnType<typeof createMainApi>, key: string, name = 'Mug') =>
    app.request(`/${createProduct.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${me.token}`,
        [TENANT_HEADER]: me.tenant,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(product(name)),
    })

  test('sent again returns the first response and creates no second record', async () => {
    const key = randomUUID()
    const first = await create(key)
    const second = await create(key)
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null])
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(await names()).toEqual(['Mug'])
  })

  test('sent again counts against no limit, also after the limit was reached', async () => {
    const [key, other] = [randomUUID(), randomUUID()]
    const { email } = (await api().request(getStoreDetails, me)).body
    const send = (as: string) => api().request(sendVerification, me, withKey(as, { body: { email } }))
    const first = await send(key)
    await api().database.db.update(countedTries).set({ count: 1_000_000 })
    const again = await send(key)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([first.status, 'true'])
    expect((await send(other)).status).toBe(429)
    await api().database.db.delete(countedTries)
  })

  test('returns the first response even after the record has changed', async () => {
    const created = (await create(randomUUID())).body
    const params = { id: created.id }
    const [saving, deleting] = [randomUUID(), randomUUID()]
    const save = () => api().request(updateProduct, me, withKey(saving, { params, body: { ...created, name: 'Cup' } }))
    const remove = () => api().request(deleteProduct, me, withKey(deleting, { params }))
    const saved = await save()
    expect([saved.status, (await save()).body]).toEqual([200, saved.body])
    expect((await remove()).status).toBe(204)
    const again = await remove()
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([204, undefined, 'true'])
    expect((await save()).body).toEqual(saved.body)
    expect((await api().request(getProduct, me, { params })).status).toBe(404)
  })

  test('sends one message and changes a password once', async () => {
    const [sending, changing] = [randomUUID(), randomUUID()]
    const send = () => api().request(sendVerification, me, withKey(sending, { body: { email: me.email } }))
    const body = { email: me.email, oldPassword: PASSWORD, tenantId: me.tenant, password: 'Another123!' }
    const change = () => api().request(changePassword, me, withKey(changing, { params: { id: me.userId }, body }))
    const sent = () => api().database.db.$count(messages, eq(messages.tenant, me.tenant))
    const before = await sent()
    for (const request of [send, change])
      expect([(await request()).status, (await request()).status]).toEqual([204, 204])
    expect(await sent()).toBe(before + 1)
    // Read access to the database is not enough to guess passwords from the fingerprint: its key is not stored there.
    expect(JSON.stringify(await keys())).not.toContain(changing)
  })

  test('is refused for another body, URL, method or header', async () => {
    const key = randomUUID()
    const { body: created } = await create(key)
    const params = { id: created.id }
    const others: [Endpoint, TestRequest][] = [
      [createProduct, { body: product('Cup') }],
      [updateProduct, { params, body: created }],
      [deleteProduct, { params }],
    ]
    for (const [endpoint, request] of others) {
      const { status, body } = await api().request(endpoint, me, withKey(key, request))
      expect([status, body.code]).toEqual([422, 'idempotencyKeyReused'])
    }
    expect(await names()).toEqual(['Mug'])
    const token = (app: string, appKey: string) =>
      api().request(createAppToken, me, withKey(appKey, { headers: { 'app-key': app } }))
    const appKey = randomUUID()
    expect((await token('mailchimp', appKey)).status).toBe(200)
    expect((await token('pinterest', appKey)).status).toBe(422)
  })

  test('can be used again after a refusal', async () => {
    const key = randomUUID()
    expect((await create(key, '')).status).toBe(400)
    expect((await create(key, '')).status).toBe(400)
    expect((await create(key, 'Mug')).status).toBe(200)
    expect(await names()).toEqual(['Mug'])
  })

  test('is stored if and only if the work is', async () => {
    const key = randomUUID()
    const { db } = api().database
    const failing = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: (tx: Db) => Promise<unknown>) =>
              target.transaction(async tx => {
                await work(tx)
                throw new Error('The connection was lost before the commit.')
              })
          : Reflect.get(target, name),
    })
    const reported: unknown[] = []
    const app = another({ db: failing, report: error => reported.push(error) })
    expect((await post(app, key)).status).toBe(500)
    expect([await names(), await keys(), reported.length]).toEqual([[], [], 1])
    expect((await create(key)).status).toBe(200)
    expect(await names()).toEqual(['Mug'])
  })

  test('belongs to one user of one store', async () => {
    const key = randomUUID()
    const other = await api().join()
    const colleague = await api().token({ sub: 'colleague', [`${NAMESPACE}tenant`]: me.tenant })
    for (const as of [me, other, { ...me, token: colleague }]) {
      expect((await create(key, 'Mug', as)).headers.get('idempotency-replayed')).toBeNull()
    }
    expect([await names(), await names(other)]).toEqual([['Mug', 'Mug'], ['Mug']])
  })

  test('creates one record for twenty simultaneous requests', async () => {
    const key = randomUUID()
    const apps = [another(), another()]
    const responses = await Promise.all(Array.from({ length: 20 }, (_, at) => post(apps[at % 2] as never, key)))
    const bodies = new Set(await Promise.all(responses.map(response => response.text())))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(bodies.size).toBe(1)
    expect(responses.filter(({ headers }) => headers.has('idempotency-replayed'))).toHaveLength(19)
    expect(await names()).toEqual(['Mug'])
  })

  test('creates one record per key for ten simultaneous requests', async () => {
    const started = performance.now()
    const made = await Promise.all(Array.from({ length: 10 }, (_, at) => create(randomUUID(), `Mug ${at}`)))
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
    expect(await names()).toHaveLength(10)
    // Writers that deadlock are ended after a second each.
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('leaves one entry in the activity log of support staff', async () => {
    const claims = { sub: me.userId, [`${NAMESPACE}tenant`]: me.tenant, [`${NAMESPACE}impersonator`]: true }
    const support = { ...me, token: await api().token(claims) }
    const [creating, deleting] = [randomUUID(), randomUUID()]
    const { body } = await create(creating, 'Mug', support)
    await create(creating, 'Mug', support)
    for (let time = 0; time < 2; time++) {
      await api().request(deleteProduct, support, withKey(deleting, { params: { id: body.id } }))
    }
    const { items } = (await api().request(listAuditEntries, me)).body
    expect(items.map(({ call, record }: { call: string; record: string }) => [call, record])).toEqual([
      ['deleteProduct', 'Mug'],
      ['createProduct', 'Mug'],
    ])
  })

  test('with an invalid form is refused; reads ignore it', async () => {
    for (const key of ['', 'two words', 'x'.repeat(129), 'clé']) {
      const { status, body } = await create(key)
      expect([status, body.errors?.[0].field]).toEqual([400, 'idempotency-key'])
    }
    expect((await create('x'.repeat(128))).status).toBe(200)
    expect((await api().request(listProducts, me, withKey('two words'))).status).toBe(200)
  })

  test('is stored for seven days, and deleted after another write', async () => {
    const key = randomUUID()
    let now = api().now
    const app = another({ now: () => now })
    await post(app, key)
    now = new Date(now.getTime() + 7 * DAY_MS - 1000)
    expect((await post(app, key)).headers.get('idempotency-replayed')).toBe('true')
    expect(await keys()).toHaveLength(1)
    now = new Date(now.getTime() + DAY_MS)
    await post(app, randomUUID(), 'Cup')
    expect(await keys()).toHaveLength(1)
  })

  test('is retried as a whole after a database deadlock', async () => {
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
    const { db } = api().database
    let attempts = 0
    const contended = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: (tx: Db) => Promise<unknown>) =>
              target.transaction(async tx => {
                const result = await work(tx)
                if (++attempts < 3) throw deadlock
                return result
              })
          : Reflect.get(target, name),
    })
    const key = randomUUID()
    const response = await post(another({ db: contended }), key)
    expect([response.status, attempts, await names(), (await keys()).length]).toEqual([200, 3, ['Mug'], 1])
  })

  test('can be sent with every write that has a caller', async () => {
    const document = await (await api().app.request('/openapi.json')).json()
    for (const { endpoint } of ENDPOINTS) {
      const { parameters, responses } = document.paths[`/${endpoint.path}`][endpoint.method.toLowerCase()]
      const isTaken = parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key')
      expect([endpoint.name, isTaken, '422' in responses]).toEqual([
        endpoint.name,
        ...Array(2).fill(endpoint.method !== 'GET' && hasWrites(endpoint) && !READ_ONLY.includes(endpoint.name)),
      ])
    }
  })

  test('causes no unexpected error', () => {
    expect(api().unforeseen).toEqual([])
  })
})

import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { updateAdministrator } from '#contract/account.ts'
import { getLatestBulkEdit, previewBulkEdit, startBulkEdit } from '#contract/bulkEdits.ts'
import { type Call, isOpen } from '#contract/call.ts'
import { sendVerification } from '#contract/emails.ts'
import { saveExperimentState } from '#contract/experiments.ts'
import { createImage } from '#contract/images.ts'
import { updateTask } from '#contract/onboarding.ts'
import { listOrders } from '#contract/orders.ts'
import { sendOrderEmail, updateOrder } from '#contract/orderWrites.ts'
import { createImportJob, uploadImportPart } from '#contract/productImport.ts'
import { createSavedView } from '#contract/savedViews.ts'
import { acceptTerms } from '#contract/terms.ts'
import { rowsOf } from '../db/rows.ts'
import { processorEntries, processorRequests } from '../db/schema/processor.ts'
import { imageFiles } from '../db/schema/store.ts'
import { CALLS } from './handlers.ts'
import { type Ask, type Member, NAMESPACE, onEachDatabase, type TestApi, tablesOfStores } from './testing.ts'

/** The smallest image. */
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

type Row = Record<string, unknown>
/** Everything of one store, by table. */
type Store = Map<string, Row[]>

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const guarded = CALLS.map(({ call }) => call).filter(call => !isOpen(call))

onEachDatabase('another store', api => {
  let me: Member
  let them: Member
  let store: Store
  beforeAll(async () => {
    them = await api().join('few')
    await leaveARowInEveryTable(api(), them)
    store = await readStore(api(), them.tenant)
  })
  beforeEach(async () => {
    me = await api().join('few')
  })

  test('has a row in every table that has a tenant: else nobody would notice what can be seen of such a table', () => {
    expect([...store].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([])
  })

  describe('is neither shown nor changed', () => {
    test.each(guarded.map(call => [call.name, call] as const))('by %s', async (_, call) => {
      const own = JSON.stringify([...(await readStore(api(), me.tenant))])
      const secrets = [...new Set(JSON.stringify([...store]).match(UUID))].filter(id => !own.includes(id))
      for (const ask of attacks(call, them, store)) {
        const { status, body } = await api().ask(call, me, ask)
        // An id in a path names a record of theirs; in a body or query it may be ignored or refused.
        if (Object.values(ask.params ?? {}).some(id => secrets.includes(id))) expect([400, 404]).toContain(status)
        const sent = JSON.stringify([ask.body, ask.query])
        const shown = JSON.stringify(body ?? '').match(UUID) ?? []
        expect(shown.filter(id => secrets.includes(id) && !sent.includes(id))).toEqual([])
      }
      expect(await readStore(api(), them.tenant)).toEqual(store)
      expect(api().unforeseen).toEqual([])
    })
  })
})

/** The requests with which a call could reach into the other store: every id of it in every place that takes one. */
function attacks(call: Call, them: Member, store: Store): Ask[] {
  const keys = [...new Set([...store.values()].flatMap(keysOf))]
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const bodies = bodiesFor(call, them, store)
  const headers = call.headers.length > 0 ? { headers: { 'app-key': 'mailchimp' } } : {}
  const inPaths = names.length > 0 ? keys.map(key => Object.fromEntries(names.map(name => [name, key]))) : [{}]
  const inQueries = takes(call, 'filter')
    ? keys.flatMap(key => [`categoryId eq "${key}"`, `customerId eq "${key}"`]).map(filter => ({ query: { filter } }))
    : []
  const inJobs = takes(call, 'jobId')
    ? keys.map(jobId => ({ query: { jobId, part: '1', isLast: 'true' }, body: bodies[0] }))
    : []
  return [
    ...inJobs,
    ...inPaths.flatMap(params => bodies.map(body => ({ params, body, ...headers }))),
    ...inQueries.map(query => ({ ...query, ...headers })),
  ]
}

const takes = ({ query }: Call, name: string) =>
  query !== undefined && name in (z.toJSONSchema(query, { io: 'input' }).properties ?? {})

/** What names the first row of a table: short texts of columns called `id` or ending in it, and of keys. */
function keysOf([row]: Row[]): string[] {
  return Object.entries(row ?? {}).flatMap(([column, value]) =>
    /(^|_)(id|key|hash|name|secret)$/.test(column) && typeof value === 'string' && value !== '' ? [value] : [],
  )
}

/** Bodies that would do harm if they were let: their ids and documents. */
function bodiesFor(call: Call, them: Member, store: Store): unknown[] {
  const product = (store.get('product_documents')?.[0]?.doc ?? {}) as Row
  const category = (store.get('categories')?.[0]?.doc ?? {}) as Row
  const email = them.email
  const person = { id: them.userId, firstName: 'X', lastName: 'Y', email, revision: 1, updatedOn: '' }
  const bodies: Record<string, unknown> = {
    createProduct: { ...product, price: 1, pricing: { listPrice: 1 } },
    updateProduct: { ...product, price: 1, pricing: { listPrice: 1 } },
    updateCategoryTree: { revision: 0, items: store.get('categories')?.map(({ id }) => ({ id, parentId: null })) },
    updateCategoryProducts: { revision: category.revision, productIds: [product.id] },
    updateCategoryImages: { revision: category.revision, images: [] },
    updateProfile: { isComplete: true },
    updateFeatures: { features: [{ name: 'chat', enabled: true }], newAdmin: ['orders'] },
    updateAdministrator: person,
    changePassword: { email, oldPassword: 'Password1!', tenantId: them.tenant, password: 'Stolen123!' },
    updateTask: { task: 'founderguide.product', action: 'complete' },
    saveExperimentState: { state: 'guideTitle=goal' },
    createSavedView: { list: 'product.list', name: 'Theirs', search: '' },
    updateSavedView: { name: 'X', search: '' },
    dismissHotspot: { hotspot: 'slider.devices' },
    requestPasswordReset: { email },
    sendVerification: { email },
    acceptTerms: { termsId: 'terms-2026-09', acceptedBy: email },
    exportCustomers: { customerIds: store.get('customers')?.map(({ id }) => id) },
    mergeCustomers: { revision: 1, otherRevision: 1, take: ['emailAddress'] },
    exportOrders: { orderIds: store.get('orders')?.map(({ id }) => id) },
    exportProducts: {
      productIds: [...store.values()].flatMap(rows => rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))),
    },
    previewBulkEdit: { selection: { ids: [product.id] }, changes: { state: 'Inactive' } },
    startBulkEdit: { selection: { ids: [product.id] }, changes: { state: 'Inactive' }, count: 1 },
    createImage: { file: new File([PIXEL], 'pixel.gif'), title: 'X', tenant: them.tenant },
    updateImage: { title: 'X', description: 'X', altText: 'X' },
    updateImageTags: { tags: ['x'] },
    uploadImportPart: 'name,price\nX,1',
    postPayment: { revision: 1, eventType: 'charge', chargeAmount: 1, paymentMethod: 'Cash' },
    postFulfillment: { revision: 1, eventType: 'shipped', items: [{ itemId: 'x', quantity: 1 }] },
    putFulfillment: { revision: 1, id: 'x', trackingInformation: { carrier: 'UPS', number: '1' } },
    updateOrder: { revision: 1, merchantNote: 'X', action: 'cancelOrder', isRestocked: true },
    sendOrderEmail: { revision: 1, type: 'orderConfirmation' },
    listOrdersByNumber: { orderNumbers: store.get('orders')?.map(({ order_number }) => order_number) },
    countImportMatches: {
      products: store
        .get('products')
        ?.slice(0, 9)
        .map(({ id, sku_key }) => ({ id, skus: [sku_key] })),
    },
  }
  if (!call.body || call.name in bodies) return [bodies[call.name]]
  // A record of theirs, of the kind that the endpoint takes.
  const { body } = call
  const docs = [...store.values()].flatMap(rows => rows.map(row => row.doc))
  const found = docs.find(doc => z.safeDecode(body, doc as never).success)
  if (!found) throw new Error(`Say what a harmful body of ${call.name} looks like.`)
  return [{ ...found, name: 'X' }]
}

/** Does in a store what its seeds do not bring: so that each table has a row. */
async function leaveARowInEveryTable(api: TestApi, { userId, ...member }: Member): Promise<void> {
  const { tenant, email } = member
  const claims = { sub: userId, [`${NAMESPACE}tenant`]: tenant }
  const support = { ...member, token: await api.token({ ...claims, [`${NAMESPACE}impersonator`]: true }) }
  const person = { id: userId, firstName: 'Vera', lastName: 'Vole', phoneNumber: '', email, revision: 1, updatedOn: '' }
  const asks: [Call, Ask, Pick<Member, 'tenant' | 'token'>][] = [
    [sendVerification, { body: { email } }, member],
    [saveExperimentState, { body: { state: 'guideTitle=idea' } }, member],
    [createSavedView, { body: { list: 'product.list', name: 'Theirs', search: '?view=active' } }, member],
    [acceptTerms, { body: { termsId: 'terms-2026-09', acceptedBy: email } }, member],
    [updateTask, { body: { task: 'founderguide.product', action: 'complete' } }, member],
    [createImage, { body: { file: new File([PIXEL], 'pixel.gif'), title: 'Theirs' } }, member],
    [updateAdministrator, { params: { id: userId }, body: person, headers: { 'idempotency-key': 'theirs' } }, support],
  ]
  for (const [call, ask, as] of asks) {
    const { status, body } = await api.ask(call, as, ask)
    if (status >= 400) throw new Error(`${call.name} was refused: ${JSON.stringify(body)}`)
  }
  // Nothing writes there any more.
  await api.database.db.insert(imageFiles).values({ id: 'their-file', tenant, type: 'image/gif', content: PIXEL })
  const { body: orders } = await api.ask(listOrders, member)
  const { id: orderId, revision } = orders.items[0]
  const note = { revision, merchantNote: 'Theirs' }
  const { body: noted } = await api.ask(updateOrder, member, { params: { id: orderId }, body: note })
  const mail = { revision: noted.revision, type: 'orderConfirmation' }
  await api.ask(sendOrderEmail, member, { params: { id: orderId }, body: mail })
  const amounts = { tenant, orderId, amount: 1, transactionId: '60' }
  const never = new Date('2099-01-01')
  const waiting = { ...amounts, id: 'their-request', kind: 'charge', lastFour: '4242', nextOn: never } as const
  await api.database.db.insert(processorRequests).values(waiting)
  const reported = { id: 'their-entry', isAnswer: true, type: 'captured', message: '', isReported: true } as const
  await api.database.db.insert(processorEntries).values({ ...amounts, ...reported, dueOn: never })
  const { body: job } = await api.ask(createImportJob, member)
  const query = { jobId: job.importerJobId, part: '0', isLast: 'false' }
  await api.ask(uploadImportPart, member, { query, body: 'name\nTheirs' })
  const edit = { selection: { filter: '' }, changes: { state: 'Inactive' } }
  const { body: preview } = await api.ask(previewBulkEdit, member, { body: edit })
  await api.ask(startBulkEdit, member, { body: { ...edit, count: preview.total } })
  const hasEnded = async () => expect((await api.ask(getLatestBulkEdit, member)).body.bulkEdit.status).toBe('Ended')
  await vi.waitFor(hasEnded, { timeout: 30_000 })
  // One record of each kind that needs no more than a name.
  for (const call of guarded.filter(({ method, path }) => method === 'POST' && !path.includes('{'))) {
    const body = { name: 'Theirs' }
    if (call.body && z.safeDecode(call.body, body as never).success) await api.ask(call, member, { body })
  }
}

/** Everything of a store: a new table is looked at as soon as it is there. */
async function readStore({ database: { db } }: TestApi, tenant: string): Promise<Store> {
  const tables = await tablesOfStores(db)
  const read = ({ name, owner }: (typeof tables)[number]): SQL =>
    sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where t.${sql.identifier(owner)} = ${tenant} order by to_jsonb(t)::text`
  const store: Store = new Map()
  for (const table of tables) {
    store.set(
      table.name,
      (await rowsOf<{ row: Row }>(db, read(table))).map(({ row }) => row),
    )
  }
  return store
}

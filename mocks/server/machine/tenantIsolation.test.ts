import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { savePaymentMethod } from '#contract/billing/paymentMethod.ts'
import { changePlan, previewPlanChange } from '#contract/billing/planChange.ts'
import { getLatestBulkEdit, previewBulkEdit, startBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { createImportJob, uploadImportPart } from '#contract/catalog/productImport.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createImage } from '#contract/content/images.ts'
import { importCustomers } from '#contract/customers/customerImport.ts'
import { type Endpoint, isOpen } from '#contract/endpoint.ts'
import { getOrderBulkUpdateStatus, startOrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import { createOrder } from '#contract/orders/orderDrafts.ts'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { sendOrderEmail, updateOrder } from '#contract/orders/orderWrites.ts'
import { buyPostage, getPostageRates, listPurchasedLabels } from '#contract/orders/postage.ts'
import { savePackageSizes } from '#contract/orders/postageSetup.ts'
import { startConnection } from '#contract/payments/connections.ts'
import { NEW_APPLICATION } from '#contract/payments/kycSecrets.ts'
import { changePassword, updateAdministrator } from '#contract/store/account.ts'
import { registerDomain } from '#contract/store/customDomain.ts'
import { sendVerification } from '#contract/store/emails.ts'
import { saveExperimentState } from '#contract/store/experiments.ts'
import { savePreviewPassword } from '#contract/store/launch.ts'
import { updateTask } from '#contract/store/onboarding.ts'
import { createRedirect } from '#contract/store/redirects.ts'
import { createSavedView } from '#contract/store/savedViews.ts'
import { savePrimaryAddress } from '#contract/store/storeAddresses.ts'
import { acceptTerms } from '#contract/store/terms.ts'
import { jobLeases } from '../../db/schema/jobs.ts'
import { countedTries } from '../../db/schema/limits.ts'
import { processorEntries, processorRequests } from '../../db/schema/processor.ts'
import { imageSources } from '../../db/tables/imports/productImports.ts'
import { carts } from '../../db/tables/orders/carts.ts'
import { disputeFiles } from '../../db/tables/orders/disputeFiles.ts'
import { taxRecords } from '../../db/tables/orders/taxRecords.ts'
import { kycApplications, kycDrafts } from '../../db/tables/payments/payments.ts'
import { cancellations } from '../../db/tables/store/account.ts'
import { domainCertificates } from '../../db/tables/store/certificates.ts'
import { avalaraConnections } from '../../db/tables/taxes/avalara.ts'
import { ENDPOINTS } from '../../start/handlers.ts'
import { composeCarts } from '../../start/seeds/carts.ts'
import { PASSWORD } from '../../start/seeds/personas.ts'
import { tokenFor } from '../billing/billing/testing.ts'
import { insertDataExport } from '../imports/dataExport/testing.ts'
import { insertMove, MOVE_BODIES, ROW_BODIES } from '../imports/imports/moves/testing.ts'
import { sendAccountEmail } from '../mail/sendAccountEmail.ts'
import { sendToTheirFulfiller } from '../orders/fulfillers/testing.ts'
import { emailBodies, wordTheirEmails } from '../orders/shopperEmails/testing.ts'
import { VALID_APPLICATION } from '../payments/payments/kyc/testing.ts'
import { collectForPayout } from '../payments/payments/payouts/collect.ts'
import { designBodies, dressStore } from '../site/design/testing.ts'
import { makeSitemap } from '../site/seo/sitemap.ts'
import { STORE_SECTIONS } from '../store/store/sectionBodies.ts'
import { type ReadStore, type Row, type Store, storeReader } from './storeReader.ts'
import { type Member, NAMESPACE, onOneDatabase, type TestApi, type TestRequest } from './testing.ts'

/** The smallest image. */
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

const PLACE = { name: 'X', street: 'X', city: 'X', state: 'ME', zip: '04101' }
const PARCEL = { length: 1, width: 1, height: 1, weight: 1 }

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const guarded = ENDPOINTS.map(({ endpoint }) => endpoint).filter(endpoint => !isOpen(endpoint))

// What keeps stores apart within the database is in `tenantScope.test.ts`, which runs on both.
onOneDatabase('another store', api => {
  let me: Member
  let them: Member
  let store: Store
  let readStore: ReadStore
  beforeAll(async () => {
    me = await api().join('few')
    them = await api().join('few')
    await fillEveryTable(api(), them)
    readStore = await storeReader(api())
    store = await readStore(them.tenant)
  })

  test('has a row in every table with a tenant, so that no leak goes unnoticed', () => {
    const empty = [...store].filter(([, rows]) => rows.length === 0).map(([table]) => table)
    expect(empty, 'tables in which fillEveryTable() leaves no row').toEqual([])
  })

  test('is neither shown nor changed by any endpoint', { timeout: 600_000 }, async () => {
    const leaking: Record<string, string[]> = {}
    let theirs = store
    let mine = await readStore(me.tenant)
    for (const endpoint of guarded) {
      const leaks = await leaksOf(endpoint, mine)
      const after = endpoint.method === 'GET' ? theirs : await readStore(them.tenant)
      if (!isDeepStrictEqual(after, theirs)) leaks.push('changes it')
      theirs = after
      if (leaks.length > 0) leaking[endpoint.name] = leaks
      // Ids of theirs that a request left in this store would be secrets no longer.
      if (isDeepStrictEqual(await readStore(me.tenant), mine)) continue
      me = await api().join('few')
      mine = await readStore(me.tenant)
    }
    expect(leaking).toEqual({})
    expect(await readStore(them.tenant)).toEqual(store)
    expect(api().unforeseen).toEqual([])
  })

  /** What an endpoint shows of the other store when it is asked by `me`. */
  async function leaksOf(endpoint: Endpoint, mine: Store): Promise<string[]> {
    const leaks = new Set<string>()
    const own = JSON.stringify([...mine])
    const secrets = new Set([...new Set(JSON.stringify([...store]).match(UUID))].filter(id => !own.includes(id)))
    for (const request of attacks(endpoint, them, store, mine)) {
      // What is asked too often is not looked for.
      if (endpoint.limits.length > 0) await api().database.db.delete(countedTries)
      const { status, body } = await api().request(endpoint, me, request)
      // An id in a path names a record of theirs; in a body or query it may be ignored or refused.
      if (Object.values(request.params ?? {}).some(id => secrets.has(id)) && ![400, 404].includes(status))
        leaks.add(`responds with ${status} to an id of theirs in its path`)
      const shown = (JSON.stringify(body ?? '').match(UUID) ?? []).filter(id => secrets.has(id))
      const sent = shown.length > 0 ? JSON.stringify([request.body, request.query]) : ''
      for (const id of shown) if (!sent.includes(id)) leaks.add(`shows ${id}`)
    }
    return [...leaks]
  }
})

/** The requests with which an endpoint could reach into the other store: every id of it in every place that takes one. */
function attacks(endpoint: Endpoint, them: Member, store: Store, mine: Store): TestRequest[] {
  const keys = [...new Set([...store.values()].flatMap(keysOf))]
  const bodies = bodiesFor(endpoint, them, store)
  const headers = endpoint.headers.length > 0 ? { headers: { 'app-key': 'mailchimp' } } : {}
  const params = idsInPath(endpoint, keys, mine).flatMap(params => bodies.map(body => ({ params, body, ...headers })))
  const queries = queriesOf(endpoint, [...keys, them.email]).map(query => ({ query, body: bodies[0], ...headers }))
  return [...params, ...queries]
}

/** Every id alone, and in each place of a path beside ids of one's own. */
function idsInPath({ path }: Endpoint, keys: readonly string[], mine: Store): Record<string, string>[] {
  const places = [...path.matchAll(/(\w+)\/\{(\w+)\}/g)].map(([, table = '', name = '']) => ({ table, name }))
  if (places.length === 0) return [{}]
  const alone = keys.map(key => Object.fromEntries(places.map(({ name }) => [name, key])))
  if (places.length === 1) return alone
  const own = places.map(({ table, name }) => [name, String(mine.get(TABLES[table] ?? table)?.[0]?.id ?? 'mine')])
  return [...alone, ...places.flatMap(({ name }) => keys.map(key => ({ ...Object.fromEntries(own), [name]: key })))]
}

/** Tables whose records have another name in paths. */
const TABLES: Record<string, string> = {
  shoppers: 'customers',
  merge: 'customers',
  shippingaddress: 'customer_addresses',
}
/** Texts of a query that name no record. */
const SYNTAX = ['include', 'sortBy', 'sortby', 'sort', 'part', 'isLast', 'checkedOn']

function queriesOf({ query }: Endpoint, keys: readonly string[]): Record<string, string>[] {
  if (!query) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const names = Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema.type === 'string' && !schema.enum && !SYNTAX.includes(name) ? [name] : [],
  )
  const parts: Record<string, string> = 'part' in properties ? { part: '1', isLast: 'true' } : {}
  return names.flatMap((name): Record<string, string>[] => {
    if (name !== 'filter') return keys.map(key => ({ [name]: key, ...parts }))
    return keys.flatMap(key => [`categoryId eq "${key}"`, `customerId eq "${key}"`]).map(filter => ({ filter }))
  })
}

/** What names the first row of a table: short texts of columns called `id` or ending in it, and of keys. */
function keysOf([row]: Row[]): string[] {
  return Object.entries(row ?? {}).flatMap(([column, value]) =>
    /(^|_)(id|key|hash|name|secret)$/.test(column) && typeof value === 'string' && value !== '' ? [value] : [],
  )
}

/** Bodies that would do harm if they were let: their ids and documents. */
function bodiesFor(endpoint: Endpoint, them: Member, store: Store): unknown[] {
  const product = (store.get('product_documents')?.[0]?.doc ?? {}) as Row
  const category = (store.get('categories')?.[0]?.doc ?? {}) as Row
  const email = them.email
  const person = { id: them.userId, firstName: 'X', lastName: 'Y', email, revision: 1, updatedOn: '' }
  const theirOrders = { orderNumbers: (store.get('orders') ?? []).map(({ order_number }) => Number(order_number)) }
  const orderFile = `orderNumber,tags\n${theirOrders.orderNumbers[0]},stolen`
  const customerFile = `id,emailAddress,lastName\n${store.get('customers')?.[0]?.id},x@x.test,Stolen`
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
    changeEmail: { email, password: 'Password1!' },
    linkGoogleAccount: { password: 'Password1!' },
    cancelStore: { reason: 'other', storeName: 'X' },
    ...Object.fromEntries(['sendVerification', 'invitePerson'].map(name => [name, { email }])),
    acceptTerms: { termsId: 'terms-2026-09', acceptedBy: email },
    issueStoreCredit: { emailAddress: email, amount: 100, reason: 'X', expiresOn: null },
    adjustStoreCredit: {
      ...{ revision: 1, amount: 100, reason: 'X' },
      correctsId: store.get('store_credit_entries')?.[0]?.id,
    },
    exportCustomers: { customerIds: store.get('customers')?.map(({ id }) => id) },
    mergeCustomers: { revision: 1, otherRevision: 1, take: ['emailAddress'] },
    exportOrders: { orderIds: store.get('orders')?.map(({ id }) => id) },
    ...Object.fromEntries(['previewCustomerImport', 'importCustomers'].map(name => [name, customerFile])),
    ...ROW_BODIES,
    ...Object.fromEntries(['previewOrderImport', 'importOrders'].map(name => [name, orderFile])),
    exportProducts: {
      productIds: [...store.values()].flatMap(rows => rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))),
    },
    previewBulkEdit: { selection: { ids: [product.id] }, changes: { state: 'Inactive' } },
    startBulkEdit: { selection: { ids: [product.id] }, changes: { state: 'Inactive' }, count: 1 },
    previewOrderBulkUpdate: { selection: theirOrders, task: { kind: 'addTags', tags: ['x'] } },
    startOrderBulkUpdate: {
      ...{ selection: theirOrders, task: { kind: 'addTags', tags: ['x'] } },
      ...{ count: theirOrders.orderNumbers.length, checkedOn: '2026-06-01T12:00:00.000Z' },
    },
    startConnection: { revision: 1, provider: 'stripe', returnUrl: 'https://app.test/settings/payments' },
    prefillPayPal: { returnUrl: 'https://app.test/settings/payments' },
    completeConnection: { code: 'x', state: `payments.${store.get('connection_states')?.[0]?.id}` },
    connectStripe: { stripeAuthorizationCode: 'x', state: `stripe.${store.get('connection_states')?.[0]?.id}` },
    upsertPayPal: { paypalMerchantId: 'x', state: `payPal.${store.get('connection_states')?.[0]?.id}` },
    disconnectPayments: { revision: 1 },
    enablePayments: { revision: 1, isEnabled: false },
    switchProvider: { revision: 1, provider: 'authorizeNet' },
    setTestMode: { revision: 1, isTestMode: true },
    decideSignup: { decision: 'declined' },
    createImage: { file: new File([PIXEL], 'pixel.gif'), title: 'X', tenant: them.tenant },
    addDisputeFile: { file: new File(['%PDF-1.7'], 'x.pdf') },
    respondToDispute: { revision: 1, text: 'X', fileIds: ['their-evidence'] },
    updateImage: { title: 'X', description: 'X', altText: 'X' },
    updateImageTags: { tags: ['x'] },
    uploadImportPart: 'name,price\nX,1',
    previewProductImport: `id,name,price\n${product.id},X,1`,
    postPayment: { revision: 1, eventType: 'charge', chargeAmount: 1, paymentMethod: 'Cash' },
    postFulfillment: { revision: 1, eventType: 'shipped', items: [{ itemId: 'x', quantity: 1 }] },
    putFulfillment: { revision: 1, id: 'x', trackingInformation: { carrier: 'UPS', number: '1' } },
    updateOrder: { revision: 1, merchantNote: 'X', action: 'cancelOrder', isRestocked: true },
    createOrder: theirDraft(store),
    priceOrder: { orderId: store.get('orders')?.[0]?.id, draft: theirDraft(store) },
    sendOrderEmail: { revision: 1, type: 'orderConfirmation' },
    retryTaxRecords: { ids: ['their-record'] },
    ...emailBodies(store.get('orders')?.[0]?.id),
    assignFulfillerProducts: {
      add: store.get('products')?.map(({ id }) => id),
      remove: store.get('products')?.map(({ id }) => id),
    },
    sendToFulfiller: { revision: 1 },
    getPostageRates: { from: PLACE, to: PLACE, parcel: PARCEL },
    buyPostage: {
      rateId: `${store.get('postage_quotes')?.[0]?.id}.usps-ground`,
      orderId: store.get('orders')?.[0]?.id,
      labelType: 'PDF',
      revision: 1,
    },
    testDiscount: {
      items: [{ productId: store.get('product_documents')?.[0]?.product_id, quantity: 1 }],
      emailAddress: 'x@example.com',
    },
    createRestDiscount: {
      discountCode: 'X9',
      name: 'X',
      discountUnit: 'percent',
      targets: { entireStore: { discountAmount: 5 } },
    },
    patchRestDiscount: {
      revision: 1,
      operations: [{ op: 'replace', path: '/targets/entireStore/discountAmount', value: 99 }],
    },
    lookUpRestDiscounts: { discountCodes: ['THEIRS', 'x'] },
    changeRestDiscounts: {
      change: 'delete',
      discounts: store.get('discounts')?.map(({ id }) => ({ discountId: id })),
    },
    refundPostage: { labelId: store.get('postage_labels')?.[0]?.id },
    savePackageSizes: { revision: 0, materialPackageSize: [{ ...PARCEL, id: 'x', name: 'X' }], defaultId: 'x' },
    changePlan: { planId: 'free', expectedTotal: 0, paymentIntent: theirSecret(store) },
    previewPlanChange: { planId: 'free' },
    payNow: { paymentIntent: theirSecret(store) },
    savePaymentMethod: { creditCardToken: 'tok_theirs' },
    savePrimaryAddress: { address: { address1: 'X', city: 'X', state: 'ME', postalCode: '04101' } },
    addStoreAddress: { address: { address1: 'X', city: 'X', state: 'ME', postalCode: '04101' } },
    saveStoreAddresses: {
      revision: 0,
      storeAddresses: store.get('store_addresses')?.map(({ doc }) => ({ ...(doc as Row), isPrimary: true })),
    },
    saveTaxSettings: { revision: 1, chargeTax: false, nexus: [], exemptTaxCodes: [] },
    ...STORE_SECTIONS,
    ...designBodies(store),
    ...MOVE_BODIES,
    saveStoreTimeZone: { revision: 1, timeZone: 'America/Denver' },
    registerDomain: { domain: 'theirs.example' },
    chooseCanonicalHost: { revision: 1, canonicalHost: 'theirs.example' },
    removeDomain: { revision: 1 },
    saveShipToLocations: { revision: 0, locations: [{ country: 'CA' }] },
    sortShippingMethods: {
      ids: (store.get('shipping_methods') ?? []).map(({ id }) => id),
      from: (store.get('shipping_methods') ?? []).map(({ id }) => id).toReversed(),
    },
    calculateShipping: { price: 1, weight: 1, address: null },
    saveKycDraft: { revision: 1, application: NEW_APPLICATION },
    submitKyc: VALID_APPLICATION,
    testAvalara: { credentials: null },
    connectAvalara: {
      ...{ revision: 1, accountId: '1234567890', licenseKey: 'ABCDEF0123456789', environment: 'sandbox' },
      companyCode: 'DEFAULT',
    },
    saveAvalara: {
      ...{ revision: 1, companyCode: 'DEFAULT', verifiesAddresses: true, countries: [], exemptUseCodes: [] },
      defaultTaxCode: '',
    },
    disconnectAvalara: { revision: 1 },
    verifyAddress: { address: { address1: '', address2: '', city: '', state: '', postalCode: '', country: '' } },
    calculateTax: { price: 1, taxCode: '', useCode: '', address: null },
    listOrdersByNumber: { orderNumbers: store.get('orders')?.map(({ order_number }) => order_number) },
  }
  if (!endpoint.body || endpoint.name in bodies) return [bodies[endpoint.name]]
  // A record of theirs, of the kind that the endpoint takes.
  const { body } = endpoint
  const docs = [...store.values()].flatMap(rows => rows.map(row => row.doc))
  const found = docs.find(doc => z.safeDecode(body, doc as never).success)
  if (!found) throw new Error(`Say in bodiesFor() what a harmful body of ${endpoint.name} looks like.`)
  return [{ ...found, name: 'X' }]
}

/** Of a payment that waits for their bank. */
const theirSecret = (store: Store) =>
  store.get('billing_charges')?.find(({ client_secret }) => client_secret !== null)?.client_secret

/** An order of their product, for their customer, with their discount and shipping method. */
function theirDraft(store: Store) {
  const idOf = (table: string) => store.get(table)?.[0]?.id
  return {
    customerId: idOf('customers'),
    placedBy: { lastName: 'X' },
    items: [{ productId: store.get('product_documents')?.[0]?.product_id, quantity: 1, name: 'X' }],
    couponCodes: ['WELCOME10'],
    shipping: { methodId: idOf('shipping_methods'), kind: 'free' },
  }
}

/** Does in a store what its seeds do not bring: so that each table has a row. */
async function fillEveryTable(api: TestApi, { userId, ...member }: Member): Promise<void> {
  const { tenant, email } = member
  const claims = { sub: userId, [`${NAMESPACE}tenant`]: tenant }
  const support = { ...member, token: await api.token({ ...claims, [`${NAMESPACE}impersonator`]: true }) }
  const person = { id: userId, firstName: 'Vera', lastName: 'Vole', phoneNumber: '', email, revision: 1, updatedOn: '' }
  const requests: [Endpoint, TestRequest, Pick<Member, 'tenant' | 'token'>][] = [
    [sendVerification, { body: { email } }, member],
    [savePreviewPassword, { body: { password: 'theirs-alone' } }, member],
    [registerDomain, { body: { domain: 'theirs.example' } }, member],
    [saveExperimentState, { body: { state: 'guideTitle=idea' } }, member],
    [createSavedView, { body: { list: 'product.list', name: 'Theirs', search: '?view=active' } }, member],
    [createRedirect, { body: { from: '/p/theirs', to: '/' } }, member],
    [acceptTerms, { body: { termsId: 'terms-2026-09', acceptedBy: email } }, member],
    [updateTask, { body: { task: 'founderguide.product', action: 'complete' } }, member],
    [createImage, { body: { file: new File([PIXEL], 'pixel.gif'), title: 'Theirs' } }, member],
    [updateAdministrator, { params: { id: userId }, body: person, headers: { 'idempotency-key': 'theirs' } }, support],
  ]
  for (const [endpoint, request, as] of requests) {
    const { status, body } = await api.request(endpoint, as, request)
    if (status >= 400) throw new Error(`${endpoint.name} was refused: ${JSON.stringify(body)}`)
  }
  const newPassword = { email, tenantId: tenant, oldPassword: PASSWORD, password: 'Changed2you' }
  await api.request(changePassword, member, { params: { id: userId }, body: newPassword })
  await api.database.db.insert(jobLeases).values({ tenant, kind: 'theirs', holder: 'someone', expiresOn: new Date() })
  const { body: orders } = await api.request(listOrders, member)
  const { id: orderId, revision } = orders.items[0]
  const note = { revision, merchantNote: 'Theirs' }
  const { body: noted } = await api.request(updateOrder, member, { params: { id: orderId }, body: note })
  const draft = {
    placedBy: { lastName: 'X' },
    items: [{ name: 'Theirs', price: 100, quantity: 1, requiresShipping: false }],
  }
  await sendAccountEmail(api.database.db, { tenant, to: email, subject: 'Theirs', text: 'Theirs', now: api.now })
  const canceled = { tenant, reason: 'other', comment: 'Theirs', before: { status: 'theirs' } as never } as const
  const never = new Date('2099-01-01')
  const closed = { ...canceled, canceledBy: userId, canceledOn: api.now, closesOn: never }
  await api.database.db.insert(cancellations).values(closed)
  await api.database.db.insert(avalaraConnections).values({ tenant, revision: 1 })
  await api.database.db.insert(domainCertificates).values({ tenant, domain: 'theirs.example', hosts: [] })
  const taxed = {
    id: 'their-record',
    code: '1001',
    orderId,
    orderNumber: 1001,
    kind: 'sale',
    amount: 1,
    tax: 0,
  } as const
  const sent = { createdOn: api.now, sentOn: api.now, attempts: 99 }
  await api.database.db.insert(taxRecords).values({ tenant, ...taxed, ...sent })
  const returnUrl = 'https://app.test/settings/payments'
  await api.request(startConnection, member, { body: { revision: 1, provider: 'stripe', returnUrl } })
  const application = { tenant, doc: NEW_APPLICATION }
  await api.database.db.insert(kycDrafts).values({ ...application, revision: 1, savedOn: api.now })
  await api.database.db.insert(kycApplications).values({ ...application, submittedOn: api.now, reasons: ['Theirs'] })
  await wordTheirEmails(api.database.db, tenant)
  await makeSitemap(api.database.db, { tenant, storefrontUrl: 'https://{host}.shops.test', now: api.now })
  await dressStore(api, member)
  await insertDataExport(api.database.db, tenant, api.now)
  // Only a shopper fills a cart.
  const { body: shelf } = await api.request(listProducts, member)
  await api.database.db.insert(carts).values(composeCarts({ tenant, now: api.now, products: shelf.items, people: [] }))
  await api.request(createOrder, member, { body: { ...draft, couponCodes: ['WELCOME10'] } })
  const mail = { revision: noted.revision, type: 'orderConfirmation' }
  await api.request(sendOrderEmail, member, { params: { id: orderId }, body: mail })
  const amounts = { tenant, orderId, amount: 1, transactionId: '60' }
  const waiting = { ...amounts, id: 'their-request', kind: 'charge', lastFour: '4242', nextOn: never } as const
  await api.database.db.insert(processorRequests).values(waiting)
  const reported = { id: 'their-entry', isAnswer: true, type: 'captured', message: '', isReported: true } as const
  await api.database.db.insert(processorEntries).values({ ...amounts, ...reported, dueOn: never })
  const evidence = {
    id: 'their-evidence',
    disputeId: 'their-dispute',
    name: 'theirs.pdf',
    type: 'application/pdf',
  } as const
  const uploaded = { tenant, orderId, size: 1, content: 'VA==', addedOn: api.now }
  await api.database.db.insert(disputeFiles).values({ ...evidence, ...uploaded })
  const charged = { id: 'their-event', type: 'settled', amount: 1, paymentEventId: 'their-event' } as const
  const settled = { ...charged, transactionId: '', message: '', createdOn: api.now.toISOString() }
  await collectForPayout(api.database.db, { ...noted, paymentSource: 'payments' }, settled, api.now)
  await buyTheirPostage(api, member, orderId)
  await payTheirPlan(api, member)
  await sendToTheirFulfiller(api, member, orderId)
  const { body: job } = await api.request(createImportJob, member)
  const query = { jobId: job.importerJobId, part: '0', isLast: 'false' }
  await api.request(uploadImportPart, member, { query, body: 'name\nTheirs' })
  const source = { tenant, uri: 'https://theirs.test/a.png', jobId: job.importerJobId, problem: 'Theirs' }
  await api.database.db.insert(imageSources).values(source)
  await insertMove(api.database.db, tenant, job.importerJobId, api.now)
  const theirImport = { jobId: 'their-import', part: '0', isLast: 'false' }
  await api.request(importCustomers, member, { query: theirImport, body: 'emailAddress\ntheirs@x.test' })
  const edit = { selection: { filter: '' }, changes: { state: 'Inactive' } }
  const { body: preview } = await api.request(previewBulkEdit, member, { body: edit })
  await api.request(startBulkEdit, member, { body: { ...edit, count: preview.total } })
  const hasEnded = async () => expect((await api.request(getLatestBulkEdit, member)).body.bulkEdit.status).toBe('Ended')
  await vi.waitFor(hasEnded, { timeout: 30_000 })
  const input = {
    selection: { orderNumbers: [orders.items[0].orderNumber] },
    task: { kind: 'addTags', tags: ['Theirs'] },
  }
  const body = { ...input, count: 1, checkedOn: api.now.toISOString() }
  await api.request(startOrderBulkUpdate, member, { body })
  const isDone = async () =>
    expect((await api.request(getOrderBulkUpdateStatus, member)).body.update.status).toBe('Ended')
  await vi.waitFor(isDone, { timeout: 30_000 })
  // One record of each kind that needs no more than a name, and the first save of settings that have defaults.
  for (const endpoint of guarded.filter(({ method, path }) => /POST|PUT/.test(method) && !path.includes('{'))) {
    const body = { name: 'Theirs', revision: 0 }
    if (endpoint.body && z.safeDecode(endpoint.body, body as never).success)
      await api.request(endpoint, member, { body })
  }
}

async function buyTheirPostage(api: TestApi, member: Pick<Member, 'tenant' | 'token'>, orderId: string): Promise<void> {
  await api.request(savePrimaryAddress, member, {
    body: { address: { address1: 'X', city: 'X', state: 'ME', postalCode: '04101' } },
  })
  await api.request(savePaymentMethod, member, { body: { creditCardToken: await tokenFor(api) } })
  const sizes = [{ ...PARCEL, id: 'theirs', name: 'Theirs' }]
  await api.request(savePackageSizes, member, {
    body: { revision: 0, materialPackageSize: sizes, defaultId: 'theirs' },
  })
  const { body: quote } = await api.request(getPostageRates, member, {
    body: { from: PLACE, to: PLACE, parcel: PARCEL },
  })
  const { body: order } = await api.request(getOrder, member, { params: { id: orderId } })
  const rateId = quote.rates[0].id
  const { body: label } = await api.request(buyPostage, member, {
    body: { rateId, orderId, labelType: 'PDF', revision: order.revision },
  })
  const isBought = async () => {
    const { body } = await api.request(listPurchasedLabels, member, { query: { orderId } })
    expect(body.items.find(({ id }: Row) => id === label.id).status).toBe('bought')
  }
  await vi.waitFor(isBought, { timeout: 30_000 })
}

/** One change of plan that is paid, and one that waits for the bank. */
async function payTheirPlan(api: TestApi, member: Pick<Member, 'tenant' | 'token'>): Promise<void> {
  for (const [planId, number] of [
    ['professional', '4242424242424242'],
    ['business', '4000000000003220'],
  ] as const) {
    const { body: preview } = await api.request(previewPlanChange, member, { body: { planId } })
    const body = { planId, expectedTotal: preview.total, stripeToken: await tokenFor(api, number) }
    const { status, body: said } = await api.request(changePlan, member, { body })
    if (status !== 200 && said.code !== 'confirmationRequired') throw new Error(`Not paid: ${JSON.stringify(said)}`)
  }
}

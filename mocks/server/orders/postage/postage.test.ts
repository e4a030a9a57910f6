import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { getPaymentMethod, savePaymentMethod } from '#contract/billing/paymentMethod.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { postFulfillment } from '#contract/orders/orderWrites.ts'
import {
  buyPostage,
  getLabelFile,
  getPostageRates,
  listPurchasedLabels,
  type PostageLabel,
  type PostageRate,
  refundPostage,
} from '#contract/orders/postage.ts'
import { getPackageSizes, savePackageSizes } from '#contract/orders/postageSetup.ts'
import { getAuditLog } from '#contract/store/auditLogs.ts'
import { getPrimaryAddress, savePrimaryAddress } from '#contract/store/storeAddresses.ts'
import { carrierParcels } from '../../../db/tables/orders/postage.ts'
import { USED_AT_ONCE } from '../../../services/carrier/carrier.ts'
import { tokenFor } from '../../billing/billing/testing.ts'
import { describeSettings } from '../../machine/describeSettings.ts'
import { workOnStores } from '../../machine/storeJobs.ts'
import { type Member, onOneDatabase, type TestRequest } from '../../machine/testing.ts'
import { POSTAGE_WORK } from './jobs.ts'

const HOUR_MS = 3600 * 1000
const CARDS = { good: '4242424242424242', declined: '4000000000000002', answerLost: '4000000000000119' }
const SHOP = { name: 'Shop', street: '48 Wharf Street', city: 'Portland', state: 'ME', zip: '04101' }
const BUYER = { name: 'Ada Nuñez', street: '1 Elm Street', city: 'Austin', state: 'TX', zip: '73301' }
const PARCEL = { length: 10, width: 8, height: 4, weight: 2 }
const SIZE = { id: 'small', name: 'Small box', length: 8, width: 6, height: 4 }

onOneDatabase('postage', api => {
  // The tests control when requests are sent to the carrier.
  beforeAll(() => api().jobs.stop())

  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  const send = (me: Member, endpoint: Endpoint, request: TestRequest = {}) => api().request(endpoint, me, request)
  const ok = async (me: Member, endpoint: Endpoint, request: TestRequest = {}) => {
    const { status, body } = await send(me, endpoint, request)
    expect([status, body]).toEqual([200, expect.anything()])
    return body
  }
  /** Everything that is due so much later. */
  async function settle(later = 0) {
    api().now = new Date(api().now.getTime() + later)
    const { db } = api().database
    while (await workOnStores(POSTAGE_WORK, db, { stores: await POSTAGE_WORK.stores(db, api().now), now: api().now }));
  }
  async function saveCard(me: Member, cardNumber: string) {
    await ok(me, savePaymentMethod, { body: { creditCardToken: await tokenFor(api(), cardNumber) } })
  }
  async function setUp(cardNumber = CARDS.good): Promise<{ me: Member; order: Order }> {
    const me = await api().join('few')
    await saveCard(me, cardNumber)
    const defaults = { revision: 0, materialPackageSize: [SIZE], defaultId: 'small' }
    await ok(me, savePackageSizes, { body: defaults })
    const { items } = await ok(me, listOrders, { query: { filter: 'status eq "New"' } })
    return { me, order: items[0] }
  }
  const rates = async (me: Member, over: object = {}) =>
    (await ok(me, getPostageRates, { body: { from: SHOP, to: BUYER, parcel: PARCEL, ...over } })).rates as PostageRate[]
  const labels = async (me: Member, order: Order) =>
    (await ok(me, listPurchasedLabels, { query: { orderId: order.id } })).items as PostageLabel[]
  const reread = async (me: Member, { id }: Order) => (await ok(me, getOrder, { params: { id } })) as Order
  const buy = async (me: Member, order: Order, over: object = {}, key: string = randomUUID()) => {
    const rateId = 'rateId' in over ? '' : (await rates(me))[0]?.id
    const body = { rateId, orderId: order.id, labelType: 'PDF_4x6', revision: order.revision, ...over }
    return send(me, buyPostage, { body, headers: { 'idempotency-key': key } })
  }
  async function bought(me: Member, order: Order, over: object = {}): Promise<PostageLabel> {
    expect((await buy(me, order, over)).status).toBe(200)
    await settle()
    return (await labels(me, order)).at(-1) as PostageLabel
  }
  const kinds = async (me: Member, { id }: Order) =>
    (await ok(me, getAuditLog, { params: { id } })).items.map(({ kind }: { kind: string }) => kind)

  test('names one missing requirement at a time before it can be bought', async () => {
    const me = await api().join('none')
    const gap = async () =>
      (await send(me, getPostageRates, { body: { from: SHOP, to: BUYER, parcel: PARCEL } })).body.code
    expect((await send(me, getPrimaryAddress)).body.code).toBe('noStoreAddress')
    expect(await gap()).toBe('noStoreAddress')
    const address = { address1: SHOP.street, city: SHOP.city, state: 'ME', postalCode: SHOP.zip }
    const { status, body } = await send(me, savePrimaryAddress, { body: { address: { ...address, postalCode: '1' } } })
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'address.postalCode' })]])
    await ok(me, savePrimaryAddress, { body: { address } })
    await ok(me, savePrimaryAddress, { body: { address: { ...address, address1: '50 Wharf Street' } } })
    expect((await ok(me, getPrimaryAddress)).mailingAddress.address1).toBe('50 Wharf Street')
    expect(await gap()).toBe('noPaymentMethod')
    await saveCard(me, CARDS.good)
    expect((await ok(me, getPaymentMethod)).creditCard).toEqual({
      ...{ brand: 'Visa', lastFour: '4242', expiration: '12/2031', address: null },
    })
    expect(await gap()).toBe('noDefaults')
    const saved = await ok(me, savePackageSizes, {
      body: { revision: 0, materialPackageSize: [SIZE], defaultId: 'small' },
    })
    expect(saved.revision).toBe(1)
    expect(await gap()).toBeUndefined()
  })

  describeSettings(api, {
    get: getPackageSizes,
    save: savePackageSizes,
    join: async () => (await setUp()).me,
    changes: [{ handlingTime: 1 }, { handlingTime: 2 }],
    refused: [{ defaultId: 'none' }, 'defaultId'],
  })

  test('is printed in every format once bought, with its return label', async () => {
    const { me, order } = await setUp()
    const label = await bought(me, order, { printReturnLabel: true })
    expect(label).toMatchObject({ status: 'bought', hasReturnLabel: true, returnAmount: label.amount })
    expect(await kinds(me, order)).toContain('labelBought')
    for (const type of ['PNG', 'PDF', 'PDF_4x6', 'ZPLII']) {
      for (const part of ['label', 'return']) {
        const file = await ok(me, getLabelFile, { params: { id: label.id }, query: { type, part } })
        expect(Buffer.from(file.content, 'base64').length).toBeGreaterThan(300)
        expect(file.name).toContain(part === 'label' ? label.trackingNumber : label.returnTrackingNumber)
      }
    }
  })

  test('is refused at an old or used rate, or for an outdated order', async () => {
    const { me, order } = await setUp()
    const [first, second] = await rates(me)
    expect((await buy(me, order, { rateId: first?.id, revision: order.revision - 1 })).body.code).toBe('staleRevision')
    expect((await buy(me, order, { rateId: first?.id })).status).toBe(200)
    const now = await reread(me, order)
    expect((await buy(me, now)).body.code).toBe('labelChecking')
    await settle()
    const later = await reread(me, order)
    expect((await buy(me, later, { rateId: second?.id })).body.code).toBe('rateUsed')
    const old = (await rates(me))[0]?.id
    api().now = new Date(api().now.getTime() + HOUR_MS + 1)
    expect((await buy(me, later, { rateId: old })).body.code).toBe('rateExpired')
  })

  test('with a declined card is no label and can be bought with another card', async () => {
    const { me, order } = await setUp(CARDS.declined)
    expect(await bought(me, order)).toMatchObject({ status: 'failed', trackingNumber: '' })
    expect(await kinds(me, order)).toContain('labelFailed')
    await saveCard(me, CARDS.good)
    expect(await bought(me, await reread(me, order))).toMatchObject({ status: 'bought' })
  })

  test('with a lost response is unknown first and then gets its real result', async () => {
    const { me, order } = await setUp(CARDS.answerLost)
    expect(await bought(me, order)).toMatchObject({ status: 'checking', trackingNumber: '' })
    await settle(5000)
    expect(await labels(me, order)).toEqual([expect.objectContaining({ status: 'bought' })])
  })

  test('is tracked after shipping, and the order’s history shows where it is', async () => {
    const { me, order } = await setUp()
    const label = await bought(me, order)
    await settle(9 * 24 * HOUR_MS)
    expect((await labels(me, order))[0]?.tracking).toEqual([])
    const now = await reread(me, order)
    const items = now.cart.items.map(({ id: itemId, quantity }) => ({ itemId, quantity }))
    const body = { revision: now.revision, eventType: 'shipped', items, labelId: label.id }
    const shipped = (await ok(me, postFulfillment, { params: { id: order.id }, body })) as Order
    expect(shipped.fulfillmentLifecycle.at(-1)).toMatchObject({
      method: 'label',
      trackingInformation: { carrier: label.carrier, number: label.trackingNumber },
    })
    await settle(4 * HOUR_MS)
    expect((await labels(me, order))[0]?.tracking.map(({ status }) => status)).toEqual(['accepted'])
    await settle(9 * 24 * HOUR_MS)
    expect(await kinds(me, order)).toEqual(
      expect.arrayContaining(['parcelAccepted', 'parcelInTransit', 'parcelOutForDelivery', 'parcelDelivered']),
    )
    const { body: refusal } = await send(me, refundPostage, { body: { labelId: label.id } })
    expect(refusal.code).toBe('labelUsed')
  })

  test('is refunded a day later if unused, and only once', async () => {
    const { me, order } = await setUp()
    const label = await bought(me, order)
    for (const _ of [1, 2]) {
      expect(await ok(me, refundPostage, { body: { labelId: label.id } })).toMatchObject({ status: 'refundPending' })
    }
    await settle(23 * HOUR_MS)
    expect((await labels(me, order))[0]?.status).toBe('refundPending')
    expect((await send(me, getLabelFile, { params: { id: label.id }, query: { type: 'PDF' } })).status).toBe(409)
    await settle(HOUR_MS)
    expect((await labels(me, order))[0]?.status).toBe('refunded')
    expect((await kinds(me, order)).filter((kind: string) => kind === 'labelRefunded')).toHaveLength(1)
    expect((await send(me, refundPostage, { body: { labelId: label.id } })).body.code).toBe('status')
  })

  test('can’t be refunded once the carrier has scanned it', async () => {
    const { me, order } = await setUp()
    const [rate] = await rates(me, { to: { ...BUYER, street2: USED_AT_ONCE } })
    const label = await bought(me, order, { rateId: rate?.id })
    expect(label.tracking.map(({ status }) => status)).toEqual(['accepted'])
    expect((await send(me, refundPostage, { body: { labelId: label.id } })).body.code).toBe('labelUsed')
  })

  test('is bought once per intention, whatever is repeated or lost', async () => {
    const { me, order } = await setUp(CARDS.answerLost)
    const { db } = api().database
    const step = fc.constantFrom('again', 'secondTab', 'carrier', 'later')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
        const before = await db.$count(carrierParcels, eq(carrierParcels.orderId, order.id))
        const current = await reread(me, order)
        const rateId = (await rates(me))[0]?.id
        const key = randomUUID()
        const work: Record<(typeof steps)[number], () => Promise<unknown>> = {
          again: () => buy(me, current, { rateId }, key),
          // It has read the same version of the order, and has its own rates.
          secondTab: async () => expect((await buy(me, current)).status).toBe(409),
          carrier: () => settle(),
          later: () => settle(5000),
        }
        await Promise.all([work.again(), work.again()])
        for (const each of steps) await work[each]()
        await settle()
        await settle(60_000)
        expect(await db.$count(carrierParcels, eq(carrierParcels.orderId, order.id))).toBe(before + 1)
        expect((await labels(me, order)).every(({ status }) => status === 'bought')).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})

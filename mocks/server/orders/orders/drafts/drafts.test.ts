import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getProduct, listProducts, type Product } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { mergeCustomers } from '#contract/customers/customerMerge.ts'
import { type Customer, getCustomer } from '#contract/customers/customers.ts'
import { discountStatusOf } from '#contract/discounts/discountStatus.ts'
import { listDiscounts } from '#contract/discounts/discounts.ts'
import { draftOfOrder } from '#contract/orders/draftOfOrder.ts'
import { createOrder, type OrderDraft, priceOrder } from '#contract/orders/orderDrafts.ts'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { getOrder, type Order } from '#contract/orders/orders.ts'
import { postFulfillment, postPayment, updateOrder } from '#contract/orders/orderWrites.ts'
import { someDiscount } from '#contract/orders/testing.ts'
import { listShippingMethods } from '#contract/shipping/shippingMethods.ts'
import { getOrderTaxes, getTaxRate } from '#contract/taxes/taxes.ts'
import { customers } from '../../../../db/tables/customers/customers.ts'
import { discounts, discountUses } from '../../../../db/tables/discounts/discounts.ts'
import { discountRow } from '../../../discounts/discounts/records.ts'
import { type Member, onEachDatabase } from '../../../machine/testing.ts'

const MAINE = { address1: '1 Elm', address2: '', city: 'Bath', state: 'ME', postalCode: '04530', country: 'US' }
const BUYER = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@mail.example', phoneNumber: '' }

onEachDatabase('orders that merchants place and edit', api => {
  const send = (me: Member, body: object, key = randomUUID()) =>
    api().request(createOrder, me, { body, headers: { 'idempotency-key': key } })
  async function placed(me: Member, body: object): Promise<Order> {
    const response = await send(me, body)
    expect([response.status, response.body]).toEqual([200, expect.anything()])
    return response.body
  }
  const save = (me: Member, { id, revision }: Order, edit: object) =>
    api().request(updateOrder, me, { params: { id }, body: { revision, edit } })
  async function edited(me: Member, order: Order, edit: object): Promise<Order> {
    const response = await save(me, order, { ...draftOfOrder(order), ...edit })
    expect([response.status, response.body]).toEqual([200, expect.anything()])
    return response.body
  }
  const priceOf = async (me: Member, draft: object, orderId: string | null = null) =>
    (await api().request(priceOrder, me, { body: { orderId, draft } })).body

  /** A product of which there are so many, for 20 dollars. */
  async function productWith(me: Member, quantity: number): Promise<Product> {
    const sku = randomUUID().slice(0, 8)
    const variant = { id: '', sku, isInventoryTracked: true, quantity, variants: [], priceOverride: null }
    const body = { name: `Vase ${sku}`, price: 20, pricing: { listPrice: 20 }, weight: 1.5, productVariants: [variant] }
    return (await api().request(createProduct, me, { body })).body
  }
  const stockOf = async (me: Member, { id }: Product) =>
    (await api().request(getProduct, me, { params: { id } })).body.productVariants[0].quantity
  const line = ({ id }: Product, quantity: number) => ({ productId: id, quantity })
  const draft = (items: object[], over: Partial<Record<keyof OrderDraft, unknown>> = {}) => ({
    placedBy: BUYER,
    deliverTo: { firstName: 'Ada', lastName: 'Byron', address: MAINE },
    items,
    ...over,
  })
  const methodNamed = async (me: Member, name: string) =>
    (await api().request(listShippingMethods, me)).body.items.find((method: { name: string }) => method.name === name)

  test('an order costs what its draft said, and uses up inventory', async () => {
    const me = await api().join('few')
    const vase = await productWith(me, 10)
    const { id: methodId } = await methodNamed(me, 'Standard shipping')
    const body = draft([line(vase, 3), { name: 'Gift wrap', price: 350, quantity: 1 }], {
      couponCodes: ['welcome10'],
      customDiscounts: [{ kind: 'amount', value: 100 }],
      shipping: { methodId, kind: 'byPrice' },
      merchantNote: ' Call first ',
    })
    const priced = await priceOf(me, body)
    const order = await placed(me, body)
    expect(order.grandTotal).toBe(priced.grandTotal)
    // 63.50 less 10% and 1.00, 5.95 shipping, 5.5% tax.
    expect(order).toMatchObject({
      status: 'New',
      grandTotal: 5615 + 595 + 309,
      taxAmount: 309,
      merchantNote: 'Call first',
    })
    expect(order.cart.discounts.map(({ name, amount }) => [name, amount])).toEqual([
      ['10% off the first order', 635],
      ['Custom', 100],
    ])
    expect(order.cart.items[0]?.product).toMatchObject({
      name: vase.name,
      price: 2000,
      sku: vase.productVariants[0]?.sku,
    })
    expect(await stockOf(me, vase)).toBe(7)
    const [customer] = await api()
      .database.db.select()
      .from(customers)
      .where(eq(customers.id, order.customerId ?? ''))
    expect(customer).toMatchObject({ orderCount: 1, ordersTotal: order.grandTotal, emailKey: BUYER.emailAddress })
    const taxes = (await api().request(getOrderTaxes, me, { params: { id: order.id } })).body
    expect(taxes).toMatchObject({ taxAmount: 309, taxRate: 5.5 })
    expect((await api().request(getTaxRate, me, { query: { state: 'ME', zipcode: '04530' } })).body.taxPercent).toBe(
      5.5,
    )
    expect(api().unforeseen).toEqual([])
  })

  test('a custom discount is named Custom, is used once and already applies', async () => {
    const me = await api().join('few')
    const order = await placed(
      me,
      draft([line(await productWith(me, 9), 1)], { customDiscounts: [{ kind: 'percent', value: 12.5 }] }),
    )
    const { body } = await api().request(listDiscounts, me, { query: { filter: 'isHidden eq true' } })
    expect(body.items).toMatchObject([
      { id: order.cart.discounts[0]?.id, name: 'Custom', usageLimit: 1, currentUsageCount: 1, discountType: 'custom' },
    ])
    expect(body.items[0].code).toMatch(/^[A-Z2-9]{20}$/)
    expect(Date.parse(body.items[0].startDateTime)).toBe(api().now.getTime() - 60_000)
  })

  test('50 simultaneous orders sell the last 10 items and no more', async () => {
    const me = await api().join('few')
    const vase = await productWith(me, 10)
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(me, draft([line(vase, 1)]))))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(statuses.filter(status => status === 400)).toHaveLength(40)
    expect(responses.find(({ status }) => status === 400)?.body.errors[0]).toMatchObject({
      field: 'items.0.quantity',
      code: 'notEnough',
    })
    expect(await stockOf(me, vase)).toBe(0)
    expect(api().unforeseen).toEqual([])
  }, 60_000)

  test('one idempotency key places one order', async () => {
    const me = await api().join('few')
    const vase = await productWith(me, 10)
    const key = randomUUID()
    const [first, second] = [await send(me, draft([line(vase, 2)]), key), await send(me, draft([line(vase, 2)]), key)]
    expect(second.body).toEqual(first.body)
    expect(await stockOf(me, vase)).toBe(8)
  })

  test('an edit uses stock plus what the order holds and returns the rest', async () => {
    const me = await api().join('few')
    const vase = await productWith(me, 10)
    const order = await placed(me, draft([line(vase, 4)]))
    const withPieces = (of: Order, quantity: number) => ({
      items: draftOfOrder(of).items.map(item => ({ ...item, quantity })),
    })
    expect((await priceOf(me, draftOfOrder(order), order.id)).items[0].available).toBe(10)
    const refused = await save(me, order, { ...draftOfOrder(order), ...withPieces(order, 11) })
    expect(refused.body.errors[0]).toMatchObject({ message: 'Only 10 are available.', code: 'notEnough' })
    const all = await edited(me, order, withPieces(order, 10))
    expect(await stockOf(me, vase)).toBe(0)
    const fewer = await edited(me, all, withPieces(all, 1))
    expect([await stockOf(me, vase), fewer.cart.totalItems]).toEqual([9, 1])
    expect(fewer.cart.items[0]?.id).toBe(order.cart.items[0]?.id)
    const [customer] = await api()
      .database.db.select()
      .from(customers)
      .where(eq(customers.id, order.customerId ?? ''))
    expect([customer?.orderCount, customer?.ordersTotal]).toEqual([1, fewer.grandTotal])
  })

  test('an edit keeps the order’s prices and discounts', async () => {
    const me = await api().join('few')
    const vase = await productWith(me, 10)
    const order = await placed(me, draft([line(vase, 2)], { couponCodes: ['WELCOME10'] }))
    const { db } = api().database
    const [welcome] = await db
      .select()
      .from(discounts)
      .where(eq(discounts.id, order.cart.discounts[0]?.id ?? ''))
    if (!welcome) throw new Error('The seeds have this discount.')
    await db
      .update(discounts)
      .set(discountRow({ ...welcome.doc, isActive: false }))
      .where(eq(discounts.id, welcome.id))
    const now = (await api().request(getProduct, me, { params: { id: vase.id } })).body
    await api().request(updateProduct, me, {
      params: { id: vase.id },
      body: { ...now, price: 99, pricing: { ...now.pricing, listPrice: 99 } },
    })
    const same = await edited(me, order, { shopperNote: 'Ring twice' })
    expect([same.grandTotal, same.cart.discounts]).toEqual([order.grandTotal, order.cart.discounts])
    const [counted] = await db.select().from(discounts).where(eq(discounts.id, welcome.id))
    expect(counted?.uses).toBe(welcome.uses)
    const without = await edited(me, same, { couponCodes: [] })
    expect(without.cart.discounts).toEqual([])
    // It can't be reversed again.
    const again = await priceOf(me, { ...draftOfOrder(without), couponCodes: ['WELCOME10'] }, without.id)
    expect(again.discounts[0]).toMatchObject({ reason: 'disabled', amount: 0 })
  })

  test('canceling an order releases its use of a discount, once', async () => {
    const me = await api().join('few')
    const { db } = api().database
    const order = await placed(me, draft([line(await productWith(me, 10), 2)], { couponCodes: ['WELCOME10'] }))
    const isWelcome = eq(discounts.id, order.cart.discounts[0]?.id ?? '')
    const [before] = await db.select().from(discounts).where(isWelcome)
    const body = { revision: order.revision, action: 'cancelOrder', isRestocked: true, reason: '' }
    expect((await api().request(updateOrder, me, { params: { id: order.id }, body })).status).toBe(200)
    expect((await api().request(updateOrder, me, { params: { id: order.id }, body })).status).toBe(409)
    const [after] = await db.select().from(discounts).where(isWelcome)
    expect(after?.uses).toBe((before?.uses ?? 0) - 1)
    expect(await db.select().from(discountUses).where(eq(discountUses.orderId, order.id))).toEqual([])
  })

  test('a total that changed meanwhile is refused, until it is agreed to', async () => {
    const me = await api().join('few')
    const vase = await productWith(me, 10)
    const code = `ONCE-${randomUUID()}`.toUpperCase()
    const criteria = { ...someDiscount().criteria, couponCode: code }
    const once = { ...someDiscount({ criteria, code }), unlimited: false, usageLimit: 1, tenant: me.tenant, id: code }
    await api().database.db.insert(discounts).values(discountRow(once))
    const body = draft([line(vase, 1)], { couponCodes: [`\u00a0${code}\u200b `] })
    const { grandTotal: agreedTotal } = await priceOf(me, body)
    const first = await placed(me, { ...body, agreedTotal })
    expect(first).toMatchObject({ grandTotal: agreedTotal, cart: { discounts: [{ code, amount: 200 }] } })

    const usedUp = await send(me, { ...body, agreedTotal })
    expect([usedUp.status, usedUp.body.code]).toEqual([409, 'amountChanged'])
    expect(usedUp.body.message).toMatch(/^The total is now \$21\.10 instead of \$18\.99\./)
    expect(await stockOf(me, vase)).toBe(9)
    const full = await placed(me, { ...body, agreedTotal: 2110 })
    expect(full.grandTotal).toBe(2110)

    const more = { ...draftOfOrder(full), items: [{ ...draftOfOrder(full).items[0], quantity: 2 }] }
    const other = await save(me, full, { ...more, agreedTotal: 1 })
    expect([other.status, other.body.code]).toEqual([409, 'amountChanged'])
    expect(await edited(me, full, { ...more, agreedTotal: 4220 })).toMatchObject({ grandTotal: 4220 })
  })

  test('a customer’s code stays used up when the one who used it is merged', async () => {
    const me = await api().join('few')
    const vase = await productWith(me, 10)
    const code = `EACH-${randomUUID()}`.toUpperCase()
    const criteria = { ...someDiscount().criteria, couponCode: code }
    const limits = { isLimitedPerCustomer: true, customerUsageLimit: 1 }
    await api()
      .database.db.insert(discounts)
      .values(discountRow({ ...someDiscount({ criteria, code }), ...limits, tenant: me.tenant, id: code }))
    const by = (emailAddress: string, couponCodes: string[]) =>
      draft([line(vase, 1)], { couponCodes, placedBy: { ...BUYER, emailAddress } })
    const used = await placed(me, by('b@mail.example', [code]))
    const kept = await placed(me, by('a@mail.example', []))
    const readOne = async (id: string | null) =>
      (await api().request(getCustomer, me, { params: { id: id ?? '' } })).body as Customer
    const [a, b] = [await readOne(kept.customerId), await readOne(used.customerId)]
    expect((await priceOf(me, by('a@mail.example', [code]))).discounts).toMatchObject([{ reason: null }])

    const params = { id: a.id, otherId: b.id }
    const take = { revision: a.revision, otherRevision: b.revision, take: [] }
    expect((await api().request(mergeCustomers, me, { params, body: take })).status).toBe(200)
    const { discounts: tried } = await priceOf(me, by('a@mail.example', [code]))
    expect(tried).toMatchObject([{ reason: 'customerUsedUp', amount: 0 }])
    // Nor does the other's address make a new customer of the same shopper.
    const again = await priceOf(me, by('B@mail.example', [code]))
    expect(again.discounts).toMatchObject([{ reason: 'customerUsedUp', amount: 0 }])
    expect((await placed(me, by('B@mail.example', []))).customerId).toBe(a.id)
  })

  describe('the difference of an edit', () => {
    async function paidByCard(me: Member) {
      const order = await placed(me, draft([line(await productWith(me, 10), 2)]))
      const pay = {
        revision: order.revision,
        eventType: 'charge',
        chargeAmount: order.grandTotal,
        paymentMethod: 'Cash',
      }
      return (await api().request(postPayment, me, { params: { id: order.id }, body: pay })).body as Order
    }
    const withPieces = (of: Order, quantity: number) => ({
      items: draftOfOrder(of).items.map(item => ({ ...item, quantity })),
    })

    test('is left due or refunded as confirmed; a wrong amount changes nothing', async () => {
      const me = await api().join('few')
      const order = await paidByCard(me)
      const left = await edited(me, order, withPieces(order, 3))
      expect(balanceOf(left).due).toBe(left.grandTotal - order.grandTotal)
      const fewer = { ...draftOfOrder(left), ...withPieces(left, 1), settle: 'refund' }
      const wrong = await save(me, left, { ...fewer, settleAmount: 1 })
      expect([wrong.status, wrong.body.code]).toEqual([409, 'amountChanged'])
      expect((await api().request(getOrder, me, { params: { id: left.id } })).body).toEqual(left)
      const one = order.grandTotal / 2
      const refunded = await edited(me, left, { ...fewer, settleAmount: order.grandTotal - one })
      expect(balanceOf(refunded)).toMatchObject({ charged: order.grandTotal, refunded: one, due: 0 })
    })

    test('is not charged without a card, nor refunded without a payment', async () => {
      const me = await api().join('few')
      const order = await paidByCard(me)
      const more = { ...draftOfOrder(order), ...withPieces(order, 3), settle: 'charge' }
      const response = await save(me, order, { ...more, settleAmount: order.grandTotal / 2 })
      expect([response.status, response.body.code]).toEqual([409, 'noCard'])
      expect((await api().request(getOrder, me, { params: { id: order.id } })).body).toEqual(order)
    })
  })

  test('shipped items can’t be removed; removing the rest completes the order', async () => {
    const me = await api().join('few')
    const [vase, bowl] = [await productWith(me, 10), await productWith(me, 10)]
    const order = await placed(me, draft([line(vase, 3), line(bowl, 1)]))
    const [first, second] = order.cart.items
    const shipment = {
      ...{ revision: order.revision, eventType: 'shipped', items: [{ itemId: first?.id, quantity: 3 }] },
      trackingInformation: { carrier: 'UPS', number: '1' },
    }
    const shipped = (await api().request(postFulfillment, me, { params: { id: order.id }, body: shipment }))
      .body as Order
    const [kept, other] = draftOfOrder(shipped).items
    const fewer = await save(me, shipped, { ...draftOfOrder(shipped), items: [{ ...kept, quantity: 2 }, other] })
    expect(fewer.body.errors[0]).toMatchObject({ field: 'items.0.quantity', code: 'shippedItems' })
    const gone = await save(me, shipped, { ...draftOfOrder(shipped), items: [other] })
    expect(gone.body.errors[0]).toMatchObject({ field: 'items', code: 'shippedItems' })
    const rest = await edited(me, shipped, { items: [kept] })
    expect([rest.status, rest.cart.items.map(({ id }) => id)]).toEqual(['Complete', [first?.id]])
    expect(rest.cart.items).not.toContainEqual(expect.objectContaining({ id: second?.id }))
  })

  test('errors name the field and the problem', async () => {
    const me = await api().join('few')
    const vase = await productWith(me, 1)
    const errorOf = async (body: object) => {
      const { status, body: problem } = await send(me, body)
      return [status, problem.errors?.[0]?.field, problem.errors?.[0]?.code, problem.errors?.[0]?.message]
    }
    expect(await errorOf(draft([]))).toEqual([400, 'items', 'required', 'Add at least one item.'])
    expect(await errorOf(draft([line(vase, 0)]))).toEqual([400, 'items.0.quantity', 'tooSmall', 'Enter 1 or more.'])
    expect(await errorOf(draft([{ productId: 'deleted', quantity: 1 }]))).toEqual([
      ...[400, 'items.0.productId', 'invalidProduct'],
      'sku must be an object',
    ])
    expect(await errorOf(draft([line(vase, 1)], { couponCodes: ['GONE'] }))).toEqual([
      ...[400, 'couponCodes', 'couponNotFound'],
      'Document not found for filter: discountCode eq "GONE"',
    ])
    const zipless = { firstName: 'Ada', lastName: 'B', address: { ...MAINE, postalCode: '' } }
    for (const deliverTo of [null, zipless]) {
      expect(await errorOf(draft([line(vase, 1)], { deliverTo }))).toEqual([
        ...[400, 'deliverTo.address.postalCode', 'zipcodeRequired'],
        'An address with a zipcode is required.',
      ])
    }
    for (const phoneNumber of ['5550142', '617-555-0142', '1'.repeat(18)]) {
      expect(await errorOf(draft([line(vase, 1)], { placedBy: { lastName: 'B', phoneNumber } }))).toEqual([
        ...[400, 'placedBy.phoneNumber', 'invalidPhone'],
        'Enter 9 to 17 digits.',
      ])
    }
    const { id: methodId } = await methodNamed(me, 'Free shipping')
    expect((await errorOf(draft([line(vase, 1)], { shipping: { methodId, kind: 'free' } }))).slice(0, 3)).toEqual([
      ...[400, 'shipping', 'notOffered'],
    ])
    const unknownZip = { ...zipless, address: { ...MAINE, postalCode: '00000' } }
    const { tax } = await priceOf(me, draft([line(vase, 1)], { deliverTo: unknownZip }))
    expect(tax.taxProviderMessage).toContain('does not know the ZIP code 00000')
    expect(await stockOf(me, vase)).toBe(1)
    expect((await api().request(listProducts, me)).status).toBe(200)
  })

  test('the status filter agrees with the status function at every bound', async () => {
    const me = await api().join('none')
    const now = api().now.getTime()
    const moments = [-1, 0, 1].map(ms => new Date(now + ms).toISOString())
    const all = [true, false].flatMap(isActive =>
      moments.flatMap(startDateTime =>
        moments.flatMap(endDateTime =>
          [0, 1, 2].flatMap(used =>
            [true, false].map(unlimitedDuration => ({ isActive, startDateTime, endDateTime, used, unlimitedDuration })),
          ),
        ),
      ),
    )
    const docs = all.map(({ used, ...given }) => {
      const [id, code] = [randomUUID(), randomUUID().toUpperCase()]
      return someDiscount({
        ...given,
        ...{ id, code, tenant: me.tenant, hasStartDateTime: true, hasEndDateTime: true },
        ...{ unlimited: used === 0, usageLimit: 2, currentUsageCount: used },
        criteria: { ...someDiscount().criteria, couponCode: code },
      })
    })
    await api()
      .database.db.insert(discounts)
      .values(docs.map(doc => ({ ...discountRow(doc), uses: doc.currentUsageCount })))
    for (const status of ['disabled', 'ready', 'live', 'ended'] as const) {
      const { body } = await api().request(listDiscounts, me, {
        query: { filter: `status eq "${status}"`, pageSize: '200' },
      })
      const expected = docs.filter(doc => discountStatusOf(doc, now) === status).map(({ id }) => id)
      expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual(expected.sort())
    }
  })
})

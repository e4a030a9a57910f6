import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { discountStatusOf } from '#contract/discounts/discountStatus.ts'
import { type Discount, getDiscount, getDiscountMetrics, listDiscounts } from '#contract/discounts/discounts.ts'
import { type DiscountTest, testDiscount } from '#contract/discounts/discountTest.ts'
import { createDiscount, deleteDiscount, updateDiscount } from '#contract/discounts/discountWrites.ts'
import {
  changeRestDiscounts,
  createRestDiscount,
  listRestDiscounts,
  lookUpRestDiscounts,
  patchRestDiscount,
} from '#contract/discounts/restDiscounts.ts'
import { DISCOUNT_STATUSES } from '#contract/discounts/statuses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { formatFilter } from '#contract/filter.ts'
import { discounts } from '../../../db/tables/discounts/discounts.ts'
import { describeRecords } from '../../machine/describeRecords.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { discountRow, readDiscount } from './records.ts'

const automatic = { couponCode: '', requiresCouponCode: false, minimumPurchaseQuantity: 0, maximumPurchaseQuantity: 0 }
const coupon = (couponCode: string) => ({ ...automatic, couponCode, requiresCouponCode: true })
const newDiscount = (name: string) => ({ name, criteria: automatic, percentagePriceReduction: 10 })

onOneDatabase('discounts', api => {
  describeRecords(api, {
    endpoints: {
      list: listDiscounts,
      get: getDiscount,
      create: createDiscount,
      update: updateDiscount,
      remove: deleteDiscount,
    },
    newRecord: newDiscount,
  })

  const send = (me: Member, body: object) =>
    api().request(createDiscount, me, { body: { ...newDiscount('A discount'), ...body } })
  const fieldsOf = async (me: Member, body: object): Promise<string[]> => {
    const response = await send(me, body)
    expect(response.status).toBe(400)
    return response.body.errors.map(({ field }: { field: string }) => field)
  }
  const list = async (me: Member, filter = '') => {
    const { body } = await api().request(listDiscounts, me, { query: { filter, pageSize: '200' } })
    return body as { items: Discount[]; totalCount: number }
  }
  const only = (field: string, value: string | boolean) =>
    formatFilter<Endpoint>([{ field, operator: 'eq', value }]) ?? ''

  test('a code is unique in its store, whatever its case', async () => {
    const [me, other] = [await api().join(), await api().join()]
    const { body } = await send(me, { criteria: coupon(' summer ') })
    expect(body).toMatchObject({ code: 'SUMMER', criteria: { couponCode: 'SUMMER' } })
    expect((await list(me, only('code', 'suMMer'))).items).toHaveLength(1)
    const refused = await send(me, { criteria: coupon('Summer') })
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [
        {
          field: 'criteria.couponCode',
          message: 'Another discount has this code. Choose another one.',
          code: 'duplicate',
        },
      ],
    ])
    for (const pasted of ['SUMMER\u200b', '\u00a0SUM\u200dMER\ufeff']) {
      expect((await send(me, { criteria: coupon(pasted) })).status).toBe(400)
      expect((await list(me, only('code', pasted))).items).toHaveLength(1)
    }
    const composed = await send(me, { criteria: coupon('cafe\u0301 25') })
    expect(composed.body.code).toBe('CAFÉ 25')
    expect((await send(other, { criteria: coupon('SUMMER') })).status).toBe(200)
    // Empty codes don't collide.
    expect((await send(me, {})).status).toBe(200)
    expect((await send(me, {})).status).toBe(200)
  })

  test.each([
    [{ percentagePriceReduction: 100.01 }, 'percentagePriceReduction'],
    [{ percentagePriceReduction: 0 }, 'percentagePriceReduction'],
    [{ discountType: 'fixed', fixedPriceReduction: 0 }, 'fixedPriceReduction'],
    [{ discountType: 'fixed', fixedPriceReduction: 100_000.01 }, 'fixedPriceReduction'],
    [{ discountType: 'custom', percentagePriceReduction: 0 }, 'fixedPriceReduction'],
    [{ discountType: 'custom', percentagePriceReduction: 5, fixedPriceReduction: 5 }, 'fixedPriceReduction'],
    [{ unlimited: false }, 'usageLimit'],
    [{ unlimited: false, usageLimit: 10_000_000 }, 'usageLimit'],
    [{ unlimited: false, usageLimit: 0 }, 'usageLimit'],
    [{ isLimitedPerCustomer: true }, 'customerUsageLimit'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(76) }, 'name'],
    [{ criteria: coupon('x'.repeat(101)) }, 'criteria.couponCode'],
    [{ criteria: coupon(' ') }, 'criteria.couponCode'],
    [
      { criteria: { ...automatic, minimumPurchaseQuantity: 3, maximumPurchaseQuantity: 2 } },
      'criteria.maximumPurchaseQuantity',
    ],
    [{ scope: { entireStore: false, items: [] } }, 'scope.items'],
    [
      {
        scope: {
          entireStore: false,
          items: Array.from({ length: 501 }, (_, id) => ({ type: 'product', id: `${id}` })),
        },
      },
      'scope.items',
    ],
    [{ unlimitedDuration: false, hasStartDateTime: true }, 'startDateTime'],
    [{ unlimitedDuration: false, hasEndDateTime: true }, 'endDateTime'],
    [{ startDateTime: 'tomorrow' }, 'startDateTime'],
    [{ unlimitedDuration: false, duration: 0, startDateTime: '2026-01-01T00:00:00.000Z' }, 'duration'],
    [{ unlimitedDuration: false, duration: 1001, startDateTime: '2026-01-01T00:00:00.000Z' }, 'duration'],
    [
      {
        unlimitedDuration: false,
        hasStartDateTime: true,
        hasEndDateTime: true,
        startDateTime: '2026-01-02T00:00:00.000Z',
        endDateTime: '2026-01-02T00:00:00.000Z',
      },
      'endDateTime',
    ],
  ])('%o is refused at its field', async (body, field) => {
    expect(await fieldsOf(await api().join(), body)).toEqual([field])
  })

  test('the largest values are stored as they are', async () => {
    const me = await api().join()
    const body = {
      ...{ name: 'x'.repeat(75), criteria: coupon('X'.repeat(100)), percentagePriceReduction: 100 },
      ...{ unlimited: false, usageLimit: 9_999_999, isLimitedPerCustomer: true, customerUsageLimit: 9_999_999 },
    }
    const saved = await send(me, body)
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject(body)
  })

  test('days are counted by the store’s calendar across clock changes', async () => {
    const me = await api().join()
    const ends = []
    for (const startDateTime of ['2026-03-07T05:00:00.000Z', '2026-10-31T04:00:00.000Z']) {
      const { body } = await send(me, { unlimitedDuration: false, duration: 2, startDateTime })
      ends.push(body.endDateTime)
    }
    expect(ends).toEqual(['2026-03-09T04:00:00.000Z', '2026-11-02T05:00:00.000Z'])
    const longest = await send(me, {
      unlimitedDuration: false,
      duration: 1000,
      startDateTime: '2026-01-01T05:00:00.000Z',
    })
    expect(longest.body.endDateTime).toBe('2028-09-27T04:00:00.000Z')
  })

  test('tabs, counts and each discount agree on the status', async () => {
    const me = await api().join()
    const now = api().now.getTime()
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const dates = { unlimitedDuration: false, hasStartDateTime: true, hasEndDateTime: true }
    await send(me, { ...dates, startDateTime: at(60), endDateTime: at(120) })
    await send(me, { ...dates, startDateTime: at(-120), endDateTime: at(-60) })
    await send(me, { ...dates, startDateTime: at(-60), endDateTime: at(60) })
    await send(me, { isActive: false })
    await send(me, { isHidden: true })
    const { body: metrics } = await api().request(getDiscountMetrics, me)
    let total = 0
    for (const status of DISCOUNT_STATUSES) {
      const { items, totalCount } = await list(me, only('status', status))
      expect(items.map(({ status }) => status?.code)).toEqual(items.map(() => status))
      expect(items.map(discount => discountStatusOf(discount, now))).toEqual(items.map(() => status))
      expect(metrics[`${status}Count`]).toBe(totalCount)
      expect(totalCount).toBeGreaterThan(0)
      total += totalCount
    }
    expect(metrics.totalCount).toBe(total)
  })

  test('SQL and the rules agree on each discount’s status', async () => {
    const me = await api().join()
    const { db } = api().database
    const { id } = (await send(me, {})).body
    const [row] = await db.select().from(discounts).where(eq(discounts.id, id))
    if (!row) throw new Error('The discount was just added.')
    const now = api().now.getTime()
    const moment = fc
      .constantFrom(-86_400_000, -1, 0, 1, 86_400_000)
      .map(offset => new Date(now + offset).toISOString())
    const some = fc.record({
      ...{ isActive: fc.boolean(), unlimitedDuration: fc.boolean(), unlimited: fc.boolean() },
      ...{ hasStartDateTime: fc.boolean(), hasEndDateTime: fc.boolean() },
      ...{
        startDateTime: fc.option(moment),
        endDateTime: fc.option(moment),
        usageLimit: fc.integer({ min: 1, max: 3 }),
      },
      uses: fc.integer({ min: 0, max: 4 }),
    })
    const made = fc.sample(some, { numRuns: 190, seed: 11 }).map(({ uses, ...fields }, at) => {
      const doc: Discount = { ...row.doc, ...fields, id: `${id}-${at}` }
      return { row: { ...discountRow(doc), uses }, doc: readDiscount({ doc, uses }) }
    })
    await db.delete(discounts).where(eq(discounts.tenant, me.tenant))
    await db.insert(discounts).values(made.map(one => one.row))
    for (const status of DISCOUNT_STATUSES) {
      const expected = made.filter(({ doc }) => discountStatusOf(doc, now) === status).map(({ doc }) => doc.id)
      expect(expected.length, status).toBeGreaterThan(5)
      const { items } = await list(me, only('status', status))
      expect(items.map(found => found.id).toSorted(), status).toEqual(expected.toSorted())
    }
  })

  test('hidden discounts are listed only where they are asked for', async () => {
    const me = await api().join()
    const { body } = await send(me, { isHidden: true, name: 'Secret' })
    expect((await list(me, '')).items.map(({ id }) => id)).not.toContain(body.id)
    expect((await list(me, only('isHidden', true))).items.map(({ id }) => id)).toEqual([body.id])
  })

  test('filters by kind, scope and code return matching discounts', async () => {
    const me = await api().join()
    const { body } = await send(me, {
      ...{ discountType: 'fixed', fixedPriceReduction: 5 },
      scope: { entireStore: false, items: [{ type: 'category', id: 'c1', data: { name: 'left out' } }] },
    })
    expect(body.scope.items).toEqual([{ type: 'category', id: 'c1' }])
    for (const [field, value] of [
      ['type', 'fixed'],
      ['scope', 'items'],
      ['needsCode', false],
    ] as const) {
      expect((await list(me, only(field, value))).items.map(({ id }) => id)).toContain(body.id)
    }
    expect((await list(me, only('scope', 'entireStore'))).items.map(({ id }) => id)).not.toContain(body.id)
  })

  test('clients can’t change the number of uses', async () => {
    const me = await api().join()
    const { body } = await send(me, { currentUsageCount: 5, unlimited: false, usageLimit: 3 })
    expect(body).toMatchObject({ currentUsageCount: 0, usesLeft: 3 })
    const again = await api().request(updateDiscount, me, {
      params: { id: body.id },
      body: { ...body, currentUsageCount: 3 },
    })
    expect(again.body).toMatchObject({ currentUsageCount: 0, usesLeft: 3, status: { code: 'live' } })
  })

  test('the new engine finds discounts by code and status', async () => {
    const me = await api().join()
    const { body: mine } = await send(me, { criteria: coupon('LOOKUP'), discountType: 'fixed', fixedPriceReduction: 5 })
    const filter = 'discountCode eq "lookup" and discountStatus eq "live"'
    const { body: found } = await api().request(listRestDiscounts, me, { query: { filter } })
    expect(found.items).toMatchObject([
      { discountId: mine.id, discountUnit: 'cents', targets: { entireStore: { discountAmount: 500 } } },
    ])
    const { body: both } = await api().request(lookUpRestDiscounts, me, { body: { discountCodes: ['lookup', 'NONE'] } })
    expect(both.items.map(({ discountCode }: { discountCode: string }) => discountCode)).toEqual(['LOOKUP'])
    for (const discountCodes of [[], 'LOOKUP', null]) {
      const refused = await api().request(lookUpRestDiscounts, me, { body: { discountCodes } })
      expect(refused.status).toBe(400)
      expect(refused.body.errors[0].message).toBe('Pass in an array of discount codes')
    }
  })

  test('the new engine replaces a target’s amount by its revision', async () => {
    const me = await api().join()
    const { body: mine } = await send(me, {})
    const patch = (key: string, value: number, revision = 1) =>
      api().request(patchRestDiscount, me, {
        params: { id: mine.id },
        body: { revision, operations: [{ op: 'replace', path: `/targets/${key}/discountAmount`, value }] },
      })
    expect((await patch('entireStore', 101)).status).toBe(400)
    expect((await patch('product:x', 5)).status).toBe(400)
    const changed = await patch('entireStore', 25)
    expect(changed.body).toMatchObject({ revision: 2, targets: { entireStore: { discountAmount: 25 } } })
    const stale = await patch('entireStore', 30)
    expect([stale.status, stale.body.current.revision]).toEqual([409, 2])
    expect((await api().request(getDiscount, me, { params: { id: mine.id } })).body.percentagePriceReduction).toBe(25)
  })

  test('the new engine adds valid discounts and refuses meaningless ones', async () => {
    const me = await api().join('few')
    const product = (await api().request(listProducts, me)).body.items[0]
    const add = (body: object) =>
      api().request(createRestDiscount, me, {
        body: {
          discountCode: '',
          name: 'New',
          discountUnit: 'percent',
          targets: { entireStore: { discountAmount: 5 } },
          ...body,
        },
      })
    const one = await add({ discountCode: 'fresh' })
    expect([one.status, one.body.discountCode, one.body.discountStatus]).toEqual([200, 'FRESH', 'live'])
    const targets = { [`product:${product.id}`]: { discountAmount: 250 } }
    const two = (await add({ discountUnit: 'cents', targets })).body
    expect((await api().request(getDiscount, me, { params: { id: two.discountId } })).body).toMatchObject({
      ...{ fixedPriceReduction: 2.5, discountType: 'fixed', unlimited: true, criteria: { requiresCouponCode: false } },
      scope: { entireStore: false, items: [{ type: 'product', id: product.id }] },
    })
    const refused: [object, string][] = [
      [{ discountCode: 'Fresh' }, 'discountCode'],
      [{ name: ' ' }, 'name'],
      [{ targets: {} }, 'targets'],
      [{ targets: { everything: { discountAmount: 5 } } }, 'targets'],
      [{ targets: { entireStore: { discountAmount: 101 } } }, 'targets'],
      [{ discountUnit: 'cents', targets: { entireStore: { discountAmount: 2.5 } } }, 'targets'],
      [{ targets: { entireStore: { discountAmount: 0 } } }, 'targets'],
      [{ targets: { 'product:a': { discountAmount: 5 }, 'product:b': { discountAmount: 6 } } }, 'targets'],
      [{ targets: { entireStore: { discountAmount: 5 }, 'product:b': { discountAmount: 5 } } }, 'targets'],
    ]
    for (const [body, field] of refused) {
      const { status, body: problem } = await add(body)
      expect([status, problem.errors?.[0]?.field.split('.')[0]], JSON.stringify(body)).toEqual([400, field])
    }
  })

  test('the new engine changes many discounts and reports each result', async () => {
    const me = await api().join()
    const [one, two, three] = [
      (await send(me, {})).body,
      (await send(me, { isActive: false })).body,
      (await send(me, {})).body,
    ]
    const discounts = [
      { discountId: one.id, revision: 1 },
      { discountId: two.id },
      { discountId: three.id, revision: 7 },
      { discountId: 'gone' },
    ]
    const { body } = await api().request(changeRestDiscounts, me, { body: { change: 'disable', discounts } })
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['changed', 'unchanged', 'stale', 'notFound'],
    ])
    expect((await api().request(getDiscount, me, { params: { id: one.id } })).body).toMatchObject({
      isActive: false,
      revision: 2,
    })
    await api().request(changeRestDiscounts, me, { body: { change: 'delete', discounts: [{ discountId: one.id }] } })
    expect((await api().request(getDiscount, me, { params: { id: one.id } })).status).toBe(404)
  })

  test('a test explains each line as an order would be priced', async () => {
    const me = await api().join('rich')
    const { body: products } = await api().request(listProducts, me, { query: { pageSize: '50', sortBy: 'name asc' } })
    const [first, second] = (products.items as Product[]).filter(({ productVariants }) => productVariants.length === 1)
    if (!first || !second) throw new Error('The demo store has no such products.')
    const { body: mine } = await send(me, {
      criteria: { ...automatic, minimumPurchaseQuantity: 2 },
      scope: { entireStore: false, items: [{ type: 'product', id: first.id }] },
      ...{ unlimitedDuration: false, hasStartDateTime: true, startDateTime: '2026-03-08T05:00:00.000Z' },
    })
    const check = async (quantity: number, at?: string): Promise<DiscountTest> => {
      const items = [first.id, second.id, 'gone'].map(productId => ({ productId, quantity }))
      return (await api().request(testDiscount, me, { params: { id: mine.id }, body: { items, at } })).body
    }
    const applied = await check(2)
    expect(applied.reason).toBeNull()
    expect(applied.lines.map(({ reason }) => reason)).toEqual(['product', 'notIncluded', 'gone'])
    expect(applied.amount).toBe(Math.round((applied.lines[0]?.total ?? 0) / 10))
    expect(applied.lines.map(({ discountAmount }) => discountAmount)).toEqual([applied.amount, 0, 0])
    expect((await check(1)).reason).toBe('tooFew')
    expect((await check(2, '2026-03-08T04:59:59.999Z')).reason).toBe('notStarted')
    expect((await check(2, '2026-03-08T05:00:00.000Z')).reason).toBeNull()
  })
})

import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/auditLog.ts'
import { getDashboard } from '#contract/insight/dashboard.ts'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { getOrderSums } from '#contract/orders/orderSums.ts'
import { getOrder, getOrderMetrics, listOrders, type Order } from '#contract/orders/orders.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import { countTestOrders, deleteTestOrders } from '#contract/orders/testOrders.ts'
import { listPayouts } from '#contract/payments/payouts.ts'
import { orderEmails } from '../../db/tables/orders/orderEmails.ts'
import { taxRecords } from '../../db/tables/orders/taxRecords.ts'
import { workOnStores } from '../../server/machine/storeJobs.ts'
import { onEachDatabase } from '../../server/machine/testing.ts'
import { PAYMENT_WORK } from '../../server/orders/orders/actions/jobs.ts'
import { given, inSession } from '../../server/payments/payments/testing/consent.ts'
import { vaultCharges } from '../../services/vault/table.ts'
import { anyProduct, openShopOf, SOMEONE, shopper } from '../testing.ts'

const DAY_MS = 24 * 3_600_000
const CONNECTED = {
  ...{ hasAccessToken: true, isEnabled: true, accountId: 'acct-1', isStripePreferred: false },
  accessTokenExpiresOn: '2999-01-01T00:00:00.000Z',
}

onEachDatabase('an order in test mode', testApi => {
  beforeAll(() => testApi().jobs.stop())

  async function shop(isTestMode: boolean) {
    const { api, member, visit, vault } = await openShopOf(testApi())
    await given(api, member, { ...CONNECTED, isTestMode })
    const noor = shopper(visit)
    await noor.add(await anyProduct(api, member), { quantity: '2' })
    const review = await noor.enterContact()
    const pay = async (number: string) => {
      const { token } = await vault.createToken({ number, brand: 'Visa', expiration: '12/2034' }, api.now)
      return noor.place({ payment: 'card', token, key: number })
    }
    const query = { filter: `text contains "${SOMEONE.emailAddress}"` }
    const orders = async (): Promise<Order[]> => (await api.request(listOrders, member, { query })).body.items
    const figures = async () => ({
      dashboard: (await api.request(getDashboard, member, { query: { range: 'today' } })).body.period.totals,
      sums: (await api.request(getOrderSums, member, { query: {} })).body.sums,
      newTotal: (await api.request(getOrderMetrics, member)).body.newOrderGrandTotalSum,
      payouts: (await api.request(listPayouts, member)).body.items,
    })
    const charges = async (amount: number) =>
      (await api.database.db.select().from(vaultCharges).where(eq(vaultCharges.amount, amount))).length
    return { api, member, noor, review, pay, orders, figures, charges }
  }

  it('charges nobody, is marked, and is in no figure, payout or tax record', async () => {
    const { api, member, noor, review, pay, orders, figures, charges } = await shop(true)
    const { db } = api.database
    expect(review.text).toContain('This store is in test mode: no card is charged')
    expect((await pay('4000000000000002')).text).toContain('Your card was declined.')
    const before = await figures()
    const total = Number(await noor.hidden('/checkout/review', 'total'))
    const held = await charges(total)
    expect((await pay('4242424242424242')).to).toMatch(/^\/thanks/)
    const [order] = (await orders()) as [Order]
    expect(order).toMatchObject({ isTest: true, customerId: null, authorizedAmount: total, creditCardLastFour: '4242' })
    expect(await charges(total)).toBe(held)
    const params = { id: order.id }
    const write = (eventType: string, amounts: object, revision: number) =>
      api.request(postPayment, member, { params, body: { eventType, revision, ...amounts } })
    const work = async (days: number) => {
      api.now = new Date(api.now.getTime() + days * DAY_MS)
      while (await workOnStores(PAYMENT_WORK, db, { stores: [member.tenant], now: api.now }));
      return (await api.request(getOrder, member, { params })).body as Order
    }
    await write('charge', { chargeAmount: total }, order.revision)
    await work(0)
    const settled = await work(2)
    expect(balanceOf(settled).charged).toBe(total)
    const credit = await write('refund', { refundAmount: 100, toStoreCredit: true }, settled.revision)
    expect([credit.status, credit.body.code]).toEqual([409, 'testOrder'])
    await write('refund', { refundAmount: 333 }, settled.revision)
    expect(balanceOf(await work(1)).refunded).toBe(333)
    api.now = new Date(api.now.getTime() - 3 * DAY_MS)
    expect(await figures()).toEqual(before)
    expect(await db.select().from(taxRecords).where(eq(taxRecords.orderId, order.id))).toEqual([])
    const [email] = await db.select().from(orderEmails).where(eq(orderEmails.orderId, order.id))
    expect(email?.subject).toMatch(/^\[Test order\]/)
    expect(email?.text).toContain('No card was charged')
  })

  it('is deleted with all others, and its pieces go back; support may not', async () => {
    const { api, member, pay, orders, figures } = await shop(true)
    const stock = async () => (await anyProduct(api, member)).productVariants.map(({ quantity }) => quantity)
    const before = [await stock(), await figures(), (await api.request(getOrderMetrics, member)).body]
    await pay('4242424242424242')
    await pay('5555555555554444')
    const placed = await orders()
    expect([await figures(), (await api.request(getOrderMetrics, member)).body]).toEqual(before.slice(1))
    expect((await api.request(countTestOrders, member)).body).toEqual({ count: placed.length })
    const support = await inSession(api, member, 'support', true)
    expect((await api.request(deleteTestOrders, support)).body.code).toBe('support')
    expect((await api.request(deleteTestOrders, member)).body).toEqual({ count: placed.length })
    expect([await stock(), await figures(), (await api.request(getOrderMetrics, member)).body]).toEqual(before)
    expect(await orders()).toEqual([])
    const { items } = (await api.request(listAuditEntries, member)).body
    const changes = [{ path: 'testOrders', before: placed.length, after: 0 }]
    expect(items[0]).toMatchObject({ call: 'deleteTestOrders', kind: 'order', changes })
    expect((await api.request(deleteTestOrders, member)).body).toEqual({ count: 0 })
    expect((await api.request(listAuditEntries, member)).body.totalCount).toBe(items.length)
  })

  it('is in the list and its number of rows, and can be filtered', async () => {
    const { api, member, pay, figures } = await shop(true)
    const dashboard = async () => (await api.request(getDashboard, member, { query: { range: 'today' } })).body.orders
    const listed = async (filter: string, pageSize = '200') => {
      const query = { filter, pageSize, sortBy: 'createdOn asc' }
      const { items, totalCount } = (await api.request(listOrders, member, { query })).body
      return { items: items as Order[], totalCount: totalCount as number }
    }
    const before = [await figures(), await dashboard()]
    const [all, fresh] = [await listed(''), await listed('status eq "New"')]
    await pay('4242424242424242')
    expect([await figures(), await dashboard()]).toEqual(before)
    expect((await listed('')).totalCount).toBe(all.totalCount + 1)
    expect((await listed('status eq "New"')).totalCount).toBe(fresh.totalCount + 1)
    const tests = await listed('isTest eq true')
    expect([tests.totalCount, tests.items.map(({ isTest }) => isTest)]).toEqual([1, [true]])
    expect(await listed('isTest eq false and status eq "New"')).toEqual(fresh)
    expect((await listed('isTest eq false and isTest eq true')).totalCount).toBe(0)
  })

  it('is none once test mode has ended', async () => {
    const { review, pay, orders, figures } = await shop(false)
    const before = await figures()
    expect(review.text).not.toContain('test mode')
    await pay('4242424242424242')
    const [order] = (await orders()) as [Order]
    expect([order.isTest, order.paymentSource]).toEqual([undefined, 'payments'])
    const after = await figures()
    expect(after.newTotal).toBe(before.newTotal + order.grandTotal)
    expect(after.dashboard.total).toBe(before.dashboard.total + order.grandTotal)
  })
})

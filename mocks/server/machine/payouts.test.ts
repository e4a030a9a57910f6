import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { donePayments } from '#contract/orders/orderMoney.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { getPaymentSettings, type PaymentSettings } from '#contract/payments/paymentSettings.ts'
import {
  exportPayouts,
  getPayoutSummary,
  listPayoutLines,
  listPayouts,
  type Payout,
  type PayoutLine,
} from '#contract/payments/payouts.ts'
import { processorEntries } from '../../db/schema/processor.ts'
import { paymentSettings } from '../../db/tables/payments/payments.ts'
import { lockOrder } from '../orders/orders/actions/changeOrder.ts'
import { PAYMENT_WORK } from '../orders/orders/actions/jobs.ts'
import { addPayment } from '../orders/orders/actions/payments.ts'
import { writeOrder } from '../orders/orders/records.ts'
import { PAYOUT_WORK } from '../payments/payments/payouts/jobs.ts'
import { feeOf } from '../payments/payments/payouts/lines.ts'
import { nextPayoutOn } from '../payments/payments/payouts/schedule.ts'
import { Refusal } from './problems.ts'
import { workOnStores } from './storeJobs.ts'
import { type Member, onEachDatabase } from './testing.ts'

type PaymentDoc = typeof paymentSettings.$inferSelect.doc
const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

it.each([
  [1000, 59],
  [17, 30],
  [18, 31],
  [1_000_000, 29_030],
])('takes the fee of a charge of %i cents, rounded half up', (cents, fee) => expect(feeOf(cents)).toBe(fee))

it.each([
  ['daily', '2026-03-07T20:00:00.000Z', '2026-03-08T05:00:00.000Z'],
  ['daily', '2026-03-08T20:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  // A Monday in New York begins a new week.
  ['weekly', '2026-03-09T03:59:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['weekly', '2026-03-09T04:00:00.000Z', '2026-03-16T04:00:00.000Z'],
  ['monthly', '2026-01-31T12:00:00.000Z', '2026-02-01T05:00:00.000Z'],
] as const)('sends %s payouts when a day of the store begins', (schedule, after, next) => {
  expect(nextPayoutOn(schedule, new Date(after), 'America/New_York').toISOString()).toBe(next)
})

onEachDatabase('payouts', api => {
  beforeAll(() => api().jobs.stop())

  const list = async (me: Member): Promise<Payout[]> =>
    (await api().request(listPayouts, me, { query: { pageSize: '200' } })).body.items
  const linesOf = async (me: Member): Promise<PayoutLine[]> => {
    const found = await list(me)
    const pages = found.map(({ id }) =>
      api().request(listPayoutLines, me, { params: { id }, query: { pageSize: '200' } }),
    )
    return (await Promise.all(pages)).flatMap(({ body }) => body.items)
  }
  /** Works until nothing is due; twice at once, as after a restart. */
  async function work(me: Member, now: Date) {
    const once = async () => {
      const stores = [me.tenant]
      for (const kind of [PAYMENT_WORK, PAYOUT_WORK])
        while (await workOnStores(kind, api().database.db, { stores, now }));
    }
    await Promise.all([once(), once()])
  }
  const settingsOf = (me: Member, change: (doc: PaymentDoc) => Partial<PaymentDoc>) =>
    api().database.db.transaction(async tx => {
      const own = eq(paymentSettings.tenant, me.tenant)
      const [row] = await tx.select().from(paymentSettings).where(own)
      if (row)
        await tx
          .update(paymentSettings)
          .set({ doc: { ...row.doc, ...change(row.doc) } })
          .where(own)
    })
  async function heldOrders(me: Member, cards: readonly string[], from = 0): Promise<Order[]> {
    const { body } = await api().request(listOrders, me, { query: { pageSize: '200' } })
    const found = (body.items as Order[]).slice(from, from + cards.length)
    for (const [at, order] of found.entries()) {
      const blank = { ...order, paymentLifecycle: [], processorEvents: [], fulfillmentLifecycle: [], isCanceled: false }
      const card = { paymentMethod: 'Credit Card', paymentSource: 'payments', authorizeNetTransactionId: `60${at}` }
      const held = { authorizedAmount: order.grandTotal, creditCardLastFour: cards[at] ?? '', status: 'New' as const }
      const { db } = api().database
      await db
        .delete(processorEntries)
        .where(and(eq(processorEntries.tenant, me.tenant), eq(processorEntries.orderId, order.id)))
      await writeOrder(db, order, { ...blank, ...card, ...held })
    }
    return found
  }
  const NONE = { shippingAmount: 0, items: [], isRestocked: false, message: '', paymentMethod: '' }
  const pay = (
    me: Member,
    { id }: Order,
    now: Date,
    given: { eventType: 'charge' | 'refund' | 'reversal'; cents?: number },
  ) =>
    api().database.db.transaction(async tx => {
      const order = await lockOrder(tx, me.tenant, id)
      const cents = given.cents ?? order.authorizedAmount
      const amounts = {
        chargeAmount: given.eventType === 'charge' ? cents : 0,
        refundAmount: given.eventType === 'refund' ? cents : 0,
      }
      return addPayment(
        tx,
        { tenant: me.tenant, user: '', now },
        order,
        { eventType: given.eventType, ...NONE, ...amounts },
        () => {},
      )
    })

  it('shows the payouts of seeded orders, and how they add up', async () => {
    const me = await api().join('rich')
    const found = await list(me)
    expect(found.length).toBeGreaterThan(2)
    const lines = await linesOf(me)
    for (const { charges, refunds, fees, net } of found) expect(charges - refunds - fees).toBe(net)
    expect(lines.length).toBe(found.reduce((sum, payout) => sum + payout.lines, 0))
    const { id, net } = found[0] as Payout
    const file = await api().request(exportPayouts, me, { params: { id } })
    expect(String(file.body).trim().split('\r\n').at(-1)).toMatch(new RegExp(`${(net / 100).toFixed(2)}$`))
    expect((await api().request(getPaymentSettings, me)).body.paymentsProvider.payoutSchedule).toBe('weekly')
  })

  it('holds a payout with its reason, and sends it once the reason is gone', async () => {
    const me = await api().join('rich')
    const start = new Date(api().now.getTime() + 400 * DAY_MS)
    await work(me, start)
    await settingsOf(me, doc => ({
      paymentsProvider: { ...(doc as PaymentSettings).paymentsProvider, payoutSchedule: 'daily', bankLastFour: '' },
    }))
    const before = (await list(me)).map(({ id }) => id)
    const [order] = (await heldOrders(me, ['4242'])) as [Order]
    await pay(me, order, start, { eventType: 'charge' })
    await work(me, start)
    const settled = new Date(start.getTime() + DAY_MS)
    await work(me, settled)
    const mine = async () => (await list(me)).filter(({ id }) => !before.includes(id))
    expect(await mine()).toMatchObject([{ state: 'collecting', charges: order.grandTotal, lines: 1 }])
    await work(me, new Date(settled.getTime() + DAY_MS))
    expect(await mine()).toMatchObject([{ state: 'held', heldBecause: 'noBankAccount' }])
    const summary = (await api().request(getPayoutSummary, me)).body
    expect(summary).toMatchObject({ held: order.grandTotal - feeOf(order.grandTotal), heldBecause: 'noBankAccount' })
    await settingsOf(me, doc => ({
      paymentsProvider: { ...(doc as PaymentSettings).paymentsProvider, bankLastFour: '1234' },
    }))
    await work(me, new Date(settled.getTime() + 2 * DAY_MS))
    expect(await mine()).toMatchObject([{ state: 'onItsWay', bankLastFour: '1234', heldBecause: null }])
    await work(me, new Date(settled.getTime() + 4 * DAY_MS + 1))
    expect(await mine()).toMatchObject([{ state: 'paid' }])
  })

  it('counts every charge and refund once, to the cent', async () => {
    const me = await api().join('rich')
    let now = new Date(api().now.getTime() + 400 * DAY_MS)
    let taken = 0
    let counted = 0
    const steps = fc.array(
      fc.record({
        card: fc.constantFrom('4242', '0119', '0127', '5126', '0002'),
        share: fc.integer({ min: 1, max: 100 }),
        refunds: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 }),
        isReversed: fc.boolean(),
        hours: fc.integer({ min: 1, max: 90 }),
      }),
      { minLength: 2, maxLength: 3 },
    )
    const wait = async (hours: number) => {
      now = new Date(now.getTime() + hours * HOUR_MS)
      await work(me, now)
    }
    /** What the state machine or the processor refuses moves no money. */
    const tryTo = (order: Order, given: Parameters<typeof pay>[3]) =>
      pay(me, order, now, given).catch(error => {
        if (!(error instanceof Refusal)) throw error
      })
    await fc.assert(
      fc.asyncProperty(steps, async each => {
        await wait(1)
        const known = new Set((await linesOf(me)).map(({ id }) => id))
        const cards = each.map(({ card }) => card)
        const made = await heldOrders(me, cards, taken)
        taken += made.length
        for (const [at, { share, refunds, isReversed, hours }] of each.entries()) {
          const order = made[at] as Order
          const eventType = isReversed ? 'reversal' : 'charge'
          await tryTo(order, { eventType, cents: Math.ceil((order.grandTotal * share) / 100) })
          await wait(hours)
          for (const part of refunds) {
            await tryTo(order, { eventType: 'refund', cents: Math.ceil((order.grandTotal * part) / 100) })
            await wait(hours)
          }
        }
        await wait(60)
        await wait(60)
        const ids = new Set(made.map(({ id }) => id))
        const all = await linesOf(me)
        const lines = all.filter(({ id, orderId }) => !known.has(id) && ids.has(orderId))
        const { body } = await api().request(listOrders, me, { query: { pageSize: '200' } })
        const events = (body.items as Order[])
          .filter(({ id }) => ids.has(id))
          .flatMap(donePayments)
          .filter(({ chargeAmount, refundAmount }) => chargeAmount + refundAmount > 0)
        const fees = events.reduce((sum, { chargeAmount }) => sum + (chargeAmount > 0 ? feeOf(chargeAmount) : 0), 0)
        const moved = events.reduce((sum, { chargeAmount, refundAmount }) => sum + chargeAmount - refundAmount, 0)
        expect(lines).toHaveLength(events.length)
        counted += lines.length
        expect(sumOf(lines.map(({ net }) => net))).toBe(moved - fees)
        // And each payout is the sum of its lines.
        expect(sumOf((await list(me)).map(({ net }) => net))).toBe(sumOf(all.map(({ net }) => net)))
      }),
      { numRuns: 4 },
    )
    expect(counted).toBeGreaterThan(0)
  })
})

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

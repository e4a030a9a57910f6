import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cancelStore, reopenStore } from '#contract/billing/cancelStore.ts'
import { savePaymentMethod } from '#contract/billing/paymentMethod.ts'
import { changePlan, undoPlanChange } from '#contract/billing/planChange.ts'
import { PARKED_AFTER_DAYS, RETRY_DAYS } from '#contract/billing/subscriptionActions.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { tenants } from '../../../db/schema/accounts.ts'
import { accountEmails } from '../../../db/schema/emails.ts'
import { billingCharges, billingInvoices } from '../../../db/tables/billing/billing.ts'
import { vaultCharges } from '../../../services/vault/table.ts'
import { createVault } from '../../../services/vault/vault.ts'
import { workOnStores } from '../../machine/storeJobs.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { lockBilling, saveBilling } from './accounts.ts'
import { billingWork } from './jobs.ts'
import { joinLike, tokenFor } from './testing.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

onOneDatabase('the billing job', api => {
  // They would work on all stores, at the time of the one whose clock is moved.
  beforeAll(() => api().jobs.stop())
  const db = () => api().database.db
  /** Moves the clock on by hours, as it runs, and works on one store. */
  const live = async (me: Member, days: number, hours = 12) => {
    const work = billingWork(createVault(db()), 'parked')
    for (let passed = 0; passed < days * 24; passed += hours) {
      api().now = new Date(api().now.getTime() + hours * HOUR_MS)
      while (await workOnStores(work, db(), { stores: [me.tenant], now: api().now }));
    }
  }
  const subscription = async (me: Member) => {
    const [store] = await db().select().from(tenants).where(eq(tenants.id, me.tenant))
    if (!store) throw new Error('The store is gone.')
    return store.subscription
  }
  const invoices = async (me: Member) =>
    (
      await db()
        .select()
        .from(billingInvoices)
        .where(eq(billingInvoices.tenant, me.tenant))
        .orderBy(asc(billingInvoices.number))
    ).map(({ doc }) => doc)
  const mail = async (me: Member) =>
    (
      await db()
        .select()
        .from(accountEmails)
        .where(eq(accountEmails.tenant, me.tenant))
        .orderBy(asc(accountEmails.sentOn), asc(accountEmails.id))
    ).map(({ subject }) => subject)
  const attempts = async (me: Member) => {
    const own = await db().select().from(billingCharges).where(eq(billingCharges.tenant, me.tenant))
    const keys = new Set(own.map(({ id }) => `${me.tenant}/${id}`))
    return (await db().select().from(vaultCharges).orderBy(asc(vaultCharges.createdOn))).filter(({ key }) =>
      keys.has(key),
    )
  }
  const saveCard = async (me: Member, number?: string) =>
    api().request(savePaymentMethod, me, { body: { creditCardToken: await tokenFor(api(), number) } })

  test('renews each period, with one charge, invoice and receipt', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    await saveCard(me)
    const { current_period_end: first } = await subscription(me)
    await live(me, 80)
    const bills = await invoices(me)
    expect(bills.map(({ status, total }) => [status, total])).toEqual(Array(3).fill(['paid', 3060]))
    expect(bills.map(({ number }) => number)).toEqual(['2026-0001', '2026-0002', '2026-0003'])
    expect(bills[0]?.period?.start).toBe(first)
    expect(bills[1]?.period?.start).toBe(bills[0]?.period?.end)
    expect((await attempts(me)).map(({ amount }) => amount)).toEqual([3060, 3060, 3060])
    expect(await mail(me)).toEqual(['Your receipt 2026-0001', 'Your receipt 2026-0002', 'Your receipt 2026-0003'])
    expect(await subscription(me)).toMatchObject({
      status: 'active',
      nextCharge: { amount: 3060, on: bills[2]?.period?.end },
    })
  })

  test('renews on the same day of the month after a shorter month', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    await saveCard(me)
    const begin = api().now
    const billing = await db().transaction(tx => lockBilling(tx, me.tenant))
    const [first, ends] = ['2027-01-31T12:00:00.000Z', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']]
    const subscription = { ...billing.subscription, current_period_end: first }
    await db().transaction(tx => saveBilling(tx, { ...billing, subscription }))
    api().now = new Date(first)
    await live(me, 91)
    expect((await invoices(me)).map(({ period }) => period?.end.slice(0, 10))).toEqual(ends)
    api().now = begin
  })

  test('retries a failed charge on days 1, 3, 5 and 7, then holds and parks', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    await saveCard(me, '4000000000000341')
    const start = Date.parse((await subscription(me)).current_period_end ?? '')
    await live(me, 18)
    expect(await subscription(me)).toMatchObject({ status: 'past_due', nextCharge: { amount: 3060 } })
    await live(me, 10)
    const days = (await attempts(me)).map(({ createdOn }) => Math.round((createdOn.getTime() - start) / DAY_MS))
    expect(days).toEqual([0, ...RETRY_DAYS])
    expect(await subscription(me)).toMatchObject({ features: { isOnHold: true }, nextCharge: null })
    const failed = Array(4).fill('Your payment failed')
    expect(await mail(me)).toEqual([...failed, 'Your store is on hold'])
    await live(me, PARKED_AFTER_DAYS)
    expect(await subscription(me)).toMatchObject({
      plan: { id: 'parked' },
      features: { isOnHold: false },
      nextCharge: null,
    })
    expect((await invoices(me)).map(({ status }) => status)).toEqual(['void'])
    expect((await mail(me)).at(-1)).toBe('Your store is parked')
  })

  test('comes back when a retry succeeds with a better card', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    await saveCard(me, '4000000000000341')
    await live(me, 18)
    expect(await subscription(me)).toMatchObject({ status: 'past_due' })
    await saveCard(me)
    await live(me, 1)
    expect(await subscription(me)).toMatchObject({ status: 'active' })
    expect((await invoices(me)).map(({ status }) => status)).toEqual(['paid'])
  })

  test('applies a downgrade at the end of the period, and coupons run out', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    await saveCard(me)
    const body = { planId: 'lite', expectedTotal: 0, couponCode: 'SAVE10' }
    expect((await api().request(changePlan, me, { body })).status).toBe(200)
    await live(me, 140)
    const bills = await invoices(me)
    expect(bills.map(({ discount }) => discount)).toEqual([90, 90, 90, 0, 0])
    expect(await subscription(me)).toMatchObject({
      plan: { id: 'lite' },
      pendingPlan: null,
      couponCode: null,
      features: { productLimit: 5 },
    })
    expect((await mail(me)).filter(subject => subject === 'Your plan has changed')).toHaveLength(1)
  })

  test('ends trials: it warns, then charges the plan that was chosen', async () => {
    const [none, chosen] = [await joinLike(api(), 'trial@demo.test'), await joinLike(api(), 'trial@demo.test')]
    const address = { state: 'OR', zip: '97201' }
    const trial = { expectedTotal: 0, trialDaysRemaining: 9, stripeToken: await tokenFor(api()) }
    const body = { planId: 'plus', address, ...trial }
    expect((await api().request(changePlan, chosen, { body })).status).toBe(200)
    const before = api().now
    await live(chosen, 10)
    expect(await subscription(chosen)).toMatchObject({ status: 'active', trial_end: null, plan: { id: 'plus' } })
    expect(await mail(chosen)).toEqual(
      ['Your plan has changed', 'Your trial ends in 3 days', 'Your receipt 2026-0001'].map(subject =>
        subject.replace('2026', String(api().now.getUTCFullYear())),
      ),
    )
    api().now = before
    await live(none, 10)
    expect(await mail(none)).toEqual(['Your trial ends in 3 days', 'Your trial has ended'])
    await live(none, PARKED_AFTER_DAYS)
    expect(await subscription(none)).toMatchObject({ plan: { id: 'parked' } })
  })

  test('charges nothing while a store is canceled', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    await saveCard(me)
    const stored = await subscription(me)
    await db()
      .update(tenants)
      .set({ subscription: { ...stored, status: 'canceled' } })
      .where(eq(tenants.id, me.tenant))
    await live(me, 20)
    expect([await attempts(me), await invoices(me)]).toEqual([[], []])
    await db().update(tenants).set({ subscription: stored }).where(eq(tenants.id, me.tenant))
    await live(me, 2)
    expect((await invoices(me)).map(({ status }) => status)).toEqual(['paid'])
  })

  test('an outage is followed by one attempt, and later dates are ahead', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    await saveCard(me, '4000000000000341')
    await live(me, 18)
    const before = (await attempts(me)).length
    await live(me, 20, 20 * 24)
    expect(await attempts(me)).toHaveLength(before + 1)
    const { nextCharge, status } = await subscription(me)
    expect([status, Date.parse(nextCharge?.on ?? '') > api().now.getTime()]).toEqual(['past_due', true])
    expect((await invoices(me)).map(({ retryOn }) => retryOn)).toEqual([nextCharge?.on])
    await saveCard(me)
    await live(me, 1)
    expect(await subscription(me)).toMatchObject({ status: 'active' })
  })

  test('an outage of months costs one period, which begins after it', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    await saveCard(me)
    await live(me, 100, 100 * 24)
    const bills = await invoices(me)
    expect(bills.map(({ status, total }) => [status, total])).toEqual([['paid', 3060]])
    expect(bills[0]?.period?.start).toBe(api().now.toISOString())
    expect((await subscription(me)).current_period_end).toBe(bills[0]?.period?.end)
  })

  test('a downgrade that is being charged can’t be undone any more', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    await saveCard(me)
    const body = { planId: 'lite', expectedTotal: 0 }
    expect((await api().request(changePlan, me, { body })).status).toBe(200)
    const end = Date.parse((await subscription(me)).current_period_end ?? '')
    const real = createVault(db())
    const undone: unknown[] = []
    const vault: typeof real = {
      ...real,
      async charge(request) {
        undone.push((await api().request(undoPlanChange, me)).body.code, (await subscription(me)).pendingPlan?.id)
        return real.charge(request)
      },
    }
    api().now = new Date(end)
    while (await workOnStores(billingWork(vault, 'parked'), db(), { stores: [me.tenant], now: api().now }));
    expect(undone).toEqual(['beingCharged', 'lite'])
    expect(await subscription(me)).toMatchObject({ plan: { id: 'lite' }, pendingPlan: null })
    expect((await attempts(me)).map(({ amount }) => amount)).toEqual([950])
  })

  test('a store that is reopened after its period has a day for another card', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    await saveCard(me, '4000000000000341')
    const wanted = { planId: 'lite', expectedTotal: 0 }
    expect((await api().request(changePlan, me, { body: wanted })).status).toBe(200)
    const storeName = (await api().request(getStoreInformation, me)).body.name
    const body = { reason: 'other', comment: '', storeName }
    expect((await api().request(cancelStore, me, { body })).status).toBe(200)
    await live(me, 29)
    expect((await api().request(reopenStore, me)).status).toBe(200)
    const tomorrow = new Date(api().now.getTime() + DAY_MS).toISOString()
    const { nextCharge, pendingPlan, current_period_end } = await subscription(me)
    expect([nextCharge, pendingPlan?.effectiveOn, current_period_end]).toEqual([
      { amount: 950, on: tomorrow },
      tomorrow,
      tomorrow,
    ])
    const emails = await db().select().from(accountEmails).where(eq(accountEmails.tenant, me.tenant))
    expect(emails.find(({ subject }) => subject.endsWith('is open again'))?.text).toContain('We charge $9.50')
    await live(me, 0.5)
    expect(await attempts(me)).toEqual([])
    await saveCard(me)
    await live(me, 0.5)
    const [bill] = await invoices(me)
    expect([bill?.status, bill?.total, bill?.period?.start]).toEqual(['paid', 950, tomorrow])
  })

  test('a trial that ended long before the end of an outage has its days', async () => {
    const me = await joinLike(api(), 'trial@demo.test')
    const before = api().now
    await live(me, 60, 60 * 24)
    expect(await subscription(me)).toMatchObject({ plan: { planType: 'Trial' } })
    expect(await mail(me)).toEqual(['Your trial has ended'])
    await live(me, PARKED_AFTER_DAYS - 1)
    expect(await subscription(me)).toMatchObject({ plan: { planType: 'Trial' } })
    await live(me, 1)
    expect(await subscription(me)).toMatchObject({ plan: { id: 'parked' } })
    api().now = before
  })

  test('a past due store that is reopened has a day for another card', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    await saveCard(me, '4000000000000341')
    await live(me, 18)
    const storeName = (await api().request(getStoreInformation, me)).body.name
    const body = { reason: 'other', comment: '', storeName }
    expect((await api().request(cancelStore, me, { body })).status).toBe(200)
    await live(me, 12)
    const before = await attempts(me)
    expect((await api().request(reopenStore, me)).status).toBe(200)
    await live(me, 0.5)
    const { status, nextCharge } = await subscription(me)
    expect([status, await attempts(me)]).toEqual(['past_due', before])
    expect(Date.parse(nextCharge?.on ?? '')).toBe(api().now.getTime() + DAY_MS / 2)
    await saveCard(me)
    await live(me, 1)
    expect(await subscription(me)).toMatchObject({ status: 'active' })
    expect(await attempts(me)).toHaveLength(before.length + 1)
  })
})

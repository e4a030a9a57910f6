import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices.ts'
import { getPaymentMethod, savePaymentMethod } from '#contract/billing/paymentMethod.ts'
import { changePlan, payNow, previewPlanChange, undoPlanChange } from '#contract/billing/planChange.ts'
import { getSubscription } from '#contract/subscription.ts'
import { accountEmails } from '../../../db/schema/emails.ts'
import { billingCharges } from '../../../db/tables/billing/billing.ts'
import { vaultCards, vaultCharges } from '../../../services/vault/table.ts'
import { createVault } from '../../../services/vault/vault.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { lockBilling } from './accounts.ts'
import { joinLike, tokenFor } from './testing.ts'

const DAY_MS = 24 * 3600 * 1000
/** Where no tax is due: trials have said no place. */
const UNTAXED = { state: 'OR', zip: '97201' }

onOneDatabase('a change of plan', api => {
  const change = async (me: Member, body: object, key?: string) => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const { status, body: said } = await api().request(changePlan, me, { body, headers })
    return { http: status, code: said.code ?? null, ...said }
  }
  const preview = async (me: Member, planId: string) =>
    (await api().request(previewPlanChange, me, { body: { planId } })).body
  const subscription = async (me: Member) => (await api().request(getSubscription, me)).body
  const invoices = async (me: Member) => (await api().request(listInvoices, me)).body.items
  /** What the card payment provider has taken from a store. */
  const taken = async (me: Member) => {
    const { db } = api().database
    const own = await db.select().from(billingCharges).where(eq(billingCharges.tenant, me.tenant))
    const keys = new Set(own.map(({ id }) => `${me.tenant}/${id}`))
    const all = await db.select().from(vaultCharges)
    return all.filter(({ key, status }) => keys.has(key) && status === 'succeeded').map(({ amount }) => amount)
  }

  test('an upgrade is charged for the rest of the period and applies at once', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    const body = {
      planId: 'professional',
      expectedTotal: (await preview(me, 'professional')).total,
      stripeToken: await tokenFor(api()),
    }
    expect((await change(me, { ...body, expectedTotal: 1 })).code).toBe('priceChanged')
    expect((await change(me, { ...body, stripeToken: null })).code).toBe('cardRequired')
    const saved = await change(me, body, 'up')
    expect(saved).toMatchObject({ http: 200, plan: { id: 'professional' }, features: { maxInstalledApps: 3 } })
    expect(await change(me, body, 'up')).toEqual(saved)
    expect(await taken(me)).toEqual([body.expectedTotal])
    const [invoice] = await invoices(me)
    expect(invoice).toMatchObject({ status: 'paid', total: body.expectedTotal, paidWith: 'Visa 4242' })
    expect((await api().request(getPaymentMethod, me)).body.creditCard).toMatchObject({ lastFour: '4242' })
  })

  test('an email names the plan as screens do', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    const planId = 'professional'
    const body = { planId, expectedTotal: (await preview(me, planId)).total, stripeToken: await tokenFor(api()) }
    expect(await change(me, body)).toMatchObject({ http: 200, plan: { name: 'Professional-3' } })
    const { db } = api().database
    const emails = await db.select().from(accountEmails).where(eq(accountEmails.tenant, me.tenant))
    const news = emails.find(({ subject }) => subject === 'Your plan has changed')
    expect(news?.text).toBe('Your store is on the plan Professional now.\n')
    expect(emails.filter(({ text }) => text.includes('Professional-3'))).toEqual([])
  })

  test('a downgrade waits for the end of the period, and can be undone', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    const saved = await change(me, { planId: 'lite', expectedTotal: 0 })
    const { current_period_end: end } = saved
    expect(saved).toMatchObject({ plan: { id: 'plus' }, pendingPlan: { id: 'lite', effectiveOn: end } })
    expect(saved.nextCharge).toEqual({ amount: 950, on: end })
    const undone = await api().request(undoPlanChange, me)
    expect(undone.body).toMatchObject({ pendingPlan: null, nextCharge: { amount: 3060 } })
    expect((await api().request(undoPlanChange, me)).body.code).toBe('noPendingPlan')
    expect(await taken(me)).toEqual([])
  })

  test('days of a trial are kept, and the plan is charged after them', async () => {
    const me = await joinLike(api(), 'trial@demo.test')
    const body = {
      planId: 'plus',
      address: UNTAXED,
      expectedTotal: 0,
      trialDaysRemaining: 9,
      stripeToken: await tokenFor(api()),
    }
    const saved = await change(me, body)
    expect(saved).toMatchObject({ http: 200, plan: { id: 'plus' }, nextCharge: { amount: 2900, on: saved.trial_end } })
    expect(await taken(me)).toEqual([])
  })

  test.each([
    ['4000000000000002', 402, 'cardDeclined'],
    ['5105105105105100', 402, 'prepaidCard'],
  ])('a card %s that is refused changes nothing', async (number, status, code) => {
    const me = await joinLike(api(), 'trial@demo.test')
    const before = await subscription(me)
    const body = { planId: 'plus', address: UNTAXED, expectedTotal: 2900, stripeToken: await tokenFor(api(), number) }
    expect(await change(me, body, 'refused')).toMatchObject({ http: status, code })
    expect(await change(me, body, 'refused')).toMatchObject({ http: status, code })
    expect([await subscription(me), await taken(me), await invoices(me)]).toEqual([before, [], []])
  })

  test('a plan that costs something is not sold without the place of its tax', async () => {
    const [me, free] = [await joinLike(api(), 'trial@demo.test'), await joinLike(api(), 'trial@demo.test')]
    const before = await subscription(me)
    const body = { planId: 'plus', address: null, expectedTotal: 2900, stripeToken: await tokenFor(api()) }
    for (const days of [0, 9]) {
      const trial = days > 0 ? { trialDaysRemaining: days, expectedTotal: 0 } : {}
      const { http, errors } = await change(me, { ...body, ...trial })
      expect([http, errors]).toMatchObject([
        422,
        [{ field: 'address', message: 'Enter your billing address: it says which tax is due.', code: 'required' }],
      ])
    }
    expect([await subscription(me), await taken(me)]).toEqual([before, []])
    expect(await change(me, { ...body, address: { state: 'ME', zip: '04101' }, expectedTotal: 3060 })).toMatchObject({
      http: 200,
    })
    expect(await change(free, { planId: 'free', expectedTotal: 0, address: null })).toMatchObject({ http: 200 })
    const { total } = await preview(me, 'professional')
    const known = { planId: 'professional', expectedTotal: total, address: null }
    expect(await change(me, known)).toMatchObject({ http: 200, plan: { id: 'professional' } })
  })

  test('a response that the card provider lost costs nothing', async () => {
    const me = await joinLike(api(), 'trial@demo.test')
    const body = {
      planId: 'plus',
      address: UNTAXED,
      expectedTotal: 2900,
      stripeToken: await tokenFor(api(), '4000000000000119'),
    }
    expect(await change(me, body)).toMatchObject({ http: 200, plan: { id: 'plus' } })
    expect(await taken(me)).toEqual([2900])
  })

  test('a payment that the bank wants confirmed counts once it is', async () => {
    const me = await joinLike(api(), 'trial@demo.test')
    const body = {
      planId: 'plus',
      address: UNTAXED,
      expectedTotal: 2900,
      stripeToken: await tokenFor(api(), '4000000000003220'),
    }
    const asked = await change(me, body, 'first')
    expect(asked).toMatchObject({ http: 402, code: 'confirmationRequired' })
    const { clientSecret: paymentIntent } = asked
    expect(await change(me, { ...body, paymentIntent }, 'early')).toMatchObject({ code: 'confirmationRequired' })
    await createVault(api().database.db).confirm(paymentIntent, true)
    expect(await change(me, { ...body, planId: 'lite', paymentIntent })).toMatchObject({ http: 400 })
    expect(await change(me, { ...body, paymentIntent }, 'second')).toMatchObject({ plan: { id: 'plus' } })
    expect(await taken(me)).toEqual([2900])
  })

  test.each([
    ['an upgrade', 'owner@demo.test', { state: 'OR', postalCode: '97201', city: 'Portland' }],
    ['what was past due', 'pastdue@demo.test', { state: 'CA', postalCode: '90013', city: 'Los Angeles' }],
  ])('a card saved while the bank confirms %s stays, with its place', async (what, email, place) => {
    const me = await joinLike(api(), email)
    const saveCard = async (number: string, billingAddress: object | null = null) =>
      api().request(savePaymentMethod, me, { body: { creditCardToken: await tokenFor(api(), number), billingAddress } })
    await saveCard('4000000000003220')
    const planId = 'professional'
    const body = what === 'an upgrade' ? { planId, expectedTotal: (await preview(me, planId)).total } : {}
    const send = async (paymentIntent: string | null) =>
      (await api().request(what === 'an upgrade' ? changePlan : payNow, me, { body: { ...body, paymentIntent } })).body
    const { clientSecret } = await send(null)
    await createVault(api().database.db).confirm(clientSecret, true)
    await saveCard('4000000000000341', { address1: '1 Elm Street', ...place })
    expect(await send(clientSecret)).toMatchObject({ status: 'active' })
    expect((await invoices(me))[0]).toMatchObject({ status: 'paid', paidWith: 'Visa 3220' })
    expect((await api().request(getPaymentMethod, me)).body.creditCard).toMatchObject({ lastFour: '0341' })
    const { account } = await api().database.db.transaction(tx => lockBilling(tx, me.tenant))
    expect(account.taxPlace).toEqual({ state: place.state, zip: place.postalCode })
    const [charged] = await api()
      .database.db.select()
      .from(vaultCards)
      .where(eq(vaultCards.id, account.cardId ?? ''))
    expect(charged?.lastFour).toBe('0341')
  })

  test('a coupon is spent once', async () => {
    const [me, other] = [await joinLike(api(), 'trial@demo.test'), await joinLike(api(), 'trial@demo.test')]
    const body = { planId: 'plus', address: UNTAXED, expectedTotal: 1450, couponCode: 'firstone' }
    expect(await change(me, { ...body, stripeToken: await tokenFor(api(), '4000000000000002') })).toMatchObject({
      http: 402,
    })
    expect(await change(me, { ...body, stripeToken: await tokenFor(api()) })).toMatchObject({ http: 200 })
    const late = await change(other, { ...body, stripeToken: await tokenFor(api()) })
    expect([late.http, late.errors[0].field]).toEqual([400, 'couponCode'])
  })

  test('a store comes back from past due and from hold by paying', async () => {
    for (const email of ['pastdue@demo.test', 'onhold@demo.test']) {
      const me = await joinLike(api(), email)
      if (email.startsWith('past')) {
        expect((await api().request(payNow, me, { body: {} })).body.code).toBe('cardDeclined')
        const saved = await api().request(savePaymentMethod, me, { body: { creditCardToken: await tokenFor(api()) } })
        expect(saved.status).toBe(200)
      }
      const { status, body } = await api().request(payNow, me, { body: {}, headers: { 'idempotency-key': 'pay' } })
      expect(status === 200 || body.code === 'state').toBe(true)
      expect(await subscription(me)).toMatchObject({ status: 'active', features: { isOnHold: false } })
      expect(Date.parse((await subscription(me)).current_period_end)).toBeGreaterThan(api().now.getTime())
      expect((await invoices(me)).map(({ status }: { status: string }) => status)).not.toContain('failed')
      expect(await taken(me)).toEqual([3060])
    }
  })

  test('the job ends what clients left behind, and never charges twice', async () => {
    const me = await joinLike(api(), 'trial@demo.test')
    const { db } = api().database
    const body = {
      planId: 'plus',
      address: UNTAXED,
      expectedTotal: 2900,
      stripeToken: await tokenFor(api(), '4000000000003220'),
    }
    const { clientSecret } = await change(me, body)
    await createVault(db).confirm(clientSecret, true)
    api().now = new Date(api().now.getTime() + DAY_MS)
    api().jobs.wake()
    await expect.poll(async () => (await subscription(me)).plan.id).toBe('plus')
    expect(await taken(me)).toEqual([2900])
  })
})

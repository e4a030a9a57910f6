import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkCoupon, checkEmail, getCheckoutTaxRate, getGrandTotal } from '#contract/billing/checkout.ts'
import { listInvoices } from '#contract/billing/invoices.ts'
import { changePlan, previewPlanChange } from '#contract/billing/planChange.ts'
import { features } from '../../../db/schema/accounts.ts'
import { onOneDatabase } from '../../machine/testing.ts'
import { joinLike, tokenFor } from './testing.ts'

onOneDatabase('checkout', api => {
  test('coupons, tax and totals agree', async () => {
    const coupon = async (code: string) => (await api().request(checkCoupon, null, { params: { code } })).body
    expect(await coupon('welcome20')).toMatchObject({ valid: true, id: 'WELCOME20', percent_off: 20 })
    expect(await coupon('vol123')).toMatchObject({ valid: true, id: 'VOLUME15', duration_in_months: 12 })
    expect(await coupon('GONE')).toMatchObject({ valid: false })
    expect(await coupon('toString')).toMatchObject({ valid: false })
    const place = { state: 'CA', zip: '90013' }
    const rate = await api().request(getCheckoutTaxRate, null, { query: { state: 'CA', zipcode: '90013' } })
    expect(rate.body).toEqual({ taxPercent: 8 })
    const body = { plan: 'plus', couponCode: 'WELCOME20', address: place }
    expect((await api().request(getGrandTotal, null, { body })).body).toEqual({
      ...{ subtotal: 2900, discount: 580, taxAmount: 186, grandTotal: 2506 },
      ...{ grandTotalFormatted: '$25.06', taxAmountFormatted: '$1.86' },
    })
    const unknown = await api().request(getGrandTotal, null, { body: { ...body, plan: 'gold' } })
    expect([unknown.status, unknown.body.code]).toEqual([409, 'planNotOffered'])
  })

  test('an address that has an account is known', async () => {
    const me = await api().join()
    const isTaken = async (email: string) => (await api().request(checkEmail, null, { query: { email } })).body.data
    expect([await isTaken(me.email.toUpperCase()), await isTaken('nobody@nowhere.test')]).toEqual([true, false])
  })

  test('a merchant sees what a change of plan costs and loses', async () => {
    const me = await joinLike(api(), 'trial@demo.test')
    const preview = async (body: object) => (await api().request(previewPlanChange, me, { body })).body
    expect(await preview({ planId: 'plus', couponCode: 'WELCOME20' })).toMatchObject({ kind: 'start', total: 2320 })
    expect(await preview({ planId: 'plus', trialDaysRemaining: 9 })).toMatchObject({ kind: 'start', total: 0 })
    expect(await preview({ planId: 'plus', trialDaysRemaining: 40 })).toMatchObject({ code: 'invalidFields' })
    expect(await preview({ planId: 'free' })).toMatchObject({ losses: { products: { limit: 5 } }, next: null })
    expect((await api().request(listInvoices, me)).body).toMatchObject({ totalCount: 0 })
  })

  test.each(['free', 'lite', 'personal', 'plus'])('an upgrade from %s loses nothing', async planId => {
    const me = await joinLike(api(), planId === 'free' ? 'free@demo.test' : 'trial@demo.test')
    if (planId !== 'free') {
      const { total: expectedTotal } = (await api().request(previewPlanChange, me, { body: { planId } })).body
      const address = { state: 'OR', zip: '97201' }
      const body = { planId, address, expectedTotal, stripeToken: await tokenFor(api()) }
      expect((await api().request(changePlan, me, { body })).status).toBe(200)
    }
    const body = { planId: planId === 'plus' ? 'business' : 'plus' }
    const nothing = { products: null, images: null, apps: null, features: [] }
    expect((await api().request(previewPlanChange, me, { body })).body).toMatchObject({ losses: nothing })
  })

  test('a smaller plan names what the store has and the plan lacks', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    const { db } = api().database
    const enabled = ['avalara', 'zapier', 'amazon'].map(name => ({ tenant: me.tenant, name, enabled: true }))
    await db.delete(features).where(eq(features.tenant, me.tenant))
    await db.insert(features).values(enabled)
    const lossesOn = async (planId: string) =>
      (await api().request(previewPlanChange, me, { body: { planId } })).body.losses
    expect(await lossesOn('personal')).toMatchObject({ apps: { count: 3, limit: 1 }, features: [] })
    const { features: apps } = await lossesOn('lite')
    expect(apps).toEqual(expect.arrayContaining(['Avalara', 'Zapier']))
  })

  test('what an upgrade costs stays the same while it is read, for a day', async () => {
    const me = await joinLike(api(), 'owner@demo.test')
    const begin = api().now
    const totalAfter = async (hours: number) => {
      api().now = new Date(begin.getTime() + hours * 3600 * 1000)
      return (await api().request(previewPlanChange, me, { body: { planId: 'business' } })).body.total
    }
    const first = await totalAfter(0)
    expect([await totalAfter(0.2), await totalAfter(23)]).toEqual([first, first])
    expect(await totalAfter(25)).toBeLessThan(first)
    api().now = begin
  })
})

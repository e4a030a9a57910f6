import { expect, test } from 'vitest'
import { checkCoupon, checkEmail, getCheckoutTaxRate, getGrandTotal } from '#contract/billing/checkout.ts'
import { listInvoices } from '#contract/billing/invoices.ts'
import { previewPlanChange } from '#contract/billing/planChange.ts'
import { onOneDatabase } from '../../machine/testing.ts'
import { joinLike } from './testing.ts'

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
})

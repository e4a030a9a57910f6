import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registerStore } from '#contract/billing/checkout.ts'
import { listInvoices } from '#contract/billing/invoices.ts'
import { changePlan, previewPlanChange, undoPlanChange } from '#contract/billing/planChange.ts'
import { getCaptcha } from '#contract/store/captcha.ts'
import { getSubscription } from '#contract/subscription.ts'
import { newId } from '../../../db/ids.ts'
import { users } from '../../../db/schema/accounts.ts'
import { solveCaptcha } from '../../../services/captcha/solveCaptcha.ts'
import { createVault } from '../../../services/vault/vault.ts'
import { type Member, NAMESPACE, onOneDatabase } from '../../machine/testing.ts'
import { moveOn } from './renewals.ts'
import { joinLike, tokenFor } from './testing.ts'

type Store = Pick<Member, 'tenant' | 'token'>
const LOS_ANGELES = { address1: '1 Elm Street', city: 'Los Angeles', state: 'CA', postalCode: '90013' }
const PORTLAND = { address1: '48 Wharf Street', city: 'Portland', state: 'ME', postalCode: '04101' }

onOneDatabase('a repeating coupon', api => {
  const signUp = async (over: object): Promise<Store> => {
    const captchaResponse = await solveCaptcha((await api().request(getCaptcha, null)).body)
    const body = {
      ...{ firstName: 'Ada', lastName: 'Quill', phoneNumber: '6175550199', email: `${newId()}@new.test` },
      ...{ password: 'Password1!', termsAndConditionsAccepted: true, billingAddress: LOS_ANGELES },
      ...{ creditCardToken: await tokenFor(api()), captchaResponse, ...over },
    }
    const { body: made } = await api().request(registerStore, null, { body })
    const tenant = made.tenantId
    const [owner] = await api().database.db.select().from(users).where(eq(users.tenant, tenant))
    const claims = { sub: owner?.id ?? '', [`${NAMESPACE}tenant`]: tenant, [`${NAMESPACE}impersonator`]: false }
    return { tenant, token: await api().token(claims) }
  }
  const preview = async (me: Store, body: object) => (await api().request(previewPlanChange, me, { body })).body
  const change = async (me: Store, planId: string, couponCode: string | null = null) => {
    const body = { planId, couponCode, expectedTotal: (await preview(me, { planId, couponCode })).total }
    return (await api().request(changePlan, me, { body })).body
  }
  const subscription = async (me: Store) => (await api().request(getSubscription, me)).body
  const invoices = async (me: Store) => (await api().request(listInvoices, me)).body.items
  const renew = async (me: Store) => {
    const { tenant } = me
    const { db } = api().database
    const now = new Date((await subscription(me)).current_period_end ?? '')
    await moveOn({ everything: db, vault: createVault(db), tenant, now, parkedPlanId: 'parked' })
  }

  test('counts periods: upgrades in one period take no month of it', async () => {
    const me = await signUp({ planId: 'personal', couponCode: 'SAVE10', expectedTotal: 1847 })
    await change(me, 'plus')
    const saved = await change(me, 'professional')
    expect(saved).toMatchObject({ couponCode: 'SAVE10', nextCharge: { amount: 4763 } })
    await renew(me)
    await renew(me)
    expect((await invoices(me)).slice(0, 2).map(({ total }: { total: number }) => total)).toEqual([4763, 4763])
    expect(await subscription(me)).toMatchObject({ nextCharge: { amount: 5292 } })
    await renew(me)
    expect(await subscription(me)).toMatchObject({ couponCode: null, coupon: null })
  })

  test('of the last period lowers an upgrade within it, too', async () => {
    const over = { billingAddress: PORTLAND, planId: 'lite', couponCode: 'SAVE10', expectedTotal: 855 }
    const me = await signUp(over)
    await change(me, 'personal')
    const plus = await change(me, 'plus')
    expect(plus).toMatchObject({ nextCharge: { amount: 2754 }, coupon: { id: 'SAVE10', monthsLeft: 2 } })
    await renew(me)
    await renew(me)
    const last = await subscription(me)
    expect(last).toMatchObject({ nextCharge: { amount: 3060 }, coupon: { endsOn: last.current_period_end } })
    expect((await preview(me, { planId: 'professional' })).discount).toBe(490)
  })

  test('comes back with an undone downgrade, and the other one is unused', async () => {
    const me = await signUp({ planId: 'plus', couponCode: 'SAVE10', expectedTotal: 2819 })
    const before = await subscription(me)
    const wanted = { planId: 'lite', couponCode: 'LOYAL5' }
    expect(await preview(me, wanted)).toMatchObject({ replacedCoupon: 'SAVE10', next: { amount: 923 } })
    expect(await change(me, 'lite', 'LOYAL5')).toMatchObject({ couponCode: 'SAVE10', nextCharge: { amount: 923 } })
    const undone = await api().request(undoPlanChange, me)
    expect(undone.body).toEqual(before)
    expect(await change(me, 'lite', 'LOYAL5')).toMatchObject({ pendingPlan: { id: 'lite' } })
    await renew(me)
    expect(await subscription(me)).toMatchObject({ plan: { id: 'lite' }, couponCode: 'LOYAL5' })
  })

  test('that another one replaces at once is named before paying', async () => {
    const me = await signUp({ planId: 'plus', couponCode: 'SAVE10', expectedTotal: 2819 })
    expect(await preview(me, { planId: 'business', couponCode: 'FIVEOFF' })).toMatchObject({ replacedCoupon: 'SAVE10' })
    expect(await preview(me, { planId: 'business' })).toMatchObject({ replacedCoupon: null })
    const other = await joinLike(api(), 'owner@demo.test')
    expect(await preview(other, { planId: 'business', couponCode: 'FIVEOFF' })).toMatchObject({ replacedCoupon: null })
  })
})

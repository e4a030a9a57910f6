import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savePaymentMethod } from '#contract/billing/paymentMethod.ts'
import { changePlan, payNow, undoPlanChange } from '#contract/billing/planChange.ts'
import {
  SUBSCRIPTION_STATES,
  type SubscriptionAction,
  type SubscriptionState,
  subscriptionRefusal,
  subscriptionState,
} from '#contract/billing/subscriptionActions.ts'
import { localConfig } from '#contract/config.ts'
import type { Subscription } from '#contract/subscription.ts'
import { tenants } from '../../../db/schema/accounts.ts'
import { NAMESPACE, onOneDatabase } from '../../machine/testing.ts'
import { lockBilling, saveBilling } from './accounts.ts'
import { dueInvoices } from './invoices.ts'
import { merge } from './planChanges.ts'
import { joinLike, tokenFor } from './testing.ts'

/** A demo account in each state, and what makes its store so. */
const STORES: Record<SubscriptionState, [email: string, patch: Parameters<typeof merge>[1]]> = {
  trial: ['trial@demo.test', {}],
  trialExpired: ['expired@demo.test', {}],
  parked: ['parked@demo.test', {}],
  active: ['owner@demo.test', {}],
  pastDue: ['pastdue@demo.test', {}],
  onHold: ['onhold@demo.test', {}],
  canceled: ['owner@demo.test', { status: 'canceled' }],
}
const VARIATIONS: [string, Parameters<typeof merge>[1]][] = [
  ['as it is', {}],
  ['with a fixed plan', { features: { canChangePlan: false } }],
  ['with a downgrade waiting', { pendingPlan: { id: 'lite', name: 'Lite', effectiveOn: '2026-07-01T00:00:00.000Z' } }],
]

onOneDatabase('the provider refuses what the app does not offer', api => {
  const actions: Record<
    'changePlan' | 'undoPlanChange' | 'updateCard' | 'payNow',
    () => Promise<[Parameters<ReturnType<typeof api>['request']>[0], object]>
  > = {
    changePlan: async () => [changePlan, { planId: 'business', expectedTotal: -1 }],
    undoPlanChange: async () => [undoPlanChange, {}],
    updateCard: async () => [savePaymentMethod, { creditCardToken: await tokenFor(api()) }],
    payNow: async () => [payNow, {}],
  }

  test.each(SUBSCRIPTION_STATES)('in the state %s, to owners and support staff', async state => {
    const { db } = api().database
    const { parkedPlanId } = localConfig()
    const [email, patch] = STORES[state]
    for (const [name, variation] of VARIATIONS) {
      const me = await joinLike(api(), email)
      const stored = await db.transaction(tx => lockBilling(tx, me.tenant))
      const subscription = merge(merge(stored.subscription, patch), variation)
      expect(subscriptionState(subscription, parkedPlanId, api().now)).toBe(state)
      // What is allowed comes last: paying changes what is due.
      for (const isSupport of [true, false]) {
        const claims = { sub: me.userId, [`${NAMESPACE}tenant`]: me.tenant, [`${NAMESPACE}impersonator`]: isSupport }
        const as = { ...me, token: await api().token(claims) }
        for (const [action, request] of Object.entries(actions)) {
          await db.transaction(tx => saveBilling(tx, { ...stored, subscription }))
          const isDue = (await dueInvoices(db, me.tenant)).length > 0
          const one = { subscription, isDue, state, isSupport }
          const refusal = subscriptionRefusal(action as SubscriptionAction, one)
          const [endpoint, body] = await request()
          const { status, body: said } = await api().request(endpoint, as, { body })
          const isRefused = status === 409 && refusals.has(said?.code)
          const what = [state, name, isSupport ? 'support' : 'owner', action]
          expect([...what, isRefused ? said.code : null]).toEqual([...what, refusal])
          if (refusal === null) continue
          const [after] = await db.select().from(tenants).where(eq(tenants.id, me.tenant))
          expect(plain(after?.subscription)).toEqual(plain(subscription))
        }
      }
    }
  })
})

const refusals = new Set(['state', 'support', 'fixedPlan', 'noPendingPlan', 'beingCharged', 'nothingDue'])
const plain = (subscription: Subscription | undefined) => ({ ...subscription, nextCharge: null, couponCode: null })

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import {
  SUBSCRIPTION_ACTIONS,
  type SubscriptionAction,
  subscriptionRefusal,
  subscriptionState,
} from '#contract/billing/subscriptionActions.ts'
import { getSubscription } from '#contract/subscription.ts'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

/** How each action is offered on its screen. */
const OFFERS: Partial<Record<SubscriptionAction, { path: string; role: 'button' | 'link'; name: RegExp }[]>> = {
  changePlan: [{ path: '/myaccount', role: 'button', name: /^Change plan/ }],
  updateCard: [
    { path: '/myaccount', role: 'button', name: /^(Update|Add payment method)/ },
    { path: '/myaccount/pastdue', role: 'button', name: /card/ },
  ],
  cancelStore: [
    { path: '/myaccount', role: 'link', name: /^Cancel store/ },
    { path: '/onhold', role: 'link', name: /^Cancel store/ },
  ],
  reopenStore: [{ path: '/canceled', role: 'button', name: /^Reopen/ }],
}

/** The screen of each persona on which its subscription is managed, with its heading. */
const PERSONAS = [
  ['owner', '/myaccount', 'My account'],
  ['trial', '/myaccount', 'My account'],
  ['fixed', '/myaccount', 'My account'],
  ['concierge', '/myaccount', 'My account'],
  ['pastdue', '/myaccount/pastdue', 'Payment past due'],
  ['onhold', '/onhold', 'Store on hold'],
  ['canceled', '/canceled', 'Store canceled'],
] as const

test.each(PERSONAS)('%s@demo.test is offered exactly what the state chart allows', async (persona, path, heading) => {
  const tenant = await freshTenant(`${persona}@demo.test`)
  await openApp(path, tenant)
  await screen.findByRole('heading', { level: 1, name: heading }, PATIENCE)
  const subscription = await request(getSubscription, {})
  const one = {
    subscription,
    state: subscriptionState(subscription, 'parked', new Date()),
    isSupport: tenant.claims.impersonator,
    isDue: true,
  }
  for (const action of Object.keys(SUBSCRIPTION_ACTIONS) as SubscriptionAction[]) {
    for (const { role, name } of (OFFERS[action] ?? []).filter(offer => offer.path === path)) {
      const isAllowed = subscriptionRefusal(action, one) === null
      if (isAllowed) await screen.findByRole(role, { name }, PATIENCE)
      else await waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull())
    }
  }
})

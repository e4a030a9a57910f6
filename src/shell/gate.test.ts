import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscription.ts'
import type { RouteId } from '../paths.ts'
import { gateOf, leadsTo } from './gate.ts'

const subscription = (status: string, isOnHold: boolean) => ({ status, features: { isOnHold } }) as Subscription

test.each<[string, boolean, RouteId, RouteId | null]>([
  ['active', false, 'product.list', null],
  ['active', false, 'onHold', 'dashboard'],
  ['active', false, 'delinquent', 'dashboard'],
  ['active', true, 'product.list', 'onHold'],
  ['active', true, 'myAccount', 'onHold'],
  ['active', true, 'onHold', null],
  ['past_due', false, 'order.list', 'delinquent'],
  ['past_due', false, 'delinquent', null],
  ['past_due', false, 'myAccount', null],
  ['past_due', false, 'onHold', 'delinquent'],
  ['past_due', true, 'delinquent', 'onHold'],
  ['active', true, 'cancelStore', null],
  ['past_due', false, 'invoices.list', null],
  ['canceled', false, 'product.list', 'canceled'],
  ['canceled', true, 'onHold', 'canceled'],
  ['canceled', false, 'canceled', null],
  ['active', false, 'canceled', 'dashboard'],
])('%s, on hold %s: %s leads to %s', (status, isOnHold, routeId, target) => {
  expect(leadsTo(gateOf(subscription(status, isOnHold)), routeId)).toBe(target)
})

test('no redirect leads to a screen that redirects again', () => {
  for (const status of ['active', 'past_due', 'trialing', 'canceled']) {
    for (const isOnHold of [false, true]) {
      for (const routeId of ['onHold', 'delinquent', 'canceled', 'dashboard', 'myAccount', 'product.list'] as const) {
        const target = leadsTo(gateOf(subscription(status, isOnHold)), routeId)
        if (target) expect(leadsTo(gateOf(subscription(status, isOnHold)), target)).toBeNull()
      }
    }
  }
})

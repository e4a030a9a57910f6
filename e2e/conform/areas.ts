import type { Endpoint } from '#contract/endpoint.ts'
import { endpointsIn } from '../../mocks/start/contractModules.ts'
import { accessChecks } from './checks/access.ts'
import { BULK_EDITS, ORDER_BULK } from './checks/bulk.ts'
import { CLOCK } from './checks/clock.ts'
import { fieldChecks } from './checks/fields.ts'
import { FILES, ORDER_FILES } from './checks/files.ts'
import { FRAMES } from './checks/frames.ts'
import { identityChecks } from './checks/identity.ts'
import { keyChecks } from './checks/keys.ts'
import { listChecks } from './checks/lists.ts'
import { orderChecksOf } from './checks/orderSteps.ts'
import { ORDERS } from './checks/orders.ts'
import { PAYMENTS } from './checks/payments.ts'
import { promiseChecks } from './checks/promises.ts'
import { recordChecks } from './checks/records.ts'
import { RULES } from './checks/rules.ts'
import { storeChecks } from './checks/stores.ts'
import { WEBHOOKS } from './checks/webhooks.ts'
import { RESOURCES } from './resources.ts'
import type { SignIn } from './session.ts'
import type { Check } from './types.ts'

/** The areas of the contract, by its folders, in the order in which the app needs them. */
export const API_AREAS = [
  ...['store', 'catalog', 'orders', 'customers', 'discounts', 'content', 'shipping', 'taxes', 'insight', 'site'],
  ...['payments', 'billing', 'apps', 'imports'],
] as const
export const AREAS: readonly string[] = ['identity', ...API_AREAS]

/** What only some areas have: rules, jobs, files, webhooks, clock changes. */
const SINGLE: readonly Check[] = [
  ...[...RULES, ...BULK_EDITS, ...FILES, ...WEBHOOKS, ...CLOCK, ...FRAMES],
  ...orderChecksOf([...ORDERS, ...PAYMENTS, ...ORDER_BULK, ...ORDER_FILES]),
]

/** Checks of records, lists and writes. */
const recordChecksOf = (area: string): Check[] =>
  RESOURCES.filter(resource => resource.area === area).flatMap(resource => [
    ...recordChecks(resource),
    ...fieldChecks(resource),
    ...keyChecks(resource),
    ...listChecks(resource),
    ...storeChecks(resource),
  ])

/**
 * Every check, by area. `identity` is what the checks of signing in need; the endpoints of the contract’s modules in
 * `notOffered` are left out, with what is about them alone.
 */
export async function allChecks(
  identity: { signIn: SignIn; options: Parameters<typeof identityChecks>[1] } | undefined,
  notOffered: readonly string[] = [],
): Promise<Check[]> {
  const byArea = await Promise.all(
    API_AREAS.map(async area => [area, (await endpointsIn(area, notOffered)) as Endpoint[]] as const),
  )
  const offered = new Set(byArea.flatMap(([, endpoints]) => endpoints.map(({ name }) => name)))
  const ofApi = byArea.flatMap(([area, endpoints]) => [
    ...accessChecks(area, endpoints),
    ...recordChecksOf(area),
    ...SINGLE.filter(check => check.area === area && (!check.endpoint || offered.has(check.endpoint.name))),
    ...promiseChecks(area, new Set(endpoints.map(({ name }) => name))),
  ])
  return [...(identity ? identityChecks(identity.signIn, identity.options) : []), ...ofApi]
}

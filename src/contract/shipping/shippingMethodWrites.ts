import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled } from '../rules/rules.ts'
import { pageOf } from '../wire.ts'
import { SHIPPING_LIMITS, ShippingMethod } from './shippingMethods.ts'

const source = 'document 1 §3, Shipping method (paths chosen here)'

const bounds = {
  name: z.string().check(filled('name'), z.maxLength(SHIPPING_LIMITS.name)),
}

/**
 * The body of an update: the whole method, with the revision that was read. Its position in the list doesn't change.
 */
const ShippingMethodUpdate = z.extend(ShippingMethod, bounds)

/** A new method: the provider sets id, revision, tenant and times, and puts it last. */
export const NewShippingMethod = z.extend(
  z.omit(ShippingMethod, { id: true, revision: true, tenant: true, createdOn: true, updatedOn: true }),
  bounds,
)
export type NewShippingMethod = z.output<typeof NewShippingMethod>

export const createShippingMethod = endpoint({
  name: 'createShippingMethod',
  scope: 'settings',
  summary:
    'Adds a shipping method at the end of the list. At least one kind must be enabled; the bands of a kind must not overlap.',
  source,
  method: 'POST',
  path: 'admin/shippingmethods',
  body: NewShippingMethod,
  response: ShippingMethod,
  problems: [400],
})

export const updateShippingMethod = endpoint({
  name: 'updateShippingMethod',
  scope: 'settings',
  summary: 'Replaces a shipping method. A stale revision is refused with 409 and the current method.',
  source,
  method: 'PUT',
  path: 'admin/shippingmethods/{id}',
  body: ShippingMethodUpdate,
  response: ShippingMethod,
  problems: [400, 404, 409],
})

export const deleteShippingMethod = endpoint({
  name: 'deleteShippingMethod',
  scope: 'settings',
  summary: 'Deletes a shipping method. Orders that were placed with it keep its name and price.',
  source,
  method: 'DELETE',
  path: 'admin/shippingmethods/{id}',
  problems: [404],
})

const ids = z.array(z.string()).check(z.maxLength(2 * SHIPPING_LIMITS.methods))

export const sortShippingMethods = endpoint({
  name: 'sortShippingMethods',
  scope: 'settings',
  summary:
    'Sets the order of the methods. `from` is the order that it is based on: if the list is another by now, it is refused with 409 and the current list.',
  source,
  method: 'PUT',
  path: 'admin/shippingmethods',
  body: z.object({ ids, from: ids }),
  response: pageOf(ShippingMethod),
  problems: [400, 409],
})

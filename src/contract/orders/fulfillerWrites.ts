import * as z from 'zod/mini'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { endpoint } from '../endpoint.ts'
import { PhoneNumber } from '../phoneNumber.ts'
import { emptyOr, filled } from '../rules/rules.ts'
import { ListQuery, pageOf } from '../wire.ts'
import { FULFILLER_LIMITS, Fulfiller } from './fulfillers.ts'

const text = z._default(z.string(), '')
const source = 'document 2 §5, Fulfiller (paths chosen here)'

const email = z._default(z.string().check(emptyOr(isEmailAddress, 'email'), z.maxLength(FULFILLER_LIMITS.email)), '')
/** Where an app can be; the app that opens it trusts its own list of origins only. */
export const isAppUrl = (url: string) => /^https?:\/\/[^/?#\s]/i.test(url) && URL.canParse(url)

const bounds = {
  name: z.string().check(filled('name'), z.maxLength(FULFILLER_LIMITS.name)),
  email_contact: email,
  email_order: email,
  redirectUrl: z._default(z.string().check(emptyOr(isAppUrl, 'httpsUrl'), z.maxLength(FULFILLER_LIMITS.url)), ''),
  redirectAppKey: z._default(z.string().check(z.maxLength(FULFILLER_LIMITS.key)), ''),
  phoneNumber: PhoneNumber,
}

/** The body of an update: the whole fulfiller, with the revision that was read. */
export const FulfillerUpdate = z.extend(Fulfiller, bounds)

/** A new fulfiller: the provider sets id, revision, tenant and times. */
export const NewFulfiller = z.extend(
  z.omit(Fulfiller, { id: true, revision: true, tenant: true, createdOn: true, updatedOn: true }),
  bounds,
)
export type NewFulfiller = z.output<typeof NewFulfiller>

export const createFulfiller = endpoint({
  name: 'createFulfiller',
  summary:
    'Adds a fulfiller. 400 with `notInstalled` in `errors` for the key of an app that the store doesn’t have, `otherApp` for the URL of another one.',
  source,
  method: 'POST',
  path: 'admin/fulfillers',
  body: NewFulfiller,
  response: Fulfiller,
  problems: [400],
})

export const updateFulfiller = endpoint({
  name: 'updateFulfiller',
  summary: 'Replaces a fulfiller. A stale revision is refused with 409 and the current fulfiller.',
  source,
  method: 'PUT',
  path: 'admin/fulfillers/{id}',
  body: FulfillerUpdate,
  response: Fulfiller,
  problems: [400, 404, 409],
})

export const deleteFulfiller = endpoint({
  name: 'deleteFulfiller',
  summary: 'Deletes a fulfiller. Its products are the store’s own to pack again; what it was sent stays in the orders.',
  source,
  method: 'DELETE',
  path: 'admin/fulfillers/{id}',
  problems: [404],
})

/** A product as a fulfiller's list shows it. */
const FulfillerProduct = z.object({ id: z.string(), name: z.string(), sku: text })

export const listFulfillerProducts = endpoint({
  name: 'listFulfillerProducts',
  summary: 'The products of a fulfiller, by name.',
  source,
  method: 'GET',
  path: 'admin/fulfillers/{id}/products',
  query: z.pick(ListQuery, { startIndex: true, pageSize: true }),
  response: pageOf(FulfillerProduct),
  problems: [400, 404],
})

const productIds = z._default(z.array(z.string()).check(z.maxLength(FULFILLER_LIMITS.products)), [])

export const assignFulfillerProducts = endpoint({
  name: 'assignFulfillerProducts',
  summary:
    'Adds products to a fulfiller and takes others away, up to 500 at once. A product of another fulfiller is moved. Products that the store does not have are left out.',
  source,
  method: 'POST',
  path: 'admin/fulfillers/{id}/products',
  body: z.object({ add: productIds, remove: productIds }),
  response: Fulfiller,
  problems: [400, 404],
})

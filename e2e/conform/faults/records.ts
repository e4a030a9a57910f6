import { createCategory, updateCategory } from '#contract/catalog/categoryWrites.ts'
import { getProduct, listProducts } from '#contract/catalog/products.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { getCustomer } from '#contract/customers/customers.ts'
import { createCustomer, deleteCustomer, updateCustomer } from '#contract/customers/customerWrites.ts'
import { getDiscount } from '#contract/discounts/discounts.ts'
import { createDiscount, deleteDiscount, updateDiscount } from '#contract/discounts/discountWrites.ts'
import type { Json } from '../types.ts'
import {
  answering,
  asking,
  type Fault,
  handling,
  items,
  KEY,
  lastWins,
  object,
  sending,
  turning,
  withHeaders,
  withoutKey,
  withStatus,
} from './damage.ts'

const pricesOf = (body: Json, change: (price: number) => unknown) => {
  const pricing = object(body.pricing)
  if (typeof pricing.listPrice === 'number') pricing.listPrice = change(pricing.listPrice)
  if (typeof body.price === 'number') body.price = change(body.price)
}

const notStaleAnyMore = (problem: Json) => delete problem.type

/** Faults of records: what is stored, revisions, keys, fields, stores. */
export const RECORD_FAULTS: readonly Fault[] = [
  {
    ...{ name: 'dollarsOnly', does: 'stores prices without their cents', caughtBy: 'products.cents' },
    api: sending([createProduct], body => pricesOf(body, Math.floor)),
  },
  {
    ...{ name: 'centsAsDollars', does: 'responds with cents where dollars belong', caughtBy: 'products.cents' },
    api: answering([createProduct, getProduct], body => pricesOf(body, price => Math.round(price * 100))),
  },
  {
    ...{ name: 'listInOtherUnit', does: 'lists prices with a cent more', caughtBy: 'products.cents' },
    api: answering([listProducts], body => {
      for (const item of items(body)) pricesOf(item, price => (Math.round(price * 100) + 1) / 100)
    }),
  },
  {
    ...{ name: 'discountCents', does: 'stores amounts of discounts without their cents', caughtBy: 'discounts.cents' },
    api: sending([createDiscount], body => {
      if (typeof body.fixedPriceReduction === 'number') body.fixedPriceReduction = Math.trunc(body.fixedPriceReduction)
    }),
  },
  {
    ...{ name: 'roundsFractions', does: 'rounds fractions of a cent without a word', caughtBy: 'products.fractions' },
    api: sending([createProduct], body => pricesOf(body, price => Math.round(price * 100) / 100)),
  },
  {
    ...{ name: 'negativeAmount', does: 'accepts negative amounts', caughtBy: 'discounts.fractions' },
    api: sending([createDiscount], body => {
      if (Number(body.fixedPriceReduction) < 0) body.fixedPriceReduction = 1
    }),
  },
  {
    ...{ name: 'productLastWins', does: 'stores stale updates of products', caughtBy: 'products.stale' },
    api: lastWins(updateProduct),
  },
  {
    ...{
      name: 'categoryLastWins',
      does: 'stores updates of categories that came at once',
      caughtBy: 'categories.twoAtOnce',
    },
    api: lastWins(updateCategory),
  },
  {
    ...{ name: 'tagIgnored', does: 'ignores If-Match', caughtBy: 'customers.entityTag' },
    api: lastWins(updateCustomer),
  },
  {
    ...{ name: 'staleWithoutType', does: 'leaves the type of a 409 out', caughtBy: 'products.staleType' },
    api: answering([updateProduct], notStaleAnyMore, [409]),
  },
  {
    ...{ name: 'staleWithoutCurrent', does: 'doesn’t send the current record with a 409', caughtBy: 'customers.stale' },
    api: answering([updateCustomer], problem => delete problem.current, [409]),
  },
  {
    ...{ name: 'revisionStays', does: 'never raises revisions', caughtBy: 'products.revisionRises' },
    api: answering([updateProduct], body => {
      body.revision = 1
    }),
  },
  {
    ...{ name: 'noTag', does: 'sends no ETag', caughtBy: 'discounts.entityTag' },
    api: withHeaders(headers => headers.delete('etag'), [getDiscount]),
  },
  {
    ...{ name: 'keyIgnored', does: 'stores a product for each repeat', caughtBy: 'products.keyRepeated' },
    api: withoutKey(createProduct),
  },
  {
    ...{
      name: 'repeatNotTold',
      does: 'doesn’t tell that a response is a repeated one',
      caughtBy: 'categories.keyRepeated',
    },
    api: withHeaders(headers => headers.delete('idempotency-replayed'), [createCategory]),
  },
  {
    ...{
      name: 'keyAfterwards',
      does: 'knows a key only once its first request is done',
      caughtBy: 'customers.keyConcurrent',
    },
    api: send => {
      const running = new Set<string>()
      return handling([createCustomer], async (request, sendOn) => {
        const key = request.headers.get(KEY) ?? ''
        if (!running.has(key)) running.add(key)
        else {
          request.headers.delete(KEY)
          // Their addresses would tell the second one.
          request.text = JSON.stringify({ ...(JSON.parse(request.text) as Json), emailAddress: '' })
        }
        return sendOn(request)
      })(send)
    },
  },
  {
    ...{ name: 'keyForAnything', does: 'accepts a key with another body', caughtBy: 'discounts.keyOfAnother' },
    api: handling([createDiscount], async (request, send) => {
      const response = await send(request)
      if (response.status !== 422) return response
      request.headers.delete(KEY)
      return send(request)
    }),
  },
  {
    ...{ name: 'refusalKept', does: 'stores refusals under their keys', caughtBy: 'categories.keyAfterRefusal' },
    api: send => {
      const refused = new Map<string, { status: number; text: string }>()
      return handling([createCategory], async (request, sendOn) => {
        const key = request.headers.get(KEY) ?? ''
        const known = refused.get(key)
        const response = await sendOn(request)
        if (known) return withStatus(response, known.status, undefined, known.text)
        if (response.status === 400 && key) refused.set(key, { status: 400, text: await response.clone().text() })
        return response
      })(send)
    },
  },
  {
    ...{ name: 'updateKeyIgnored', does: 'ignores keys of updates', caughtBy: 'customers.keyOfUpdate' },
    api: withoutKey(updateCustomer),
  },
  {
    ...{ name: 'anyKey', does: 'accepts keys of any form', caughtBy: 'products.keyForm' },
    api: asking([createProduct], ({ headers }) => {
      if (!/^[!-~]{1,128}$/.test(headers.get(KEY) ?? '')) headers.delete(KEY)
    }),
  },
  {
    ...{
      name: 'otherFieldsDropped',
      does: 'drops fields that it doesn’t know from new records',
      caughtBy: 'products.created',
    },
    api: sending([createProduct], body => delete body.ofAnotherProgram),
  },
  {
    ...{ name: 'otherFieldsLost', does: 'drops such fields with an update', caughtBy: 'categories.unknownFieldsKept' },
    api: sending([updateCategory], body => delete body.ofAnother),
  },
  {
    ...{ name: 'takesReadOnly', does: 'takes the time of creation from a body', caughtBy: 'customers.readOnlyFields' },
    api: answering([updateCustomer], (body, { text }) => {
      body.createdOn = (JSON.parse(text) as Json).createdOn
    }),
  },
  {
    ...{ name: 'notDeleted', does: 'says that it deleted, and doesn’t', caughtBy: 'customers.deleted' },
    api: handling([deleteCustomer], async () => new Response(null, { status: 204 })),
  },
  {
    ...{ name: 'deletedWithBody', does: 'responds to a deletion with 200 and a body', caughtBy: 'products.deleted' },
    api: turning([deleteProduct], 204, 200, { deleted: true }),
  },
  {
    ...{ name: 'unknownIs500', does: 'breaks at an unknown id', caughtBy: 'products.unknown' },
    api: turning([getProduct], 404, 500, { message: 'Oops' }),
  },
  {
    ...{ name: 'unknownIsNull', does: 'responds with null for an unknown id', caughtBy: 'discounts.unknown' },
    api: turning([getDiscount], 404, 200, {}),
  },
  {
    ...{ name: 'localTime', does: 'sends times without a zone', caughtBy: 'products.times' },
    api: answering([createProduct], body => {
      body.createdOn = String(body.createdOn).replace(/\.\d+Z$/, '')
    }),
  },
  {
    ...{
      name: 'clockChange',
      does: 'writes times that are off by the hour of a clock change',
      caughtBy: 'customers.times',
    },
    api: answering([createCustomer], body => {
      body.createdOn = new Date(Date.parse(String(body.createdOn)) + 3_600_000).toISOString()
    }),
  },
  {
    ...{ name: 'latinOnly', does: 'stores question marks for other scripts', caughtBy: 'products.text' },
    api: sending([createProduct], body => {
      body.name = String(body.name).replace(/[^ -ÿ]/g, '?')
    }),
  },
  {
    ...{ name: 'escapedText', does: 'stores text as HTML', caughtBy: 'customers.text' },
    api: sending([createCustomer], body => {
      if (body.lastName) body.lastName = String(body.lastName).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    }),
  },
  {
    ...{ name: 'shortRows', does: 'lists products without their descriptions', caughtBy: 'products.listRows' },
    api: answering([listProducts], body => {
      for (const item of items(body)) delete item.descriptions
    }),
  },
  {
    ...{ name: 'fieldsNotNamed', does: 'refuses a body without naming the fields', caughtBy: 'products.fields' },
    api: answering([createProduct], problem => delete problem.errors, [400]),
  },
  {
    ...{ name: 'cutsNames', does: 'cuts off what is too long', caughtBy: 'customers.fields' },
    api: sending([createCustomer], body => {
      if (typeof body.firstName === 'string') body.firstName = body.firstName.slice(0, 75)
    }),
  },
  {
    ...{ name: 'acceptsUpdates', does: 'says that it stored a wrong update', caughtBy: 'discounts.fieldsOfUpdate' },
    api: handling([updateDiscount], async (request, send) => {
      const response = await send(request)
      return response.status === 400 ? withStatus(response, 200, undefined, request.text) : response
    }),
  },
  {
    ...{ name: 'notJsonBreaks', does: 'breaks at a body that is no JSON', caughtBy: 'categories.body' },
    api: handling([createCategory], async (request, send) => {
      const response = await send(request)
      return request.text.endsWith(':') ? withStatus(response, 500) : response
    }),
  },
  {
    ...{ name: 'anyMediaType', does: 'accepts bodies of any media type', caughtBy: 'products.body' },
    api: asking([createProduct], ({ headers }) => headers.set('content-type', 'application/json')),
  },
  {
    ...{ name: 'emailTwice', does: 'accepts an email address in another case', caughtBy: 'customers.email' },
    api: sending([createCustomer], body => {
      const email = String(body.emailAddress ?? '')
      if (email === email.toUpperCase() && email) body.emailAddress = `second-${email}`
    }),
  },
  {
    ...{ name: 'codeTwice', does: 'accepts a discount code twice', caughtBy: 'discounts.code' },
    api: handling([createDiscount], async (request, send) => {
      const response = await send(request)
      return response.status === 400 ? withStatus(response, 200, undefined, request.text) : response
    }),
  },
  {
    ...{ name: 'otherStoreRead', does: 'opens customers of other stores', caughtBy: 'customers.otherStoreReads' },
    api: send => {
      const known = new Map<string, string>()
      return handling([createCustomer, getCustomer], async (request, sendOn) => {
        const response = await sendOn(request)
        const text = await response.clone().text()
        if (request.method === 'POST' && response.status === 200) known.set(String((JSON.parse(text) as Json).id), text)
        const found = known.get(request.url.pathname.split('/').at(-1) ?? '')
        return response.status === 404 && found ? withStatus(response, 200, undefined, found) : response
      })(send)
    },
  },
  {
    ...{ name: 'otherStoreListed', does: 'lists products of other stores', caughtBy: 'products.otherStoreReads' },
    api: send => {
      let leaked: Json | undefined
      return handling([createProduct, listProducts], async (request, sendOn) => {
        const response = await sendOn(request)
        if (response.status !== 200) return response
        const body = (await response.json()) as Json
        if (request.method === 'POST') leaked = body
        else if (leaked) items(body).push(leaked)
        return withStatus(response, 200, undefined, JSON.stringify(body))
      })(send)
    },
  },
  {
    ...{ name: 'otherStoreWritten', does: 'deletes discounts of other stores', caughtBy: 'discounts.otherStoreWrites' },
    api: send => {
      const owners = new Map<string, Headers>()
      return handling([createDiscount, deleteDiscount], async (request, sendOn) => {
        const id = request.url.pathname.split('/').at(-1) ?? ''
        const owner = owners.get(id)
        if (request.method === 'DELETE' && owner) {
          for (const name of ['authorization', 'x-tenant-id']) request.headers.set(name, owner.get(name) ?? '')
        }
        const response = await sendOn(request)
        const made =
          request.method === 'POST' && response.status === 200 ? ((await response.clone().json()) as Json) : {}
        if (typeof made.id === 'string') owners.set(made.id, request.headers)
        return response
      })(send)
    },
  },
  {
    ...{ name: 'keyOfAllStores', does: 'knows a key in every store', caughtBy: 'products.otherStoreKeys' },
    api: send => {
      const stored = new Map<string, string>()
      return handling([createProduct], async (request, sendOn) => {
        const key = request.headers.get(KEY) ?? ''
        const known = stored.get(key)
        const response = await sendOn(request)
        if (known) return withStatus(response, 200, undefined, known)
        if (key) stored.set(key, await response.clone().text())
        return response
      })(send)
    },
  },
]

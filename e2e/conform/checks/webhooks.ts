import { createHmac, randomBytes } from 'node:crypto'
import { listWebhookDeliveries, resendWebhookDelivery, testWebhook } from '#contract/apps/webhookDeliveries.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookStatus,
  setWebhookSecret,
  type WebhookEvent,
} from '#contract/apps/webhooks.ts'
import { getProduct } from '#contract/catalog/products.ts'
import type { Arrived } from '../../../mocks/server/apps/webhooks/testing.ts'
import { answered, expectEqual, expectThat } from '../expect.ts'
import { eventually, until } from '../jobs.ts'
import { idOf } from '../records.ts'
import { PRODUCTS } from '../resources.ts'
import type { Session } from '../session.ts'
import { type Check, type Json, NotTried } from '../types.ts'

/** How long an event may take to arrive. */
const MOST_MS = 20_000

interface Hook {
  id: string
  secret: string
  arrived: () => readonly Arrived[]
}

/** A webhook that leads to the kit’s receiver. */
async function hook(session: Session, events: readonly WebhookEvent[]): Promise<Hook> {
  const receiver = await session.receiver()
  if (answered(await session.ask(getWebhookStatus)).isInstalled !== true) {
    throw new NotTried('Install the app that webhooks belong to in the store.')
  }
  const path = `/${session.mark}/${session.next()}`
  const body = { name: `${session.mark} hook`, url: `${receiver.origin}${path}`, events }
  const made = answered(await session.ask(createWebhook, { body }))
  const id = idOf(made)
  session.willDelete({ remove: deleteWebhook }, id)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  answered(await session.ask(setWebhookSecret, { params: { id }, body: { secret } }))
  return { id, secret, arrived: () => receiver.received.filter(each => each.path === path) }
}

/** The first events that arrive, of one record or of any. */
function waitFor({ arrived }: Hook, count: number, session: Session, ofRecord?: string) {
  const found = () => arrived().filter(({ body }) => ofRecord === undefined || body.data.id === ofRecord)
  return eventually(
    async () => (found().length >= count ? found() : undefined),
    MOST_MS,
    () => [`${found().length} of ${count} events arrived in 20 s`, session.client.last],
  )
}

/** As Standard Webhooks says (docs/webhooks.md). */
function isSigned({ headers, text }: Arrived, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  const wanted = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(wanted)
}

const product = async (session: Session, name: string) => session.record(PRODUCTS, name)
const typesOf = (arrived: readonly Arrived[]) => arrived.map(({ body }) => body.type)

const common = { area: 'apps', severity: 'input', isWriting: true, endpoint: createWebhook } as const

/** Webhooks, as a program of the merchant’s gets them. */
export const WEBHOOKS: readonly Check[] = [
  {
    ...common,
    name: 'webhooks.signed',
    expects: 'Every event is signed with the webhook’s secret as Standard Webhooks says, not long ago.',
    consequence: 'The merchant’s program refuses every event, or can’t tell them from forged ones.',
    run: async session => {
      const made = await hook(session, ['product.created'])
      await product(session, 'signed')
      const [first] = await waitFor(made, 1, session)
      expectThat(first !== undefined && isSigned(first, made.secret), 'the signature is not that of the secret')
      expectEqual(first?.headers['webhook-id'], first?.body.id, 'webhook-id')
      const age = Math.abs(Date.now() / 1000 - Number(first?.headers['webhook-timestamp']))
      expectThat(age < 300, `webhook-timestamp is ${Math.round(age)} s away from now`)
    },
  },
  {
    ...common,
    name: 'webhooks.order',
    expects: 'The events of a record arrive once each, in the order of its writes, with the record as the API has it.',
    consequence: 'Another system keeps an old price, or a product that was deleted.',
    run: async session => {
      const made = await hook(session, ['product.created', 'product.updated', 'product.deleted'])
      const first = await product(session, 'told')
      const at = { params: { id: idOf(first) } }
      const body = { ...first, ...PRODUCTS.rename(`${session.mark} told again`) }
      answered(await session.ask(PRODUCTS.update, { ...at, body }))
      const read = answered(await session.ask(getProduct, at))
      answered(await session.ask(PRODUCTS.remove, at), 204)
      const arrived = await waitFor(made, 3, session, idOf(first))
      expectEqual(typesOf(arrived), ['product.created', 'product.updated', 'product.deleted'], 'the events')
      const [, updated] = arrived
      expectEqual(updated?.body.data, read, 'data of product.updated', session.client.last)
      expectEqual(new Set(arrived.map(({ body }) => body.id)).size, 3, 'how many ids they have')
    },
  },
  {
    ...common,
    ...{ name: 'webhooks.chosen', severity: 'screen' },
    expects: 'A webhook gets the events that it was made for, and no others; a test event comes when it is asked for.',
    consequence: 'A program is called for what it doesn’t know.',
    run: async session => {
      const made = await hook(session, ['customer.created'])
      await product(session, 'not told')
      answered(await session.ask(testWebhook, { params: { id: made.id } }))
      // Events come one after the other: what should not come would be the first.
      expectEqual(typesOf(await waitFor(made, 1, session)), ['test'], 'the events', session.client.last)
    },
  },
  {
    ...common,
    ...{ name: 'webhooks.resent', endpoint: resendWebhookDelivery },
    expects: 'An event that is sent again has the same id and body, so that a receiver knows it.',
    consequence: 'A program that ignores what it has had counts an order twice.',
    run: async session => {
      const made = await hook(session, ['product.created'])
      await product(session, 'sent twice')
      await waitFor(made, 1, session)
      const params = { id: made.id }
      const deliveryId = await until(
        () => session.ask(listWebhookDeliveries, { params }),
        body => {
          const [delivery] = body.items as Json[]
          return delivery?.status === 'delivered' ? idOf(delivery) : undefined
        },
      )
      answered(await session.ask(resendWebhookDelivery, { params: { ...params, deliveryId } }))
      const [first, second] = await waitFor(made, 2, session)
      expectEqual([second?.body.id, second?.text], [first?.body.id, first?.text], 'id and body', session.client.last)
      expectThat(second !== undefined && isSigned(second, made.secret), 'the second one is not signed')
    },
  },
  {
    ...common,
    ...{ name: 'webhooks.deleted', severity: 'screen', endpoint: deleteWebhook },
    expects: 'Nothing is sent to a webhook that was deleted, and no endpoint returns a secret.',
    consequence: 'A merchant can’t stop what a program is told.',
    run: async session => {
      const [made, other] = [await hook(session, ['product.created']), await hook(session, ['product.created'])]
      const params = { id: made.id }
      const read = await session.ask(getWebhook, { params })
      answered(read)
      expectThat(!read.text.includes(made.secret.slice('whsec_'.length)), 'the webhook has its secret', read)
      answered(await session.ask(deleteWebhook, { params }), 204)
      await product(session, 'not told any more')
      await waitFor(other, 1, session)
      expectEqual(made.arrived().length, 0, 'events that arrived', session.client.last)
    },
  },
]

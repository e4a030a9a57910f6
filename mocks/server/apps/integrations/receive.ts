import { INTEGRATIONS, type IntegrationSku, integrationId } from '#contract/apps/integrationTable.ts'
import type { StoreInformation } from '#contract/store/store.ts'
import { decodeBytes } from '#host/bytes.ts'
import { areSameBytes } from '#host/hash.ts'
import { newId } from '../../../db/ids.ts'
import type { HitDoc } from '../../../db/tables/apps/integrations.ts'
import type { SentHit } from '../../../services/receivers/hit.ts'
import type { Receiving, Refused } from '../../../services/receivers/receivers.ts'
import { sendAccountEmail } from '../../mail/sendAccountEmail.ts'
import { readStoreDoc } from '../../store/store/readStoreDoc.ts'
import { storeHit } from './hits.ts'
import { readActiveIntegrations } from './settings.ts'
import { signPurchase } from './signPurchase.ts'
import { findSender } from './tests.ts'

/** Takes in what a storefront sent to a service. `null` if it was taken. */
export async function receive(receiving: Receiving, hit: SentHit): Promise<Refused | null> {
  const { db, tenant, sku, now } = receiving
  const store = await readStoreDoc(db, tenant)
  if (!store || !INTEGRATIONS[sku].kinds.includes(hit.kind) || integrationId(store, sku) !== hit.id) return 'unknown'
  const sender = hit.test === '' ? null : await findSender(db, { tenant, token: hit.test, now })
  if (hit.test !== '' && sender?.sku !== sku) return 'unknown'
  const active = (await readActiveIntegrations(db, tenant, store)).find(each => each.sku === sku)
  if (!active && !sender) return 'unknown'
  const proof = await proofOf(receiving, hit, active?.secretKey ?? null)
  if (proof === 'wrong' || (hit.kind === 'review' && proof === 'missing')) return 'unproven'
  if (hit.kind === 'message') await deliver(receiving, store, hit)
  await storeHit(db, {
    ...{ tenant, id: idOf(sku, hit), sku, account: hit.id, kind: hit.kind, receivedOn: now },
    testId: sender?.id ?? null,
    doc: { ...docOf(hit), ...(proof === 'right' && { isVerified: true }) },
  })
  return null
}

/** An order, and each of its products, counts once. */
function idOf(sku: IntegrationSku, hit: SentHit): string {
  if (hit.kind === 'purchase') return `${sku}-order-${hit.orderNumber}`
  if (hit.kind === 'review') return `${sku}-review-${hit.orderNumber}-${hit.product.id}`
  return newId()
}

/** What is kept. Messages are delivered, so that nobody's address is kept here. */
function docOf(hit: SentHit): HitDoc {
  const { id: _, kind, test: _test, ...doc } = hit
  if (kind === 'message') return { path: hit.path }
  const { signature: _signature, ...kept } = doc as typeof doc & { signature?: string }
  return kept
}

type Proof = 'none' | 'right' | 'missing' | 'wrong'

/** Whether an order is the store's, where it has a secret key at the service: then only its buyers write reviews. */
async function proofOf({ appKeys }: Receiving, hit: SentHit, sealed: string | null): Promise<Proof> {
  if (sealed === null || (hit.kind !== 'purchase' && hit.kind !== 'review')) return 'none'
  if (!hit.signature) return 'missing'
  const wanted = signPurchase(await appKeys.openCredential(sealed), hit.id, hit.orderNumber)
  return areSameBytes(decodeBytes(hit.signature, 'hex'), decodeBytes(wanted, 'hex')) ? 'right' : 'wrong'
}

/** Sends a shopper's message on to whoever answers for the store. */
async function deliver({ db, tenant, now }: Receiving, store: StoreInformation, hit: SentHit & { kind: 'message' }) {
  const { liveChatEmail } = store.thirdPartyIntegrations
  const to = typeof liveChatEmail === 'string' && liveChatEmail !== '' ? liveChatEmail : store.email
  if (to === '') return
  const text = `A shopper wrote on ${hit.path}:\n\n${hit.text}\n\nAnswer to ${hit.email}.`
  await sendAccountEmail(db, { tenant, to, subject: `Message from a shopper of ${store.name}`, text, now })
}

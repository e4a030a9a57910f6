import { eq } from 'drizzle-orm'
import type { PlaceholderValues } from '#contract/orders/emailPlaceholders.ts'
import { liveShipments, trackingUrl } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderEmailType } from '#contract/orders/orderWrites.ts'
import type { EmailKind, EmailTexts } from '#contract/orders/shopperEmails.ts'
import type { StoreInformation } from '#contract/store/store.ts'
import { addressLines } from '#lib/addressLines.ts'
import { directionOf } from '#lib/languages.ts'
import { formatMoney } from '#lib/money.ts'
import { DEFAULT_ZONE, formatTimeWithZone, knownZone } from '#lib/time.ts'
import type { Db } from '../../../../db/database.ts'
import { storeInformation } from '../../../../db/tables/store/store.ts'
import { oneLine } from '../../../mail/plainText.ts'
import { orderUrl } from '../../orders/orderLink.ts'
import { EMAIL_WORDS } from '../languages/languages.ts'
import { type EmailKey, languageFor, readEmail } from '../texts.ts'
import { BLOCKS, lastRefund, type Writing } from './blocks.ts'
import { cartBlocks, type MailedCart } from './cartBlocks.ts'
import type { Block } from './content.ts'
import { type RenderedEmail, renderEmail } from './render.ts'

/** Emails from which a shopper follows the order. */
const WITH_LINK: readonly EmailKind[] = ['orderConfirmation', 'shippingConfirmation']

interface Composition extends EmailKey {
  tenant: string
  /** Without, those of the store. */
  texts?: EmailTexts
  /** Of all kinds but a code and a cart. */
  order?: Order
  /** Of `cartRecovery`. */
  cart?: MailedCart
  /** Of the deployment: with it, the emails of `WITH_LINK` lead to the page of their order. */
  storefrontUrl?: string | undefined
  /** Of store credit. */
  code?: string
}

/** Composes an email to a shopper: the same for sending, previews and test emails. */
export async function composeShopperEmail(db: Db, composition: Composition): Promise<RenderedEmail> {
  const { tenant, kind, language, order, storefrontUrl, code, cart } = composition
  const texts = composition.texts ?? (await readEmail(db, tenant, composition))
  const [row] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  const store = (row?.doc ?? {}) as Partial<StoreInformation>
  const zone = knownZone(store.timeZone || DEFAULT_ZONE)
  const { words } = EMAIL_WORDS[language]
  const dir = directionOf(language)
  const name = oneLine(store.name ?? '')
  const email = oneLine(store.email ?? '')
  const ofOrder = order && isOfOrder(kind) ? { kind, writing: { order, language, zone } } : undefined
  const codeBlock: Block[] = code ? [{ title: words.code, rows: [], code }] : []
  const url =
    order && storefrontUrl && WITH_LINK.includes(kind) ? await orderUrl({ db, tenant }, order, storefrontUrl) : ''
  const followBlock: Block[] = url ? [{ title: words.follow, rows: [], link: { label: words.viewOrder, url } }] : []
  const testBlock: Block[] = order?.isTest ? [{ title: words.test, rows: [{ text: words.testText }] }] : []
  const subject = order?.isTest ? `[${words.test}] ${texts.subject}` : texts.subject
  return renderEmail({
    ...{ language, dir, subject, heading: texts.heading, body: texts.body, closing: texts.closing },
    values: {
      'store.name': name,
      'store.email': email,
      ...(code && { 'credit.code': code }),
      ...(ofOrder && valuesOf(ofOrder.writing)),
      ...(cart && cartValues(cart, language)),
    } satisfies PlaceholderValues,
    blocks: ofOrder
      ? [...testBlock, ...BLOCKS[ofOrder.kind](ofOrder.writing), ...followBlock]
      : cart
        ? cartBlocks(cart, language)
        : codeBlock,
    ...(cart && { unsubscribe: { label: words.unsubscribe, url: cart.unsubscribeUrl } }),
    store: {
      ...{ name, email, logo: webUrl(store.logo), replyTo: words.replyTo },
      lines: addressLines(store.mailingAddress ?? {}).map(oneLine),
    },
  })
}

/** The email with a code that spends store credit; the shopper’s language is not known. */
export async function composeCreditCode(db: Db, tenant: string, code: string): Promise<RenderedEmail> {
  const language = await languageFor(db, tenant, undefined)
  return composeShopperEmail(db, { tenant, kind: 'storeCreditCode', language, code })
}

const isOfOrder = (kind: EmailKind): kind is OrderEmailType => kind !== 'storeCreditCode' && kind !== 'cartRecovery'

function cartValues({ firstName, lastName, total }: MailedCart, language: EmailKey['language']): PlaceholderValues {
  const names = [oneLine(firstName), oneLine(lastName)]
  return {
    'customer.firstName': names[0] ?? '',
    'customer.name': names.filter(Boolean).join(' '),
    'cart.total': formatMoney(total, language),
  }
}

function valuesOf({ order, language, zone }: Writing): PlaceholderValues {
  const { placedBy, orderNumber, grandTotal, createdOn } = order
  const [firstName, lastName] = [oneLine(placedBy.firstName), oneLine(placedBy.lastName)]
  const { carrier = '', number = '' } = liveShipments(order.fulfillmentLifecycle).at(-1)?.trackingInformation ?? {}
  const refunded = lastRefund(order).total
  return {
    'customer.firstName': firstName,
    'customer.name': [firstName, lastName].filter(Boolean).join(' '),
    'order.number': String(orderNumber),
    'order.total': formatMoney(grandTotal, language),
    'order.date': formatTimeWithZone(createdOn, language, zone),
    'tracking.carrier': oneLine(carrier),
    'tracking.number': oneLine(number),
    'tracking.link': trackingUrl({ carrier, number }) ?? '',
    'refund.amount': refunded > 0 ? formatMoney(refunded, language) : '',
  }
}

/** A mail program can load nothing else. */
const webUrl = (url: string | null | undefined) =>
  url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : ''

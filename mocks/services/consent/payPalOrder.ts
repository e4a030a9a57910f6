import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import { PAYPAL_PREFIX } from '#contract/orders/orderRefunds.ts'
import { formatMoney } from '#lib/money.ts'
import { newId } from '../../db/ids.ts'
import { readForm } from '../../http/limits/readForm.ts'
import { isSealed } from '../../http/seal.ts'
import { sendPage } from '../../http/sendPage.ts'
import type { AppKeys } from '../apps/appKeys.ts'
import type { TEST_CARDS } from '../processor/testCards.ts'
import { layout } from './pages.ts'
import type { ConnectUrls } from './services.ts'
import { type ConsentTexts, filled, type Wording, wordingFor } from './texts.ts'

export const CHECKOUT_PATH = '/checkoutnow'
const LIVES_MS = 3 * 3600 * 1000

/** What a store asks PayPal to take of a shopper. */
const PayPalOrder = z.object({
  id: z.string(),
  /** Of the store. */
  merchantId: z.string(),
  storeName: z.string(),
  /** Cents. */
  amount: z.int(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  /** The store's own: comes back as it was. */
  custom: z.record(z.string(), z.string()),
  expiresOn: z.number(),
  isApproved: z.boolean(),
})
export type PayPalOrder = z.output<typeof PayPalOrder>

type Keys = Pick<AppKeys, 'sealCredential' | 'openCredential'>

/** PayPal's page for shoppers of a deployment. */
export const payPalPageIn = ({ payPalConnectUrl }: ConnectUrls): string =>
  URL.canParse(payPalConnectUrl) ? `${new URL(payPalConnectUrl).origin}${CHECKOUT_PATH}` : ''

/** Encrypted, so that neither the shopper nor another page can change what is paid. */
const sealOrder = (keys: Keys, order: PayPalOrder) => keys.sealCredential(JSON.stringify(order))

/** The last digits are of the shopper's account, and decide what becomes of a refund, as those of a card (`testCards.ts`). */
const idOf = (digits: string) => `${PAYPAL_PREFIX}${newId()}-${digits}`

/** Buttons for tests: the shopper's account, by its digits. */
const TEST_ACCOUNTS = {
  refundFails: '5126',
  refundLost: '0119',
  refundNotSent: '0127',
} as const satisfies Partial<Record<keyof ConsentTexts, keyof typeof TEST_CARDS>>

type NewOrder = Omit<PayPalOrder, 'id' | 'expiresOn' | 'isApproved'>

/** Where a shopper pays an order: called by the store. */
export async function createPayPalOrder(keys: Keys, pageUrl: string, order: NewOrder, now: Date): Promise<string> {
  const made = { ...order, id: idOf('0000'), expiresOn: now.getTime() + LIVES_MS, isApproved: false }
  const url = new URL(pageUrl)
  url.searchParams.set('order', await sealOrder(keys, made))
  return url.href
}

/** The order of a link; `null` for one that is none, or is over. */
export async function readPayPalOrder(keys: Keys, sealed: string, now: Date): Promise<PayPalOrder | null> {
  if (!isSealed(sealed)) return null
  const text = await keys.openCredential(sealed).catch(() => '')
  const order = text.startsWith('{') ? z.safeParse(PayPalOrder, JSON.parse(text)) : null
  return order?.success && order.data.expiresOn > now.getTime() ? order.data : null
}

interface PayPalSite {
  appKeys: Keys
  /** Origins of stores, with `*` for the name. */
  shopOrigins: readonly string[]
  now: () => Date
}

/** Where a shopper approves a payment. PayPal takes it when the store, to which the approval leads back, places the order. */
export function createPayPalOrders({ appKeys, shopOrigins, now }: PayPalSite): Hono {
  const app = new Hono()
  /** To a store's own domain, too: only stores can make an order. */
  const leadsTo = ({ returnUrl }: PayPalOrder) => [...shopOrigins, new URL(returnUrl).origin].join(' ')
  app.get('/', async c => {
    const sealed = c.req.query('order') ?? ''
    const order = await readPayPalOrder(appKeys, sealed, now())
    return order
      ? sendPage(c, approvePage(order, sealed, wordingFor(c)), { leadsTo: leadsTo(order) })
      : sendPage(c, overPage(wordingFor(c)), { status: 400 })
  })
  app.post('/', async c => {
    const { order: sealed, choice } = await readForm(c)
    const order = await readPayPalOrder(appKeys, String(sealed ?? ''), now())
    if (!order) return sendPage(c, overPage(wordingFor(c)), { status: 400 })
    const digits = choice === 'approve' ? '0000' : Object.values(TEST_ACCOUNTS).find(known => known === choice)
    if (!digits) return c.redirect(order.cancelUrl, 303)
    const back = new URL(order.returnUrl)
    back.searchParams.set(
      'order',
      await sealOrder(appKeys, { ...order, id: order.id.slice(0, -4) + digits, isApproved: true }),
    )
    return c.redirect(back.href, 303)
  })
  return app
}

const approvePage = ({ storeName, amount }: PayPalOrder, sealed: string, { locale, texts }: Wording) =>
  layout(
    locale,
    texts.payTitle,
    html`<h1>${filled(texts.payHeading, { amount: formatMoney(amount, locale), store: storeName })}</h1>
      <p class="lead">${texts.payLead}</p>
      <form method="post" action="${CHECKOUT_PATH}">
        <input type="hidden" name="order" value="${sealed}">
        <button name="choice" value="approve">${texts.pay}</button>
        <button name="choice" value="cancel">${texts.cancel}</button>
        <details>
          <summary>${texts.testResponses}</summary>
          ${Object.entries(TEST_ACCOUNTS).map(
            ([name, digits]) =>
              html`<p><button name="choice" value="${digits}">${texts[name as keyof typeof TEST_ACCOUNTS]}</button></p>`,
          )}
        </details>
      </form>`,
  )

const overPage = ({ locale, texts }: Wording) =>
  layout(
    locale,
    texts.over,
    html`<h1>${texts.over}</h1>
      <p>${texts.overText}</p>`,
  )

import { DRAFT_LIMITS, type OrderDraft } from '#contract/orders/orderDrafts.ts'
import {
  type CardProvider,
  isTestMode,
  type ShopperMethod,
  shopperMethods,
  takesCards,
} from '#contract/payments/paymentsState.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Language } from '#lib/languages.ts'
import { newId } from '../../db/ids.ts'
import { ruleText } from '../../server/machine/ruleText.ts'
import { readPayments } from '../../server/payments/payments/settings.ts'
import type { Vault } from '../../services/vault/vault.ts'
import type { Wrong } from '../formFields.ts'
import type { Form } from '../parseForm.ts'
import { WORDS } from '../words/words.ts'
import type { CartContext } from './quoteCart.ts'

/** The card payment provider's script, and its public key of this deployment. */
export interface CardScript {
  scriptUrl: string
  publishableKey: string
}

/** How a shopper pays, as chosen on the review page. */
export interface Payment {
  offered: readonly ShopperMethod[]
  /** `null` if nothing valid was chosen. */
  method: ShopperMethod | null
  purchaseOrderNumber: string
  /** Of the intention to pay: however often a form is sent, its card is used once. */
  key: string
  /** Stands for a card at the vault. */
  token: string
  /** With which the page lets the card's bank ask the shopper. */
  clientSecret?: string
  wrong: Wrong
  /** The service that takes cards now. */
  provider: CardProvider | null
  /** Whether a held amount is taken at once. */
  isCaptured: boolean
  /** The order will be a test order: nobody is charged. */
  isTest: boolean
  /** Of the store at PayPal. */
  merchantId: string
  cards: CardScript | undefined
}

/** What a deployment pays with. */
export interface Services {
  cards: CardScript | undefined
  payPalUrl: string
  vault: Vault
  wakeJobs: () => void
}

/** How the shopper wants to pay, and what the store accepts. */
export async function readPayment({ shop }: CartContext, form: Form, services: Services): Promise<Payment> {
  const settings = await readPayments(shop.db, shop.tenant)
  const isTest = isTestMode(settings)
  const offered = shopperMethods(settings).filter(
    method => (method !== 'card' || services.cards) && (method !== 'payPal' || (services.payPalUrl !== '' && !isTest)),
  )
  const chosen = offered.find(method => method === form.payment)
  return {
    offered,
    method: chosen ?? (form.payment === undefined ? (offered[0] ?? null) : null),
    purchaseOrderNumber: form.purchaseOrderNumber ?? '',
    key: form.key || newId(),
    token: '',
    wrong: {},
    provider: takesCards(settings),
    isCaptured: settings.paymentAutoCapture,
    isTest,
    merchantId: settings.payPal.merchantId ?? '',
    cards: services.cards,
  }
}

/** What a merchant finds in the order. */
export const METHOD_NAMES = {
  card: 'Credit Card',
  payPal: 'PayPal',
  cash: 'Cash',
  purchaseOrder: 'Purchase Order',
} as const satisfies Record<ShopperMethod, OrderDraft['paymentMethod']>

/** What is missing in the choice; none if the order can be paid like this. */
export function paymentProblems({ method, purchaseOrderNumber }: Payment, language: Language): Wrong {
  const words = WORDS[language].checkout
  if (method === null) return { payment: words.chooseMethod }
  if (method !== 'purchaseOrder') return {}
  if (purchaseOrderNumber.trim() === '') return { purchaseOrderNumber: words.enterPurchaseOrder }
  const most = DRAFT_LIMITS.purchaseOrder
  return purchaseOrderNumber.trim().length > most
    ? { purchaseOrderNumber: ruleText(broken('tooLong', { most }), language) }
    : {}
}

/** The draft with how it is paid. */
export const withPaymentMethod = (draft: OrderDraft, { method, purchaseOrderNumber }: Payment): OrderDraft => ({
  ...draft,
  paymentMethod: METHOD_NAMES[method ?? 'cash'],
  purchaseOrderNumber: method === 'purchaseOrder' ? purchaseOrderNumber.trim() : '',
})
